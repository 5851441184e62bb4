// node bench/figures.mjs [steps,steps]: counting every order anew, and what the dashboard costs then, among 10,000 orders a step; 0.1,1,10 when left
// out: a thousand orders and a hundred times that. Then once more with the sums of two years as full as any number of orders can make them.
// Needs a build (`npm run build`). Brings up an embedded database of its own in a folder that is removed. Writes bench/results/figures.json.
import { inGrownShop, measured } from './lib/grown-shop.mjs'
import { keepResults, provenance } from './lib/keep.mjs'

const dist = (path) => import(new URL(`../backend/dist/${path}.js`, import.meta.url))
const { FiguresReader } = await dist('insight/application/figures-reader')
const { RebuildFigures } = await dist('insight/application/rebuild-figures')
const { Mongo } = await dist('shared/mongo/mongo')
const { progressBar } = await dist('shared/progress-bar')

/** Sees the whole network. */
const caller = {
  userId: 'bench',
  roles: ['BrokerAdmin'],
  memberId: null,
  organizationId: null,
  locale: 'sv',
  address: null,
}
const day = (ago) => new Date(Date.now() - ago * 24 * 3600_000).toISOString().slice(0, 10)
const last = (days) => ({ from: day(days - 1), to: day(0) })
const asked = {
  'dashboard, today': (figures) => figures.overview(last(1), undefined, caller),
  'dashboard, 30 days': (figures) => figures.overview(last(30), undefined, caller),
  'dashboard, a year': (figures) => figures.overview(last(365), undefined, caller),
  'by store, a year': (figures) => figures.parts(last(365), 'store', caller),
  'by product, a year': (figures) => figures.parts(last(365), 'product', caller),
}

const fullDays = 2 * 366
const sumsOf = (app) => app.get(Mongo).connection.collection('figureSums')

/** What a dashboard may have to read: a row in a day's sums for every store, product, county and occasion that sold something. */
const rowsOfYear = async (app) => {
  const days = await sumsOf(app)
    .find({ part: { $gte: day(365), $lte: day(0) } }, { projection: { rows: 1 } })
    .toArray()
  return days.reduce((sum, { rows: some }) => sum + some.length, 0)
}

/** Every day and month as if each store, product, county and occasion of the demo had sold something on it. */
const fill = async (app) => {
  const { connection } = app.get(Mongo)
  const keysOf = async (name, key) => (await connection.collection(name).distinct(key)).filter(Boolean).map(String)
  const keys = {
    all: [''],
    channel: ['web', 'phone', 'app', 'widget'],
    county: await keysOf('postalCodes', 'county'),
    store: await keysOf('members', '_id'),
    product: await keysOf('products', '_id'),
    occasion: await keysOf('occasions', '_id'),
  }
  const { build, rows: known } = await sumsOf(app).findOne({ by: 'all', 'rows.n.orders': { $gt: 0 } })
  const days = Array.from({ length: fullDays }, (_, ago) => day(ago))
  const months = [...new Set(days.map((part) => part.slice(0, 7)))]
  const parts = [...days.map((part) => ['day', part]), ...months.map((part) => ['month', part])]
  for (const [by, some] of Object.entries(keys)) {
    const rows = some.map((key) => ({ key, n: known[0].n }))
    const writes = parts.map(([kind, part]) => ({
      replaceOne: {
        filter: { _id: `${build}/${by}/${kind}/${part}` },
        replacement: { build, by, part, version: 1_000_000, rows },
        upsert: true,
      },
    }))
    await sumsOf(app).bulkWrite(writes, { ordered: false })
  }
}

const steps = (process.argv[2] ?? '0.1,1,10').split(',').map(Number)
const rows = []
await inGrownShop(async ({ app, seeds, grow }) => {
  const growth = seeds.growths.find(({ collection }) => collection === 'orders')
  const figures = app.get(FiguresReader)
  const ask = async (orders, more) => {
    const summed = await rowsOfYear(app)
    console.log(`${orders}: ${summed} rows in the year's days`)
    for (const [name, question] of Object.entries(asked)) {
      const { found, cpu, median, p95 } = await measured(() => question(figures))
      const seen = found.Now?.Orders ?? found.Rows.length
      rows.push({ orders, ...more, summed, name, seen, cpu, median, p95 })
      console.log(`| ${orders} | ${name} | ${seen} | ${cpu} | ${median} | ${p95} of 100 |`)
    }
  }
  for (const step of steps) {
    const orders = await grow(growth, step)
    const began = performance.now()
    await app.get(RebuildFigures).run((what, done, wanted) => progressBar(what, process.stderr)(done, wanted))
    const countedSeconds = Math.round((performance.now() - began) / 1000)
    console.log(`${orders} orders counted in ${countedSeconds} s`)
    await ask(orders, { countedSeconds })
  }
  await fill(app)
  await ask('full')
})
keepResults('figures', { ...provenance(), rows })
