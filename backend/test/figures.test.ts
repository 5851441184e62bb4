import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Counting } from '../src/insight/application/counting.js'
import { FigureBuilds, FigurePages, FigureSources, FigureSums } from '../src/insight/application/ports.js'
import type { Counted } from '../src/insight/domain/book.js'
import { DIMENSIONS, type Dimension, type Row, sumOfRows } from '../src/insight/domain/row.js'
import { startApp, type TestApp } from './app.js'

/** The books of the figures (insight/domain/book) on a real database, with processes that are killed in the middle. */

let app: TestApp
let build = 1000
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

class Killed extends Error {}

/** The ports in a process that is killed when its nth call of any of them has been done: before it is known, and before the next. */
const mortal = (left: { calls: number }) => {
  const of = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>
        return async (...args: unknown[]) => {
          left.calls -= 1
          left.calls -= 1
          if (left.calls < 0) throw new Killed()
          const answer = await method.apply(target, args)
          // Its last call is done, and nobody hears so.
          if (left.calls === 0) throw new Killed()
          return answer
        }
      },
    })
  return new Counting(of(app.get(FigureSources)), of(app.get(FigurePages)), of(app.get(FigureSums)))
}

const survived = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error
  })

const days = ['2026-10-31', '2026-11-01', '2026-11-02']
const rowsOf = fc.array(
  fc.record({
    by: fc.constantFrom<Dimension>('all', 'store', 'product'),
    key: fc.constantFrom('a', 'b'),
    n: fc.record({ orders: fc.integer({ min: 0, max: 2 }), turnover: fc.integer({ min: -5, max: 500 }) }),
  }),
  { maxLength: 3 },
)
/** What one of three documents comes to say, in the order in which it is changed. */
const change = fc.record({
  id: fc.constantFrom('x', 'y', 'z'),
  days: fc.array(fc.record({ day: fc.constantFrom(...days), rows: rowsOf }), { maxLength: 2 }),
  /** Told again, late, after everything. */
  isToldAgain: fc.boolean(),
  killedAfter: fc.integer({ min: 0, max: 30 }),
  isAtOnce: fc.boolean(),
})

const readAll = async (of: number): Promise<Row[]> => {
  const rows: Row[] = []
  for (const by of DIMENSIONS)
    for (const sum of await app.get(FigureSums).read(of, by, days))
      rows.push(...sum.rows.map(({ key, n }) => ({ by, key: `${sum.part} ${key}`, n })))
  return sumOfRows(rows)
}

const counted = (documents: Iterable<Counted>): Row[] =>
  sumOfRows(
    [...documents].flatMap((document) =>
      document.days.flatMap(({ day, rows }) => rows.map((row) => ({ ...row, key: `${day} ${row.key}` }))),
    ),
  )

describe('figures that are kept by what happened', () => {
  test('are those of counting from scratch, whatever comes twice, late or at once, and whenever a process is killed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (history) => {
        build += 1
        const counting = app.get(Counting)
        const latest = new Map<string, Counted>()
        const told: Counted[] = []
        for (const [at, { id, days: of, isToldAgain, killedAfter, isAtOnce }] of history.entries()) {
          const one: Counted = { kind: 'order', id, version: at + 1, days: of }
          latest.set(id, one)
          if (isToldAgain) told.push(one)
          const dying = mortal({ calls: killedAfter })
          const killed = survived(dying.note(build, [one]).then(() => dying.balance(build)))
          if (isAtOnce) await Promise.all([killed, counting.balance(build)])
          else await killed
          // It comes until it was heard.
          await counting.note(build, [one])
        }
        for (const one of told) await counting.note(build, [one])
        await Promise.all([counting.balance(build), counting.balance(build)])
        expect(await readAll(build)).toEqual(counted(latest.values()))
        const month = await app.get(FigureSums).read(build, 'all', ['2026-11'])
        const november = counted(latest.values()).filter(({ by, key }) => by === 'all' && key.startsWith('2026-11'))
        expect(
          sumOfRows(month.flatMap(({ rows }) => rows.map(({ key, n }) => ({ by: 'all' as const, key, n })))),
        ).toEqual(sumOfRows(november.map(({ by, key, n }) => ({ by, key: key.slice('2026-11-01 '.length), n }))))
      }),
      { numRuns: 15 },
    )
  }, 60_000)

  test('of a shop that is counted anew are those of counting from scratch, whatever is changed meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ id: fc.constantFrom('v', 'x', 'y', 'z'), days: change.map(({ days: of }) => of) }), {
          maxLength: 8,
        }),
        fc.nat({ max: 8 }),
        fc.array(fc.constantFrom('flush', 'note'), { maxLength: 8 }),
        async (history, before, steps) => {
          build += 1
          const counting = app.get(Counting)
          const first = counting.first(build)
          const latest = new Map<string, Counted>()
          for (const [at, { id, days: of }] of history.entries()) {
            const one: Counted = { kind: 'order', id, version: at + 1, days: of }
            // The count reads what was written before it came by; who hears of a change notes it, before or after.
            if (at >= before) await counting.note(build, [one])
            else if (!latest.has(id)) await first.note([one])
            else await counting.note(build, [one])
            latest.set(id, one)
            if (steps[at] === 'flush') await first.flush()
          }
          await first.note([...latest.values()])
          await first.flush()
          await counting.balance(build)
          expect(await readAll(build)).toEqual(counted(latest.values()))
        },
      ),
      { numRuns: 25 },
    )
  }, 60_000)

  test('of a build that took another’s place are read, and the earlier ones forgotten', async () => {
    const builds = app.get(FigureBuilds)
    const { current } = await builds.read()
    const first = await builds.begin()
    const second = await builds.begin()
    expect([first > current, second > first]).toEqual([true, true])
    expect(await builds.finish(first)).toBe(false)
    expect(await builds.finish(second)).toBe(true)
    expect(await builds.read()).toEqual(expect.objectContaining({ current: second, next: null }))
  })
})
