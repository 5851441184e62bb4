import { expect, test } from '@jest/globals'
import { checkCustomerPrice, checkPriceMultiple, customerPriceLimits } from './custom-price.js'

test.each([
  ['', 19_990, undefined],
  ['  ', 19_990, undefined],
  ['399,80', 19_990, undefined],
  ['199.90', 19_990, undefined],
  ['0,30', 10, undefined],
  ['400', 19_990, 'price.not-a-multiple'],
  ['399,81', 19_990, 'price.not-a-multiple'],
  ['100', 0, 'price.not-a-multiple'],
  ['mycket', 19_990, 'price.invalid'],
])('%p kr for a product of %i öre: %s (an exact multiple, in hundredths)', (text, price, code) => {
  expect(checkPriceMultiple(text, price)).toEqual(code ? { ok: false, code } : { ok: true })
})

const bouquet = { isGiftCard: false, variantPrice: 34_900, highestDiscountedPrice: 79_900 }
const dear = { ...bouquet, highestDiscountedPrice: 1_600_000 }
const card = { ...bouquet, isGiftCard: true }

test.each([
  ['a gift card', card, false, 10_000, 200_000],
  ['an organisation’s gift card', card, true, 10_000, 200_000],
  ['a bouquet', bouquet, false, 34_900, 250_000],
  ['an organisation’s bouquet', bouquet, true, 34_900, 1_500_000],
  ['a product dearer than both maximums', dear, true, 34_900, 1_600_000],
])('the price of %s', (_, product, isOrganisation, min, max) => {
  expect(customerPriceLimits(product, isOrganisation)).toEqual({ min, max })
  expect(checkCustomerPrice(min, product, isOrganisation)).toEqual({ ok: true })
  expect(checkCustomerPrice(max, product, isOrganisation)).toEqual({ ok: true })
  expect(checkCustomerPrice(min - 1, product, isOrganisation)).toEqual({ ok: false, code: 'price.too-low' })
  expect(checkCustomerPrice(max + 1, product, isOrganisation)).toEqual({ ok: false, code: 'price.too-high' })
})

test('a price is needed, and a multiple when the product says so', () => {
  expect(checkCustomerPrice(undefined, bouquet, false)).toEqual({ ok: false, code: 'price.missing' })
  const inSteps = { ...bouquet, mustBeMultiple: true }
  expect(checkCustomerPrice(undefined, inSteps, false)).toEqual({ ok: true })
  expect(checkCustomerPrice(69_800, inSteps, false)).toEqual({ ok: true })
  expect(checkCustomerPrice(70_000, inSteps, false)).toEqual({ ok: false, code: 'price.not-a-multiple' })
})
