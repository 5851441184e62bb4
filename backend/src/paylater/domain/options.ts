import type { MethodUsed, Purchase } from '@bukett/contracts/http/paylater'
import { MERCHANT_CATEGORIES, type MerchantCategory } from '@bukett/contracts/rules/merchant-terms'
import type { PaymentOption } from '@bukett/contracts/http/paylater-browser'
import { brandName, combinedCategory } from '@bukett/widget/brand'
import { firstWords, languageCodeOf } from '@bukett/widget/first-words'

/** One of those that a merchant's terms can offer. */
const combined: MerchantCategory = combinedCategory

/** Counted from the capture. */
export const dueDays = 30
/** Hundredths of a percent a year. */
const nominal = 1495
const months = [6, 12, 24]
/** What a month must at least be, in minor units. */
const leastMonthly = 5_000

/** What is authorised becomes a customer token, too: the merchant orders again by it without asking the shopper. */
export const isStanding = ({ intent }: Purchase): boolean => intent !== undefined && intent !== 'buy'

/** The ways to pay a purchase in the wanted categories, with the cost of each. */
export const optionsOf = (
  purchase: Purchase,
  allowed: readonly string[],
  wanted: readonly string[],
  hasWallets = false,
): PaymentOption[] => {
  const shown = wanted.length === 0 || wanted.includes(combined) ? allowed : wanted
  const isShown = (category: string): boolean =>
    shown.includes(combined) || (shown.includes(category) && (allowed.includes(category) || allowed.includes(combined)))
  const total = purchase.order_amount
  const currency = purchase.purchase_currency.toUpperCase()
  const sum = { currency, total, cost: 0, ...(purchase.intent === 'tokenize' && { nothing_now: true }) }
  const now = (id: 'bank' | 'card') => ({ id, category: 'pay_now', kind: id, ...sum }) as const
  const wallet = { ...now('card'), id: 'apple-pay', wallet: 'applePay' as const }
  // Only a card or an invoice can be ordered by again without the shopper.
  const isForTokens = isStanding(purchase)
  return [
    ...(isShown('pay_now')
      ? [...(isForTokens ? [] : [now('bank')]), now('card'), ...(hasWallets ? [wallet] : [])]
      : []),
    ...(isShown('pay_later')
      ? [
          {
            id: 'invoice',
            category: 'pay_later',
            kind: 'invoice' as const,
            ...sum,
            due_days: dueDays,
          },
        ]
      : []),
    ...(isShown('pay_over_time') && !isForTokens ? months.flatMap((count) => instalments(total, currency, count)) : []),
  ]
}

/** An annuity: the same sum every month. Without fees the effective rate is the monthly one, compounded. */
export const planOf = (amount: number, count: number) => {
  const monthlyRate = nominal / 10_000 / 12
  const monthly = Math.ceil((amount * monthlyRate) / (1 - (1 + monthlyRate) ** -count))
  const total = monthly * count
  const effective_interest = Math.round(((1 + monthlyRate) ** 12 - 1) * 10_000)
  return { total, cost: total - amount, monthly, interest: nominal, effective_interest }
}

const instalments = (amount: number, currency: string, count: number): PaymentOption[] => {
  const plan = planOf(amount, count)
  if (plan.monthly < leastMonthly) return []
  return [
    {
      id: `instalments-${count}`,
      category: 'pay_over_time',
      kind: 'instalments',
      currency,
      months: count,
      ...plan,
    },
  ]
}

export const methodOf = (option: PaymentOption): MethodUsed => ({
  type: option.kind,
  ...(option.due_days !== undefined && { number_of_days: option.due_days }),
  ...(option.months !== undefined && { number_of_instalments: option.months }),
})

/** PA-02: in the order in which a checkout shows them, credit last. */
export const categoriesOf = (allowed: readonly string[], locale = 'en-GB') => {
  const words = firstWords[languageCodeOf(locale)]
  return MERCHANT_CATEGORIES.filter((identifier) => allowed.includes(identifier)).map((identifier) => ({
    identifier,
    name: identifier === combined ? brandName : words[`category_${identifier}`],
  }))
}

const sumText = (amount: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100)

/**
 * The line above the merchant's buy button, in Great Britain and the United States (WI-31), of what this merchant offers for the purchase;
 * null elsewhere, and where there is nothing to say: credit has words of its own, and a permission asks for no money.
 */
export const reviewText = (purchase: Purchase, allowed: readonly string[]): string | null => {
  const country = purchase.purchase_country.toUpperCase()
  if ((country !== 'GB' && country !== 'US') || purchase.intent === 'tokenize') return null
  const kinds = optionsOf(purchase, allowed, []).map(({ kind }) => kind)
  const within = `within ${dueDays} days at no cost`
  const isNow = kinds.includes('bank') || kinds.includes('card')
  const isLater = kinds.includes('invoice')
  const when = isNow && isLater ? `now, or ${within}` : isNow ? 'now' : isLater ? within : null
  const amount = sumText(purchase.order_amount, purchase.purchase_currency.toUpperCase(), `en-${country}`)
  return when && `Pay ${amount} ${when}.`
}
