import { expect, test } from '@jest/globals'
import { readableAddress } from './readable-address.js'

const asked = (url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
  readableAddress({ url, headers: { accept } })

test.each(['/produkt/%ZZ', '/mottagare/100%', '/inspiration/%C0%AF?lang=en'])(
  'a person whose link was cut off gets a page that is not there: %s',
  (url) => expect(asked(url)).toBe('/-'),
)
test.each(['/', '/produkt/BUK1001', '/butik/malm%C3%B6', '/sok?q=%ZZ', '/api/products/product/%ZZ'])(
  'what can be routed, or is a call, is left as it is: %s',
  (url) => expect(asked(url)).toBe(url),
)
test('a program is told what is wrong with its call', () =>
  expect(asked('/produkt/%ZZ', 'application/json')).toBe('/produkt/%ZZ'))
