import { RadioCards } from '../RadioCards/RadioCards'
import Box from '@mui/material/Box'
import { useKitTexts } from '../KitProvider/KitProvider'
import { type PlaceOnMap, StoreMap, type StoreMapProps } from '../StoreMap/StoreMap'

export type StoreToPick = PlaceOnMap & {
  address: string
  distanceKm?: number | null
  /** Its opening hours of the day in words: "Öppet 10–18". */
  hours?: string
}

export type StorePickerProps = {
  legend: string
  stores: readonly StoreToPick[]
  /** By id. */
  value: string | undefined
  onChange: (id: string) => void
  error?: string
  /** Of the field, in a form. */
  name?: string
  tiles?: StoreMapProps['tiles']
}

/** In which store the order is collected: a list, nearest first, with a map above that shows the same. */
export const StorePicker = ({ legend, stores, value, onChange, error, name, tiles }: StorePickerProps) => {
  const texts = useKitTexts()
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <StoreMap places={stores} chosen={value} onChoose={onChange} tiles={tiles} />
      <RadioCards
        legend={legend}
        value={value}
        onChange={onChange}
        error={error}
        name={name}
        cards={stores.map(({ id, name, address, distanceKm, hours }) => ({
          value: id,
          label: name,
          text: distanceKm == null ? address : `${address}, ${texts.kilometres(distanceKm)}`,
          cost: hours,
        }))}
      />
    </Box>
  )
}
