import { type CustomerOrder, orderApi, type ReceiverOrder } from '@bukett/contracts/http/order'
import { parsePostalCode } from '@bukett/contracts/rules/postal-code'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { credentialsOf } from './use-order'

/** On which days the order can come to a postal code; nothing is asked before it is one. */
export const useDeliveryDays = (order: CustomerOrder | ReceiverOrder, shipmentId: string, postalCode: string) => {
  const code = parsePostalCode(postalCode)
  return useQuery({
    queryKey: ['order-days', order.orderGroupId, order.groupKey, shipmentId, code.ok ? code.value : ''],
    queryFn: ({ signal }) =>
      call(
        orderApi.deliveryDates,
        { body: { ...credentialsOf(order, shipmentId), ...(code.ok && { PostalCode: code.value }) } },
        signal,
      ),
    enabled: code.ok,
    retry: false,
    staleTime: 60_000,
  })
}
