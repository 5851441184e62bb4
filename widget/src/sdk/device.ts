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
