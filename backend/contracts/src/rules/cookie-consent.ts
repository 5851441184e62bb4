/** The text the visitor is asked with; a new one asks again. */
export const consentVersion = '2026-11'

/** Spec 2 §3: the cookie lives 90 days. */
export const consentCookie = { name: 'acceptCookie', maxAgeSeconds: 90 * 24 * 3600 } as const

/** What the cookie's decoded value says, unchecked but for its words; null when it cannot be read or answers older ones. */
export const consentIn = (value: string | undefined): object | null => {
  try {
    const read = JSON.parse(value || 'null') as { version?: unknown } | null
    return read?.version === consentVersion ? read : null
  } catch {
    return null
  }
}
