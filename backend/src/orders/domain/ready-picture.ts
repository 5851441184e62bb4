import type { ReadyPicture as ShownToBuyer } from '@bukett/contracts/http/order-shown'
import type { StoreReport } from '@bukett/contracts/http/store-orders'
import { isHandedOver, type OrderState } from '@bukett/contracts/rules/order-states'
import { DomainError } from '../../shared/domain-error.js'
import { type Decision, unchanged } from './consequences.js'
import type { OrderActor, Viewer } from './order-actor.js'
import { shipmentOf, type StoredOrderGroup, withShipment } from './order-group.js'
import type { Objection, ReadyPicture, StoredShipment } from './stored-shipment.js'
import { daysAfter } from './timers.js'

/** As pictures of deliveries: their store forgets them as long after. */
const pictureDays = 30
/** More than any quarrel takes; a key is no way to write letters. */
const mostObjections = 5
/** Reports by which it leaves the store. */
const leaving: ReadonlySet<StoreReport> = new Set<StoreReport>(['OutForDelivery', 'ReadyForPickup', 'Delivered'])
/** It has been made and is still there, or is being made: a picture says that it is ready. */
const inStore: ReadonlySet<OrderState> = new Set<OrderState>(['Accepted', 'InProduction', 'Ready'])

type Pictured = Pick<StoredShipment, 'picture'>

export const readyPictureKey = (orderId: string): string => `${orderId}/ready`

/** What the buyer has objected to and the store has not answered. */
const openObjection = ({ picture }: Pictured): Objection | undefined =>
  picture?.objections.find(({ answer }) => answer === null)

/** An objection that nobody has answered is in the way of this report. */
export const waitsForAnswer = (shipment: Pictured, report: StoreReport): boolean =>
  leaving.has(report) && openObjection(shipment) !== undefined

export const mayTakePicture = ({ State }: Pick<StoredShipment, 'State'>): boolean => inStore.has(State)

const isKept = ({ at }: ReadyPicture, now: Date): boolean => now < daysAfter(at, pictureDays)

/** The buyer as soon as it is there; the receiver is surprised, and sees it once it has come. */
export const maySeeReadyPicture = (
  { picture, State }: Pick<StoredShipment, 'picture' | 'State'>,
  viewer: Viewer,
  now: Date,
): boolean => picture !== undefined && isKept(picture, now) && (viewer === 'customer' || isHandedOver(State))

const mayObject = ({ State, picture }: Pick<StoredShipment, 'picture' | 'State'>): boolean =>
  State === 'Ready' && picture !== undefined && picture.objections.length < mostObjections

interface By {
  readonly shipmentId: string
  readonly actor: OrderActor
  readonly at: Date
}

/** A picture of what is ready; a new one answers what was objected to the one before. The buyer is told. Throws `order.unknown`, `order.wrong-state`. */
export const pictured = (group: StoredOrderGroup, { shipmentId, actor, at }: By): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  if (shipment.State !== 'Ready') throw new DomainError('order.wrong-state', { from: shipment.State, to: 'Ready' })
  const objections = (shipment.picture?.objections ?? []).map((one) => answeredWith(one, '', at))
  return {
    group: withShipment(group, { ...shipment, picture: { at, actor, objections } }),
    after: [{ kind: 'tell', message: 'ready-picture', shipmentId }],
  }
}

const answeredWith = (one: Objection, text: string, at: Date): Objection =>
  one.answer === null ? { ...one, answer: { at, text } } : one

/**
 * The buyer sees something wrong; the store is told by mail, and it does not leave before the store has answered. The same id twice is one.
 * Throws `order.unknown`, `order.objection-too-late` once it has left, and where there is no picture.
 */
export const objected = (
  group: StoredOrderGroup,
  { id, text, shipmentId, actor, at }: By & { readonly id: string; readonly text: string },
): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  const { picture } = shipment
  if (picture?.objections.some((one) => one.id === id)) return unchanged(group)
  if (!picture || !mayObject(shipment)) throw new DomainError('order.objection-too-late')
  const objections = [...picture.objections, { id, at, text, actor, answer: null }]
  return {
    group: withShipment(group, { ...shipment, picture: { ...picture, objections } }),
    after: [{ kind: 'tell', message: 'store-objection', shipmentId }],
  }
}

/** The store has read it and says what it does. Nothing to answer changes nothing. Throws `order.unknown`. */
export const objectionAnswered = (
  group: StoredOrderGroup,
  { text, shipmentId, at }: Omit<By, 'actor'> & { readonly text: string },
): Decision => {
  const shipment = shipmentOf(group, shipmentId)
  if (!shipment) throw new DomainError('order.unknown')
  const { picture } = shipment
  if (!picture || !openObjection(shipment)) return unchanged(group)
  const objections = picture.objections.map((one) => answeredWith(one, text, at))
  return {
    group: withShipment(group, { ...shipment, picture: { ...picture, objections } }),
    after: [{ kind: 'tell', message: 'objection-answered', shipmentId }],
  }
}

/** What is shown of it to a buyer; null where there is nothing to see. */
export const readyPictureOf = (shipment: StoredShipment, now: Date): ShownToBuyer | null => {
  const { picture } = shipment
  if (!picture || !isKept(picture, now)) return null
  return { At: picture.at.toISOString(), mayObject: mayObject(shipment), Objections: objectionsOf(picture) }
}

export const objectionsOf = ({ objections }: ReadyPicture) =>
  objections.map(({ id: Id, text: Text, at, answer }) => ({
    Id,
    At: at.toISOString(),
    Text,
    Answer: answer && { At: answer.at.toISOString(), Text: answer.text },
  }))
