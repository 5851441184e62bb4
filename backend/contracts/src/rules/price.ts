import type { LocalDay } from './dates.js'
import type { Language } from './language.js'

/** An amount of money inside the house: whole öre (API-07). */
export type Ore = number

/** Kronor from the wire as öre; a third decimal is rounded half away from zero. */
export function fromKronor(value: number): Ore {
  const scaled = value * 100
  const nearest = Math.round(scaled)
  if (Math.abs(scaled - nearest) < 1e-6) return nearest
  // Fifteen digits give back the decimal that was written: 1.005 * 100 is 100.49999999999999.
  return roundHalfAway(Number(scaled.toPrecision(15)))
}

/** Whether an amount in kronor has two decimals at most: a whole number of öre is the nearest number to it. */
export const isWholeOre = (kronor: number): boolean => Math.round(kronor * 100) / 100 === kronor

/** Whether a third decimal is a nought, which a number would lose: '1,350' is 1 350 of an English spreadsheet, and not 1,35. */
export const losesDecimals = (text: string): boolean => /[.,]\d{2,}0\s*$/.test(text)

export const toKronor = (ore: Ore): number => ore / 100

/** What a person types: '549', '549,50', '1 249.5', '549 kr'. `undefined` when it is no amount of kronor and öre. */
export function parseKronor(text: string): Ore | undefined {
  const match = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s|kr\s*$/gi, ''))
  if (!match) return undefined
  const ore = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && ore > 0 ? -ore : ore
}

/** Half away from zero (API-07). */
export const roundHalfAway = (value: number): number => (value < 0 ? 0 - Math.round(-value) : Math.round(value))

/** `amount × numerator / denominator` in whole öre. */
export const shareOf = (amount: Ore, numerator: number, denominator: number): Ore =>
  roundHalfAway((amount * numerator) / denominator)

/**
 * Splits an amount in proportion to the weights so that the parts always add up to it: everyone gets the whole öre due
 * to him, the öre left over go to the largest remainders, the first one at a tie. Weights are whole and not negative;
 * when all are zero the first part takes everything.
 */
export function allocate(amount: Ore, weights: readonly number[]): Ore[] {
  const { parts, remainders, left } = wholeShares(Math.abs(amount), weights)
  const byRemainder = remainders
    .map((_, index) => index)
    .sort((one, other) => at(remainders, other) - at(remainders, one))
  for (const index of byRemainder.slice(0, left)) parts[index] = at(parts, index) + 1
  return amount < 0 ? parts.map((part) => 0 - part) : parts
}

/** As {@link allocate}, but every öre left over goes to the first part with a weight (PR-07). */
export function allocateRestToFirst(amount: Ore, weights: readonly number[]): Ore[] {
  const { parts, left } = wholeShares(amount, weights)
  const first = weights.findIndex((weight) => weight > 0)
  if (first >= 0) parts[first] = at(parts, first) + left
  return parts
}

/** BigInt, because amount × weight can pass what a number holds exactly. */
function wholeShares(amount: Ore, weights: readonly number[]) {
  const proportions = weights.some((weight) => weight > 0) ? weights : weights.map((_, index) => (index === 0 ? 1 : 0))
  const sum = BigInt(proportions.reduce((total, weight) => total + weight, 0))
  const exact = proportions.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((product) => Number(product / sum))
  const remainders = exact.map((product) => Number(product % sum))
  return { parts, remainders, left: parts.reduce((rest, part) => rest - part, amount) }
}

/** Tax classes (PR-06, IN-07). */
export const VAT_CLASSES = ['standard', 'food', 'book', 'voucher', 'donation', 'international'] as const

export type VatClass = (typeof VAT_CLASSES)[number]

const STANDARD_RATE = 25

/** What a class is taxed with, in percent on the net price, until its last day; the last rate stays. */
export interface VatPeriod {
  readonly until: LocalDay | null
  readonly rate: number
}

/** PR-06, IN-07: in the order of time. */
export const VAT_PERIODS: Readonly<Record<VatClass, readonly VatPeriod[]>> = {
  standard: [{ until: null, rate: STANDARD_RATE }],
  food: [
    { until: '2026-03-31', rate: 12 },
    { until: '2027-12-31', rate: 6 },
    { until: null, rate: 12 },
  ],
  book: [{ until: null, rate: 6 }],
  voucher: [{ until: null, rate: 0 }],
  donation: [{ until: null, rate: 0 }],
  international: [{ until: null, rate: STANDARD_RATE }],
}

/** Percent on the net price. The day of delivery decides (PR-06). */
export const vatRate = (vatClass: VatClass, deliveryDay: LocalDay): number =>
  VAT_PERIODS[vatClass].find(({ until }) => until === null || deliveryDay <= until)?.rate ?? 0

/** The VAT inside a price that includes it. */
export const vatOfGross = (gross: Ore, rate: number): Ore => shareOf(gross, rate, 100 + rate)

/** For display without tax (PR-08); what is sold stays the gross price. */
export const netOfGross = (gross: Ore, rate: number): Ore => gross - vatOfGross(gross, rate)

export interface TaxableLine {
  /** What is paid for the line, all discounts off. */
  gross: Ore
  vatClass: VatClass
}

export interface VatBucket {
  rate: number
  gross: Ore
  vat: Ore
}

export interface Taxes {
  /** In the order of the lines given. */
  lines: { rate: number; vat: Ore }[]
  /** The delivery fee by rate. */
  delivery: VatBucket[]
  /** One for each rate above 0 in use, highest rate first: goods and delivery together. */
  buckets: VatBucket[]
  vat: Ore
}

/**
 * The tax of a purchase. The delivery fee follows the goods by their gross value, vouchers and donations aside, and
 * bears 25 % when there are no other goods (PR-07). VAT is rounded once a rate and then spread over what bears that
 * rate, so that lines, delivery and buckets always agree (API-07).
 */
export function taxesOf(lines: readonly TaxableLine[], deliveryFee: Ore, deliveryDay: LocalDay): Taxes {
  const rates = lines.map(({ vatClass }) => vatRate(vatClass, deliveryDay))
  const delivery = deliveryByRate(lines, rates, deliveryFee)
  const lineVat = lines.map(() => 0)
  const deliveryVat = new Map<number, Ore>()
  const buckets = [...new Set([...rates, ...delivery.keys()])]
    .filter((rate) => rate > 0)
    .sort((one, other) => other - one)
    .map((rate): VatBucket => {
      const bearing = lines.map((_, index) => index).filter((index) => rates[index] === rate)
      const amounts = [...bearing.map((index) => lines[index]?.gross ?? 0), delivery.get(rate) ?? 0]
      const gross = amounts.reduce((sum, amount) => sum + amount, 0)
      const vat = vatOfGross(gross, rate)
      const shares = allocate(vat, amounts)
      bearing.forEach((line, index) => (lineVat[line] = at(shares, index)))
      deliveryVat.set(rate, at(shares, bearing.length))
      return { rate, gross, vat }
    })
  return {
    lines: rates.map((rate, index) => ({ rate, vat: at(lineVat, index) })),
    delivery: [...delivery].map(([rate, gross]) => ({ rate, gross, vat: deliveryVat.get(rate) ?? 0 })),
    buckets,
    vat: buckets.reduce((sum, { vat }) => sum + vat, 0),
  }
}

function deliveryByRate(lines: readonly TaxableLine[], rates: readonly number[], fee: Ore): Map<number, Ore> {
  const weights = lines.map(({ gross, vatClass }) => (vatClass === 'voucher' || vatClass === 'donation' ? 0 : gross))
  const byRate = new Map<number, Ore>()
  if (fee === 0) return byRate
  if (!weights.some((weight) => weight > 0)) return byRate.set(STANDARD_RATE, fee)
  allocateRestToFirst(fee, weights).forEach((part, index) => {
    const rate = at(rates, index)
    if (part > 0) byRate.set(rate, (byRate.get(rate) ?? 0) + part)
  })
  return byRate
}

/**
 * The tax of a delivery fee in percent of its net, for showing the fee without it: the fee follows the goods that bear tax (PR-07), so
 * with goods of two rates it lies between them.
 */
export function deliveryTaxPercent(goods: readonly { gross: Ore; taxPercent: number }[]): number {
  const taxed = goods.filter(({ taxPercent }) => taxPercent > 0)
  const gross = taxed.reduce((sum, one) => sum + one.gross, 0)
  if (gross <= 0) return STANDARD_RATE
  const net = taxed.reduce((sum, one) => sum + one.gross / (1 + one.taxPercent / 100), 0)
  return (gross / net - 1) * 100
}

const NO_BREAK_SPACE = '\u00A0'
const MINUS = '\u2212'

/** '549 kr', '1 249,50 kr'; English 'SEK 1,249.50'. Öre are written only when there are any; spaces do not break. */
export function priceText(ore: Ore, language: Language): string {
  const whole = String(Math.floor(Math.abs(ore) / 100))
  const hundredths = Math.abs(ore) % 100
  const [thousands, comma] = language === 'sv' ? [NO_BREAK_SPACE, ','] : [',', '.']
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands)
  const amount = `${ore < 0 ? MINUS : ''}${grouped}${hundredths ? comma + String(hundredths).padStart(2, '0') : ''}`
  return language === 'sv' ? `${amount}${NO_BREAK_SPACE}kr` : `SEK${NO_BREAK_SPACE}${amount}`
}

/** '449–549 kr': what is said of both stands once. */
export const priceRangeText = (from: Ore, to: Ore, language: Language): string =>
  language === 'sv'
    ? `${priceText(from, language).replace(/\D+$/, '')}–${priceText(to, language)}`
    : `${priceText(from, language)}–${priceText(to, language).replace(/^\D+/, '')}`

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0
}
