import { netsApi } from '@bukett/contracts/http/nets'
import { orderApi } from '@bukett/contracts/http/order'
import { paymentsApi, type PurchaseOutcome } from '@bukett/contracts/http/payments'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../shared/api'
import { triesUsed } from '../../shared/tries-used'
import { orderPoll, type ReturnAddress, type ReturnKind, saysReceived } from './return-status'

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

interface Told {
  /** The page's new address, once there is an end to tell. */
  readonly end?: string | undefined
  /** The payment has come, and its order may be on its way. */
  readonly isReceived: boolean
}

const told = ({ status, delayed, redirectUrl }: PurchaseOutcome): Told => ({
  end: status !== 'Pending' && !delayed && redirectUrl !== null ? redirectUrl : undefined,
  isReceived: status === 'OK' || delayed,
})

const ask = async (kind: ReturnKind, address: ReturnAddress): Promise<Told> => {
  const soon = AbortSignal.timeout(orderPoll.longestMs)
  const { transactionId, responseCode, orderGroupId, orderGroupKey } = address
  const purchaseId = address.purchaseId ?? address.klarnaOrderId
  if (kind === 'transaction')
    return told(
      await call(netsApi.transactionInfo, { params: { id: transactionId ?? '' }, query: { responseCode } }, soon),
    )
  if (purchaseId !== undefined) return told(await call(paymentsApi.outcome, { params: { purchaseId } }, soon))
  // Nothing but the order's own number: once it can be read, it is placed.
  const key: Record<string, string> = orderGroupKey === undefined ? {} : { orderGroupKey }
  const placed = await call(orderApi.get, { params: { id: orderGroupId ?? '' }, query: key }, soon)
  const end = `${location.pathname}?${new URLSearchParams({ orderGroupId: placed.orderGroupId, ...key, status: 'OK' })}`
  return { end, isReceived: true }
}

/**
 * Asks what has become of a purchase until there is an end to tell: at once, then every 2 seconds, 30 times (PA-07). A question that
 * fails uses up a try, one that hangs as many as its time would have held. `onEnd` gets the page's new address. `isReceived`: somebody who
 * knows has said that the payment has come.
 */
export const useOutcome = (
  kind: ReturnKind,
  address: ReturnAddress,
  onEnd: (url: string) => void,
  everyMs: number = orderPoll.everyMs,
): { isLate: boolean; isReceived: boolean } => {
  const [tries, setTries] = useState(0)
  const [isReceived, setReceived] = useState(false)
  const asks = (kind === 'transaction' || kind === 'delayed') && tries < orderPoll.tries
  const question = useEffectEvent(async () => {
    const began = Date.now()
    const answer = await ask(kind, address).catch(() => undefined)
    if (answer?.end !== undefined) return onEnd(answer.end)
    if (answer?.isReceived) setReceived(true)
    setTries((count) => count + triesUsed(Date.now() - began, everyMs))
  })
  useEffect(() => {
    if (!asks) return
    const timer = setTimeout(() => void question(), tries === 0 ? 0 : everyMs)
    return () => clearTimeout(timer)
  }, [asks, tries, everyMs])
  return { isLate: tries >= orderPoll.tries, isReceived: isReceived || saysReceived(address) }
}
