import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { at } from './lib/places.mjs'
import { properties } from './lib/properties.mjs'

const files = properties().flatMap(({ cwd, args }) => args.slice(2).map((file) => `${cwd}/${file}`))

test('the night draws anew in each package that has properties', () => {
  for (const one of [
    'backend/src/payments/domain/refunding',
    'backend/contracts/src/rules/price',
    'backend/embedded-mongo/src/planner',
    'widget/src/sdk/telemetry.dom',
  ])
    assert.ok(files.includes(`${one}.test.ts`), one)
})

/** What `scripts/jest.mjs` runs a workspace by. */
const configOf = (workspace) =>
  [workspace, dirname(workspace), '.'].map((folder) => at(folder, 'jest.config.mjs')).find((file) => existsSync(file))

test('each package that has properties is given the seed', async () => {
  for (const { cwd } of properties()) {
    const { default: config } = await import(pathToFileURL(configOf(cwd)).href)
    for (const { setupFilesAfterEnv = [] } of config.projects ?? [config])
      assert.ok(setupFilesAfterEnv.includes(at('scripts/lib/jest/draws.mjs')), cwd)
  }
})

test('no property draws by a seed of its own, which no night would change', () => {
  const fixed = files.filter((file) => /\bseed: \d/.test(readFileSync(at(file), 'utf8')))
  assert.deepEqual(fixed, [])
})
