import type { Exchange } from '../../shared/http/route.js'

/** OR-08: a page that was opened by a key tells nobody where it is. */
export const quiet = (reply: Exchange['reply']): void => {
  reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
}
