import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { embeddedProgram } from './lib/mongo.mjs'
import { copiesIn, isLate, makeCopy, removeUnfinished, waitMs } from './lib/nightly-backup.mjs'
import { Supervisor } from './lib/supervisor.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bukett-nightly-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hour = 3600_000
const now = new Date('2026-11-23T05:00:00Z')
const copyOf = (hoursAgo) => [{ name: 'a', at: new Date(now.getTime() - hoursAgo * hour) }]
const put = (name, at) => {
  mkdirSync(join(folder, name))
  writeFileSync(join(folder, name, 'backup.json'), JSON.stringify({ at }))
}

test('a copy is made at its hour, and at once where the last night brought none', () => {
  assert.equal(waitMs([], '02:00', now), 0)
  assert.equal(waitMs(copyOf(25), '02:00', now), 0)
  assert.equal(waitMs(copyOf(3), '02:00', now), 21 * hour)
  assert.equal(waitMs(copyOf(20), '06:30', now), 1.5 * hour)
})

test('a night without a copy is told after two hours', () => {
  assert.deepEqual(
    [[], copyOf(27), copyOf(25)].map((copies) => isLate(copies, now)),
    [true, true, false],
  )
})

test('a copy counts when it is whole, and the newest comes first', () => {
  put('old', '2026-11-20T02:00:00Z')
  put('new', '2026-11-22T02:00:00Z')
  mkdirSync(join(folder, 'tonight.unfinished'))
  assert.deepEqual(
    copiesIn(folder).map(({ name }) => name),
    ['new', 'old'],
  )
})

test('what was being made when it was stopped does not stay', () => {
  put('last', '2026-11-22T02:00:00Z')
  mkdirSync(join(folder, 'tonight.unfinished'))
  writeFileSync(join(folder, 'tonight.unfinished', 'mongo.archive.gz'), 'half')
  removeUnfinished(folder)
  assert.deepEqual(readdirSync(folder), ['last'])
})

test('tonight’s copy is made while the shop runs, and what was kept long enough goes', async () => {
  const dataDir = join(folder, 'shop')
  const copies = join(folder, 'copies')
  mkdirSync(dataDir)
  mkdirSync(copies)
  const supervisor = new Supervisor({ began: () => undefined })
  await supervisor.start((await embeddedProgram(dataDir)).program)
  try {
    const first = await makeCopy({ dataDir }, copies, 30, new Date('2026-10-01T02:00:00Z'))
    assert.ok(first.bytes > 0)
    const backup = join(first.made, 'backup.json')
    writeFileSync(backup, JSON.stringify({ at: '2026-10-01T02:00:00Z' }))
    const { made, gone } = await makeCopy({ dataDir }, copies, 30)
    assert.deepEqual([gone.length, existsSync(first.made), existsSync(made)], [1, false, true])
  } finally {
    await supervisor.stop()
  }
})
