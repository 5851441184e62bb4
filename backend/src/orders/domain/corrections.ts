import type { Consequence } from './consequences.js'
import type { Editor } from './edit-rights.js'
import type { OrderActor } from './order-actor.js'
import type { StoredOrderGroup } from './order-group.js'
import type { Corrections, StoredShipment } from './stored-shipment.js'
import { daysAfter } from './timers.js'

/** Which of a receiver's keys opens: each corrected number has its own (record 251), and 0 is the first. */
export const keyRoundOf = ({ corrections }: Pick<StoredShipment, 'corrections'>): number =>
  corrections ? corrections.sender + corrections.staff : 0

/** Which key to the whole opens. */
const keyRoundOfAll = (shipments: readonly Pick<StoredShipment, 'corrections'>[]): number =>
  shipments.reduce((sum, shipment) => sum + keyRoundOf(shipment), 0)

/** Which of an order's keys open: 0, or left out, is the first. */
export interface KeyRounds {
  readonly buyer: number
  readonly receiver: number
}

export const keyRoundsOf = ({
  Shipments,
  buyerCorrections = 0,
}: Pick<StoredOrderGroup, 'Shipments' | 'buyerCorrections'>): KeyRounds => ({
  buyer: buyerCorrections,
  receiver: keyRoundOfAll(Shipments),
})

/**
 * Record 229: what went to a buyer's address that was not theirs opens nothing any more, and the right one is sent the confirmation.
 * Where there was no address, nothing went anywhere. `keyOf`: what is kept of a round's.
 */
export const withBuyersKey = (
  group: StoredOrderGroup,
  before: StoredOrderGroup,
  editor: Editor,
  keyOf: (round: number) => string,
): { readonly group: StoredOrderGroup; readonly after: readonly Consequence[] } => {
  const { email, keys } = group
  if (editor !== 'staff' || before.email === '' || email === before.email) return { group, after: [] }
  const buyerCorrections = keyRoundsOf(before).buyer + 1
  return {
    group: {
      ...group,
      buyerCorrections,
      keys: { ...keys, customer: keys.customer === null ? null : keyOf(buyerCorrections) },
    },
    after: [{ kind: 'tell-corrected', message: group.againOf ? 'sent-again' : 'confirmation', shipmentId: null }],
  }
}

/** Whose account was found by an address that was not theirs has it no more, whoever puts that right (records 229, 250), but for their own session. */
export const withoutFoundOwner = (
  group: StoredOrderGroup,
  before: StoredOrderGroup,
  { id }: Pick<OrderActor, 'id'>,
): StoredOrderGroup =>
  group.isOwnerFound && group.email !== before.email && group.userId !== id
    ? { ...group, userId: null, isOwnerFound: false }
    : group

/** What was sent to a number before opens nothing any more. A key that was revoked stays so. `keyOf`: what is kept of a round's. */
export const withOwnKey = (
  group: StoredOrderGroup,
  before: StoredOrderGroup,
  keyOf: (round: number) => string,
): StoredOrderGroup => {
  const round = keyRoundOfAll(group.Shipments)
  if (round === keyRoundOfAll(before.Shipments) || group.keys.receiver === null) return group
  return { ...group, keys: { ...group.keys, receiver: keyOf(round) } }
}

const days = 14

/** FT-06: fourteen days to answer, and once more as many where the number was wrong, however often it was. */
export const correctedOnce = (
  { timers }: Pick<StoredOrderGroup, 'timers'>,
  { ShipmentId, corrections }: StoredShipment,
  editor: Editor,
): Corrections => {
  const { sender, staff } = corrections ?? { sender: 0, staff: 0 }
  const of = (kind: string) => timers.find((timer) => timer.kind === kind && timer.shipmentId === ShipmentId)
  const end = of('ask-receiver') ? undefined : of('give-up-receiver')?.at
  const until = corrections?.until ?? (end && daysAfter(end, days))
  return {
    sender: sender + (editor === 'staff' ? 0 : 1),
    staff: staff + (editor === 'staff' ? 1 : 0),
    ...(until && { until }),
  }
}
