// npm run bench                  every operation at 1, 16 and 64 shoppers, and each beside its floor
// npm run bench -- --scale       every operation at 1, 10 and 100 times the data (1: a thousand products, ten thousand of the rest);
//                                --scale=1,30 at other sizes; --data=folder keeps the data of each size there for the next time
// npm run bench -- --leak        100,000 journeys, and what API and worker hold after every 5,000 of them (kept after each, so that it may
//                                be broken off); --leak=20000 for so many
// npm run bench -- --pages       what the built pages and the widget weigh; --pages=folder with what Lighthouse and the widget's timed
//                                tests told there (bench/README.md says how)
// npm run bench -- --smoke       that it runs: a moment of each at 2 shoppers (--report=file for the counts)
// -- --only=name                 the operations whose name begins so
// -- --cold                      without the two thousand journeys before those that are measured, which are called cold then
// Starts the production build on private ports with a fresh folder, drives each operation in a closed loop, and writes what it cost:
// requests a second, latency, errors, and CPU milliseconds an operation of every process (from /proc). Build first: npm run build.
import { readFileSync, writeFileSync } from 'node:fs'
import { keep, provenance } from './lib/keep.mjs'
import { measureLeak } from './lib/leak.mjs'
import { drive, sampleOf, warmedUp } from './lib/load.mjs'
import { bySize, operations } from './lib/operations.mjs'
import { measuredOutside, scriptOfPages, weightsOfWidget } from './lib/pages.mjs'
import { startFloor, startProduct } from './lib/product.mjs'
import { manyCarts, manyCoupons } from './lib/stock.mjs'
import { pagesTable } from './lib/pages-table.mjs'
import { leakTable, scaleTable, shopTable } from './lib/table.mjs'

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const valueOf = (flag) => process.argv.find((one) => one.startsWith(`${flag}=`))?.slice(flag.length + 1)
const asked = (flag) => process.argv.includes(flag) || valueOf(flag) !== undefined
const only = valueOf('--only') ?? ''
const chosen = (all) => all.filter(({ name }) => name.startsWith(only))
const carts = 10_000
const scales = (valueOf('--scale') ?? '1,10,100').split(',').map(Number)
const journeys = Number(valueOf('--leak') ?? 100_000)

/** Five seconds, and enough journeys that they are no longer the first. */
const paceOf = (concurrency) => ({ concurrency, seconds: 5, least: concurrency === 1 ? 100 : 300 })

const say = (name, { concurrency, perSecond, cpuMs, p99, loopP99, errors, isCold }) =>
  process.stderr.write(
    `${name.padEnd(34)} at ${String(concurrency).padStart(2)}: ${perSecond} /s, ${cpuMs.total} ms CPU${isCold ? ' (cold)' : ''}, p99 ${p99} ms, ` +
      `loop ${loopP99 ?? '-'} ms, ${errors} errors\n`,
  )

const sayRound = ({ journeys: done, cpuMs, heldMb, rssMb, errors }) =>
  process.stderr.write(
    `${done} journeys: ${cpuMs} ms CPU each, API holds ${heldMb.api} MB of ${rssMb.api}, worker ${heldMb.worker} of ${rssMb.worker}, ${errors} errors\n`,
  )

const measure = async (target, operation, pace) => {
  const { name, lines, promotions } = operation
  const result = { operation: name, lines, promotions, ...(await drive({ target, operation, ...pace })) }
  say(lines === undefined ? name : `${name} of ${lines} lines, ${promotions} promotions`, result)
  return result
}

const inTurn = async (items, work) => {
  const results = []
  for (const item of items) results.push(await work(item))
  return results
}

const using = async (starting, work) => {
  const target = await starting
  try {
    return await work(target)
  } finally {
    await target.stop()
  }
}

/** The same calls of the database with the same answers, and nothing else. */
const measureFloor = (samples, pace) =>
  using(startFloor(), (target) =>
    inTurn([...samples], async ([operation, answer]) => {
      const requests = operation.floor.map((floor, step) => ({
        path: `/floor/${encodeURIComponent(`${operation.name} ${step}`)}`,
        lesson: JSON.stringify({ floor, answer }),
      }))
      for (const { path, lesson } of requests)
        await fetch(target.url + path, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: lesson,
        })
      const run = async (shopper) => {
        for (const { path } of requests) await shopper.ask({ method: 'POST', path, body: {} })
      }
      return measure(target, { name: operation.name, run }, pace)
    }),
  )

const measureShop = () =>
  using(startProduct(), async (target) => {
    const results = await inTurn(chosen(operations), async (operation) => {
      if (!asked('--cold')) await warmedUp(target, operation)
      return inTurn([1, 16, 64], (concurrency) => measure(target, operation, paceOf(concurrency)))
    })
    const sizes = await inTurn([0, 1, 20], async (promotions) => {
      await manyCoupons(target.mongoUri, promotions)
      return inTurn(chosen(bySize(promotions)), (operation) =>
        measure(target, operation, { ...paceOf(16), seconds: 3 }),
      )
    })
    const samples = new Map(
      await inTurn(chosen(operations), async (operation) => [operation, await sampleOf({ target, operation })]),
    )
    return { readyMs: target.readyMs, results: results.flat(), sizes: sizes.flat(), samples }
  })

const measureScale = () =>
  inTurn(scales, (steps) =>
    using(startProduct({ steps, data: valueOf('--data') }), async (target) => {
      const filling = Date.now()
      await sampleOf({ target, operation: operations.find(({ name }) => name === 'get cart') })
      await manyCarts(target.mongoUri, carts * steps)
      const filledS = Math.round((target.filledMs + Date.now() - filling) / 1000)
      process.stderr.write(`\n${steps} times, filled in ${filledS} s, ready in ${target.readyMs} ms\n`)
      const results = await inTurn(chosen(operations), (operation) => measure(target, operation, paceOf(16)))
      return { steps, readyMs: target.readyMs, results }
    }),
  )

const smoke = async () => {
  const pace = { concurrency: 2, seconds: 0.4, figures: false }
  const results = await using(startProduct(), (target) =>
    inTurn(chosen(operations), (operation) => measure(target, operation, pace)),
  )
  const [one] = operations
  results.push(...(await measureFloor(new Map([[one, { items: [] }]]), pace)))
  return results
}

const pages = () => {
  const before = JSON.parse(readFileSync(new URL('results/pages.json', import.meta.url), 'utf8'))
  const outside = measuredOutside(valueOf('--pages'), before)
  const run = { ...provenance(), script: scriptOfPages(), widget: weightsOfWidget(), ...outside }
  keep('pages', run, pagesTable(run))
}

let results
if (asked('--smoke')) {
  results = await smoke()
  const failed = results.filter(({ errors }) => errors > 0).length
  const report = valueOf('--report')
  if (report) writeFileSync(report, JSON.stringify({ passed: results.length - failed, failed }))
  process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`)
} else if (asked('--scale')) {
  const runs = await measureScale()
  results = runs.flatMap((run) => run.results)
  const run = { ...provenance(), runs }
  if (!only) keep('scale', run, scaleTable(run))
} else if (asked('--pages')) {
  pages()
  results = []
} else if (asked('--leak')) {
  const begun = provenance()
  results = await measureLeak(journeys, (leak) => {
    sayRound(leak.rounds.at(-1))
    keep('leak', { ...begun, ...leak }, leakTable({ ...begun, ...leak }))
  })
} else {
  const { samples, ...shop } = await measureShop()
  const floor = await measureFloor(samples, paceOf(16))
  results = shop.results
  const run = { ...provenance(), ...shop, floor }
  if (!only) {
    keep('shop', run, shopTable(run))
    pages()
  }
}
process.exit(results.some(({ errors }) => errors > 0) ? 1 : 0)
