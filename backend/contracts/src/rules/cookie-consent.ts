/** The text the visitor is asked with; a new one asks again. */
export const consentVersion = '2026-11'

/** Spec 2 §3: the cookie lives 90 days. */
export const consentCookie = { name: 'acceptCookie', maxAgeSeconds: 90 * 24 * 3600 } as const
