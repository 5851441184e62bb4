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

/** A line of a cart or an order, or so many pieces of it, as the data layer names it; prices in kronor a piece. */
export const itemOf = ({ Code, DisplayName, Quantity, Price }: Goods, quantity = Quantity) => ({
  item_id: Code,
  item_name: DisplayName,
  quantity,
  price: Price / 100 / Quantity,
})

/** Tells the analytics data layer what happened; nothing without consent to statistics (PV-01). */
export const tell = (event: string, about: Record<string, unknown>): void => {
  if (!hasConsent('statistics')) return
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...about })
}
