import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from './cookies'

/** Spec 2 §3: a list of product codes in a cookie. */
const cookie = 'favourites'
const keepDays = 365
const most = 50
const listeners = new Set<() => void>()

// One and the same nothing: a page that the server drew is not drawn anew for it.
const none: readonly string[] = []
let codes = none

/** The cookie is every tab's: another one may have saved something since this page was drawn. Where there are no cookies, what the page knows. */
export const keptFavourites = (): readonly string[] => {
  const kept = readCookie(cookie)
  return kept === undefined ? codes : decodeURIComponent(kept).split(',').filter(Boolean)
}
codes = keptFavourites()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const saveFavourites = (chosen: readonly string[]): void => {
  codes = chosen.slice(0, most)
  writeCookie(cookie, codes.join(','), keepDays)
  for (const listener of listeners) listener()
}

export const toggleFavourite = (code: string): void => {
  const own = keptFavourites()
  saveFavourites(own.includes(code) ? own.filter((one) => one !== code) : [code, ...own])
}

/** The products that the visitor has saved, newest first; none in a page that the server drew. */
export const useFavourites = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => codes,
    () => none,
  )

/** Whether a product is saved: a press on one heart draws no other anew. */
export const useIsFavourite = (code: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => codes.includes(code),
    () => false,
  )
