const someOrigin = 'https://own.site.invalid'

/** Where a visitor goes after login: a path of our own site, `/` for anything that leads elsewhere. */
export function ownReturnUrl(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, someOrigin)) return '/'
  const url = new URL(wanted, someOrigin)
  return url.origin === someOrigin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
