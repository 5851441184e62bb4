import Box from '@mui/material/Box'
import { hidden } from '../hidden'
import { useKitTexts } from '../KitProvider/KitProvider'

export type PriceProps = {
  /** What it costs now, in öre. */
  amount: number
  /** The price before the reduction, in öre. */
  regular?: number
  /** PR-09: the lowest price of the last 30 days, in öre; the law wants it beside every reduced price. */
  lowest30Days?: number
  /** The cheapest of several: "från 349 kr". */
  from?: boolean
  /** The dearest of a bundle, in öre: "449–549 kr" (SE-06). */
  to?: number
  /** Says which tax is in the price. Left out, nothing is said. */
  tax?: 'incl' | 'excl'
  /** @default 'medium' */
  size?: 'small' | 'medium' | 'large'
}

const fontSize = { small: '1rem', medium: '1.125rem', large: '1.75rem' } as const

/** A price in kronor; a reduction is told in words too, not by colour alone. */
export const Price = ({
  amount,
  regular,
  lowest30Days,
  from = false,
  to = amount,
  tax,
  size = 'medium',
}: PriceProps) => {
  const texts = useKitTexts()
  const price = texts.price(amount)
  const cheapest = from ? texts.priceFrom(price) : price
  const words = to > amount ? texts.priceRange(amount, to) : cheapest
  const reduced = regular !== undefined && regular > amount
  return (
    <Box component="span" sx={{ display: 'inline-block', fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}>
      <Box
        component="span"
        sx={{ fontSize: fontSize[size], fontWeight: 600, color: reduced ? 'secondary.main' : 'text.primary' }}
      >
        {reduced && (
          <Box component="span" sx={hidden}>
            {texts.priceNow}{' '}
          </Box>
        )}
        {words}
      </Box>
      {reduced && (
        <>
          {' '}
          <Box component="span" sx={hidden}>
            {texts.priceBefore}{' '}
          </Box>
          <Box component="s" sx={{ color: 'text.secondary', fontSize: '0.875rem', whiteSpace: 'nowrap' }}>
            {texts.price(regular)}
          </Box>
        </>
      )}
      {tax && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {' '}
          {tax === 'incl' ? texts.inclTax : texts.exclTax}
        </Box>
      )}
      {reduced && lowest30Days !== undefined && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
          {texts.lowestPrice30Days(texts.price(lowest30Days))}
        </Box>
      )}
    </Box>
  )
}
