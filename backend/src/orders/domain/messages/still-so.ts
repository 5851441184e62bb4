import { instantOf } from '@bukett/contracts/rules/dates'
import { isHandedOver } from '@bukett/contracts/rules/order-states'
import type { StoredOrderGroup } from '../order-group.js'
import type { StoredShipment } from '../stored-shipment.js'
import { isPickupCode } from './pickup-letter.js'
import { keyRoundOf } from '../corrections.js'
import { isTaken } from '../order-states.js'
import { openRisk } from '../risks.js'
import { openOnes } from '../substitutions.js'
import { isKnown, type OrderMessage } from './who-is-told.js'

const asksStill: Readonly<Partial<Record<OrderMessage, (shipment: StoredShipment) => boolean>>> = {
  'substitution-asked': (shipment) => openOnes(shipment).length > 0,
  risk: (shipment) => openRisk(shipment) !== undefined,
  'store-changed': ({ State }) => isTaken(State),
  'ready-picture': ({ picture, State }) => picture !== undefined && !isHandedOver(State),
}

/** Answered, settled or handed over before it was written: there is nothing to ask any more. */
export const isOver = (message: OrderMessage, shipment: StoredShipment | undefined): boolean => {
  const asks = asksStill[message]
  return asks !== undefined && !(shipment && asks(shipment))
}

/**
 * Letters that say what is so for a while: who reads them later would do in vain what they ask. All others go out however late
 * (record 218): a confirmation is the buyer's by law, and the rest tell what has happened and when.
 */
const passing: ReadonlySet<OrderMessage> = new Set<OrderMessage>([
  'fast-track-asked',
  'fast-track-silent',
  'pickup-code',
  'pickup-reminder',
  'pickup-overdue',
  'ready-picture',
  'risk',
  'risk-fetch',
  'substitution-asked',
  'service-late',
  'store-changed',
  'store-late',
  'store-not-fetched',
  'store-objection',
])

/** Whether a letter is asked before each try; of a funeral that is at risk it asks for nothing, and says that we are sorry. */
export const isPassing = (message: OrderMessage, { OrderType }: Pick<StoredOrderGroup, 'OrderType'>): boolean =>
  passing.has(message) && !(message === 'risk' && OrderType === 'Funeral')

/** After it a store's letter asks for what is somebody else's by then; null where it has no such moment. */
export const lastMomentOf = (message: OrderMessage, { State, tries, DeliveryDate }: StoredShipment): Date | null => {
  // The order as it is kept says less than this: its store may be told before it is kept.
  if (message === 'store-order' && State === 'Assigned') {
    const asked = tries.at(-1)
    return asked ? new Date(asked.acceptBefore) : null
  }
  // OR-13: customer service has taken over.
  return message === 'store-late' && DeliveryDate ? instantOf(DeliveryDate, '20:30') : null
}

const waitsInStore: ReadonlySet<string> = new Set(['pickup-overdue', 'store-not-fetched'])

/** What the message was written by. */
interface WrittenBy {
  readonly keyRound?: number
  /** That it says, of those that say one. */
  readonly day?: string
}

/** What could not be sent when it was written may have been answered, fetched, moved or cancelled since. What only a newer version says is still so. */
export const isStillSo = (
  message: string,
  shipment: StoredShipment,
  now: Date,
  { keyRound, day }: WrittenBy = {},
): boolean => {
  const { State } = shipment
  // To a number that was corrected meanwhile, with a link that opens nothing.
  if (keyRound !== undefined && keyRound !== keyRoundOf(shipment)) return false
  // Of two that wait, the one of a day that was moved since would be read last.
  if (day !== undefined && day !== shipment.DeliveryDate) return false
  if (!isKnown(message)) return true
  if (message === 'substitution-text' || message === 'substitution-asked')
    return openOnes(shipment).some(({ answerBefore }) => answerBefore > now)
  if (message === 'risk-text' || message === 'risk') return (openRisk(shipment)?.answerBefore ?? now) > now
  if (message.startsWith('fast-track-')) return State === 'AwaitingReceiver'
  if (isPickupCode(message) || waitsInStore.has(message)) return State === 'ReadyForPickup'
  if (message === 'not-ready') return State !== 'ReadyForPickup' && !isHandedOver(State)
  if (message === 'receiver-cancelled') return State === 'Cancelled'
  return message === 'review-receiver' || (!isHandedOver(State) && State !== 'Cancelled')
}
