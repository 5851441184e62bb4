import { ApiError } from '@bukett/contracts'
import { KitLink, Notice, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { messageOf } from '../../shared/api'
import { useCart } from '../../shared/cart'
import { useSaveCart } from '../../shared/use-save-cart'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { useLastReceiver } from './use-reminders'

export interface RememberViewProps {
  /** The reminder. */
  id: string
  shopPath: string
  /** Leads on to the shop. */
  onChosen: () => void
}

/** RE-05: where the mail of a reminder leads: a cart for whom it was last time, if that is wanted. */
export const RememberView = ({ id, shopPath, onChosen }: RememberViewProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useLastReceiver(id)
  const { data: cart } = useCart()
  const save = useSaveCart()
  const toShop = (
    <Button component={KitLink} href={shopPath} variant="contained">
      {t('reminders.remember.choose')}
    </Button>
  )
  if (error instanceof ApiError && error.status === 404) return <Notice action={toShop}>{messageOf(error)}</Notice>
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!data || !cart) return <RowsSkeleton rows={2} />
  const { ShippingAddress: last } = data
  const shipment = cart.OrderForm.Shipments[0]
  const isOccupied = shipment !== undefined && shipment.ShippingAddress.Line1 !== ''
  const name = last ? `${last.FirstName} ${last.LastName}`.trim() || last.CompanyName : ''
  const begin = (): void => {
    if (!last || !shipment) return
    const { ShipmentId } = shipment
    save.mutate(
      {
        edit: {
          Version: cart.Version,
          OrderForm: { Shipments: [{ ShipmentId, ShippingAddress: { ...last, DoorCode: '' } }] },
        },
      },
      { onSuccess: onChosen },
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 5, justifyItems: 'start' }}>
      <Typography>
        {last
          ? t('reminders.remember.last', { name, place: [last.Line1, last.City].filter(Boolean).join(', ') })
          : t('reminders.remember.none')}
      </Typography>
      {last && isOccupied && <Typography color="text.secondary">{t('reminders.remember.occupied')}</Typography>}
      {save.error && <Failure error={save.error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        {last && !isOccupied && (
          <Button variant="contained" loading={save.isPending} onClick={begin}>
            {t('reminders.remember.same', { name })}
          </Button>
        )}
        {last && !isOccupied ? (
          <Button component={KitLink} href={shopPath} variant="outlined">
            {t('reminders.remember.other')}
          </Button>
        ) : (
          toShop
        )}
      </Box>
    </Box>
  )
}
