import type {
  ChangedField,
  FieldValue,
  PriceRounding,
  ProductsChange,
  Refusal,
} from '@bukett/contracts/http/product-acts'
import { isCampaignLower, type ProductRow, type VariantRow } from '@bukett/contracts/http/product-row'
import { type PricePlan, pricePlanFaults } from '@bukett/contracts/rules/price-plans'
import { AMOUNTS } from '@bukett/contracts/rules/amounts'
import { roundHalfAway } from '@bukett/contracts/rules/price'

/** One field of a product, or of one of its variants, and what becomes of it. */
export interface PlannedField {
  readonly Code: string
  readonly VariantCode: string | null
  readonly Field: ChangedField
  readonly Before: FieldValue
  readonly After: FieldValue
  readonly Refused: Refusal | null
  /** The campaign that runs by it, and is over with its price (093): comes back with that. */
  readonly Plan?: PricePlan
  /** Of pieces in stock, in which change those before were counted; null: in none that is known. */
  readonly CountedIn?: string | null
}

/** What stands of a variant's pieces: in which change they were counted, and how many of them are left. */
export interface StockNow {
  readonly CountedIn: string | null
  readonly Left: number | null
}
type StockOf = (variantCode: string) => StockNow

/** A change of many products: all that it means to do, and what has become of each product. */
export interface StoredAct {
  _id: string
  Kind: 'change' | 'undo'
  Change: ProductsChange
  By: string
  At: Date
  State: 'running' | 'done'
  /** When somebody went on with it last; acts of before have none. */
  NotedAt?: Date
  Fields: PlannedField[]
  /** By the product's code: the places in `Fields` that were refused when it was carried out. A product without one waits. */
  Outcomes: Record<string, readonly FieldRefusal[]>
  /** Once it is done; acts of before have none. */
  Counts?: ActCounts
}

/** Fields of products: all, those that are others now, and those that were refused. */
export interface ActCounts {
  readonly Fields: number
  readonly Done: number
  readonly Refused: number
  readonly Products: number
}

/** Without what makes an act of two thousand products a megabyte. */
export type ActHead = Omit<StoredAct, 'Fields' | 'Outcomes'>

export interface FieldRefusal {
  /** In `Fields`. */
  readonly At: number
  readonly Why: Refusal
  /** Whose change stands there now. */
  readonly By: string | null
}

export const undoIdOf = (id: string): string => `undo-${id}`

const sameValue = (one: FieldValue, other: FieldValue): boolean => JSON.stringify(one) === JSON.stringify(other)

const amount = (Amount: number | null | undefined): FieldValue => ({ Amount: Amount ?? null })
const names = (Names: readonly string[]): FieldValue => ({ Names: [...Names] })

/** What stands in a field; undefined where there is no such variant any more. */
const valueAt = (
  row: ProductRow,
  { Field, VariantCode }: Pick<PlannedField, 'Field' | 'VariantCode'>,
): FieldValue | undefined => {
  switch (Field) {
    case 'Assortments':
      return names(row.Assortments)
    case 'Seasons':
      return names(row.Seasons)
    case 'Sites':
      return names(row.Sites)
    case 'VatClass':
      return names(row.VatClass ? [row.VatClass] : [])
    default: {
      const variant = row.Variants.find(({ Code }) => Code === VariantCode)
      if (!variant) return undefined
      return Field === 'Stock' ? { Count: variant.Stock ?? null } : amount(variant[Field])
    }
  }
}

const withValue = (row: ProductRow, { Field, VariantCode, After, Plan }: PlannedField): ProductRow => {
  if ('Names' in After) return { ...row, [Field]: Field === 'VatClass' ? After.Names[0] : After.Names }
  const value = 'Count' in After ? After.Count : After.Amount
  const changed = (variant: VariantRow): VariantRow => ({
    ...variant,
    [Field]: value,
    ...(Plan && value !== null && { Plans: withPlan(variant, Plan) }),
  })
  return {
    ...row,
    Variants: row.Variants.map((variant) => (variant.Code === VariantCode ? changed(variant) : variant)),
  }
}

const withPlan = ({ Plans = [] }: VariantRow, plan: PricePlan): PricePlan[] =>
  Plans.some(({ Kind, From }) => Kind === plan.Kind && From === plan.From) ? Plans : [...Plans, plan]

/** Why a campaign cannot run on: it has ended since, or another is planned in its time. */
const whyNotAgain = (row: ProductRow, { VariantCode, After, Plan }: PlannedField, now: Date): Refusal | null => {
  const variant = row.Variants.find(({ Code }) => Code === VariantCode)
  if (!variant || !Plan || !('Amount' in After) || After.Amount === null) return null
  if (Plan.To !== null && Date.parse(Plan.To) <= now.getTime()) return 'campaign-over'
  const faults = pricePlanFaults(withPlan(variant, Plan), variant.Price)
  return faults.some(({ code }) => code === 'product.plans-overlap') ? 'changed-since' : null
}

/** A price in öre, rounded as it is wished; `ore` may have a fraction. */
const roundedPrice = (ore: number, rounding: PriceRounding): number => {
  const to = (step: number, from = 0): number => roundHalfAway((ore - from) / step) * step + from
  switch (rounding) {
    case 'ore':
      return roundHalfAway(ore)
    case 'krona':
      return to(100)
    case 'five':
      return to(500)
    case 'ten':
      return to(1000)
    case 'nine':
      return to(1000, 900)
  }
}

/** Fields of a product that a change would make others, in their order; none where it makes no difference. */
export const planned = (row: ProductRow, change: ProductsChange, now: Date, stockOf: StockOf): PlannedField[] =>
  wantedOf(row, change, now, stockOf)
    .map(({ Field, VariantCode = null, After, Refused = null, ...more }) => ({
      Code: row.Code,
      VariantCode,
      Field,
      Before: valueAt(row, { Field, VariantCode })!,
      After,
      Refused,
      ...more,
    }))
    .filter((field) => field.Refused !== null || !sameValue(field.Before, field.After) || isNewCount(field, stockOf))

/** The same number is a count too, where fewer are left. */
const isNewCount = ({ VariantCode, After }: PlannedField, stockOf: StockOf): boolean =>
  'Count' in After && VariantCode !== null && stockOf(VariantCode).Left !== After.Count

interface Wanted {
  readonly Field: ChangedField
  readonly VariantCode?: string
  readonly After: FieldValue
  readonly Refused?: Refusal | null
  readonly Plan?: PricePlan
  readonly CountedIn?: string | null
}

const wantedOf = (row: ProductRow, change: ProductsChange, now: Date, stockOf: StockOf): Wanted[] => {
  switch (change.Kind) {
    case 'percent': {
      // Of whole numbers, and rounded once: 12.5 percent are 112,500 of 100,000.
      const share = Math.round((100 + change.Percent) * 1000)
      return repriced(row, (price) => roundedPrice((price * share) / 100_000, change.Rounding))
    }
    case 'amount':
      return repriced(row, (price) => roundedPrice(price + change.Amount, change.Rounding))
    case 'endCampaign':
      return row.Variants.map((variant) => {
        const Plan = runningOf(variant, now)
        const field = { Field: 'PriceAfterDiscount', VariantCode: variant.Code, After: amount(null) } as const
        return { ...field, ...(Plan && { Plan }) }
      })
    case 'addAssortments':
      return [{ Field: 'Assortments', After: names([...new Set([...row.Assortments, ...change.Assortments])]) }]
    case 'removeAssortments':
      return [
        { Field: 'Assortments', After: names(row.Assortments.filter((one) => !change.Assortments.includes(one))) },
      ]
    case 'seasons':
      return [{ Field: 'Seasons', After: names(change.Seasons) }]
    case 'vatClass':
      return [
        {
          Field: 'VatClass',
          After: names([change.VatClass]),
          Refused: isTaxOfKind(row, change.VatClass) ? 'tax-of-kind' : null,
        },
      ]
    case 'stock':
      return row.Variants.map(({ Code }) => ({
        Field: 'Stock',
        VariantCode: Code,
        After: { Count: change.Stock },
        CountedIn: stockOf(Code).CountedIn,
      }))
    case 'sites':
      return [{ Field: 'Sites', After: names(change.Sites) }]
  }
}

const runningOf = ({ Plans = [], PriceAfterDiscount }: VariantRow, now: Date): PricePlan | undefined =>
  Plans.find(
    ({ Kind, From, Price }) => Kind === 'campaign' && Date.parse(From) <= now.getTime() && Price === PriceAfterDiscount,
  )

const ofKind: ReadonlySet<string | undefined> = new Set(['voucher', 'donation', 'international'])

/** Gift cards, donations and what is sent abroad bear the tax of what they are, and nothing else does (PR-06). */
const isTaxOfKind = (row: ProductRow, wanted: string): boolean =>
  row.VatClass !== wanted && (ofKind.has(row.VatClass) || ofKind.has(wanted))

const repriced = (row: ProductRow, to: (price: number) => number): Wanted[] =>
  row.Variants.map((variant) => {
    const Price = to(variant.Price)
    return { Field: 'Price', VariantCode: variant.Code, After: amount(Price), Refused: whyNot(row, variant, Price) }
  })

const whyNot = (row: ProductRow, variant: VariantRow, Price: number): Refusal | null => {
  // What a gift card or a donation costs is what it is worth.
  if (variant.IsCustomerSpecifiedPrice || row.VatClass === 'voucher' || row.VatClass === 'donation') return 'own-price'
  if (Price <= 0 || Price > AMOUNTS.productPrice.max) return 'price-out-of-range'
  return isCampaignLower({ ...variant, Price }) ? null : 'campaign-not-lower'
}

/**
 * A product with the fields that still hold what was seen of them: what somebody has changed since stays. Carried out again it is the
 * same, whoever was interrupted where.
 */
export const applied = (
  row: ProductRow,
  fields: readonly PlannedField[],
  at: Date,
): { row: ProductRow; refused: (Refusal | null)[] } => {
  const refused = fields.map((field): Refusal | null => {
    if (field.Refused) return field.Refused
    const now = valueAt(row, field)
    if (!now) return 'gone'
    if (!sameValue(now, field.Before) && !sameValue(now, field.After)) return 'changed-since'
    return whyNotAgain(row, field, at)
  })
  const changed = (isLeft: (field: PlannedField, at: number) => boolean): ProductRow =>
    fields.filter(isLeft).reduce(withValue, row)
  const first = changed((_, at) => refused[at] === null)
  const bad = new Set(first.Variants.filter((variant) => !isCampaignLower(variant)).map(({ Code }) => Code))
  const all = fields.map(({ VariantCode }, at) =>
    refused[at] === null && VariantCode !== null && bad.has(VariantCode) ? 'campaign-not-lower' : (refused[at] ?? null),
  )
  return { row: bad.size > 0 ? changed((_, at) => all[at] === null) : first, refused: all }
}

/** In which change the pieces are counted that an act leaves in stock: in itself, or in that before the one it takes back. */
export const countedBy = (
  { _id, Kind }: Pick<StoredAct, '_id' | 'Kind'>,
  { CountedIn }: PlannedField,
): string | null | undefined => (Kind === 'change' && CountedIn !== undefined ? _id : CountedIn)

export const countsOf = ({ Fields, Outcomes }: Pick<StoredAct, 'Fields' | 'Outcomes'>): ActCounts => {
  const refusedLater = Object.values(Outcomes).reduce((sum, some) => sum + some.length, 0)
  const tried = Fields.filter(({ Code, Refused }) => Refused === null && Outcomes[Code]).length
  return {
    Fields: Fields.length,
    Done: tried - refusedLater,
    Refused: refusedLater + Fields.filter(({ Refused }) => Refused !== null).length,
    Products: new Set(Fields.map(({ Code }) => Code)).size,
  }
}

/** What takes an act back: those of its fields that it changed, the other way round. */
export const undoOf = ({ Fields, Outcomes }: StoredAct): PlannedField[] => {
  const refused = new Set(Object.values(Outcomes).flatMap((some) => some.map(({ At }) => At)))
  return Fields.flatMap((field, at) =>
    field.Refused !== null || refused.has(at) ? [] : [{ ...field, Before: field.After, After: field.Before }],
  )
}

/** What it writes, as the journal of a product names it. */
export const pathsOf = ({ Field, VariantCode, Plan }: PlannedField): string[] =>
  [Field, ...(Plan ? ['Plans'] : [])].map((name) => (VariantCode === null ? name : `Variants.${VariantCode}.${name}`))
