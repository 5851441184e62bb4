// node bench/product-file.mjs [rows]: what a file of products costs the shop while it is judged and read in; 100,000 rows when left out, a hundred of
// them wrong. Needs a build (`npm run build`). Starts the production build on private ports with a fresh folder, which is removed. Writes
// bench/results/product-file.json and its table in bench/README.md.
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, logIn } from './lib/day/people.mjs'
import { keep, provenance } from './lib/keep.mjs'
import { startProduct } from './lib/product.mjs'
import { table } from './lib/table.mjs'

const count = Number(process.argv[2] ?? 100_000)
const wrong = 100
const head =
  'Code;VariantCode;Name;NameEn;Description;DescriptionEn;ProductCategory;ProductGroup;VariantName;Price;PriceAfterDiscount;Assortments;Sites'
const lineOf = (n, { price = '349', campaign = '', category = 'Flowers', assortment = 'buketter' } = {}) =>
  [
    `MATA${n}`,
    `MATA${n}A`,
    `Provbukett ${n}`,
    `Trial bouquet ${n}`,
    'Rosor, ranunkler och eukalyptus i dova färger, bundna för hand samma dag.',
    'Roses, ranunculus and eucalyptus in muted colours, bound by hand on the day.',
    category,
    'Bouquets',
    'Liten',
    price,
    campaign,
    assortment,
    'gift',
  ].join(';')

const faults = [
  ['Price', { price: 'gratis' }],
  ['PriceAfterDiscount', { campaign: '399' }],
  ['ProductCategory', { category: 'Ogräs' }],
  ['Assortments', { assortment: 'finns-inte' }],
]
const every = Math.floor(count / wrong)
const faultOf = (n) => (n % every === every - 1 ? faults[Math.floor(n / every) % faults.length] : undefined)
const sheet = (line) => [head, ...Array.from({ length: count }, (_, n) => line(n))].join('\n')
const good = sheet((n) => lineOf(n))
const bad = sheet((n) => lineOf(n, faultOf(n)?.[1]))
/** The heading is row 1. */
const expected = Array.from({ length: count }, (_, n) => n).flatMap((n) => {
  const [column] = faultOf(n) ?? []
  return column ? [`rows.${n + 2}.${column}`] : []
})

const shop = await startProduct()
try {
  const editor = new Caller(shop.url, '10.9.9.9', { tries: 1, patienceMs: 600_000 })
  if (!(await logIn(editor, 'redaktion3@example.se'))) throw new Error('the editor cannot log in')
  const steps = []

  /** Does it, and looks meanwhile at what the API holds and how late it answers others. */
  const measured = async (name, work) => {
    await shop.settled()
    await shop.longestStallMs()
    const before = shop.rssMb().api
    let [most, slowest] = [before, 0]
    const over = new AbortController()
    const looking = (async () => {
      while (!over.signal.aborted) {
        const began = performance.now()
        await (await fetch(`${shop.url}/api/products/assortments`)).text()
        slowest = Math.max(slowest, performance.now() - began)
        most = Math.max(most, shop.rssMb().api)
        await sleep(20)
      }
    })()
    const cpu = shop.cpu().api
    const began = performance.now()
    const outcome = await work()
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const cpuSeconds = Math.round((shop.cpu().api - cpu) / 100) / 10
    over.abort()
    await looking
    const stall = Math.round(await shop.longestStallMs())
    await shop.settled()
    const step = {
      file: name,
      seconds,
      'API CPU s': cpuSeconds,
      'longest stall ms': stall,
      'slowest answer to others ms': Math.round(slowest),
      'API RSS before': before,
      'at most': most,
      after: shop.rssMb().api,
      'longest stall after it ms': Math.round(await shop.longestStallMs()),
    }
    steps.push(step)
    console.log(step)
    return outcome
  }
  const sent = (Content, CheckOnly) =>
    editor.call('POST', '/api/products/import', { Format: 'csv', Content, CheckOnly })
  const demand = (isSo, what) => {
    if (!isSo) throw new Error(what)
  }
  const refused = ({ status, body }) => {
    demand(status === 400 && body.Count === wrong, `refused with ${status} ${body.errorCode} ${body.Count}`)
    demand(body.fields.map(({ path }) => path).join() === expected.join(), 'a wrong row is not named')
  }
  const total = async () => (await editor.ask('GET', '/api/office/products')).Total
  const range = await total()

  refused(await measured('new goods, a hundred wrong: tried', () => sent(bad, true)))
  refused(await measured('new goods, a hundred wrong: read in', () => sent(bad, false)))
  demand((await total()) === range, 'something of a wrong file was read in')
  const tried = await measured('new goods: tried', () => sent(good, true))
  demand(tried.body.Created === count, 'not all are new')
  const read = await measured('new goods: read in', () => sent(good, false))
  demand(read.body.Created === count, 'not all were read in')
  demand((await total()) === range + count, 'the range does not have them')
  refused(await measured('goods that are there, a hundred wrong: tried', () => sent(bad, true)))
  const again = await measured('goods that are there: tried', () => sent(good, true))
  demand(again.body.Unchanged === count, 'not all are as they were')
  const run = { ...provenance(), rows: count, megabytes: Math.round(good.length / 1e5) / 10, steps }
  const columns = Object.keys(steps[0])
  const cells = steps.map((step) => columns.map((column) => step[column]))
  const from = `Measured ${run.at.slice(0, 10)} at ${run.commit} on ${run.machine}: ${count.toLocaleString('en')} rows, ${run.megabytes} MB.`
  keep('product-file', run, [from, '', table(columns, cells), ''].join('\n'))
} finally {
  await shop.stop()
}
