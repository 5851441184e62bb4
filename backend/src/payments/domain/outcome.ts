import { type ErrorCode, errorText, isErrorCode } from '@bukett/contracts'
import type { PurchaseOutcome } from '@bukett/contracts/http/payments'
import { paymentLink } from '@bukett/contracts/rules/mailed-links'
import type { Language } from '@bukett/contracts/rules/language'
import { isGivenUp, isPaid, type Purchase } from './purchase.js'

type Status = PurchaseOutcome['status']

const statusOf = (purchase: Purchase): Status => {
  if (purchase.refusal) return 'Failed'
  if (isPaid(purchase)) return 'OK'
  if (!isGivenUp(purchase)) return 'Pending'
  return purchase.state === 'Cancelled' ? 'Cancelled' : 'Failed'
}

/** Why nothing came of it: the last reason that was written down. */
const reasonOf = ({ refusal, history }: Purchase): ErrorCode | null => {
  const last = refusal ?? history.at(-1)?.reason
  return isErrorCode(last) ? last : null
}

interface Opens {
  /** The order; null while there is none. */
  readonly key: string | null
  /** What customer service has sent to be paid by a link; null for any other purchase. */
  readonly link: string | null
}

/** What the customer is told. */
export const outcomeOf = (purchase: Purchase, { key, link }: Opens, language: Language): PurchaseOutcome => {
  const status = statusOf(purchase)
  const reason = status === 'OK' || status === 'Pending' ? null : reasonOf(purchase)
  const outcome = {
    purchaseId: purchase._id,
    status,
    orderGroupId: purchase.order?.groupId ?? null,
    orderGroupKey: key,
    delayed: (status === 'OK' && !purchase.order) || isReviewed(purchase),
    successfulRollback: purchase.refusal !== null,
    reason,
    Message: reason && errorText(reason, language),
  }
  const waits = status === 'Pending' && !isReviewed(purchase)
  return { ...outcome, redirectUrl: waits ? null : pageOf(outcome, purchase, link) }
}

/** The pay-later provider looks at it; the customer has nothing left to do. */
const isReviewed = ({ method, state }: Purchase): boolean => method === 'klarnaPayments' && state === 'Pending'

/**
 * Where the browser comes back to from its bank, with what more is to be said. Each site has a cart of its own (CA-01): the page of the
 * home site's is told by name, so that the addresses are those that shops opened by versions before know, too.
 */
export const returnPath = (
  { frozen }: Pick<Purchase, 'frozen'>,
  more: Readonly<Record<string, string>> = {},
  page = '/transactionInfo',
): string => {
  const query = new URLSearchParams({ ...more, ...(frozen.name === 'Home' && { cart: frozen.name }) })
  return query.size > 0 ? `${page}?${query}` : page
}

/** Spec 1 §2: the confirmation pages and their query parameters. Who pays by a link has no cart to go back to, but the link. */
const pageOf = (outcome: Omit<PurchaseOutcome, 'redirectUrl'>, purchase: Purchase, link: string | null): string => {
  const { method, provider } = purchase
  const { orderGroupId, orderGroupKey, status, delayed, successfulRollback, purchaseId } = outcome
  if (link !== null && (status === 'Cancelled' || status === 'Failed'))
    return `${paymentLink(link)}?${new URLSearchParams({ status, ...(successfulRollback && { successfulRollback: 'true' }) })}`
  const klarnaOrderId = method === 'klarnaPayments' ? provider?.paymentReference : null
  const told = {
    ...(orderGroupId && { orderGroupId }),
    ...(orderGroupKey && { orderGroupKey }),
    status,
    ...(delayed && { delayed: 'true' }),
    ...(successfulRollback && { successfulRollback: 'true' }),
    ...(!orderGroupId && { purchaseId }),
    ...(klarnaOrderId && { klarnaOrderId }),
  }
  return returnPath(purchase, told, method === 'invoice' && orderGroupId ? '/purchaseconfirmation' : undefined)
}
