import type { Addon } from '@bukett/contracts/http/catalogue'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { usePriceText } from '../../shared/money'
import { Tick } from '../../shared/Tick'
import { usePhoneOrderTexts } from './texts'

interface AddonTicksProps {
  addons: readonly Addon[]
  /** Their codes. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** What may go with the goods, one of each. Nothing where nothing may. */
export const AddonTicks = ({ addons, chosen, onChange }: AddonTicksProps) => {
  const t = usePhoneOrderTexts()
  const id = useId()
  const priceText = usePriceText()
  if (addons.length === 0) return null
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h3">
        {t('order.addons')}
      </Typography>
      {addons
        .toSorted((one, other) => Number(other.Promoted) - Number(one.Promoted))
        .map(({ Code, Name, Price }) => (
          <Tick
            key={Code}
            label={`${Name}, ${priceText(Price)}`}
            checked={chosen.includes(Code)}
            onChange={(isWanted) => onChange(isWanted ? [...chosen, Code] : chosen.filter((code) => code !== Code))}
          />
        ))}
    </Box>
  )
}
