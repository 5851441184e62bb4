/** A page's address of which a mail program has cut an escaped letter apart: read as it stands, so that the page can say that it is not there. */
export const readableAddress = (url: string): string => {
  const [path = '', ...query] = url.split('?')
  if (!path.includes('%') || path.toLowerCase().startsWith('/api/') || isDecodable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
