import { readCookie, writeCookie } from './cookies'

/** CA-17: how many items each cart holds, for the warning at the door of the other site. */
const cookie = 'cartCounts'
const keepDays = 90

export const cartCounts = (): Readonly<Record<string, number>> => {
  try {
    const counts: unknown = JSON.parse(decodeURIComponent(readCookie(cookie) ?? '{}'))
    return typeof counts === 'object' && counts !== null ? (counts as Record<string, number>) : {}
  } catch {
    return {}
  }
}

export const rememberCartCount = (cart: string, count: number): void => {
  const counts = cartCounts()
  if ((counts[cart] ?? 0) !== count) writeCookie(cookie, JSON.stringify({ ...counts, [cart]: count }), keepDays)
}
