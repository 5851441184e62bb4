import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose } from './lib/test-some.mjs'

const sources = {
  'backend/src/cart/domain/cart.test.ts': `test('a greeting of 256 characters is too long', () => {})`,
  'backend/src/orders/domain/greeting.test.ts': `it.each([1])("five lines are enough", () => {})`,
  'frontend/src/features/cart/CartView.stories.tsx': `export const AnEmptyCart = {}`,
}
const kind = (whole, named, ...files) => ({ whole, named, files })
const kinds = [
  kind('jest', true, 'backend/src/cart/domain/cart.test.ts', 'backend/src/orders/domain/greeting.test.ts'),
  kind('stories', false, 'frontend/src/features/cart/CartView.stories.tsx'),
]
const chosen = (...words) =>
  choose(kinds, words, (file) => sources[file]).map(({ kind: { whole }, files, title }) => [whole, files, title])

test('a file whose path has all words runs whole, wherever it lives', () => {
  assert.deepEqual(chosen('cart'), [
    ['jest', ['backend/src/cart/domain/cart.test.ts'], undefined],
    ['stories', ['frontend/src/features/cart/CartView.stories.tsx'], undefined],
  ])
  assert.deepEqual(chosen('Cart', 'domain'), [['jest', ['backend/src/cart/domain/cart.test.ts'], undefined]])
})

test('of a file whose path is not meant only the tests run whose names have the words', () => {
  assert.deepEqual(chosen('Greeting'), [
    ['jest', ['backend/src/orders/domain/greeting.test.ts'], undefined],
    ['jest', ['backend/src/cart/domain/cart.test.ts'], 'Greeting'],
  ])
  assert.deepEqual(chosen('five', 'lines'), [['jest', ['backend/src/orders/domain/greeting.test.ts'], 'five lines']])
})

test('words that nothing has choose nothing', () => {
  assert.deepEqual(chosen('nobody'), [])
})
