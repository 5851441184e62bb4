import type { CustomerOrder, GivenReview, OrderReview, ReceiverOrder } from '@bukett/contracts/http/order'
import { DomainError } from '../../shared/domain-error.js'
import type { Decision } from './consequences.js'
import { groupDeliveredAt } from './delivery-times.js'
import type { Viewer } from './order-actor.js'
import type { StoredOrderGroup, StoredReview } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { isReviewable, reviewedShipment } from './reviewed-shipment.js'
import { notForTheShop } from './shown-reviews.js'
import { daysAfter, hoursAfter, timer, type Timer } from './timers.js'
import { isDigitalShipment } from './digital-shipment.js'

const opensAfterHours = 2
const closesAfterDays = 30

/** OR-12; never of a funeral (FU-05). By who got it or who bought it, whoever is first. */
const isReviewOpen = (group: StoredOrderGroup, now: Date): boolean => {
  const at = groupDeliveredAt(group)
  return (
    isReviewed(group) && at !== null && now >= hoursAfter(at, opensAfterHours) && now < daysAfter(at, closesAfterDays)
  )
}

const isReviewed = ({ OrderType, Shipments }: StoredOrderGroup): boolean =>
  OrderType === 'Normal' && Shipments.some(({ AllowOrderReview }) => AllowOrderReview)

/** Nobody has said anything yet, and who asks may: who sees one delivery of several only where that one is to be reviewed. */
export const mayReview = (group: StoredOrderGroup, only: string | null, now: Date): boolean =>
  group.review === null && isReviewOpen(group, now) && (only === null || mayBeReviewed(group, only))

const mayBeReviewed = ({ Shipments }: StoredOrderGroup, id: string): boolean =>
  Shipments.some((shipment) => shipment.ShipmentId === id && isReviewable(shipment))

/**
 * When the last of the orders has come: who got it and who bought it are each asked once. Nobody is asked about what no store brought,
 * and about a subscription only the first time.
 */
export const invitations = (group: StoredOrderGroup): readonly Timer[] => {
  const at = groupDeliveredAt(group)
  const shipment = reviewedShipment(group)
  if (!at || !shipment || group.review || !isReviewed(group) || isRenewal(group)) return []
  if (isDigitalShipment(shipment)) return []
  const opens = hoursAfter(at, opensAfterHours)
  const isForOneself = shipment.Receiver === 'BuyToMyself'
  return [
    timer('invite-buyer', shipment.ShipmentId, opens),
    ...(isForOneself ? [] : [timer('invite-receiver', shipment.ShipmentId, opens)]),
  ]
}

/** A later delivery of a subscription: its lines have no terms of their own. */
const isRenewal = ({ Shipments }: StoredOrderGroup): boolean =>
  Shipments.some(({ LineItems }) =>
    LineItems.some((line) => line.ProductCategory === 'Subscription' && line.SubscriptionCycleInDays === null),
  )

interface Reviewer {
  readonly viewer: Viewer
  /** The one delivery of several that is seen; null where all are. */
  readonly only: string | null
}

/** Throws `order.review-given`, `order.review-not-open`. */
export const reviewed = (
  group: StoredOrderGroup,
  review: OrderReview,
  { viewer, only }: Reviewer,
  now: Date,
): Decision => {
  if (group.review) throw new DomainError('order.review-given')
  if (!mayReview(group, only, now)) throw new DomainError('order.review-not-open')
  const { deliveryScore, productScore } = review
  const text = review.text?.trim() || null
  const about = group.Shipments.find(({ ShipmentId }) => ShipmentId === only) ?? reviewedShipment(group)
  return {
    group: {
      ...group,
      review: {
        by: viewer,
        ...(about && { shipmentId: about.ShipmentId }),
        deliveryScore,
        productScore,
        at: now,
        text,
        isTextApproved: false,
        ...(review.mayBeShown && { mayBeShown: true as const }),
      },
    },
    after: [{ kind: 'reviewed', memberId: about?.DeliveringMemberId ?? null, deliveryScore, productScore }],
  }
}

/** Somebody has to read it before anybody else sees it: the words, and what is to be shown in the shop. */
export const waitsToBeRead = (
  review: StoredReview | null,
): review is StoredReview & { readonly isTextApproved: false } =>
  review !== null && !review.isTextApproved && (review.text !== null || review.mayBeShown === true)

/** Throws `order.review-not-waiting`. */
const waiting = ({ review }: StoredOrderGroup): StoredReview => {
  if (!waitsToBeRead(review)) throw new DomainError('order.review-not-waiting')
  return review
}

/** Throws `order.review-not-waiting`. The store is told that there is something to read. */
export const released = (group: StoredOrderGroup): Decision => {
  const shipment = reviewedShipment(group)
  return {
    group: { ...group, review: { ...waiting(group), isTextApproved: true } },
    after: shipment ? [{ kind: 'tell', message: 'store-review', shipmentId: shipment.ShipmentId }] : [],
  }
}

/** Throws `order.review-not-waiting`. The words are not kept; the scores are. */
export const refused = (group: StoredOrderGroup, refusal: string): Decision => ({
  group: { ...group, review: { ...notForTheShop(waiting(group)), text: null, refusal } },
  after: [],
})

/** Throws `order.review-not-released`, `order.review-answered`. */
export const answered = (group: StoredOrderGroup, shipmentId: string, text: string, now: Date): Decision => {
  const { review } = group
  if (!review || waitsToBeRead(review) || reviewedShipment(group)?.ShipmentId !== shipmentId)
    throw new DomainError('order.review-not-released')
  if (review.answer) throw new DomainError('order.review-answered')
  return { group: { ...group, review: { ...review, answer: { text, at: now } } }, after: [] }
}

/** As others than its writer see it. */
export const publicReview = (review: StoredReview): GivenReview => {
  const { deliveryScore, productScore, at, text, isTextApproved, answer } = review
  return {
    deliveryScore,
    productScore,
    at: at.toISOString(),
    text: isTextApproved ? text : null,
    answer: answer ? { text: answer.text, at: answer.at.toISOString() } : null,
  }
}

/** The buyer also sees what the receiver wrote, once it is released. */
export const reviewForBuyer = (review: StoredReview): NonNullable<CustomerOrder['Review']> =>
  review.by === 'customer'
    ? { ...ownReview(review), isOwn: true }
    : { ...publicReview(review), waits: false, refusal: null, mayBeShown: false, isOwn: false }

/** What the buyer wrote is no affair of the receiver's. */
export const reviewForReceiver = (review: StoredReview): ReceiverOrder['Review'] =>
  review.by === 'customer' ? null : ownReview(review)

const ownReview = (review: StoredReview): NonNullable<ReceiverOrder['Review']> => ({
  ...publicReview(review),
  text: review.text,
  waits: waitsToBeRead(review),
  refusal: review.refusal ?? null,
  mayBeShown: review.mayBeShown ?? false,
  ...(review.withheld !== undefined && { withheld: review.withheld }),
})

/** Null for another's delivery, and while the text waits: what a store reads it may answer. */
export const reviewForStore = (group: StoredOrderGroup, { ShipmentId }: StoredShipment): GivenReview | null =>
  group.review && !waitsToBeRead(group.review) && reviewedShipment(group)?.ShipmentId === ShipmentId
    ? publicReview(group.review)
    : null
