import { own, ownString, ownStrings } from '../../protocol/own'

/** What the main frame takes from the page's `load`. Everything else is left where it is. */
export interface LoadOrder {
  clientToken: string
  baseUrl: string
  sessionId: string
  language: string
  country: string
  merchant: string
  categories: string[]
  update: object | undefined
  /** What the merchant would have chosen first, and what the shopper had chosen before the frame was moved. */
  preferred: string | undefined
  chosen: string | undefined
  /** From a step that took the page's own place. */
  cameBack: boolean
}

/** Undefined when the page did not say enough. */
export function readLoad(payload: unknown): LoadOrder | undefined {
  const token = own(payload, 'token')
  const clientToken = ownString(payload, 'clientToken')
  const baseUrl = ownString(token, 'base_url')
  const sessionId = ownString(token, 'session_id')
  if (!clientToken || !baseUrl || !sessionId || !/^[\w-]{1,100}$/.test(sessionId)) return
  const one = ownString(payload, 'paymentMethodCategory')
  const several = ownStrings(payload, 'paymentMethodCategories') ?? []
  return {
    clientToken,
    baseUrl,
    sessionId,
    language: ownString(token, 'language') ?? 'en-GB',
    country: ownString(token, 'purchase_country') ?? '',
    merchant: ownString(token, 'merchant_name') ?? '',
    categories: one === undefined ? several : [one],
    update: readUpdate(payload),
    preferred: ownString(payload, 'preferredPaymentMethod'),
    chosen: ownString(payload, 'chosenPaymentMethod'),
    cameBack: readCameBack(payload),
  }
}

export function readCameBack(payload: unknown): boolean {
  return own(payload, 'resetApplication') === 'resume'
}

export function readUpdate(payload: unknown): object | undefined {
  const update = own(payload, 'upstreamData')
  return typeof update === 'object' && update !== null ? update : undefined
}
