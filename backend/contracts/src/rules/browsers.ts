/** The oldest versions without the old-browser warning (spec 1 §2, API-13). */
export const OLDEST_BROWSERS = { chrome: 50, ie: 11, firefox: 40, safari: 9, opera: 25 } as const

export type Browser = keyof typeof OLDEST_BROWSERS

export const isOldBrowser = (browser: Browser, majorVersion: number): boolean => majorVersion < OLDEST_BROWSERS[browser]

/** In this order, because most browsers also name the ones they descend from. */
const MARKS: readonly (readonly [Browser, RegExp])[] = [
  ['ie', /\bMSIE (\d+)/],
  ['ie', /\bTrident\/.*\brv:(\d+)/],
  ['opera', /\bOPR\/(\d+)/],
  ['opera', /\bOpera\b.*\bVersion\/(\d+)/],
  ['opera', /\bOpera[ /](\d+)/],
  ['firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['safari', /\bVersion\/(\d+).*\bSafari\//],
]

/** `undefined` for a browser that the notice does not know; it is not warned. */
export function browserOf(userAgent: string): { browser: Browser; majorVersion: number } | undefined {
  for (const [browser, mark] of MARKS) {
    const version = mark.exec(userAgent)?.[1]
    if (version) return { browser, majorVersion: Number(version) }
  }
  return undefined
}

export function warnsOldBrowser(userAgent: string): boolean {
  const found = browserOf(userAgent)
  return found !== undefined && isOldBrowser(found.browser, found.majorVersion)
}

/** Without modules none of the shop's scripts run, however new the browser is by the spec (API-13). */
const FIRST_WITH_MODULES: Readonly<Record<Browser, number>> = {
  chrome: 61,
  ie: Number.POSITIVE_INFINITY,
  firefox: 60,
  safari: 11,
  opera: 48,
}

export function lacksModules(userAgent: string): boolean {
  const found = browserOf(userAgent)
  return found !== undefined && found.majorVersion < FIRST_WITH_MODULES[found.browser]
}
