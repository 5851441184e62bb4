const days = (count: number): number => count * 24 * 3600

/** Undefined on the server too: what a cookie holds is told to a page that is drawn there, or comes after it. */
export const readCookie = (name: string): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.cookie
        .split('; ')
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1)

export const writeCookie = (name: string, value: string, keepDays: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days(keepDays)}; SameSite=Lax${secure}`
}
