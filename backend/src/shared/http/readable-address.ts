import type { IncomingMessage } from 'node:http'

/** No page has it. */
const nowhere = '/-'

/**
 * The address as it can be routed. A person whose link was cut off within a character, or ends in a percent sign, gets the page that says
 * that there is nothing there; a program is told that its call cannot be read.
 */
export const readableAddress = ({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string => {
  if (!url.includes('%') || !headers.accept?.includes('text/html')) return url
  const [path = '/'] = url.split('?', 1)
  return path.toLowerCase().startsWith('/api/') || isDecodable(path) ? url : nowhere
}

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
