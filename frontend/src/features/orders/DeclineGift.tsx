import { type OrderView, orderApi } from '@bukett/contracts/http/order'
import { useDialogs } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { type OrderAddress, useKeepOrder } from './use-order'

export interface DeclineGiftProps {
  order: OrderView
  shipmentId: string
  address: OrderAddress
}

/** The receiver of a gift without an address may say no; asked once more, since it cannot be taken back. */
export const DeclineGift = ({ order, shipmentId, address }: DeclineGiftProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const keep = useKeepOrder(address)
  const declining = useMutation({
    mutationFn: () =>
      call(orderApi.decline, {
        body: { OrderGroupId: order.orderGroupId, OrderGroupKey: order.groupKey ?? '', ShipmentId: shipmentId },
      }),
    onSuccess: keep,
  })
  const ask = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('orders.receiver.declineTitle'),
      text: t('orders.receiver.declineText'),
      confirm: t('orders.receiver.declineConfirm'),
      tone: 'danger',
    })
    if (isSure) declining.mutate()
  }
  return (
    <div>
      <Button variant="text" color="inherit" loading={declining.isPending} onClick={() => void ask()}>
        {t('orders.receiver.decline')}
      </Button>
      {declining.error && <Failure error={declining.error} />}
    </div>
  )
}
