import { expect, test } from '@jest/globals'
import { hrefOfFee } from './fee-href'

test('the broker comes to where a fee is kept', () => {
  const hrefOf = hrefOfFee(true)
  expect(hrefOf({ Kind: 'store', memberId: '1042' })).toBe('/admin/stores/1042/ersattning')
  expect(hrefOf({ Kind: 'reserve', memberId: '1042' })).toBe('/admin/stores/1042/leveransomraden')
  expect(hrefOf({ Kind: 'day', memberId: null })).toBe('/admin/stores/rules')
})

test('customer service comes to the store, never to a part of its page that only others see', () => {
  const hrefOf = hrefOfFee(false)
  expect(hrefOf({ Kind: 'store', memberId: '1042' })).toBe('/admin/stores/1042')
  expect(hrefOf({ Kind: 'reserve', memberId: '1042' })).toBe('/admin/stores/1042')
  expect(hrefOf({ Kind: 'day', memberId: null })).toBeUndefined()
})
