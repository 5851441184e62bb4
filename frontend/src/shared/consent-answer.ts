import { consentApi } from '@bukett/contracts/http/consent'
import { consentCookie, consentVersion } from '@bukett/contracts/rules/cookie-consent'
import type { CookieConsent } from '@bukett/ui-kit'
import { call } from './api'
import { lastMethodKey, obey, seenLatelyKey } from './consent'
import { writeCookie } from './cookies'
import { birthdayCookie, forgetCookie, trackedPurchasesCookie } from './personal-cookies'

const keepDays = consentCookie.maxAgeSeconds / (24 * 3600)

/** One record after the other, so that the newest answer's cookie is the last. */
let recorded: Promise<unknown> = Promise.resolve()

/** What a yes let the shop keep in the browser; a no takes it away. */
const standsOn = [
  ['preferences', birthdayCookie],
  ['statistics', trackedPurchasesCookie],
] as const

/** Obeyed at once; the server keeps a record of it and renews the cookie (PV-01). */
export const answerConsent = (chosen: CookieConsent): void => {
  const given = { ...chosen, at: new Date().toISOString(), version: consentVersion }
  writeCookie(consentCookie.name, JSON.stringify(given), keepDays)
  for (const [kind, cookie] of standsOn) if (!chosen[kind]) forgetCookie(cookie)
  if (!chosen.preferences) for (const key of [seenLatelyKey, lastMethodKey]) localStorage.removeItem(key)
  obey(given)
  const { preferences, statistics, marketing } = chosen
  recorded = recorded
    .then(() => call(consentApi.give, { body: { preferences, statistics, marketing } }))
    .catch(() => undefined)
}
