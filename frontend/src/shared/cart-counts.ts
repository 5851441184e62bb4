import { readCookie } from './cookies'

/** CA-17: how many items each cart holds, for the warning at the door of the other site. The server keeps it with each change. */
const cookie = 'cartCounts'

export const cartCounts = (): Readonly<Record<string, number>> => {
  try {
    const counts: unknown = JSON.parse(decodeURIComponent(readCookie(cookie) ?? '{}'))
    return typeof counts === 'object' && counts !== null ? (counts as Record<string, number>) : {}
  } catch {
    return {}
  }
}
