import { brand } from '../brand'

const YEAR = 365 * 24 * 3600

/** The device's random name, kept first-party: in local storage, or in a cookie where storage is refused. */
export function readDevice(window: Window): string | undefined {
  return readStorage(window) ?? readCookie(window.document)
}

export function saveDevice(window: Window, mdid: string): void {
  if (!/^[\w-]{1,128}$/.test(mdid)) return
  try {
    window.localStorage.setItem(brand.storageKey, mdid)
  } catch {
    const secure = window.location.protocol === 'https:' ? '; Secure' : ''
    window.document.cookie = `${brand.storageKey}=${mdid}; Max-Age=${YEAR}; Path=/; SameSite=Lax${secure}`
  }
}

/** Of a visitor who does not agree, or no more. */
export function forgetDevice(window: Window): void {
  try {
    window.localStorage.removeItem(brand.storageKey)
  } catch {
    // Where storage is refused the name was in the cookie.
  }
  try {
    window.document.cookie = `${brand.storageKey}=; Max-Age=0; Path=/`
  } catch {
    // A page without an origin has no cookies either.
  }
}

function readStorage(window: Window): string | undefined {
  try {
    return window.localStorage.getItem(brand.storageKey) ?? undefined
  } catch {
    return
  }
}

function readCookie(document: Document): string | undefined {
  try {
    return new RegExp(`(?:^|; )${brand.storageKey}=([\\w-]+)`).exec(document.cookie)?.[1]
  } catch {
    return
  }
}
