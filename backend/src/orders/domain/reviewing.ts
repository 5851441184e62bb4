import type { OrderReview } from '@bukett/contracts/http/order'
import { DomainError } from '../../shared/domain-error.js'
import type { Decision } from './consequences.js'
import type { Viewer } from './edit-rights.js'
import { deliveredAt, groupDeliveredAt, type StoredOrderGroup } from './order-group.js'
import { daysAfter, hoursAfter } from './timers.js'

const opensAfterHours = 2
const closesAfterDays = 30

/** OR-12; never of a funeral (FU-05). */
export const isReviewOpen = (group: StoredOrderGroup, viewer: Viewer, now: Date): boolean => {
  const at = groupDeliveredAt(group)
  return (
    viewer === 'receiver' &&
    group.OrderType === 'Normal' &&
    group.Shipments.some(({ AllowOrderReview }) => AllowOrderReview) &&
    at !== null &&
    now >= hoursAfter(at, opensAfterHours) &&
    now < daysAfter(at, closesAfterDays)
  )
}

/** Throws `order.review-given`, `order.review-not-open`. */
export const reviewed = (group: StoredOrderGroup, review: OrderReview, viewer: Viewer, now: Date): Decision => {
  if (group.review) throw new DomainError('order.review-given')
  if (!isReviewOpen(group, viewer, now)) throw new DomainError('order.review-not-open')
  const { deliveryScore, productScore } = review
  const text = review.text?.trim() || null
  const last = group.Shipments.filter(deliveredAt).at(-1)
  return {
    group: { ...group, review: { deliveryScore, productScore, at: now, text, isTextApproved: false } },
    after: [{ kind: 'reviewed', memberId: last?.DeliveringMemberId ?? null, deliveryScore, productScore }],
  }
}
