import type { ListedReview } from '@bukett/contracts/http/order-reviews'
import { stockholmMoment } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import type { Sheet } from '../../shared/office-list.js'
import type { StoredOrderGroup } from './order-group.js'
import { reviewedShipment } from './reviewed-shipment.js'
import { publicReview } from './reviewing.js'

/** As a list shows it; null where it is about the delivery of another store than the one that is asked for. */
export const listedReview = (
  group: StoredOrderGroup,
  memberId: string | null,
  nameOf: (memberId: string) => string,
): ListedReview | null => {
  const { _id: OrderGroupId, review } = group
  const shipment = reviewedShipment(group)
  const store = shipment?.DeliveringMemberId ?? null
  if (!review || (memberId !== null && store !== memberId)) return null
  return {
    OrderGroupId,
    OrderId: shipment?.OrderId ?? null,
    ...publicReview(review),
    Store: store === null ? null : { id: store, name: nameOf(store) || store },
    DeliveryDate: shipment?.DeliveryDate ?? null,
  }
}

const heads = {
  sv: ['Dag', 'Order', 'Leveransdag', 'Butiksnummer', 'Butik', 'Leveransen', 'Blommorna', 'Omdöme', 'Butikens svar'],
  en: ['Day', 'Order', 'Delivery day', 'Store number', 'Store', 'Delivery', 'Flowers', 'Review', 'Answer of the store'],
} as const satisfies Record<Language, readonly string[]>

export const reviewsSheet = (language: Language): Sheet<ListedReview> => ({
  head: heads[language],
  cells: ({ at, OrderGroupId, OrderId, DeliveryDate, Store, deliveryScore, productScore, text, answer }) => [
    stockholmMoment(at).day,
    OrderId ?? OrderGroupId,
    DeliveryDate,
    Store?.id ?? null,
    Store?.name ?? null,
    deliveryScore,
    productScore,
    text,
    answer?.text ?? null,
  ],
})
