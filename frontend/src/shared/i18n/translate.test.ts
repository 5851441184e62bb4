import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cart as english } from './en/cart'
import { cartAddons } from './en/cart-addons'
import { notAdded } from './en/not-added'
import { sv } from './sv'
import { svCheckout } from './sv/parts/checkout'
import { svGoods } from './sv/parts/goods'
import { svLater } from './sv/parts/later'
import { translator } from './translate'

const t = translator('sv', { cart: { ...svCheckout.cart, ...svLater.cart }, search: svGoods.search })
const inEnglish = translator('en', { cart: { ...english, ...notAdded, ...cartAddons } })

test('a text has its values filled in', () => {
  expect(t('cart.removeOf', { name: 'Rosor' })).toBe('Ta bort Rosor')
  expect(t('cart.removeOf', { name: '{{x}}' })).toBe('Ta bort {{x}}')
})

test('a text that counts takes the form of its language', () => {
  expect([0, 1, 2].map((count) => t('cart.deliveries', { count }))).toEqual([
    '0 leveranser',
    '1 leverans',
    '2 leveranser',
  ])
  expect(inEnglish('cart.deliveries', { count: 1 })).toBe('1 delivery')
})

test('a count is written as its language writes thousands', () => {
  expect(t('cart.deliveries', { count: 10_000 })).toBe('10\u00a0000 leveranser')
  expect(inEnglish('cart.deliveries', { count: 10_000 })).toBe('10,000 deliveries')
})

test('the shop does not raise its voice, in either language', () => {
  const folder = import.meta.dirname
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:sv|en)\b.*\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  const loud = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/^.*!(?!=).*$/gm) ?? [])
  expect(loud).toEqual([])
})

test('a list is given as it stands', () => {
  expect(t.list('search.tries')).toEqual(svGoods.search.tries)
})

test('a text that has not come yet is empty, and asked for', () => {
  let asked = 0
  const early = translator('sv', { home: sv.home }, () => (asked += 1))
  expect(early('checkout.loadFailed')).toBe('')
  expect(asked).toBe(1)
  expect(early.list('search.tries')).toEqual([])
  expect(asked).toBe(2)
})
