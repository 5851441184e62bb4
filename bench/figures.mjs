// node bench/figures.mjs [steps,steps]: counting every order anew, and what the dashboard costs then, among 10,000 orders a step; 0.1,1,10,100 when
// left out: a thousand orders to a million.
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

/** What a dashboard reads: rows in the sums of the days of the year, which every store, product and place that sold something has one of. */
const rowsOfYear = async (app) => {
  const sums = app.get(Mongo).connection.collection('figureSums')
  const days = await sums.find({ part: { $gte: day(365), $lte: day(0) } }, { projection: { rows: 1 } }).toArray()
  return days.reduce((sum, { rows: some }) => sum + some.length, 0)
}

const steps = (process.argv[2] ?? '0.1,1,10,100').split(',').map(Number)
const rows = []
await inGrownShop(async ({ app, seeds, grow }) => {
  const growth = seeds.growths.find(({ collection }) => collection === 'orders')
  const figures = app.get(FiguresReader)
  for (const step of steps) {
    const orders = await grow(growth, step)
    const began = performance.now()
    await app.get(RebuildFigures).run((what, done, wanted) => progressBar(what, process.stderr)(done, wanted))
    const countedSeconds = Math.round((performance.now() - began) / 1000)
    const summed = await rowsOfYear(app)
    console.log(`${orders} orders counted in ${countedSeconds} s, ${summed} rows in the year's days`)
    for (const [name, ask] of Object.entries(asked)) {
      const { found, cpu, median, p95 } = await measured(() => ask(figures))
      const seen = found.Now?.Orders ?? found.Rows.length
      rows.push({ orders, countedSeconds, summed, name, seen, cpu, median, p95 })
      console.log(`| ${orders} | ${name} | ${seen} | ${cpu} | ${median} | ${p95} of 100 |`)
    }
  }
})
keepResults('figures', { ...provenance(), rows })
