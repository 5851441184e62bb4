import { afterEach, expect, test } from '@jest/globals'
import { keptSite, seeAgain, siteAt, visitSite } from './site'

const browser = globalThis as unknown as {
  location?: { pathname: string }
  sessionStorage?: Pick<Storage, 'getItem' | 'setItem'>
}
const storage = (kept: Record<string, string> = {}): Pick<Storage, 'getItem' | 'setItem'> => ({
  getItem: (key) => kept[key] ?? null,
  setItem: (key, value) => void (kept[key] = value),
})
const refuse = (): never => {
  throw new Error('no place to keep anything')
}
const open = (pathname: string): void => void (browser.location = { pathname })

afterEach(() => {
  browser.sessionStorage = storage()
  visitSite('gift')
  delete browser.location
  delete browser.sessionStorage
})

test('a press on a shared page counts from the site that the tab has visited, though the page is drawn as the gift site’s', () => {
  browser.sessionStorage = storage({ site: 'home' })
  open('/kundservice')
  expect([siteAt(), siteAt('/varukorg'), siteAt('/kopvillkor')]).toEqual(['home', 'gift', 'home'])
})

test('a press on a site’s own page counts from that site, whatever was visited before', () => {
  browser.sessionStorage = storage({ site: 'home' })
  open('/produkt/BUK1001')
  expect([siteAt(), siteAt('?sida=2'), siteAt('/bukett-home')]).toEqual(['gift', 'gift', 'home'])
})

test('without a place to keep it the site is known until the page is loaded anew', () => {
  browser.sessionStorage = { getItem: refuse, setItem: refuse }
  visitSite('home')
  open('/kundservice')
  expect([keptSite(), siteAt()]).toEqual(['home', 'home'])
})

test('a page that is looked at again as it was left is of its own site again', () => {
  browser.sessionStorage = storage()
  visitSite('home')
  // Another page was loaded in this tab meanwhile.
  browser.sessionStorage.setItem('site', 'gift')
  open('/kundservice')
  seeAgain()
  expect([keptSite(), siteAt()]).toEqual(['home', 'home'])
})
