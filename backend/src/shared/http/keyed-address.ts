import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import { orderPaths } from '@bukett/contracts/rules/order-links'

/** Pages whose address ends in a key: a gift card's, an order's, a phone order's that is to be paid. */
const keyed = [
  orderPaths.order,
  orderPaths.receiver,
  orderPaths.review,
  orderPaths.subscription,
  mailedLinks.payment,
  '/presentkort',
]

/** What keys are called in the query of a page that others have too. */
const keys: ReadonlySet<string> = new Set(['ordergroupkey', 'token', 'requestid', 'pass'])

/** PV-06: whether whoever has the address may do what only its owner should; no search engine keeps such a page. */
export const isKeyedAddress = (url: string): boolean => {
  const [path = '', query = ''] = url.toLowerCase().split('?', 2)
  const inShop = path.replace(/^\/bukett-home(?=\/)/, '')
  return (
    keyed.some((one) => inShop.startsWith(`${one}/`)) ||
    [...new URLSearchParams(query).keys()].some((name) => keys.has(name))
  )
}
