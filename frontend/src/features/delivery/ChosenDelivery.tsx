import { type LocalDay, timeText } from '@bukett/contracts/rules/dates'
import { keepsPlace } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type Translate, useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { onDay } from '../../shared/day-text'
import { useToday } from '../../shared/use-today'
import type { DeliveryChoice } from './use-delivery-choice'

export interface ChosenDeliveryProps {
  choice: DeliveryChoice
  /** Takes the choice back, so that it is asked for again. */
  onChange: () => void
}

/** The delivery that was chosen over a teaser, on the product's page (spec 1 §2). */
export const ChosenDelivery = ({ choice, onChange }: ChosenDeliveryProps) => {
  const { t } = useTranslation()
  const today = useToday()
  return (
    <Box
      ref={keepsPlace}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
    >
      <Typography>{toldOf(choice, today, t)}</Typography>
      <Button variant="text" size="small" onClick={onChange}>
        {t('product.chosen.change')}
      </Button>
    </Box>
  )
}

const toldOf = (
  { way, day, time, method, place, fastTrack }: DeliveryChoice,
  today: LocalDay,
  t: Translate,
): string => {
  if (way === 'fast-track') return t('product.chosen.fastTrack', { name: fastTrack.Name })
  const language = currentLocale()
  const when = day ? onDay(day, today, language) : ''
  if (method === 'StorePickup') {
    const at = time && t('product.chosen.at', { time: timeText(time, language) })
    return t('product.chosen.collected', { when: [when, at].filter(Boolean).join(' ') })
  }
  // Abroad it is known once the receiver is.
  if (!place) return t('product.chosen.abroad', { when })
  const where = [place.Line1, place.PostalCode.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2'), place.City]
  return t('product.chosen.to', { when, where: where.filter(Boolean).join(' ') })
}
