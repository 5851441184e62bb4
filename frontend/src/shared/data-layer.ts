import { hasConsent } from './consent'

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

interface Goods {
  readonly Code: string
  readonly DisplayName: string
  readonly Quantity: number
  /** Of all of them, in öre. */
  readonly Price: number
}

/** A line of a cart or an order, as the data layer names it; prices in kronor a piece. */
export const itemOf = ({ Code, DisplayName, Quantity, Price }: Goods) => ({
  item_id: Code,
  item_name: DisplayName,
  quantity: Quantity,
  price: Price / 100 / Quantity,
})

/** What was added to a line, which may have held the like before. */
export const addedOf = (line: Goods, quantity = 1) => {
  const item = { ...itemOf(line), quantity }
  return { currency: 'SEK', value: item.price * quantity, items: [item] }
}

/** Tells the analytics data layer what happened; nothing without consent to statistics (PV-01). */
export const tell = (event: string, about: Record<string, unknown>): void => {
  if (!hasConsent('statistics')) return
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...about })
}
