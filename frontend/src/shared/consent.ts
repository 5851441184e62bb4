import { type Consent, consentApi } from '@bukett/contracts/http/consent'
import { consentCookie, consentIn, consentVersion } from '@bukett/contracts/rules/cookie-consent'
import type { CookieConsent } from '@bukett/ui-kit'
import { use, useSyncExternalStore } from 'react'
import { call } from './api'
import { birthdayCookie, forgetCookie, readCookie, trackedPurchasesCookie, writeCookie } from './cookies'
import { DrawnPageContext } from './drawn-page'

const keepDays = consentCookie.maxAgeSeconds / (24 * 3600)
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

/** One record after the other, so that the newest answer's cookie is the last. */
let recorded: Promise<unknown> = Promise.resolve()

/** What a yes let the shop keep in the browser; a no takes it away. */
const standsOn = [
  ['preferences', birthdayCookie],
  ['statistics', trackedPurchasesCookie],
] as const

/** Obeyed at once; the server keeps a record of it and renews the cookie (PV-01). */
const answer = (chosen: CookieConsent): void => {
  consent = { ...chosen, at: new Date().toISOString(), version: consentVersion }
  writeCookie(consentCookie.name, JSON.stringify(consent), keepDays)
  for (const [kind, cookie] of standsOn) if (!chosen[kind]) forgetCookie(cookie)
  for (const listener of listeners) listener()
  const { preferences, statistics, marketing } = chosen
  recorded = recorded
    .then(() => call(consentApi.give, { body: { preferences, statistics, marketing } }))
    .catch(() => undefined)
}

export const hasConsent = (kind: keyof CookieConsent): boolean => consent?.[kind] === true

/**
 * The visitor's answer to the cookie notice, and how to give one. Null until there is one; undefined in a page that the server draws for
 * somebody who has answered.
 */
export const useConsent = (): { consent: Consent | null | undefined; answer: (chosen: CookieConsent) => void } => {
  const drawn = use(DrawnPageContext)
  return {
    consent: useSyncExternalStore(
      subscribe,
      () => consent,
      () => ((drawn?.asksConsent ?? cameAsking) ? null : undefined),
    ),
    answer,
  }
}
