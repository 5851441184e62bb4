import { hasConsent, seenLatelyKey as key } from './consent'

const most = 12

const kept = (): readonly string[] => {
  try {
    const codes: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Codes of the products looked at on this device, newest first; none for whoever has not agreed that choices are remembered. */
export const seenLately = (): readonly string[] => (hasConsent('preferences') ? kept() : [])

/** Keeps one more. Whoever agrees no longer keeps none. */
export const rememberSeen = (code: string): void => {
  if (!hasConsent('preferences')) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify([code, ...kept().filter((one) => one !== code)].slice(0, most)))
}
