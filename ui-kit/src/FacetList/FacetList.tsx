import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useKitTexts } from '../KitProvider/KitProvider'

export type Facet = {
  value: string
  label: string
  /** How many products it would show. */
  count: number
}

export type FacetListProps = {
  legend: string
  facets: readonly Facet[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** A first value that stands for every one, and is chosen while none of the others is. */
  all?: string
}

/** One filter: any number of its values, each with how many products it holds. */
export const FacetList = ({ legend, facets, chosen, onChange, all }: FacetListProps) => {
  const texts = useKitTexts()
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h6" sx={{ mb: 1, p: 0 }}>
        {legend}
      </Typography>
      {all !== undefined && (
        <FormControlLabel
          sx={{ display: 'flex', mr: 0 }}
          control={<Checkbox checked={chosen.length === 0} onChange={() => onChange([])} />}
          label={all}
        />
      )}
      {facets.map(({ value, label, count }) => {
        const on = chosen.includes(value)
        return (
          <FormControlLabel
            key={value}
            sx={{ display: 'flex', mr: 0 }}
            slotProps={{ typography: { sx: { display: 'flex', justifyContent: 'space-between', width: '100%' } } }}
            disabled={count === 0 && !on}
            control={
              <Checkbox
                checked={on}
                onChange={() => onChange(on ? chosen.filter((other) => other !== value) : [...chosen, value])}
              />
            }
            label={
              <>
                <span>{label}</span>
                <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {texts.number(count)}
                </Box>
              </>
            }
          />
        )
      })}
    </Box>
  )
}
