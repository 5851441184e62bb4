import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { dayWithin } from '../../shared/day-text'
import { useToday } from '../../shared/use-today'
import type { DeliveryChoice } from './DeliveryDialog'

export interface ChosenDeliveryProps {
  choice: DeliveryChoice
  /** Takes the choice back, so that it is asked for again. */
  onChange: () => void
}

/** The delivery that was chosen over a teaser, on the product's page (spec 1 §2). */
export const ChosenDelivery = ({ choice, onChange }: ChosenDeliveryProps) => {
  const { t } = useTranslation()
  const today = useToday()
  const { way, day, place, fastTrack } = choice
  const when = day ? dayWithin(day, today, currentLocale()) : ''
  const where = place ? [place.Line1, place.PostalCode.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2'), place.City] : []
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Typography>
        {way === 'fast-track'
          ? t('product.chosenBySms', { name: fastTrack.Name })
          : t('product.chosenDelivery', { when, where: where.filter(Boolean).join(' ') })}
      </Typography>
      <Button variant="text" size="small" onClick={onChange}>
        {t('product.changeDelivery')}
      </Button>
    </Box>
  )
}
