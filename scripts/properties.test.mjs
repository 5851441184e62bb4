import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { at } from './lib/places.mjs'
import { properties } from './lib/properties.mjs'

const files = properties().flatMap(({ cwd, args }) => args.slice(2).map((file) => `${cwd}/${file}`))

test('the night draws anew in each package that has properties', () => {
  for (const one of ['src/payments/domain/refunding', 'contracts/src/rules/price', 'embedded-mongo/src/planner'])
    assert.ok(files.includes(`backend/${one}.test.ts`), one)
})

test('no property draws by a seed of its own, which no night would change', () => {
  const fixed = files.filter((file) => /\bseed: \d/.test(readFileSync(at(file), 'utf8')))
  assert.deepEqual(fixed, [])
})
