import type { Consent } from '@bukett/contracts/http/consent'
import { consentCookie, consentIn } from '@bukett/contracts/rules/cookie-consent'
import type { CookieConsent } from '@bukett/ui-kit'
import { use, useSyncExternalStore } from 'react'
import { readCookie } from './cookies'
import { DrawnPageContext } from './drawn-page'

/** What a yes lets the browser's own store keep: the products looked at, and the way that was paid by. */
export const seenLatelyKey = 'seenLately'
export const lastMethodKey = 'lastMethod'

const listeners = new Set<() => void>()

const read = (): Consent | null => {
  try {
    return consentIn(decodeURIComponent(readCookie(consentCookie.name) ?? '')) as Consent | null
  } catch {
    return null
  }
}

let consent = read()

/** The server drew this page with the question. */
let cameAsking = false

/** The page that the browser brings to life asks for consent. */
export const beginAsking = (): void => {
  cameAsking = true
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What holds from now on in every part of the page; said by `consent-answer.ts`, which only whoever is asked fetches. */
export const obey = (given: Consent): void => {
  consent = given
  for (const listener of listeners) listener()
}

/** As the cookie has it: a no in another tab holds here too. */
export const hasConsent = (kind: keyof CookieConsent): boolean => read()?.[kind] === true

/**
 * The visitor's answer to the cookie notice. Null until there is one; undefined in a page that the server draws for somebody who has
 * answered.
 */
export const useConsent = (): Consent | null | undefined => {
  const drawn = use(DrawnPageContext)
  return useSyncExternalStore(
    subscribe,
    () => consent,
    () => ((drawn?.asksConsent ?? cameAsking) ? null : undefined),
  )
}
