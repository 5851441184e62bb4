import { type CustomerOrder, orderApi, type OrderView, type ReceiverOrder } from '@bukett/contracts/http/order'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { keepAnswer } from '../../shared/query'

/** An order and the key it is opened with; without one it is the visitor's own. */
export interface OrderAddress {
  readonly id: string
  readonly orderGroupKey: string | undefined
}

const read = ({ id, orderGroupKey }: OrderAddress, signal?: AbortSignal): Promise<OrderView> =>
  call(orderApi.get, { params: { id }, query: orderGroupKey === undefined ? {} : { orderGroupKey } }, signal)

const orderQuery = (address: OrderAddress) =>
  queryOptions({
    queryKey: ['order', address.id, address.orderGroupKey ?? ''],
    queryFn: ({ signal }) => read(address, signal),
    retry: false,
    // Without a network the answer is the one that was kept when the order was seen (public/sw.js).
    networkMode: 'offlineFirst',
  })

export const useOrder = (address: OrderAddress) => useQuery(orderQuery(address))

/** Keeps the answer of a change, which is the order as it stands now. */
export const useKeepOrder = (address: OrderAddress): ((order: OrderView) => void) => {
  const queries = useQueryClient()
  return (order) => {
    keepAnswer(queries, orderQuery(address).queryKey, order)
    // What can be seen without a network is what was read last (public/sw.js), not what a change was answered with.
    if (navigator.serviceWorker?.controller) void read(address).catch(() => undefined)
  }
}

/** What every change of an order carries. */
export const credentialsOf = (order: CustomerOrder | ReceiverOrder, ShipmentId: string) => ({
  OrderGroupId: order.orderGroupId,
  ...(order.groupKey !== null && { OrderGroupKey: order.groupKey }),
  ShipmentId,
})
