import type { Message } from './consequences.js'
import { hasArrived, isEnded, type Subscription } from './subscription.js'

/** What is asked later of a message that asks for something; null for one that says of which moment it speaks (record 218). */
export const askedBy = (
  message: Message,
  { _id, plan, certificate }: Subscription,
): Readonly<Record<string, string>> | null => {
  const { kind } = message
  const of = { subscriptionId: _id, kind }
  if (kind === 'certificate' || kind === 'certificate-bounced')
    return certificate?.sentAt ? { ...of, sentAt: certificate.sentAt.toISOString() } : null
  const isAsking = kind === 'payment-failed' || (kind === 'upcoming' && message.needsConsent)
  return plan && isAsking ? { ...of, index: String(plan.index) } : null
}

/**
 * The delivery that it is about can still be saved by an answer, and waits for one; the certificate was not changed since it was sent. Once that
 * bounced, what its link opens is shut, and its owner alone can send it again.
 */
export const isStillAsked = (
  subscription: Subscription,
  { kind, index, sentAt }: Readonly<Record<string, string>>,
  now: Date,
): boolean => {
  const { plan, certificate } = subscription
  if (sentAt !== undefined)
    return (
      certificate?.sentAt?.toISOString() === sentAt &&
      (kind === 'certificate' ? hasArrived(certificate) : !hasArrived(certificate) && !isEnded(subscription))
    )
  return (
    plan !== null &&
    String(plan.index) === index &&
    !plan.isSkipped &&
    now < plan.cutOffAt &&
    (kind === 'upcoming' ? plan.needsConsent : plan.failed > 0)
  )
}
