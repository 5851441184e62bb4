import { type CustomerOrder, orderApi, type ReceiverOrder } from '@bukett/contracts/http/order'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { parsePostalCode } from '@bukett/contracts/rules/postal-code'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { credentialsOf } from './use-order'

/** On which days the order can come to a postal code, five weeks from each of these days; nothing is asked before it is one. */
export const useDeliveryDays = (
  order: CustomerOrder | ReceiverOrder,
  shipmentId: string,
  { postalCode, from }: { postalCode: string; from: readonly LocalDay[] },
) => {
  const code = parsePostalCode(postalCode)
  const answers = useQueries({
    queries: from.map((From) => ({
      queryKey: ['order-days', order.orderGroupId, order.groupKey, shipmentId, code.ok ? code.value : '', From],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(
          orderApi.deliveryDates,
          { body: { ...credentialsOf(order, shipmentId), From, ...(code.ok && { PostalCode: code.value }) } },
          signal,
        ),
      enabled: code.ok,
      retry: false,
      staleTime: 60_000,
    })),
  })
  const known = answers.flatMap(({ data }) => data ?? [])
  return {
    isAsked: code.ok,
    isWhole: known.length === answers.length,
    days: new Map(known.flatMap(({ days }) => days.map(({ date, available }) => [date, available] as const))),
    pickupOnly: known[0]?.pickupOnly ?? false,
    /** Of a month that could not be read, while the others are known. */
    error: answers.find(({ error }) => error)?.error,
    retry: () => Promise.all(answers.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}
