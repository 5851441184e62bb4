import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forbidden } from './lib/licences.mjs'

const told = (packages, licenceOf = () => undefined) =>
  forbidden(packages, licenceOf).map((sentence) => sentence.split(' is ')[0])

test('a package that may not be sold with the product is named', () => {
  assert.deepEqual(
    told({
      'node_modules/kind': { license: 'MIT' },
      'node_modules/strict': { license: 'AGPL-3.0-only' },
      'node_modules/kind/node_modules/mixed': { license: 'MIT AND GPL-3.0-only' },
      'node_modules/either': { license: '(GPL-3.0-only OR Apache-2.0)' },
    }),
    ['strict', 'mixed'],
  )
})

test('what the lock file does not say is asked of the package, and silence is named', () => {
  const packages = { 'node_modules/a': {}, 'node_modules/b': {}, 'node_modules/other-system': { optional: true } }
  assert.deepEqual(
    told(packages, (path) => (path.endsWith('a') ? 'ISC' : undefined)),
    ['b'],
  )
})

test('our own packages are not asked', () => {
  assert.deepEqual(told({ '': {}, backend: {}, 'node_modules/@bukett/backend': { link: true } }), [])
})
