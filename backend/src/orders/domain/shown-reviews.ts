import type { ShownReview } from '@bukett/contracts/http/shown-reviews'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { DomainError } from '../../shared/domain-error.js'
import { type Decision, unchanged } from './consequences.js'
import type { Viewer } from './order-actor.js'
import type { StoredOrderGroup, StoredReview } from './order-group.js'
import { reviewedShipment } from './reviewed-shipment.js'

/** What a review of the shop is about: a product by the codes of its variants, or a store. */
export const reviewKeyOf = {
  variant: (code: string): string => `variant:${code.toUpperCase()}`,
  store: (id: string): string => `store:${id}`,
}

/** Who wrote it lets it be shown, and somebody has read it. */
const isShown = (review: StoredReview | null): review is StoredReview =>
  review !== null && review.mayBeShown === true && review.isTextApproved

/** By what the shop finds a review that it shows; nothing where it shows none. */
export const reviewKeysOf = ({ review, Shipments }: Pick<StoredOrderGroup, 'review' | 'Shipments'>): string[] => {
  const shipment = isShown(review) ? reviewedShipment({ Shipments, review }) : undefined
  if (!shipment) return []
  const { LineItems, DeliveringMemberId: store } = shipment
  const variants = LineItems.map(({ Code }) => reviewKeyOf.variant(Code))
  return [...new Set(variants), ...(store === null ? [] : [reviewKeyOf.store(store)])]
}

export const notForTheShop = ({ mayBeShown: _shown, ...review }: StoredReview): StoredReview => review

/** Only who wrote it may, of several receivers by the key of the `only` delivery it is about; where it is not to be shown, nothing changes. */
export const hiddenBy = (group: StoredOrderGroup, viewer: Viewer, only: string | null): Decision => {
  const { review } = group
  if (!review?.mayBeShown || (review.by ?? 'receiver') !== viewer) return unchanged(group)
  if (only !== null && reviewedShipment(group)?.ShipmentId !== only) return unchanged(group)
  return { group: { ...group, review: notForTheShop(review) }, after: [] }
}

/** Throws `order.review-not-shown`. The words stay with the buyer and the store. */
export const withheld = (group: StoredOrderGroup, reason: string): Decision => {
  if (!isShown(group.review)) throw new DomainError('order.review-not-shown')
  return { group: { ...group, review: { ...notForTheShop(group.review), withheld: reason } }, after: [] }
}

/** As the shop shows it; the stars are of what the page is about. */
export const shownReviewOf = (group: StoredOrderGroup, of: 'product' | 'store'): ShownReview[] => {
  const { review } = group
  if (!isShown(review)) return []
  const { deliveryScore, productScore, at, text, answer } = review
  return [
    {
      Stars: of === 'product' ? productScore : (deliveryScore + productScore) / 2,
      Month: stockholmDay(at).slice(0, 7),
      Town: reviewedShipment(group)?.ShippingAddress.City ?? '',
      Text: text,
      Answer: answer?.text ?? null,
    },
  ]
}
