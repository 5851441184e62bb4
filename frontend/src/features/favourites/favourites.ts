import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../../shared/api'
import { readCookie, writeCookie } from '../../shared/cookies'

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

const toggle = (code: string): void => {
  const own = keptFavourites()
  saveFavourites(own.includes(code) ? own.filter((one) => one !== code) : [code, ...own])
}

/** The products that the visitor has saved, newest first; none in a page that the server drew. */
export const useFavourites = (): { codes: readonly string[]; toggle: (code: string) => void } => ({
  codes: useSyncExternalStore(
    subscribe,
    () => codes,
    () => none,
  ),
  toggle,
})

/** The saved products as they are sold today; those no longer sold are left out. */
export const useFavouriteProducts = (saved: readonly string[]) =>
  useQuery({
    queryKey: ['products', 'selected', saved],
    queryFn: ({ signal }) => call(catalogueApi.selected, { query: { codes: saved.join(',') } }, signal),
    enabled: saved.length > 0,
    // A product that is taken away leaves at once; the others stay while they are asked for again.
    placeholderData: keepPreviousData,
  })
