import { expect, test } from '@jest/globals'
import { isKeyedAddress } from './keyed-address.js'

test.each([
  ['/presentkort/abcdefghijklmnopqrstuv', true],
  ['/bukett-home/presentkort/abcdefghijklmnopqrstuv', true],
  ['/Mottagare/100000017-abcdefghijklmnopqrstuv', true],
  ['/betala/abc', true],
  ['/purchaseconfirmation?OrderGroupKey=abc&status=OK', true],
  ['/aterstall-losenord?UserId=1&RequestId=2', true],
  ['/nyhetsbrev/avsluta?Token=abc', true],
  ['/omdome/100000017?orderGroupKey=abc', true],
  ['/forhandsvisning?Pass=abc', true],
  ['/forhandsvisning-artikel?pass=abc', true],
  ['/presentkort-foretag', false],
  ['/angra-kop', false],
  ['/produkt/rosendrom?lang=en', false],
])('search engines keep no page whose address holds a key (PV-06): %s %s', (url, expected) => {
  expect(isKeyedAddress(url)).toBe(expected)
})
