import { expect, test } from '@jest/globals'
import { readableAddress } from './readable-address.js'

test.each([
  ['/produkt/%E0%A4%A', '/produkt/%25E0%25A4%25A'],
  ['/artiklar/100%?lang=en', '/artiklar/100%25?lang=en'],
  ['/produkt/BUK1001/v%C3%A5r', '/produkt/BUK1001/v%C3%A5r'],
  ['/sok?q=%E0%A4%A', '/sok?q=%E0%A4%A'],
  ['/api/products/product/%ZZ', '/api/products/product/%ZZ'],
  ['/', '/'],
])('the address %s is read as %s', (url, readable) => expect(readableAddress(url)).toBe(readable))
