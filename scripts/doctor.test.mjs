import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { diagnose, lodgersOf } from './lib/doctor.mjs'
import { living } from './lib/living.mjs'

const gibibyte = 1024 ** 3
const machine = {
  node: '22.1.0',
  installed: true,
  shop: { port: 3000, taken: false },
  keeper: undefined,
  orphans: [],
  disk: 50 * gibibyte,
  memory: 8 * gibibyte,
  programs: { redis: '/usr/bin/redis-server', chromium: '/usr/bin/chromium' },
  canInstall: false,
}
const toMend = (change) => diagnose({ ...machine, ...change }).flatMap(({ bad, text }) => (bad ? [text] : []))

test('a machine with all it needs has nothing to mend', () => {
  assert.deepEqual(toMend({}), [])
})

test('a port that another program has taken is told, and the shop that is open there is not', () => {
  assert.deepEqual(toMend({ shop: { port: 3000, taken: true } }), [
    'Port 3000 is taken by another program: stop that one, or set PORT.',
  ])
  assert.deepEqual(toMend({ shop: { port: 3000, taken: true }, keeper: { pid: 7 } }), [])
})

test('a program that we may install is no fault, and one that we may not is', () => {
  assert.deepEqual(toMend({ programs: {}, canInstall: true }), [])
  assert.equal(toMend({ programs: {} }).length, 2)
})

test('a disk or a memory that is nearly full is told with what is left', () => {
  assert.match(toMend({ disk: gibibyte })[0], /^Only 1\.0 GiB of disk/)
  assert.match(toMend({ memory: gibibyte })[0], /^Only 1\.0 GiB of memory/)
})

test('what a killed start left running is named, and what has ended is not', () => {
  const dir = mkdtempSync(join(tmpdir(), 'bukett-doctor-'))
  try {
    assert.deepEqual(lodgersOf(dir), { keeper: undefined, orphans: [] })
    const gone = { pid: 2 ** 22 + 1, born: 'never' }
    writeFileSync(
      join(dir, 'processes.json'),
      JSON.stringify({ keeper: gone, children: { Redis: living(process.pid), API: gone } }),
    )
    assert.deepEqual(lodgersOf(dir).orphans, [`Redis (${process.pid})`])
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
