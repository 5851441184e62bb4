/** Spec 1 §2: the oldest versions that the shop is made for. The first pattern that fits names the browser. */
const oldest: readonly (readonly [pattern: RegExp, version: number])[] = [
  [/\b(?:MSIE |Trident\/.*\brv:)(\d+)/, 11],
  [/\b(?:OPR|Opera)[/ ](\d+)/, 25],
  [/\bFirefox\/(\d+)/, 40],
  [/\bChrom(?:e|ium)\/(\d+)/, 50],
  [/\bVersion\/(\d+)[.\d]* .*Safari/, 9],
]

/** Whether a browser is older than the shop is made for. An unknown one is given the benefit of the doubt. */
export const isOldBrowser = (userAgent: string): boolean => {
  for (const [pattern, version] of oldest) {
    const found = pattern.exec(userAgent)?.[1]
    if (found !== undefined) return Number(found) < version
  }
  return false
}
