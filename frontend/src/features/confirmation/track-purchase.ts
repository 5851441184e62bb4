import type { CustomerOrder } from '@bukett/contracts/http/order'
import { hasConsent } from '../../shared/consent'
import { readCookie, writeCookie } from '../../shared/cookies'
import { trackedPurchasesCookie } from '../../shared/personal-cookies'
import { itemOf, tell } from '../../shared/data-layer'

/** So that a page that is opened again tells nothing. */
const keepDays = 90
const kept = 10

/** Tells the data layer of a purchase once, and nothing without consent to statistics. */
export const trackPurchase = (order: CustomerOrder): void => {
  if (!hasConsent('statistics')) return
  const told = decodeURIComponent(readCookie(trackedPurchasesCookie) ?? '')
    .split('.')
    .filter(Boolean)
  if (told.includes(order.orderGroupId)) return
  tell('purchase', {
    transaction_id: order.orderGroupId,
    currency: 'SEK',
    value: order.Total / 100,
    tax: order.TaxTotal / 100,
    shipping: order.DeliveryFee / 100,
    items: order.Shipments.flatMap(({ LineItems }) => LineItems.map(itemOf)),
  })
  writeCookie(trackedPurchasesCookie, [...told, order.orderGroupId].slice(-kept).join('.'), keepDays)
}
