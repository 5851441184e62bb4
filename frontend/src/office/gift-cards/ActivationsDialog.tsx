import type { GiftCardSeries } from '@bukett/contracts/http/office-gift-cards'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { type DialogProps, Sheet } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { usePriceText } from '../../shared/money'
import { dayWithYear } from '../shell/cells'
import { useGiftCardTexts } from './texts'

/** `dialogs.open(ActivationsDialog, series)`: which numbers are sold, since when, by whom and why; the latest first. */
export const ActivationsDialog = ({ open, payload: series, onClose }: DialogProps<GiftCardSeries>) => {
  const t = useGiftCardTexts()
  const price = usePriceText()
  const { Reference: reference, Amount, Activations } = series
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('series.activations', { reference })}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pb: 3, display: 'grid', gap: 3 }}>
        {Activations.toReversed().map(({ From: from, To: to, At, By, Reason }) => (
          <Box component="li" key={from} sx={{ overflowWrap: 'anywhere' }}>
            {t('series.range', { from, to, sum: price((to - from + 1) * Amount) })}
            <Typography variant="body2" color="text.secondary">
              {[dayWithYear(stockholmDay(At)), By, Reason].filter(Boolean).join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Sheet>
  )
}
