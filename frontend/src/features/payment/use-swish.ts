import { type SwishRequest, swishApi } from '@bukett/contracts/http/swish'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../shared/api'
import { serverNow } from '../../shared/server-clock'
import { triesUsed } from '../../shared/tries-used'
import { asked, begun, isTimeUp, isWaiting, leftOf, swishPoll } from './swish-poll'

/** Asks for the payment of the cart; `phone` sends it to that telephone, else the app is opened by link or code. */
export const registerSwish = (cartName: string, phone: string, key: string): Promise<SwishRequest> =>
  call(swishApi.registerByPost, { body: { cartName, ...(phone && { phone }) } }, undefined, key)

/** The request of a payment that was begun before, if it waits in a telephone; one without a number waits for its app or code. */
export const sentToTelephone = async (id: string): Promise<SwishRequest | undefined> => {
  const request = await call(swishApi.paymentRequestByPost, { body: { id } }).catch(() => undefined)
  return request?.status === 'CREATED' && request.appUrl === null ? request : undefined
}

/**
 * Follows a request until it is decided or the questions are used up. Once PAID the order is completed, and the page that shows it is
 * told; when that call fails, the callback page asks for the order itself.
 */
export const useSwish = (first: SwishRequest, onPaid: (url: string) => void, everyMs: number = swishPoll.everyMs) => {
  const [progress, setProgress] = useState(() => begun(first, serverNow()))
  const [until] = useState(() => Date.now() + leftOf(progress))
  const [isCancelling, setCancelling] = useState(false)
  const { request, tries } = progress
  const waits = isWaiting(progress)

  const ask = useEffectEvent(async (question: number) => {
    const began = Date.now()
    const soon = AbortSignal.timeout(swishPoll.longestMs)
    const answer = await call(swishApi.paymentRequestByPost, { body: { id: first.id } }, soon).catch(() => undefined)
    const used = triesUsed(Date.now() - began, everyMs)
    setProgress((current) => (current.tries === question ? asked(current, answer, used) : current))
  })
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => void ask(tries), everyMs)
    return () => clearTimeout(timer)
  }, [waits, tries, everyMs])

  const complete = useEffectEvent(async () => {
    const purchase = await call(swishApi.completeByPost, { body: { id: first.id } }).catch(() => undefined)
    onPaid(purchase?.redirectUrl ?? request.callbackUrl)
  })
  useEffect(() => {
    if (request.status === 'PAID') void complete()
  }, [request.status])

  return {
    request,
    /** When its time is up, by the clock of this device. */
    until,
    isTimeUp: isTimeUp(progress),
    isCancelling,
    /** While CREATED a cancel request is sent; one that was paid meanwhile is completed. */
    cancel: async (): Promise<SwishRequest | undefined> => {
      if (request.status !== 'CREATED') return request
      setCancelling(true)
      const answer = await call(swishApi.cancelByPost, { body: { id: first.id } }).catch(() => undefined)
      setCancelling(false)
      setProgress((current) => asked(current, answer, 1))
      return answer
    },
  }
}
