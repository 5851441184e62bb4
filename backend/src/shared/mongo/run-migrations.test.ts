import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@bukett/embedded-mongo'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Connection } from 'mongoose'
import { pino } from 'pino'
import { MovableClock } from '../clock.js'
import { RandomIds } from '../ids.js'
import { Migrations, type MigrationStep } from '../migrations.js'
import { connectMongo } from './mongo.js'
import { type MigrationReport, RunMigrations } from './run-migrations.js'
import { walkCollection } from './walk-collection.js'

let connection: Connection
let stop: () => Promise<void>
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bukett-migrations-'))
  const mongo = await startEmbeddedMongo({ path: folder })
  connection = await connectMongo(`${mongo.uri}`, pino({ level: 'silent' }))
  stop = async () => {
    await connection.close()
    await mongo.stop()
    await rm(folder, { recursive: true })
  }
})
afterAll(() => stop())

const most = 5
let batches: string[]
let told: string[]
let now: number
beforeEach(async () => {
  await connection.collection('migrations').deleteMany({})
  batches = []
  told = []
  now = Date.now()
})

const report: MigrationReport = {
  begun: ({ name }, wanted) => told.push(`${name} begun: ${wanted}`),
  looked: ({ name }, looked, wanted) => told.push(`${name} ${looked} of ${wanted}`),
  done: ({ name }, changed) => told.push(`${name} done: ${changed}`),
  waits: ({ name }) => told.push(`${name} waits`),
}

class TestClock extends MovableClock {
  override now(): Date {
    return new Date(now)
  }
}

/** Goes through five documents, one a batch. `during` may stop it, as a crash would. */
const step = (
  name: string,
  { when = 'opening', during }: { when?: MigrationStep['when']; during?: (place: number) => Promise<void> | void } = {},
): MigrationStep => ({
  name,
  when,
  count: () => Promise.resolve(most),
  batch: async (after, isDry) => {
    const place = Number(after ?? 0) + 1
    batches.push(`${name} ${place}${isDry ? ' dry' : ''}`)
    await during?.(place)
    return { looked: 1, changed: place % 2, next: place === most ? null : String(place) }
  },
})

const runner = (...steps: MigrationStep[]): RunMigrations => {
  const migrations = new Migrations()
  migrations.add(...steps)
  return new RunMigrations(connection, migrations, new TestClock(), new RandomIds())
}

test('steps run in the order of their names, once, and tell how far they are', async () => {
  const run = () => runner(step('020-b'), step('010-a')).run(false, report)
  expect(await run()).toBe(2)
  expect(batches.slice(0, 6)).toEqual(['010-a 1', '010-a 2', '010-a 3', '010-a 4', '010-a 5', '020-b 1'])
  expect(told.slice(0, 7)).toEqual([
    '010-a begun: 5',
    ...[1, 2, 3, 4, 5].map((looked) => `010-a ${looked} of 5`),
    '010-a done: 3',
  ])
  expect(await run()).toBe(0)
  expect(batches).toHaveLength(10)
})

test('what an earlier version that came back wrote is brought on once more when the later one returns', async () => {
  const earlier = [step('010-a')]
  const later = [step('010-a'), step('020-b'), step('030-c', { when: 'finishing' })]
  await runner(...later).run(true, report)
  await runner(...earlier).run(false, report)
  batches = []
  expect(await runner(...later).run(true, report)).toBe(2)
  expect(new Set(batches.map((batch) => batch.split(' ')[0]))).toEqual(new Set(['020-b', '030-c']))
})

test('a step of a later version that was broken off begins anew when that returns, and one that is at work is left alone', async () => {
  const killed = step('020-b', {
    during: (place) => {
      if (place === 3) throw new Error('killed')
    },
  })
  await expect(runner(killed).run(false, report)).rejects.toThrow('killed')
  const note = () => connection.collection('migrations').findOne({ _id: '020-b' as never })
  await runner(step('010-a')).run(false, report)
  expect(await note()).toMatchObject({ state: 'running', place: '2' })
  now += 31_000
  await runner(step('010-a')).run(false, report)
  expect(await note()).toBeNull()
})

test('finishing steps wait until they are asked for', async () => {
  const steps = [step('010-a'), step('020-b', { when: 'finishing' })]
  await runner(...steps).run(false, report)
  expect(batches.some((batch) => batch.startsWith('020'))).toBe(false)
  expect(await runner(...steps).run(true, report)).toBe(1)
  expect(batches).toHaveLength(10)
})

test('a step that a crash has stopped goes on from its place, once nobody holds it any more', async () => {
  const crash = (place: number): void => {
    if (place === 3) throw new Error('killed')
  }
  await expect(runner(step('010-a', { during: crash })).run(false, report)).rejects.toThrow('killed')
  now += 31_000
  await runner(step('010-a')).run(false, report)
  expect(batches).toEqual(['010-a 1', '010-a 2', '010-a 3', '010-a 3', '010-a 4', '010-a 5'])
  expect(await connection.collection('migrations').findOne({ _id: '010-a' as never })).toMatchObject({
    state: 'done',
    looked: 5,
    changed: 3,
  })
})

test('the first of several has a step, and the others wait until it is done', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const others: Promise<unknown>[] = []
  const first = runner(
    step('010-a', {
      during: async (place) => {
        if (place !== 2) return
        others.push(runner(step('010-a')).run(false, { ...report, waits: () => release() }))
        await held
      },
    }),
  )
  await first.run(false, report)
  await Promise.all(others)
  expect(batches).toEqual([1, 2, 3, 4, 5].map((place) => `010-a ${place}`))
})

test('who lost its lease to another writes nothing more of it', async () => {
  const slow = step('010-a', {
    during: async (place) => {
      if (place !== 2) return
      now += 31_000
      await runner(step('010-a')).run(false, report)
    },
  })
  await runner(slow).run(false, report)
  expect(batches).toEqual([1, 2, 2, 3, 4, 5].map((place) => `010-a ${place}`))
})

test('a dry run looks at everything and changes nothing', async () => {
  const steps = runner(step('010-a'))
  expect(await steps.dryRun(true)).toEqual([{ name: '010-a', looked: 5, changed: 3 }])
  expect(batches.every((batch) => batch.endsWith(' dry'))).toBe(true)
  expect(await connection.collection('migrations').countDocuments({})).toBe(0)
})

test('what somebody saves while a step changes it is read once more, and changed', async () => {
  const documents = connection.collection('walked')
  const ids = ['a', 'b', 'c']
  await documents.insertMany(ids.map((_id) => ({ _id, version: 1, isOld: true })) as never[])
  let isSaved = false
  interface Walked {
    readonly _id: string
    readonly version: number
    readonly isOld: boolean
  }
  const walk = () =>
    walkCollection<Walked>(
      documents,
      {
        writesFor: async (some) => {
          // A save that keeps the old, as one of the new version may.
          if (!isSaved) await documents.updateOne({ _id: 'b' as never }, { $set: { by: 'b' }, $inc: { version: 1 } })
          isSaved = true
          return some
            .filter(({ isOld }) => isOld)
            .map(({ _id, version }) => ({
              updateOne: { filter: { _id, version }, update: { $set: { isOld: false } } },
            }))
        },
      },
      null,
      false,
    )
  expect(await walk()).toEqual({ looked: 3, changed: 3, next: null })
  const after = await documents.find({}, { sort: { _id: 1 } }).toArray()
  expect(after).toMatchObject([{ isOld: false }, { isOld: false, by: 'b', version: 2 }, { isOld: false }])
  expect(await walk()).toEqual({ looked: 3, changed: 0, next: null })
})
