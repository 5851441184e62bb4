import { useDialogs } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import type { OfShipment } from './ReceiverPart'
import { usePhoneOrderTexts } from './texts'
import { joinDelivery, useCartChange } from './use-phone-orders'

/** Its goods go to the first receiver again. */
export const JoinDelivery = ({ cart, shipment: { ShipmentId }, name }: OfShipment) => {
  const t = usePhoneOrderTexts()
  const { t: shop } = useTranslation()
  const dialogs = useDialogs()
  const joining = useCartChange(cart.Name, (id: string) => joinDelivery(cart.Name, id))
  const label = shop('cart.shipment.join')
  const join = async (): Promise<void> => {
    const question = { title: t('order.joinTitle', { name }), text: t('order.joinText'), confirm: label }
    if (await dialogs.confirm(question)) joining.mutate(ShipmentId)
  }
  return (
    <>
      {joining.error && <Failure error={joining.error} title={t('order.changeFailed')} />}
      <Button
        size="small"
        aria-label={`${label}: ${name}`}
        loading={joining.isPending}
        onClick={() => void join()}
        sx={{ justifySelf: 'start' }}
      >
        {label}
      </Button>
    </>
  )
}
