import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { filesUnder } from './lib/build.mjs'
import { at } from './lib/places.mjs'

test('no test is left that runs alone, or is left out', () => {
  const tests = ['backend', 'frontend/src', 'ui-kit/src', 'widget/src', 'e2e/tests', 'scripts', 'bench']
    .flatMap((folder) => filesUnder(folder))
    .filter((file) => /\.(test|contract|stories|spec)\.(tsx?|mjs)$/.test(file))
  assert.ok(tests.length > 600)
  const focused = tests.flatMap((file) =>
    [...readFileSync(at(file), 'utf8').matchAll(/^\s*(?:test|it|describe)\.(?:only|skip|todo|fixme)\b.*/gm)].map(
      ([line]) => `${file}: ${line.trim()}`,
    ),
  )
  assert.deepEqual(focused, [])
})
