import { netOfGross } from '@bukett/contracts/rules/price'
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from './cookies'

/** Spec 1 §9: prices are shown including tax unless the cookie says otherwise. */
const cookie = 'priceWithTax'
const listeners = new Set<() => void>()
let withTax = readCookie(cookie) !== 'false'

/** How the page that is drawn next on the server shows its prices. */
export const drawWithTax = (value: boolean): void => {
  withTax = value
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const setShowWithTax = (value: boolean): void => {
  withTax = value
  writeCookie(cookie, String(value), 365)
  for (const listener of listeners) listener()
}

/** The display of those who count without tax, until they choose for themselves (spec 2 §4). */
export const preferWithoutTax = (): void => {
  if (readCookie(cookie) === undefined) setShowWithTax(false)
}

const current = (): boolean => withTax

/** Whether prices are shown with tax, and what is shown of a price that includes it. */
export const useTaxDisplay = (): { withTax: boolean; shown: (gross: number, taxPercent: number) => number } => {
  const value = useSyncExternalStore(subscribe, current, current)
  return { withTax: value, shown: (gross, taxPercent) => (value ? gross : netOfGross(gross, taxPercent)) }
}
