import type { Language } from './language.js'
import type { Ore } from './price.js'

/** What a customer can pay with; the pay-later kinds are one method in three categories (PA-02, PA-09). */
export const OFFERED_METHODS = [
  { method: 'swish', category: null, isCredit: false },
  { method: 'card', category: null, isCredit: false },
  { method: 'googlePay', category: null, isCredit: false },
  { method: 'applePay', category: null, isCredit: false },
  { method: 'klarnaPayments', category: 'pay_now', isCredit: false },
  { method: 'invoice', category: null, isCredit: false },
  { method: 'klarnaPayments', category: 'pay_later', isCredit: true },
  { method: 'klarnaPayments', category: 'pay_over_time', isCredit: true },
] as const
export type OfferedMethod = (typeof OFFERED_METHODS)[number]
export type CustomerMethod = OfferedMethod['method']
export type PayLaterCategory = Exclude<OfferedMethod['category'], null>

/** Wallets of the buyer's own device, which open in a sheet of theirs. */
export const WALLETS = ['googlePay', 'applePay'] as const
export type Wallet = (typeof WALLETS)[number]

export const isWallet = (method: string): method is Wallet => (WALLETS as readonly string[]).includes(method)

/** Methods of the staff (PA-11). `cashregister` is cash, `cashregister/true` the shop's card terminal. */
export const STAFF_METHODS = ['payedinstore', 'cashregister', 'cardterminal', 'invoicespcs', 'paid', 'gift'] as const
export type StaffMethod = (typeof STAFF_METHODS)[number]

/** Every name that `Payments[].PaymentMethodName` can have (spec 1 §4). */
export const PAYMENT_METHODS = [
  'swish',
  'card',
  ...WALLETS,
  'klarnaPayments',
  'invoice',
  'giftcard',
  'none',
  ...STAFF_METHODS,
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const invoices: readonly string[] = ['invoice', 'invoicespcs'] satisfies PaymentMethod[]
const outside: readonly string[] = ['payedinstore', 'cashregister', 'cardterminal', 'paid'] satisfies PaymentMethod[]

/** Nobody has paid it yet when it is ordered. */
export const isInvoice = (method: string): boolean => invoices.includes(method)

/** PA-13: how what goes back comes back: by itself, off an invoice, or by somebody's hand. */
export type WayBack = 'itself' | 'invoice' | 'hand'
export const wayBack = (method: string): WayBack =>
  isInvoice(method) ? 'invoice' : outside.includes(method) ? 'hand' : 'itself'

/** What of a sum comes back how; what a gift card has paid is the card's again. */
export const WAYS_OF_PARTS = ['giftcard', 'itself', 'invoice', 'hand'] as const
export type WayOfPart = (typeof WAYS_OF_PARTS)[number]
export interface PartBack {
  readonly Way: WayOfPart
  readonly Amount: Ore
}

type Paid = readonly { readonly PaymentMethodName: string; readonly Amount: Ore }[]

const isOf = ({ PaymentMethodName }: Paid[number], tender: 'card' | 'main'): boolean =>
  (PaymentMethodName === 'giftcard') === (tender === 'card')
const sumOf = (paid: Paid): Ore => paid.reduce((sum, { Amount }) => sum + Amount, 0)

/** How money that a method has moved, and not a gift card, comes back. */
const mainWay = (payments: readonly { readonly PaymentMethodName: string }[]): WayBack =>
  payments.map(({ PaymentMethodName }) => wayBack(PaymentMethodName)).find((way) => way !== 'itself') ?? 'itself'

/** PA-13: what the method has paid goes back first, then gift cards; named the other way round. `gone`: what has gone back before. */
export const partsBack = (payments: Paid, gone: Paid, amount: Ore): readonly PartBack[] => {
  const cards = sumOf(payments.filter((one) => isOf(one, 'card')))
  const main = Math.max(0, sumOf(payments) - cards)
  const ofCards = sumOf(gone.filter((one) => isOf(one, 'card')))
  // What went back as a new gift card was the method's.
  const ofMain = sumOf(gone) - ofCards + Math.max(0, ofCards - cards)
  const toCards = Math.min(Math.max(0, amount - Math.max(0, main - ofMain)), Math.max(0, cards - ofCards))
  const parts: readonly PartBack[] = [
    { Way: 'giftcard', Amount: toCards },
    { Way: mainWay(payments), Amount: amount - toCards },
  ]
  return parts.filter(({ Amount }) => Amount > 0)
}

/** The same where the sum is not known. */
export const waysBack = (payments: Paid): readonly WayOfPart[] =>
  partsBack(payments, [], sumOf(payments)).map(({ Way }) => Way)

/** Why a method cannot be had now. */
export const METHOD_OBSTACLES = [
  'cart-empty',
  'nothing-to-pay',
  'gift-card-covers-all',
  'organisation-only',
  'not-approved-for-invoice',
  'gift-card-applied',
  'over-credit-limit',
  'subscription-renews',
  'not-offered-by-provider',
] as const
export type MethodObstacle = (typeof METHOD_OBSTACLES)[number]

/** What decides which methods a cart can be paid with. Amounts in öre. */
export interface PaymentFacts {
  readonly lines: number
  /** After gift cards. */
  readonly toPay: Ore
  readonly giftCardAmount: Ore
  readonly isSubscription: boolean
  readonly isOrganisation: boolean
  /** Spec 1 §5: the organisation or a child of it pays by invoice and is not blocked. */
  readonly isInvoiceApproved: boolean
  /** Null: no limit. */
  readonly creditLimit: Ore | null
  /** What the pay-later provider lets this shop offer; null while it does not answer. */
  readonly payLaterCategories: readonly string[] | null
  /** Those that the shop has an agreement for. */
  readonly wallets: readonly Wallet[]
}

/** Which one way of paying the facts leave, or `null` where the customer chooses. GC-04, PA-14. */
export const forcedMethod = ({ lines, toPay, giftCardAmount }: PaymentFacts): 'giftcard' | 'none' | null => {
  if (lines === 0 || toPay > 0) return null
  return giftCardAmount > 0 ? 'giftcard' : 'none'
}

/** Why the method cannot be had, or null when it can. */
export const obstacleTo = ({ method, category }: OfferedMethod, facts: PaymentFacts): MethodObstacle | null => {
  if (facts.lines === 0) return 'cart-empty'
  if (facts.toPay === 0) return facts.giftCardAmount > 0 ? 'gift-card-covers-all' : 'nothing-to-pay'
  if (method === 'invoice') return obstacleToInvoice(facts)
  if (isWallet(method) && !facts.wallets.includes(method)) return 'not-offered-by-provider'
  if ((method === 'swish' || isWallet(method)) && facts.isSubscription) return 'subscription-renews'
  if (category && !facts.payLaterCategories?.includes(category)) return 'not-offered-by-provider'
  return null
}

/** Spec 1 §4: only when no gift card amount is applied; PA-10: not over the credit limit. */
const obstacleToInvoice = (facts: PaymentFacts): MethodObstacle | null => {
  if (!facts.isOrganisation) return 'organisation-only'
  if (!facts.isInvoiceApproved) return 'not-approved-for-invoice'
  if (facts.giftCardAmount > 0) return 'gift-card-applied'
  return facts.creditLimit !== null && facts.toPay > facts.creditLimit ? 'over-credit-limit' : null
}

interface MethodText {
  readonly label: string
  /** What it costs, in the label's own view (PA-02). */
  readonly cost: string
}

const noFee = { sv: 'Utan avgift', en: 'No fee' } as const

/** The brand of the pay-later provider is given, since it is not ours to name. */
export const methodText = (
  { method, category }: OfferedMethod,
  payLaterBrand: string,
  language: Language,
): MethodText => {
  const sv = language === 'sv'
  switch (category ?? method) {
    case 'swish':
      return { label: 'Swish', cost: noFee[language] }
    case 'card':
      return { label: sv ? 'Kort' : 'Card', cost: noFee[language] }
    case 'googlePay':
      return { label: 'Google Pay', cost: noFee[language] }
    case 'applePay':
      return { label: 'Apple Pay', cost: noFee[language] }
    case 'invoice':
      return { label: sv ? 'Faktura, 30 dagar' : 'Invoice, 30 days', cost: noFee[language] }
    case 'pay_now':
      return {
        label: sv ? `Direktbetalning via ${payLaterBrand}` : `Direct payment with ${payLaterBrand}`,
        cost: noFee[language],
      }
    case 'pay_later':
      return {
        label: sv ? `Betala inom 30 dagar med ${payLaterBrand}` : `Pay within 30 days with ${payLaterBrand}`,
        cost: sv
          ? 'Kredit. Utan ränta och avgift om du betalar i tid.'
          : 'Credit. No interest or fee if you pay in time.',
      }
    default:
      return {
        label: sv ? `Dela upp med ${payLaterBrand}` : `Pay over time with ${payLaterBrand}`,
        cost: sv
          ? 'Kredit. Ränta och avgifter tillkommer och visas innan du väljer.'
          : 'Credit. Interest and fees are added and shown before you choose.',
      }
  }
}
