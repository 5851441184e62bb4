import type { messageTypes } from '@bukett/contracts/rules/message-types'
import type { Stage } from './merchant.js'

export type MessageType = (typeof messageTypes)[number]

/** Something a merchant is told. Ids and amounts only: whoever acts on it reads the rest again. */
export interface Message {
  /** Fixed by what it is about: two messages with one id are one. */
  readonly id: string
  readonly merchantId: string
  readonly stage: Stage
  readonly type: MessageType
  readonly at: string
  readonly data: Readonly<Record<string, string | number>>
  /** One of the purchase's `merchant_urls`; the merchant's webhook when left out. */
  readonly url?: string
}

interface Attempt {
  readonly at: Date
  readonly status: number | null
  readonly milliseconds: number
  readonly error: string | null
  /** The beginning of what was answered; messages of before have none. */
  readonly answer?: string | null
}

/** A message in the log, with every try to deliver it (WI-29). */
export interface StoredWebhookDelivery {
  readonly _id: string
  readonly version: number
  readonly merchantId: string
  /** Messages of before have none. */
  readonly stage?: Stage
  readonly type: MessageType
  /** The order that it tells of. */
  readonly orderId: string | null
  readonly createdAt: Date
  readonly url: string
  /** As it is signed and sent, letter for letter. */
  readonly body: string
  /** Whether it goes to the merchant's webhook, which too many failures switch off. */
  readonly isWebhook: boolean
  readonly attempts: readonly Attempt[]
  /** Tries of the present round: a replay begins a new one. */
  readonly tries: number
  readonly state: 'waiting' | 'delivered' | 'failed' | 'held'
  readonly nextAt: Date | null
}

const minute = 60_000
/** Pauses after the first to the eleventh try: twelve tries within 72 hours (WI-29). */
const pauses = [
  10_000,
  minute,
  5 * minute,
  30 * minute,
  120 * minute,
  300 * minute,
  600 * minute,
  720 * minute,
  780 * minute,
  860 * minute,
  900 * minute,
]

/** The delivery after a try; `nextAt` is null when it is over. */
export const tried = (delivery: StoredWebhookDelivery, attempt: Attempt): StoredWebhookDelivery => {
  const attempts = [...delivery.attempts, attempt]
  const tries = delivery.tries + 1
  const isDelivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
  if (isDelivered) return { ...delivery, attempts, tries, state: 'delivered', nextAt: null }
  const pause = pauses[delivery.tries]
  return pause === undefined
    ? { ...delivery, attempts, tries, state: 'failed', nextAt: null }
    : { ...delivery, attempts, tries, state: 'waiting', nextAt: new Date(attempt.at.getTime() + pause) }
}

/** The delivery as it begins a new round, under its own id. */
export const replayed = (delivery: StoredWebhookDelivery, now: Date): StoredWebhookDelivery => ({
  ...delivery,
  tries: 0,
  state: 'waiting',
  nextAt: now,
})

/** What travels: the type, when it happened, in which mode, and the data. */
export const bodyOf = ({ type, at, stage, data }: Message): string =>
  JSON.stringify({ type, timestamp: at, stage, data })
