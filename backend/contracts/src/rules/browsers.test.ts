import { expect, test } from '@jest/globals'
import { browserOf, isOldBrowser, warnsOldBrowser } from './browsers.js'

test.each([
  ['chrome', 50],
  ['ie', 11],
  ['firefox', 40],
  ['safari', 9],
  ['opera', 25],
] as const)('the minimum of %s is %i', (browser, version) => {
  expect(isOldBrowser(browser, version)).toBe(false)
  expect(isOldBrowser(browser, version - 1)).toBe(true)
})

const webkit = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${webkit} Chrome/120.0.0.0 Safari/537.36`, 'chrome', 120, false],
  [`${webkit} Chrome/49.0.2623.112 Safari/537.36`, 'chrome', 49, true],
  [`${webkit} Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0`, 'chrome', 120, false],
  [`${webkit} Chrome/37.0.2062.120 Safari/537.36 OPR/24.0.1558.53`, 'opera', 24, true],
  ['Opera/9.80 (Windows NT 6.0) Presto/2.12.388 Version/12.14', 'opera', 12, true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:39.0) Gecko/20100101 Firefox/39.0', 'firefox', 39, true],
  ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', 'ie', 10, true],
  ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', 'ie', 11, false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_9_5) AppleWebKit/600.1.17 (KHTML, like Gecko) Version/8.0 Safari/600.1.17',
    'safari',
    8,
    true,
  ],
])('%s is %s %i, warned: %s', (userAgent, browser, majorVersion, warned) => {
  expect(browserOf(userAgent)).toEqual({ browser, majorVersion })
  expect(warnsOldBrowser(userAgent)).toBe(warned)
})

test('an unknown browser is not warned', () => {
  expect(browserOf('curl/8.5.0')).toBeUndefined()
  expect(warnsOldBrowser('curl/8.5.0')).toBe(false)
})
