import type { ProductCategory } from '@bukett/contracts/http/catalogue'
import { type LocalDay, laterDay } from '@bukett/contracts/rules/dates'
import type { OrderType } from '@bukett/contracts/rules/delivery-types'
import { categoryMask } from './areas.js'
import { typeNumber } from './delivery-type-table.js'

/** What the broker needs to know of a variant. */
export interface Goods {
  readonly Code: string
  /** As the shopper knows it, for the sentences. */
  readonly Name: string
  readonly NameEn: string
  readonly ProductCategory: ProductCategory
  readonly OrderType: OrderType
  readonly IgnoreBroker: boolean
  readonly IsDigital: boolean
  /** Of central and digital goods; of local goods a restriction, if any. */
  readonly DeliveryTypes: readonly string[]
  readonly DeliveryAvailableFromDate: LocalDay | null
  /** The days on which they can be delivered, both included; null for no limit (IN-03). */
  readonly Offered: { readonly From: LocalDay | null; readonly To: LocalDay | null } | null
  readonly FastTrackSupported: boolean
  /** The store that alone sells it (SE-05); null of what the whole network sells. */
  readonly LocalMemberId: string | null
}

export type GoodsKind = 'digital' | 'international' | 'central' | 'local'

/** How a cart's goods travel together (BR-01, step 2). */
export interface Travel {
  readonly kind: GoodsKind
  /** The first of another kind than those before it: only a florist who sends parcels could bring them all. */
  readonly odd: Goods | null
  /** Bits of the delivery types that every one of the goods allows. */
  readonly types: number
  readonly categories: readonly ProductCategory[]
  readonly categoryMask: number
  readonly isSubscription: boolean
  /** The goods with the latest first day. */
  readonly latest: { readonly day: LocalDay; readonly goods: Goods } | null
  /** The first whose ways of delivery none of the goods before it shares. */
  readonly excluded: Goods | null
  /** What one store alone sells: nobody else brings it, nor what is sent with it (SE-05). */
  readonly ownGoods: { readonly memberId: string; readonly goods: Goods } | null
  /** For sentences about the goods in an area. */
  readonly first: Goods | null
}

const bits = (types: readonly string[]): number =>
  types.reduce((mask, type) => mask | (typeNumber.has(type) ? 1 << (typeNumber.get(type) as number) : 0), 0)

const digital = bits(['DigitalEmail', 'DigitalSms'])
const international = bits(['International'])
const everything = (1 << typeNumber.size) - 1
const local = everything & ~digital & ~international

/** Donations, and central goods without a way of their own, go along with the rest. */
const goesAlong = (goods: Goods): boolean =>
  goods.ProductCategory === 'Donation' || (goods.IgnoreBroker && !goods.IsDigital && goods.DeliveryTypes.length === 0)

const kindOf = (goods: Goods): GoodsKind => {
  if (goods.IsDigital) return 'digital'
  if (goods.ProductCategory === 'International') return 'international'
  return goods.IgnoreBroker ? 'central' : 'local'
}

const parcels = bits(['PostalService', 'MyPackCollectVarubrev', 'MyPackHome'])

/** CA-08: chocolate goes with everything that is sent within the country, by the florist with flowers, else as a parcel. */
const isParcelOf = (goods: Goods, others: readonly Goods[]): boolean =>
  goods.ProductCategory === 'Chocolate' &&
  kindOf(goods) === 'local' &&
  goods.DeliveryTypes.length === 0 &&
  others.some((one) => kindOf(one) === 'central') &&
  others.every((one) => kindOf(one) === 'central' || one.ProductCategory === 'Chocolate')

/** A printed gift card lies in any parcel; by itself it is a letter. */
const isEnclosedIn = (goods: Goods, others: readonly Goods[]): boolean =>
  goods.ProductCategory === 'GiftCard' &&
  kindOf(goods) === 'central' &&
  others.some((one) => one.ProductCategory !== 'GiftCard')

const allowed = (goods: Goods, others: readonly Goods[]): number => {
  const own = bits(goods.DeliveryTypes)
  if (isParcelOf(goods, others)) return parcels
  if (isEnclosedIn(goods, others)) return own | parcels
  switch (kindOf(goods)) {
    case 'digital':
      return own & digital || digital
    case 'international':
      return international
    case 'central':
      return own
    case 'local':
      return own === 0 ? local : own & local
  }
}

export const travelOf = (goods: readonly Goods[]): Travel => {
  const counting = goods.filter((one) => !goesAlong(one))
  let types = counting.length === 0 ? local : everything
  let excluded: Goods | null = null
  const ownGoods = counting.find((one) => one.LocalMemberId !== null)
  for (const one of counting) {
    const both = isOfAnother(one, ownGoods) ? 0 : types & allowed(one, counting)
    if (both === 0) {
      excluded = one
      break
    }
    types = both
  }
  const kindAmong = (one: Goods): GoodsKind => (isParcelOf(one, counting) ? 'central' : kindOf(one))
  const kinds = new Set(counting.map(kindAmong))
  const kind = kinds.size === 1 ? [...kinds][0] : undefined
  const categories = [...new Set(counting.map((one) => one.ProductCategory))]
  return {
    kind: kind ?? 'local',
    odd: counting.find((one) => kindAmong(one) !== [...kinds][0]) ?? null,
    types: excluded ? 0 : types,
    categories,
    categoryMask: categoryMask(categories),
    isSubscription: categories.includes('Subscription'),
    latest: latestOf(goods),
    excluded,
    ownGoods: ownGoods?.LocalMemberId ? { memberId: ownGoods.LocalMemberId, goods: ownGoods } : null,
    first: counting[0] ?? null,
  }
}

const isOfAnother = ({ LocalMemberId }: Goods, own: Goods | undefined): boolean =>
  LocalMemberId !== null && LocalMemberId !== own?.LocalMemberId

const latestOf = (goods: readonly Goods[]): Travel['latest'] => {
  let latest: { day: LocalDay; goods: Goods } | null = null
  for (const one of goods) {
    const day = one.DeliveryAvailableFromDate
    if (day !== null && (!latest || laterDay(day, latest.day) !== latest.day)) latest = { day, goods: one }
  }
  return latest
}

export const isOfferedOn = ({ Offered }: Goods, day: LocalDay): boolean =>
  Offered === null || ((Offered.From ?? day) <= day && day <= (Offered.To ?? day))

/** What the goods make of the order, unless the shopper says otherwise. */
export const orderTypeOf = (goods: readonly Goods[]): OrderType =>
  goods.find((one) => one.OrderType !== 'Normal')?.OrderType ?? 'Normal'

/** Whether one and the same can bring them all: florist, parcel or partner. */
export const goTogether = (goods: readonly Goods[]): boolean => {
  const { excluded, odd } = travelOf(goods)
  return excluded === null && odd === null
}
