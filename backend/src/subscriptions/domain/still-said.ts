import type { Message } from './consequences.js'
import type { Subscription } from './subscription.js'

/** What is asked later of a message that asks for something; null for one that says of which moment it speaks (record 218). */
export const askedBy = (message: Message, { _id, plan }: Subscription): Readonly<Record<string, string>> | null =>
  plan && (message.kind === 'payment-failed' || (message.kind === 'upcoming' && message.needsConsent))
    ? { subscriptionId: _id, kind: message.kind, index: String(plan.index) }
    : null

/** The delivery that it is about can still be saved by an answer, and waits for one. */
export const isStillAsked = (
  { plan }: Subscription,
  { kind, index }: Readonly<Record<string, string>>,
  now: Date,
): boolean =>
  plan !== null &&
  String(plan.index) === index &&
  !plan.isSkipped &&
  now < plan.cutOffAt &&
  (kind === 'upcoming' ? plan.needsConsent : plan.failed > 0)
