import { expect, test } from '@jest/globals'
import { isAtWork, siteOf } from '../shared/site'
import { accountPaths } from './account-paths'
import { officeRoot } from './office-roots'
import { paths, pathsOf } from './paths'

const addresses = (of: object): string[] =>
  Object.values(of).flatMap((one: unknown): string[] => {
    if (typeof one === 'string') return [one.replace(/\?.*/, '')]
    if (typeof one !== 'object' || one === null) return []
    return 'pattern' in one ? [String(one.pattern)] : addresses(one)
  })

const [gift, home] = [addresses(pathsOf('gift')), addresses(pathsOf('home'))]
/** What both have at the same address. */
const shared = gift.filter((address) => home.includes(address))

test('what each site has below a root of its own is of that site', () => {
  for (const address of gift)
    if (!shared.includes(address)) expect([address, siteOf(address)]).toEqual([address, 'gift'])
  for (const address of home)
    if (!shared.includes(address)) expect([address, siteOf(address)]).toEqual([address, 'home'])
})

test('of the addresses that both sites have, those that sell the gift site’s goods are its own; all others keep the visitor’s site', () => {
  expect(shared.filter((address) => siteOf(address) !== undefined)).toEqual([
    paths.international.pattern,
    paths.giftFinder.pattern,
    paths.town.pattern,
    paths.campaign.pattern,
  ])
  for (const address of Object.values(accountPaths)) expect([address, siteOf(address)]).toEqual([address, undefined])
})

test('an address is of its site however it is written', () => {
  expect(
    ['/VARUKORG/', '/Bukett-Home', '/bukett-home/kundservice', '/kundservice', '/presentkort-foretag'].map(siteOf),
  ).toEqual(['gift', 'home', 'home', undefined, undefined])
})

test('the office and the merchants’ desk are of neither site', () => {
  const browser = globalThis as unknown as { location?: { pathname: string } }
  const isWorkAt = (pathname: string): boolean => {
    browser.location = { pathname }
    return isAtWork()
  }
  expect([officeRoot, `${officeRoot}/orders/1`, accountPaths.merchant].map(isWorkAt)).toEqual([true, true, true])
  expect(['/', '/kundservice', '/administratoren', accountPaths.overview].map(isWorkAt)).toEqual(Array(4).fill(false))
  delete browser.location
})
