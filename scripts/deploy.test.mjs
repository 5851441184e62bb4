// An engine is not there where the tests run: one that only writes down what it is told stands in.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { promisify } from 'node:util'
import { at } from './lib/places.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bukett-deploy-'))
  writeFileSync(
    join(folder, 'engine'),
    `#!/bin/sh
case "$*" in
  inspect*) case "$*" in *"$SICK") echo starting ;; *) echo healthy ;; esac ;;
  'compose ps -q '*) echo "$4" ;;
  *) echo "$*" >> ${join(folder, 'told')} ;;
esac
`,
    { mode: 0o755 },
  )
})
beforeEach(() => writeFileSync(join(folder, 'env'), 'SEED=none\nVERSION=2026-11-01\nLOG_LEVEL=info\n'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const deploy = (env) => {
  const engine = join(folder, 'engine')
  return promisify(execFile)('sh', [at('docker/deploy.sh')], {
    env: {
      PATH: process.env.PATH,
      DOCKER: engine,
      COMPOSE: `${engine} compose`,
      PATIENCE: '0',
      SICK: 'nobody',
      ENV_FILE: join(folder, 'env'),
      ...env,
    },
  })
}
const told = () => readFileSync(join(folder, 'told'), 'utf8').trim().split('\n')
const up = (service) => `compose up -d --no-deps --no-build ${service}`

test('a deploy builds, prepares the database, and then changes one container after the other, and finishes when all are new', async () => {
  await deploy()
  assert.deepEqual(told(), [
    'compose build api-1 web proxy s3',
    'compose run --rm --no-deps seed',
    ...['s3', 'api-1', 'api-2', 'worker', 'web', 'proxy'].map(up),
    'compose run --rm --no-deps seed node backend/run.js migrate --finish',
  ])
})

test('a container that does not become healthy is where it stops: the other one goes on as it was', async () => {
  const ended = await deploy({ SICK: 'api-1' }).catch((error) => error)
  assert.equal(ended.code, 1)
  assert.match(ended.stderr, /^api-1 is not healthy after 0 seconds: .* Nothing after it was changed\.$/m)
  assert.equal(told().at(-1), up('api-1'))
})

test('a way back builds nothing', async () => {
  await deploy({ BUILD: 'no' })
  assert.equal(told()[0], 'compose run --rm --no-deps seed')
})

test('what compose is told later means the version that runs', async () => {
  const settings = () => readFileSync(join(folder, 'env'), 'utf8')
  await deploy({ VERSION: '2026-11-22', SICK: 'worker' }).catch(() => undefined)
  assert.match(settings(), /^VERSION=2026-11-01$/m)
  await deploy({ VERSION: '2026-11-22' })
  assert.equal(settings(), 'SEED=none\nLOG_LEVEL=info\nVERSION=2026-11-22\n')
})
