import type { CustomerShipment, ReceiverShipment } from '@bukett/contracts/http/order'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { momentText } from '../../shared/moment-text'
import type { OrderAddress } from './use-order'

export interface DeliveryNoteProps {
  shipment: CustomerShipment | ReceiverShipment
  address: OrderAddress
}

/** OR-13: how it was handed over, with the store's picture where this viewer may see it. */
export const DeliveryNote = ({ shipment: { Delivery, ShipmentId }, address }: DeliveryNoteProps) => {
  const { t } = useTranslation()
  if (!Delivery) return null
  const { id, orderGroupKey } = address
  const key = orderGroupKey === undefined ? '' : `?${new URLSearchParams({ orderGroupKey })}`
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography variant="h5" component="h3">
        {t('handover.title')}
      </Typography>
      <Typography>{t(`handover.${Delivery.outcome}`, { moment: momentText(Delivery.at, currentLocale()) })}</Typography>
      {Delivery.note !== '' && <Typography>{Delivery.note}</Typography>}
      {Delivery.photo && (
        <Box
          component="img"
          src={`/api/order/${id}/photo/${encodeURIComponent(ShipmentId)}${key}`}
          alt={t('handover.photo')}
          sx={{ maxWidth: '100%', maxHeight: 420, borderRadius: '14px' }}
        />
      )}
    </Box>
  )
}
