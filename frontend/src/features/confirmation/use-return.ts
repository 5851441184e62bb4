import { netsApi } from '@bukett/contracts/http/nets'
import { orderApi } from '@bukett/contracts/http/order'
import { paymentsApi, type PurchaseOutcome } from '@bukett/contracts/http/payments'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../shared/api'
import { triesUsed } from '../../shared/tries-used'
import { orderPoll, type ReturnAddress, type ReturnKind } from './return-status'

/** The order as its buyer sees it. */
export const useOrder = (orderGroupId: string, orderGroupKey: string | undefined) =>
  useQuery({
    queryKey: ['order', orderGroupId, orderGroupKey],
    queryFn: ({ signal }) =>
      call(
        orderApi.get,
        { params: { id: orderGroupId }, query: orderGroupKey === undefined ? {} : { orderGroupKey } },
        signal,
      ),
    staleTime: 60_000,
  })

const ended = ({ status, delayed, redirectUrl }: PurchaseOutcome): string | undefined =>
  status !== 'Pending' && !delayed && redirectUrl !== null ? redirectUrl : undefined

/** The page's new address once there is an end to tell. */
const ask = async (kind: ReturnKind, address: ReturnAddress): Promise<string | undefined> => {
  const soon = AbortSignal.timeout(orderPoll.longestMs)
  const { transactionId, responseCode, orderGroupId, orderGroupKey } = address
  const purchaseId = address.purchaseId ?? address.klarnaOrderId
  if (kind === 'transaction')
    return ended(
      await call(netsApi.transactionInfo, { params: { id: transactionId ?? '' }, query: { responseCode } }, soon),
    )
  if (purchaseId !== undefined) return ended(await call(paymentsApi.outcome, { params: { purchaseId } }, soon))
  // Nothing but the order's own number: once it can be read, it is placed.
  const key: Record<string, string> = orderGroupKey === undefined ? {} : { orderGroupKey }
  const placed = await call(orderApi.get, { params: { id: orderGroupId ?? '' }, query: key }, soon)
  return `${location.pathname}?${new URLSearchParams({ orderGroupId: placed.orderGroupId, ...key, status: 'OK' })}`
}

/**
 * Asks what has become of a purchase until there is an end to tell: at once, then every 2 seconds, 30 times (PA-07). A question that
 * fails uses up a try, one that hangs as many as its time would have held. `onEnd` gets the page's new address.
 */
export const useOutcome = (
  kind: ReturnKind,
  address: ReturnAddress,
  onEnd: (url: string) => void,
  everyMs: number = orderPoll.everyMs,
): { isLate: boolean } => {
  const [tries, setTries] = useState(0)
  const asks = (kind === 'transaction' || kind === 'delayed') && tries < orderPoll.tries
  const question = useEffectEvent(async () => {
    const began = Date.now()
    const end = await ask(kind, address).catch(() => undefined)
    if (end !== undefined) onEnd(end)
    else setTries((count) => count + triesUsed(Date.now() - began, everyMs))
  })
  useEffect(() => {
    if (!asks) return
    const timer = setTimeout(() => void question(), tries === 0 ? 0 : everyMs)
    return () => clearTimeout(timer)
  }, [asks, tries, everyMs])
  return { isLate: tries >= orderPoll.tries }
}
