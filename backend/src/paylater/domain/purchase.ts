import type { ProviderAddress, ProviderLine, ProviderUpdate, Purchase } from '@bukett/contracts/http/paylater'

/** What is wrong with a purchase: a code of the catalogue and what fills its text. */
export interface PurchaseFault {
  readonly code:
    | 'paylater.amounts-differ'
    | 'paylater.line-differs'
    | 'paylater.tax-differs'
    | 'paylater.unsupported-country'
    | 'paylater.wrong-currency'
  readonly details: Readonly<Record<string, string | number>>
}

/** The currency of a country, undefined where Senare is not offered. */
export type CurrencyOf = (country: string) => string | undefined

/** WI-22 and WI-21: each line by itself, then their sum, then country and currency. Null when all is well. */
export const purchaseFault = (purchase: Purchase, currencyOf: CurrencyOf): PurchaseFault | null => {
  const currency = currencyOf(purchase.purchase_country)
  if (!currency) return { code: 'paylater.unsupported-country', details: {} }
  if (purchase.purchase_currency.toUpperCase() !== currency)
    return { code: 'paylater.wrong-currency', details: { currency } }
  for (const [index, line] of purchase.order_lines.entries()) {
    const fault = lineFault(line, index)
    if (fault) return fault
  }
  const sum = purchase.order_lines.reduce((total, line) => total + line.total_amount, 0)
  return sum === purchase.order_amount
    ? null
    : { code: 'paylater.amounts-differ', details: { amount: purchase.order_amount, sum } }
}

const lineFault = (line: ProviderLine, index: number): PurchaseFault | null => {
  const expected = line.quantity * line.unit_price - (line.total_discount_amount ?? 0)
  if (line.total_amount !== expected) return { code: 'paylater.line-differs', details: { index, expected } }
  if (line.tax_rate === undefined || line.total_tax_amount === undefined) return null
  const tax = line.total_amount - (line.total_amount * 10_000) / (10_000 + line.tax_rate)
  // One minor unit either way: merchants round per piece or per line.
  return Math.abs(line.total_tax_amount - tax) > 1
    ? { code: 'paylater.tax-differs', details: { index, expected: Math.round(tax) } }
    : null
}

/** The purchase with what an update says. Addresses and customer are replaced as wholes, as they were sent. */
export const updated = (purchase: Purchase, update: Partial<Purchase> | ProviderUpdate): Purchase => ({
  ...purchase,
  ...Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined)),
})

/**
 * The purchase that was authorised with what is no part of what the shopper agreed to and may be said until the order is: whom to write to,
 * where it goes, what its merchant calls it, its pages. What a billing address leaves out stays as it was, name and place each as a whole.
 */
export const withLater = (authorised: Purchase, later: Purchase): Purchase => {
  const { billing_address, shipping_address, merchant_reference1, merchant_reference2, merchant_urls } = later
  return updated(authorised, {
    billing_address: billing_address && corrected(authorised.billing_address ?? {}, billing_address),
    shipping_address,
    merchant_reference1,
    merchant_reference2,
    merchant_urls,
  })
}

const name = ['given_name', 'family_name'] as const
/** A shop that knows no address names its country all the same. */
const place = ['street_address', 'postal_code', 'city'] as const
const placeWhole = [...place, 'street_address2', 'region', 'country'] as const

/** Half of one name, or of one street, beside half of another would be nobody's address. */
const corrected = (was: ProviderAddress, said: ProviderAddress): ProviderAddress => {
  const says = (fields: readonly (keyof ProviderAddress)[]) => fields.some((field) => said[field] !== undefined)
  const stale: readonly string[] = [...(says(name) ? name : []), ...(says(place) ? placeWhole : [])]
  return { ...Object.fromEntries(Object.entries(was).filter(([field]) => !stale.includes(field))), ...said }
}

const compared = ['purchase_country', 'purchase_currency', 'order_amount', 'order_lines'] as const

/** A line without what only describes it: pictures and links may change between authorising and ordering. */
const essence = (line: ProviderLine): [string, unknown][] =>
  Object.entries(line)
    .filter(([name]) => name !== 'product_url' && name !== 'image_url')
    .sort(([a], [b]) => (a < b ? -1 : 1))

/** The fields in which an order is not what was authorised. */
export const differences = (authorised: Purchase, ordered: Purchase): string[] =>
  compared.filter((field) => {
    if (field === 'order_lines')
      return JSON.stringify(authorised.order_lines.map(essence)) !== JSON.stringify(ordered.order_lines.map(essence))
    return String(authorised[field]).toUpperCase() !== String(ordered[field]).toUpperCase()
  })
