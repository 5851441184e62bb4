import type { DeliveryFeeProduct } from '@bukett/contracts/http/broker'
import { type DeliveryType, ORDER_TYPES, type OrderType } from '@bukett/contracts/rules/delivery-types'
import { orderTypeNumber, typeNumber } from './delivery-type-table.js'

/** A delivery fee in öre incl. VAT: of a type, of a type and order type, of one member (FE-01). */
export interface DeliveryFee {
  _id: string
  deliveryType: DeliveryType
  /** Null in rows of before `byOrderType`: every order type without a row of its own. */
  orderType: OrderType | null
  memberId: string | null
  fee: number
}

type FeePlace = Pick<DeliveryFee, 'memberId' | 'deliveryType' | 'orderType'>

export const feeId = ({ memberId, deliveryType, orderType }: FeePlace): string =>
  `${memberId ?? 'network'}-${deliveryType}-${orderType}`

/** The row of just this place. */
export const feeAt = (rows: readonly DeliveryFee[], place: FeePlace): DeliveryFee | undefined =>
  rows.find(
    ({ memberId, deliveryType, orderType }) =>
      memberId === place.memberId && deliveryType === place.deliveryType && orderType === place.orderType,
  )

/** A price for every order type as a row for each that has none of its own, since such rows are what is shown, set and taken back. */
export const byOrderType = (rows: readonly DeliveryFee[]): DeliveryFee[] =>
  rows.flatMap((row) => {
    if (row.orderType !== null) return [row]
    const each = ORDER_TYPES.map((orderType) => ({ ...row, orderType, _id: feeId({ ...row, orderType }) }))
    return each.filter((one) => !feeAt(rows, one))
  })

/** What a delivery fee is sold as; an organisation's fixed fee is one of them (FE-02). */
export interface FeeProduct extends DeliveryFeeProduct {
  _id: string
  NameEn: string
}

export interface FeeTable {
  /** FE-02: member before (type, order type) before the type's default. Undefined: nobody has set one. */
  of(memberNumber: number | null, type: DeliveryType, orderType: OrderType): number | undefined
  /** An organisation's fixed fee by its code. */
  fixed(code: string): FeeProduct | undefined
  readonly products: readonly FeeProduct[]
}

const slots = 4
const types = 32
const anyMember = -1

const key = (member: number, type: DeliveryType, orderType: OrderType | null): number =>
  ((member + 1) * types + (typeNumber.get(type) ?? 0)) * slots +
  (orderType === null ? slots - 1 : orderTypeNumber[orderType])

export const buildFees = (
  rows: readonly DeliveryFee[],
  products: readonly FeeProduct[],
  defaults: Readonly<Record<DeliveryType, number>>,
  numberOf: (memberId: string) => number,
): FeeTable => {
  const fees = new Map<number, number>()
  for (const [type, fee] of Object.entries(defaults)) fees.set(key(anyMember, type as DeliveryType, null), fee)
  for (const { memberId, deliveryType, orderType, fee } of rows)
    fees.set(key(memberId === null ? anyMember : numberOf(memberId), deliveryType, orderType), fee)
  const byCode = new Map(products.map((product) => [product._id, product]))
  return {
    of: (member, type, orderType) =>
      (member === null ? undefined : (fees.get(key(member, type, orderType)) ?? fees.get(key(member, type, null)))) ??
      fees.get(key(anyMember, type, orderType)) ??
      fees.get(key(anyMember, type, null)),
    fixed: (code) => byCode.get(code),
    products,
  }
}

/** FE-06: what the network pays for a delivery. */
export interface CompensationRow {
  _id: string
  memberId: string
  deliveryType: DeliveryType
  postalCodePrefix: string | null
  /** Öre. */
  amount: number
  percentOfGoods: number
  validFrom: string
}

/** FE-06: of the rows that are valid on the day, the longest prefix, then the latest. */
export const compensationFor = (
  rows: readonly CompensationRow[],
  deliveryType: DeliveryType,
  postalCode: string,
  today: string,
): CompensationRow | undefined =>
  rows
    .filter(
      (row) =>
        row.deliveryType === deliveryType &&
        row.validFrom <= today &&
        postalCode.startsWith(row.postalCodePrefix ?? ''),
    )
    .sort(
      (a, b) =>
        (b.postalCodePrefix?.length ?? 0) - (a.postalCodePrefix?.length ?? 0) ||
        (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0),
    )[0]
