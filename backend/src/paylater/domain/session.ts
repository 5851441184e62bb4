import type { ProviderAddress, Purchase } from '@bukett/contracts/http/paylater'
import type { Decision, PaymentOption } from '@bukett/contracts/http/paylater-browser'
import { assess, wordsIn } from './decision.js'
import { hasWallets } from './experiments.js'
import type { Experiment, Stage } from './merchant.js'
import { isStanding, optionsOf } from './options.js'
import { differences } from './purchase.js'
import { newStepUp, type StepUp } from './step-up.js'

/** WI-03. */
const sessionMs = 48 * 3600_000
const authorizationMs = 60 * 60_000

export const givenBack = 'given-back'

/** The permission to order exactly this purchase, once. */
export interface Authorization {
  readonly token: string
  readonly expiresAt: Date
  readonly purchase: Purchase
  readonly option: PaymentOption
  /** False until the shopper has confirmed on the merchant's last page (WI-16). */
  readonly isFinal: boolean
  readonly confirmation: Confirmation
  /** The order it became, the customer token where there is no order, or `givenBack`. */
  readonly usedFor: string | null
  readonly customerTokenId: string | null
}

/** The shopper's own act (S-19): where it was made, and when. */
export interface Confirmation {
  readonly stepUpId: string
  readonly at: Date
}

type Agreement = Pick<Authorization, 'purchase' | 'option'>

/** What the shopper says yes to, as the press and the authorisation are signed over it: the sum, the goods, the way to pay, and a standing permission. */
export const agreedOn = (agreement: Agreement): string =>
  JSON.stringify([...boughtOf(agreement), ...(isStanding(agreement.purchase) ? [agreement.purchase.intent] : [])])

/** The same as it was signed before permissions were told; an authorisation lives for an hour. */
export const agreedBefore = (agreement: Agreement): string => JSON.stringify(boughtOf(agreement))

const boughtOf = ({ purchase, option }: Agreement) => [
  purchase.purchase_country,
  purchase.purchase_currency,
  purchase.order_amount,
  purchase.order_lines.map(({ name, quantity, total_amount }) => [name, quantity, total_amount]),
  option.id,
  option.total,
]

/** A card that was validated in this session; its number is not kept. */
interface SessionCard {
  readonly token: string
  readonly ending: string
}

export interface StoredSession {
  readonly _id: string
  readonly version: number
  readonly merchantId: string
  readonly stage: Stage
  /** Null when the merchant's server made it. */
  readonly clientKeyId: string | null
  /** What a page with a client key made it for: its own widget or the express button. Libraries of before did not say. */
  readonly type?: 'payments' | 'kec'
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly purchase: Purchase
  /** Settled when the session is made. Older sessions have none. */
  readonly experiments?: readonly Experiment[]
  readonly mdid: string | null
  readonly card: SessionCard | null
  readonly stepUp: StepUp | null
  readonly decision: Decision | null
  readonly authorization: Authorization | null
  /** Ids of the updates that were carried out, the latest last. */
  readonly updates?: readonly string[]
  /** The way to pay that was approved last, also once its authorisation is void. */
  readonly optionUsed?: string
}

export const newSession = (
  id: string,
  of: Pick<StoredSession, 'merchantId' | 'stage' | 'clientKeyId' | 'type' | 'experiments'>,
  purchase: Purchase,
  now: Date,
): StoredSession => ({
  _id: id,
  version: 0,
  ...of,
  createdAt: now,
  expiresAt: new Date(now.getTime() + sessionMs),
  purchase,
  mdid: null,
  card: null,
  stepUp: null,
  decision: null,
  authorization: null,
})

/** What was given back has become nothing: the session may be authorised again, as long as it lives (WI-03). */
export const isOrdered = ({ authorization }: StoredSession): boolean =>
  authorization?.usedFor != null && authorization.usedFor !== givenBack

/** The token that an order can be made of; null when there is none, or it is given back. */
export const openToken = ({ authorization }: StoredSession): string | null =>
  authorization?.isFinal && authorization.usedFor !== givenBack ? authorization.token : null

/** What the page asks for with `authorize` or `reauthorize`. */
export interface AuthorizeRequest {
  /** None: all that the session offers. */
  readonly categories: readonly string[]
  readonly optionId: string | undefined
  readonly cardToken: string | undefined
  /** What the sheet of a wallet brought. */
  readonly walletToken: string | undefined
  readonly autoFinalize: boolean
  readonly collectAddress: boolean
  /** `reauthorize`, and who came back with a confirmed purchase: with what was approved last, where nothing else is named and it is still offered. */
  readonly goesOn: boolean
}

/** Whether the shopper has confirmed the purchase as it is now, in a way that is still offered, and nothing was made of it yet. */
export const isConfirmed = (
  session: StoredSession,
  categories: readonly string[],
  allowed: readonly string[],
  now: Date,
): boolean => {
  const { authorization, decision, purchase } = session
  if (!authorization || !decision?.approved || authorization.usedFor !== null || authorization.expiresAt <= now)
    return false
  const offered = optionsOf(purchase, allowed, categories, hasWallets(session.experiments))
  return (
    differences(authorization.purchase, purchase).length === 0 &&
    offered.some(({ id }) => id === authorization.option.id)
  )
}

/** `authorize` of who came back: the decision of before, where it answers what is asked now. */
export const confirmedBefore = (
  session: StoredSession,
  request: AuthorizeRequest,
  allowed: readonly string[],
  now: Date,
): { session: StoredSession; decision: Decision } | null => {
  const { authorization, decision } = session
  if (!authorization || !decision || !isConfirmed(session, request.categories, allowed, now)) return null
  const isAsked =
    (request.optionId ?? authorization.option.id) === authorization.option.id &&
    authorization.isFinal === isFinalIn(session, request) &&
    (!request.collectAddress || decision.collected_shipping_address !== undefined)
  return isAsked ? { session, decision: withAddressOf(session.purchase, decision) } : null
}

/** What the shopper gave may have been corrected since: the answer names the address that the order will bear. */
const withAddressOf = ({ shipping_address }: Purchase, decision: Decision): Decision =>
  decision.collected_shipping_address && shipping_address
    ? { ...decision, collected_shipping_address: shipping_address }
    : decision

const isFinalIn = ({ stage, purchase }: StoredSession, { autoFinalize }: Pick<AuthorizeRequest, 'autoFinalize'>) =>
  autoFinalize && !wordsIn({ stage, purchase }).includes('finalize')

export type Decided =
  | { readonly session: StoredSession; readonly decision: Decision }
  | { readonly session: StoredSession; readonly stepUp: StepUp }

/** `authorize`: the step-up in which the shopper confirms, or the refusal. Whatever was authorised before is void. */
export const authorized = (
  session: StoredSession,
  request: AuthorizeRequest,
  allowed: readonly string[],
  stepUpId: string,
  now: Date,
): Decided => {
  const { purchase } = session
  const offered = optionsOf(purchase, allowed, request.categories, hasWallets(session.experiments))
  const optionUsed = session.authorization?.option.id ?? session.optionUsed
  const used = request.goesOn ? offered.find(({ id }) => id === optionUsed)?.id : undefined
  const wanted = request.optionId ?? used
  const option = wanted === undefined ? unasked(offered, request.categories) : offered.find(({ id }) => id === wanted)
  const cleared = { ...session, authorization: null, stepUp: null, ...(optionUsed !== undefined && { optionUsed }) }
  const conclude = (decision: Decision) => ({ session: { ...cleared, decision }, decision })

  const fixable = (...fields: string[]) =>
    conclude({ approved: false, show_form: true, error: { invalid_fields: fields } })

  if (!option) return fixable('payment_option_id')
  const isTyped = option.kind === 'card' && option.wallet === undefined
  const card = isTyped ? session.card : null
  if (isTyped && !isSameCard(session, request.cardToken, used)) return fixable('card')
  if (option.wallet !== undefined && !isSameWallet(option, request.walletToken, used)) return fixable('wallet')
  const assessment = assess({ stage: session.stage, purchase }, option, now)
  if (assessment.outcome === 'declined' || card?.ending === '0002')
    return conclude({ approved: false, show_form: false })
  if (assessment.outcome === 'fixable') return fixable(...assessment.fields)

  const needsAddress = request.collectAddress && !purchase.shipping_address
  const isFinal = isFinalIn(session, request)
  const steps = [
    ...(assessment.outcome === 'challenge' ? proofs[assessment.by] : []),
    ...(needsAddress ? (['address'] as const) : []),
    'confirm' as const,
  ]
  const address = (request.collectAddress && purchase.shipping_address) || null
  const stepUp = newStepUp(stepUpId, steps, option, isFinal, address)
  return { session: { ...cleared, decision: null, stepUp }, stepUp }
}

/**
 * The first that is paid at once: a credit is never chosen for anybody (PA-02). Whoever names the one category of an invoice, and no
 * other, has chosen it.
 */
const unasked = (offered: readonly PaymentOption[], categories: readonly string[]): PaymentOption | undefined =>
  offered.find(({ kind }) => kind === 'bank' || kind === 'card') ??
  offered.find(({ kind, category }) => kind === 'invoice' && categories.length === 1 && categories[0] === category)

interface Agreed extends Pick<Authorization, 'option' | 'isFinal' | 'confirmation'> {
  readonly address: ProviderAddress | undefined
}

const proofs = { phone: ['phone', 'code'], identity: ['identity'] } as const

/** The card of this session, named by its token; `reauthorize` goes on with the one that was used. */
const isSameCard = ({ card }: StoredSession, token: string | undefined, used: string | undefined): boolean =>
  card !== null && (token === undefined ? used === 'card' : token === card.token)

/** Its sheet has brought a token; `reauthorize` goes on with what was used. */
const isSameWallet = ({ id }: PaymentOption, token: string | undefined, used: string | undefined): boolean =>
  token === undefined ? used === id : token !== ''

/** The shopper has confirmed the purchase; the token is told once the merchant's last page is reached. */
export const approved = (
  session: StoredSession,
  { option, isFinal, address, confirmation }: Agreed,
  token: string,
  now: Date,
): { session: StoredSession; decision: Decision } => {
  const purchase = address ? { ...session.purchase, shipping_address: address } : session.purchase
  const authorization: Authorization = {
    token,
    expiresAt: new Date(now.getTime() + authorizationMs),
    purchase,
    option,
    isFinal,
    confirmation,
    usedFor: null,
    customerTokenId: null,
  }
  const decision: Decision = {
    approved: true,
    show_form: true,
    session_id: session._id,
    ...(isFinal ? { authorization_token: token } : { finalize_required: true }),
    ...(session.mdid !== null && { mdid: session.mdid }),
    ...(address && { collected_shipping_address: address }),
  }
  return { session: { ...session, purchase, authorization, decision }, decision }
}

/**
 * `finalize`; null when nothing waits for it, or has waited longer than an hour (WI-16). A purchase that is another one by now than the
 * shopper has confirmed is confirmed anew, by `reauthorize`: no order could be made of the old one.
 */
export const finalized = (
  session: StoredSession,
  purchase: Purchase,
  now: Date,
): { session: StoredSession; decision: Decision } | null => {
  const { authorization, decision } = session
  if (!authorization || authorization.usedFor !== null || authorization.expiresAt <= now || !decision) return null
  const invalid_fields = differences(authorization.purchase, purchase)
  if (invalid_fields.length > 0)
    return { session, decision: { approved: false, show_form: true, error: { invalid_fields } } }
  const { finalize_required: _, ...rest } = withAddressOf(purchase, decision)
  const final: Decision = { ...rest, authorization_token: authorization.token }
  return {
    session: { ...session, purchase, authorization: { ...authorization, isFinal: true }, decision: final },
    decision: final,
  }
}
