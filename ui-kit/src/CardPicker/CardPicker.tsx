import Box from '@mui/material/Box'
import { useState } from 'react'
import { useKitTexts } from '../KitProvider/KitProvider'
import { everyOccasion, type Occasion, OccasionSelect } from '../OccasionPicker/OccasionSelect'
import { PictureButton } from '../PictureButton/PictureButton'
import type { Ground } from '../tokens'

type GreetingCard = {
  code: string
  name: string
  /** In words: "29 kr". */
  price: string
  /** The codes of the occasions that it is for. */
  occasions: readonly string[]
  picture: string
  ground: Ground
}

export type CardPickerProps = {
  occasions: readonly Occasion[]
  cards: readonly GreetingCard[]
  /** The code of the card that is chosen. */
  value: string | undefined
  /** Another card, or none when the chosen one is pressed again. */
  onChange: (code: string | undefined) => void
  /** A choice is being saved. */
  busy?: boolean
}

/** Cards for a greeting to stand on, filtered by occasion: one or none. */
export const CardPicker = ({ occasions, cards, value, onChange, busy = false }: CardPickerProps) => {
  const kit = useKitTexts()
  const [occasion, setOccasion] = useState(everyOccasion)
  // An occasion that no card is for is no choice.
  const known = occasions.filter(({ code }) => cards.some((card) => card.occasions.includes(code)))
  const shown = cards.filter((card) => occasion === everyOccasion || card.occasions.includes(occasion))
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <OccasionSelect occasions={known} value={occasion} onChange={setOccasion} />
      <Box
        component="ul"
        aria-label={kit.cards}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {shown.map((card) => {
          const isChosen = card.code === value
          return (
            <li key={card.code}>
              <PictureButton
                aria-pressed={isChosen}
                disabled={busy}
                onClick={() => onChange(isChosen ? undefined : card.code)}
                picture={card.picture}
                ground={card.ground}
                width={160}
                name={card.name}
                price={card.price}
                isChosen={isChosen}
              />
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
