import { allocate } from '@bukett/contracts/rules/price'
import { amountOf, givenAsCards } from './cancelling.js'
import type { StoredOrderGroup } from './order-group.js'
import type { BackBy, StoredShipment } from './stored-shipment.js'

/** Of orders from before payments told it by line, what of the fee went back since its way costs less. */
const toldOf = ({ backBy, feeBack = 0 }: StoredShipment): BackBy => backBy ?? { fee: feeBack, lines: [] }

export const backIn = ({ fee, lines }: BackBy): number => lines.reduce((sum, { amount }) => sum + amount, fee)

/**
 * Öre that have gone back of what lives: beyond what the cancelled ones took with them, and no less than is told of it by line and fee, as the
 * money of a cancelled one may be slow, or never come this way (210).
 */
export const goneOfLiving = ({ Shipments, Refunds }: Pick<StoredOrderGroup, 'Shipments' | 'Refunds'>): number => {
  const cancelled = Shipments.filter(({ State }) => State === 'Cancelled')
  const noted = Refunds.reduce((sum, { Amount }) => sum + Amount, 0)
  const ofCancelled = cancelled.reduce((sum, shipment) => sum + amountOf(shipment), 0)
  const told = Shipments.reduce(
    (sum, shipment) => (shipment.State === 'Cancelled' ? sum : sum + backIn(toldOf(shipment))),
    0,
  )
  return Math.max(0, noted + givenAsCards(cancelled) - ofCancelled, Math.min(noted, told))
}

/**
 * What went back by line and fee belongs to its line and its fee, and is not spread. A bank may be slower than the telling: together it
 * is no more than has gone back, `refunded`.
 */
export const backByOf = (shipments: readonly StoredShipment[], refunded: number): readonly BackBy[] => {
  const told = shipments.map(toldOf)
  const amounts = told.flatMap(({ fee, lines }) => [fee, ...lines.map(({ amount }) => amount)])
  const all = amounts.reduce((sum, amount) => sum + amount, 0)
  if (all <= refunded) return told
  const heard = allocate(refunded, amounts)
  let place = 0
  const next = (): number => heard[place++] ?? 0
  return told.map(({ lines }) => {
    const fee = next()
    return { fee, lines: lines.map((line) => ({ ...line, amount: next() })) }
  })
}
