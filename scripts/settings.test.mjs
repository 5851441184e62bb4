import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { hostsOf, readSettings } from './lib/settings.mjs'

test('without settings the shop opens on port 3000 with demo data', () => {
  const { port, host, seed, logLevel, mongoUri, redisUrl } = readSettings({})
  assert.deepEqual(
    { port, host, seed, logLevel, mongoUri, redisUrl },
    { port: 3000, host: '127.0.0.1', seed: 'demo', logLevel: 'info', mongoUri: undefined, redisUrl: undefined },
  )
})

test('a live shop begins empty, and never with the people of the demo', () => {
  assert.equal(readSettings({ SANDBOX: 'off' }).seed, 'none')
  assert.throws(() => readSettings({ SANDBOX: 'off', SEED: 'demo' }), { name: 'Fault', message: /set SEED=none\.$/ })
})

test('a scenario has a name that is known, and data of its own', () => {
  const { scenario, dataDir } = readSettings({ DATA_DIR: '/tmp/shop' }, ['--scenario', 'funeral'])
  assert.equal(scenario.name, 'funeral')
  assert.equal(dataDir, '/tmp/shop/scenarios/funeral')
  const one = { name: 'Fault', message: /^--scenario takes one of company, .*mothers-day/ }
  for (const args of [['--scenario', 'carnival'], ['--scenario']]) assert.throws(() => readSettings({}, args), one)
  assert.throws(() => readSettings({}, ['--loud', 'funeral']), /npm start does not know funeral --loud/)
  for (const besides of [{ MONGODB_URI: 'mongodb://localhost/shop' }, { SANDBOX: 'off' }])
    assert.throws(
      () => readSettings(besides, ['--scenario', 'funeral']),
      /leave MONGODB_URI, REDIS_URL, SEED and SANDBOX out/,
    )
})

const wrong = [
  ['PORT', '80x', /^PORT must be a whole number from 1 to 65535, and it is "80x"\.$/],
  ['PORT', '70000', /^PORT must be/],
  ['PORT', '-1', /^PORT must be/],
  ['SEED', 'full', /^SEED must be one of demo, none, and it is "full"\.$/],
  ['SANDBOX', 'no', /^SANDBOX must be one of on, off, and it is "no"\.$/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of fatal, .* and it is "loud"\.$/],
  ['MONGODB_URI', 'localhost', /^MONGODB_URI must begin with mongodb:\/\/ or mongodb\+srv:\/\/ and name a host\.$/],
  ['MONGODB_URI', 'mongodb://', /^MONGODB_URI must/],
  ['REDIS_URL', 'http://localhost', /^REDIS_URL must begin with redis:\/\/ or rediss:\/\/ and name a host\.$/],
]
for (const [name, value, sentence] of wrong) {
  test(`${name}=${value} is refused in one sentence`, () => {
    assert.throws(() => readSettings({ [name]: value }), { name: 'Fault', message: sentence })
  })
}

test('a wrong address is not repeated, since it may hold a password', () => {
  assert.throws(
    () => readSettings({ MONGODB_URI: 'http://anna:secret@host' }),
    ({ message }) => !message.includes('secret'),
  )
})

test('an address may name several hosts, with and without ports, behind a name and a password', () => {
  assert.deepEqual(hostsOf('mongodb://anna:p%40ss@one:27017,two,[::1]:27019/bukett?replicaSet=rs'), [
    'one:27017',
    'two',
    '[::1]:27019',
  ])
})

test('what stands in a file is read from there, by whoever is begun with these settings too, and is said in one place only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bukett-settings-'))
  try {
    const file = join(folder, 'uri')
    writeFileSync(file, 'mongodb://db/bukett\n')
    const env = { MONGODB_URI_FILE: file }
    assert.equal(readSettings(env).mongoUri, 'mongodb://db/bukett')
    assert.deepEqual(env, { MONGODB_URI: 'mongodb://db/bukett' })
    const twice = { SECRET: 'a'.repeat(32), SECRET_FILE: file }
    assert.throws(() => readSettings(twice), { name: 'Fault', message: /^SECRET and SECRET_FILE are both set/ })
    const nowhere = { SECRET_FILE: join(folder, 'none') }
    assert.throws(() => readSettings(nowhere), { name: 'Fault', message: /cannot be read \(ENOENT\)/ })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
