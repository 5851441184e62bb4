import { expect, jest, test } from '@jest/globals'
import { chosen, fetchTexts } from './index'
import { parts, sourcesOfTexts } from './parts'
import { sv } from './sv'
import { svCheckout } from './sv/parts/checkout'
import { svGoods } from './sv/parts/goods'
import { svLater } from './sv/parts/later'
import { Voice } from './voice'

/** Names of groups of texts below the subjects: what one part says of a subject, another must not say again. */
const groups = [sv, svGoods, svCheckout, svLater].map((part) =>
  Object.entries(part).flatMap(([subject, texts]) => Object.keys(texts).map((name) => `${subject}.${name}`)),
)

test('a subject that several parts tell of is told once', () => {
  const names = groups.flat()
  expect(names.length).toBeGreaterThan(300)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a part of the texts comes when a page asks for it, and joins what is there of its subjects', async () => {
  expect(chosen().t('product.addToCart')).toBe('')
  await fetchTexts('goods')
  expect(chosen().t('product.addToCart')).toBe('Lägg i varukorgen')
  expect(chosen().t('product.chosen.change')).toBe('Ändra leverans')
})

test('a text that is said before it has come is spoken anew when it has, in English too', async () => {
  const heard = jest.fn()
  const english = new Voice('en', { account: {} }, undefined, heard)
  const before = english.spoken
  await english.fetch(['goods'])
  // Nothing was missed: what is drawn stays as it is.
  expect(english.spoken).toBe(before)
  expect(before.t('account.register.title')).toBe('')
  await english.fetch(parts)
  expect(heard).toHaveBeenLastCalledWith(expect.anything(), english.spoken)
  expect(english.spoken).not.toBe(before)
  expect(english.spoken.t('account.register.title')).toBe('Create an account')
  expect(english.spoken.t('account.checkout.guest')).toBe('Guest')
})

test('the server sends a page its own words: English has what every page says in a file, Swedish in the first bundle', () => {
  expect(sourcesOfTexts('sv', ['goods'])).toEqual(['src/shared/i18n/sv/parts/goods.ts'])
  expect(sourcesOfTexts('en', ['checkout'])).toEqual(['src/shared/i18n/en.ts', 'src/shared/i18n/en/parts/checkout.ts'])
  expect(sourcesOfTexts('sv', [])).toEqual([])
})
