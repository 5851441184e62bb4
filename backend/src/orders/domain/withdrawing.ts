import type { WithdrawalLine } from '@bukett/contracts/http/order'
import { isDonation } from '@bukett/contracts/rules/cart-kinds'
import { addDays, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { isWorkingDay, nextWorkingDay } from '@bukett/contracts/rules/holidays'
import { DomainError } from '../../shared/domain-error.js'
import { type Attention, wasSolved } from './attention.js'
import { cancelled } from './cancelling.js'
import type { Decision } from './consequences.js'
import { deliveredAt } from './delivery-times.js'
import type { StoredOrderGroup } from './order-group.js'
import { isCancellable } from './order-states.js'
import type { StoredShipment } from './stored-shipment.js'
import { unsaid } from './unsaid-reasons.js'

/** Distansavtalslagen: fourteen days from the day after the goods came. */
const days = 14

/** Lag (1930:173) and Regulation 1182/71: what ends on a Saturday, Sunday, holiday or eve ends with the next working day. */
const lastDayOf = (came: Date): LocalDay => {
  const day = addDays(stockholmDay(came), days)
  return isWorkingDay(day) ? day : nextWorkingDay(day)
}

/** OR-10: of each line whether it may be withdrawn, and until when. `spent` are the lines whose gift cards were used (GC-06). */
export const withdrawalLines = (group: StoredOrderGroup, now: Date, spent: ReadonlySet<string>): WithdrawalLine[] =>
  group.Shipments.flatMap((shipment) =>
    shipment.LineItems.filter((line) => !isDonation(line)).map((line) => {
      const { LineItemId, DisplayName, DisplayNameEn, Quantity } = line
      const at = deliveredAt(shipment)
      const lastDay = at && lastDayOf(at)
      const refused = refusalOf(group, shipment, line, lastDay, now) ?? (spent.has(LineItemId) ? 'used' : null)
      return {
        ShipmentId: shipment.ShipmentId,
        LineItemId,
        DisplayName,
        DisplayNameEn,
        Quantity,
        refused,
        lastDay: refused ? null : lastDay,
      }
    }),
  )

const refusalOf = (
  { withdrawals, OrderType }: StoredOrderGroup,
  { State }: StoredShipment,
  { LineItemId, Withdrawal }: StoredShipment['LineItems'][number],
  lastDay: LocalDay | null,
  now: Date,
): WithdrawalLine['refused'] => {
  if (withdrawals.some(({ lineItemIds }) => lineItemIds.includes(LineItemId))) return 'done'
  if (State === 'Cancelled') return 'cancelled'
  // Funeral goods are made for a day and a person.
  if (Withdrawal === 'no-custom' || OrderType === 'Funeral') return 'custom'
  if (Withdrawal === 'no-perishable') return 'perishable'
  return lastDay !== null && stockholmDay(now) > lastDay ? 'too-late' : null
}

/**
 * A delivery of gift cards of which nothing is left is cancelled with the last. Throws `order.withdrawal-not-possible` where one of the lines may
 * not be withdrawn.
 */
export const withdrawn = (
  group: StoredOrderGroup,
  { name, lineItemIds }: { readonly name: string; readonly lineItemIds: readonly string[] },
  at: Date,
  spent: ReadonlySet<string>,
): Decision => {
  const lines = withdrawalLines(group, at, spent)
  const chosen = [...new Set(lineItemIds)]
  const isFree = (id: string): boolean => lines.some(({ LineItemId, refused }) => LineItemId === id && refused === null)
  if (!chosen.every(isFree)) throw new DomainError('order.withdrawal-not-possible')
  const noted = {
    ...group,
    withdrawals: [...group.withdrawals, { at, name, lineItemIds: chosen }],
    attention: withErrands(group, chosen, at),
  }
  const ended = cancelled(noted, {
    shipmentIds: emptiedBy(noted, chosen),
    at,
    actor: { kind: 'customer', id: null },
    why: 'cancelled',
    reason: unsaid.withdrawn,
  })
  return {
    group: ended.group,
    after: [
      { kind: 'tell', message: 'withdrawal', shipmentId: null },
      { kind: 'withdrawn', lineItemIds: chosen },
      // Its buyer reads the receipt of the withdrawal, and no second letter.
      ...ended.after.filter((one) => one.kind !== 'tell' || one.message !== 'cancelled'),
    ],
  }
}

/** Deliveries of which nothing but a donation is left to send, and that nobody has begun with: all else is gift cards that are withdrawn. */
const emptiedBy = (group: StoredOrderGroup, chosen: readonly string[]): string[] =>
  group.Shipments.filter((shipment) => {
    const goods = shipment.LineItems.filter((line) => !isDonation(line))
    const gone = withdrawnCardsOf(group, shipment)
    return (
      isCancellable(shipment) &&
      goods.some(({ LineItemId }) => chosen.includes(LineItemId)) &&
      goods.every(({ LineItemId }) => gone.includes(LineItemId))
    )
  }).map(({ ShipmentId }) => ShipmentId)

/** The gift cards of a delivery that are withdrawn: worth nothing, so they are not sent with it. */
export const withdrawnCardsOf = (
  { withdrawals }: Pick<StoredOrderGroup, 'withdrawals'>,
  { LineItems }: Pick<StoredShipment, 'LineItems'>,
): string[] =>
  LineItems.filter(
    ({ LineItemId, IsGiftCardProduct }) =>
      IsGiftCardProduct && withdrawals.some(({ lineItemIds }) => lineItemIds.includes(LineItemId)),
  ).map(({ LineItemId }) => LineItemId)

/**
 * Of each delivery whose goods come back: somebody says how, and pays them back. Gift cards the shop takes back by itself (GC-06). What comes to an
 * errand that stands already makes it new: who saw the first half has not seen the second.
 */
const withErrands = (
  { Shipments, attention }: StoredOrderGroup,
  chosen: readonly string[],
  since: Date,
): Attention[] => {
  const concerned = Shipments.filter(({ LineItems }) =>
    LineItems.some(({ LineItemId, IsGiftCardProduct }) => chosen.includes(LineItemId) && !IsGiftCardProduct),
  ).map(({ ShipmentId }) => ShipmentId)
  return [
    ...attention.filter(({ code, shipmentId }) => code !== 'withdrawal' || !concerned.includes(shipmentId)),
    ...concerned.map((shipmentId) => ({ code: 'withdrawal', shipmentId, since }) as const),
  ]
}

/**
 * Of withdrawals that versions before record 202 took down as nobody's errand, those whose fourteen days are not over. Some of them have been paid
 * back by line already, which the order does not know: a row too many costs a press, one too few somebody's money.
 */
export const forgottenErrands = (group: StoredOrderGroup, now: Date): Attention[] => {
  const { Shipments, withdrawals, attention } = group
  const from = addDays(stockholmDay(now), -days)
  const recent = withdrawals.filter(({ at }) => stockholmDay(at) >= from)
  return Shipments.flatMap(({ ShipmentId: shipmentId, State, LineItems }) => {
    const goods = LineItems.filter(({ IsGiftCardProduct }) => !IsGiftCardProduct).map(({ LineItemId }) => LineItemId)
    const last = recent.findLast(({ lineItemIds }) => lineItemIds.some((id) => goods.includes(id)))
    const isKnown = attention.some((one) => one.code === 'withdrawal' && one.shipmentId === shipmentId)
    const isOver = isKnown || (last && wasSolved(group, 'withdrawal', shipmentId, last.at))
    return last && State !== 'Cancelled' && !isOver ? [{ code: 'withdrawal', shipmentId, since: last.at }] : []
  })
}

/** What is left to look after once all pieces of these lines have been paid back: nothing of a withdrawal that wanted no others. */
export const attentionAfter = (
  { Shipments, withdrawals, attention }: StoredOrderGroup,
  paidBack: ReadonlySet<string>,
): Attention[] => {
  const wanted = new Set(withdrawals.flatMap(({ lineItemIds }) => lineItemIds))
  const isPaidBack = (id: string): boolean =>
    (Shipments.find(({ ShipmentId }) => ShipmentId === id)?.LineItems ?? []).every(
      ({ LineItemId, IsGiftCardProduct }) => IsGiftCardProduct || !wanted.has(LineItemId) || paidBack.has(LineItemId),
    )
  return attention.filter(({ code, shipmentId }) => code !== 'withdrawal' || !isPaidBack(shipmentId))
}
