import type { SettlementKind, SettlementRow, SettlementSums } from '@bukett/contracts/http/settlement'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { isHandedOver } from '@bukett/contracts/rules/order-states'
import { type Ore, shareOf } from '@bukett/contracts/rules/price'
import { goodsNetOf, type StoredOrderGroup, type StoredShipment, wronglyHandedOver } from '../../orders/index.js'

/** A row of a store's account with the network (FE-07), kept as it was when the order was handed over. Amounts in öre. */
export interface StoredSettlementRow {
  /** `<order>#delivered`, `<order>#sold`, or a correction's own. */
  _id: string
  memberId: string
  /** 'YYYY-MM' in Stockholm. */
  month: string
  at: Date
  kind: SettlementKind
  orderId: string | null
  goodsNet: Ore
  percent: number
  /** Each row fills one of these three. */
  delivered: Ore
  sold: Ore
  correction: Ore
  compensation: Ore
  reason: string | null
  /** Who corrected. */
  by: string | null
}

/** What a store gets for an order, when it was given the order. */
export interface Terms {
  readonly sellingPercent: number
  readonly deliveringPercent: number
  readonly compensation: { readonly amount: Ore; readonly percentOfGoods: number } | null
  /** The selling store; null when the network sold it itself. */
  readonly seller: string | null
}

const monthOf = (at: Date): string => stockholmDay(at).slice(0, 7)

/** What is handed over just before midnight is told some seconds later. */
const closesAfterMs = 60 * 60_000

/** The first month that is not final: in the first hour of a month still the one before. */
export const firstOpenMonth = (now: Date): string => monthOf(new Date(now.getTime() - closesAfterMs))

const laterOf = (one: string, other: string): string => (one < other ? other : one)

/** When the receiver got it, as the store has said, which may be a day before it said so; null while he has not. A card at the door is no hand-over. */
export const handedOverAt = ({ State, history, handover }: StoredShipment): Date | null => {
  if (!isHandedOver(State)) return null
  const said = handover?.outcome === 'carded' ? undefined : handover?.at
  return said ?? history.find(({ state }) => isHandedOver(state))?.at ?? null
}

/** Whether it has been to go another way or to another place from a moment on. */
export const isMovedSince = (
  { changes = [] }: Pick<StoredOrderGroup, 'changes'>,
  { ShipmentId }: Pick<StoredShipment, 'ShipmentId'>,
  moment: Date,
): boolean =>
  changes.some(
    ({ at, shipmentId, field }) =>
      shipmentId === ShipmentId && at > moment && (field === 'method' || field === 'address'),
  )

/** By which way a store is paid for bringing it: what its buyer fetched instead (124) nobody has driven, unless it had left before. */
export const wayPaidFor = ({
  fetched,
  history,
  DeliveryType,
}: Pick<StoredShipment, 'fetched' | 'history' | 'DeliveryType'>): StoredShipment['DeliveryType'] =>
  fetched && !history.some(({ state }) => state === 'OutForDelivery' || state === 'Redelivery')
    ? 'StorePickup'
    : DeliveryType

/** Who had sold it: a store that ordered for a customer, or whose page the customer came from. */
export const sellerOf = ({ OrderingMemberId, ReferringMemberId }: StoredOrderGroup): string | null =>
  OrderingMemberId ?? ReferringMemberId

/**
 * FE-07: what an order that was handed over adds to the accounts of the stores that delivered and sold it, in the month of that; in the first that is open,
 * where it is told when that month is final.
 */
export const rowsOf = (shipment: StoredShipment, terms: Terms, now: Date): StoredSettlementRow[] => {
  const at = handedOverAt(shipment)
  if (!at) return []
  const goodsNet = goodsNetOf(shipment)
  const { DeliveringMemberId } = shipment
  const id = rowIdOf(shipment, wronglyHandedOver(shipment))
  const { compensation, seller, deliveringPercent, sellingPercent } = terms
  const nothing = { delivered: 0, sold: 0, correction: 0, compensation: 0, reason: null, by: null }
  const row = { month: laterOf(monthOf(at), firstOpenMonth(now)), at, orderId: shipment.OrderId, goodsNet, ...nothing }
  const rows: StoredSettlementRow[] = []
  if (DeliveringMemberId)
    rows.push({
      ...row,
      _id: `${id}#delivered`,
      memberId: DeliveringMemberId,
      kind: 'delivered',
      percent: deliveringPercent,
      delivered: shareOf(goodsNet, deliveringPercent, 100),
      compensation: compensation ? compensation.amount + shareOf(goodsNet, compensation.percentOfGoods, 100) : 0,
    })
  if (seller)
    rows.push({
      ...row,
      _id: `${id}#sold`,
      memberId: seller,
      kind: 'sold',
      percent: sellingPercent,
      sold: shareOf(goodsNet, sellingPercent, 100),
    })
  return rows
}

/** Of a hand-over: one that follows a report that was wrong has rows of its own. */
const rowIdOf = ({ OrderId }: Pick<StoredShipment, 'OrderId'>, wrongOnes: number): string =>
  wrongOnes === 0 ? OrderId : `${OrderId}#${wrongOnes + 1}`

/** The rows of hand-overs that were told by mistake, as far as they were written. */
export const wrongRowIdsOf = (shipment: StoredShipment): string[] =>
  Array.from({ length: wronglyHandedOver(shipment) }, (_, index) => rowIdOf(shipment, index)).flatMap((id) => [
    `${id}#delivered`,
    `${id}#sold`,
  ])

/** It was told by mistake: the same with the opposite sign, in the month in which that was said, since rows are never changed. */
export const takenBackRow = (row: StoredSettlementRow, now: Date): StoredSettlementRow => ({
  ...row,
  _id: `${row._id}#back`,
  month: laterOf(row.month, firstOpenMonth(now)),
  at: now,
  goodsNet: -row.goodsNet,
  delivered: -row.delivered,
  sold: -row.sold,
  compensation: -row.compensation,
})

export interface Correction {
  readonly id: string
  readonly memberId: string
  readonly amount: Ore
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** A correction stands in the month it is made in: one that is over stays as it was told. */
export const correctionRow = ({ id, memberId, amount, reason, by, at }: Correction): StoredSettlementRow => ({
  _id: id,
  memberId,
  month: monthOf(at),
  at,
  kind: 'correction',
  orderId: null,
  goodsNet: 0,
  percent: 0,
  delivered: 0,
  sold: 0,
  correction: amount,
  compensation: 0,
  reason,
  by,
})

export type Sums = Pick<StoredSettlementRow, 'delivered' | 'sold' | 'correction' | 'compensation'>

export const noSums: Sums = { delivered: 0, sold: 0, correction: 0, compensation: 0 }

export const sumsOf = (rows: readonly StoredSettlementRow[]): Sums =>
  rows.reduce(
    (sums, row) => ({
      delivered: sums.delivered + row.delivered,
      sold: sums.sold + row.sold,
      correction: sums.correction + row.correction,
      compensation: sums.compensation + row.compensation,
    }),
    noSums,
  )

export const toSums = ({ delivered, sold, correction, compensation }: Sums): SettlementSums => ({
  SoldCommission: sold,
  DeliveredGoods: delivered,
  Compensation: compensation,
  Corrections: correction,
  Total: delivered + sold + correction + compensation,
})

export const toRow = (row: StoredSettlementRow): SettlementRow => ({
  Id: row._id,
  At: row.at.toISOString(),
  Kind: row.kind,
  OrderId: row.orderId,
  GoodsNet: row.goodsNet,
  Percent: row.percent,
  Amount: row.delivered + row.sold + row.correction,
  Compensation: row.compensation,
  Reason: row.reason,
})
