// What a search and a list cost inside the process, over the demo range copied to 5,000 and 100,000 products.
//   node bench/search.mjs
// Milliseconds of CPU, so that other load on the machine counts little. Build first: npm run build. Nothing here touches a network or a database.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { productList } from '@bukett/contracts/http/catalogue'
import { z } from 'zod'

const built = (path) => import(new URL(`../backend/dist/catalogue/${path}.js`, import.meta.url))
const { productRow, toStoredProduct } = await built('application/product-file')
const { copyOf } = await built('application/product-copies')
const { productTarget } = await built('application/search')
const { MiniSearchEngine } = await built('adapters/minisearch-engine')
const { Range } = await built('domain/range')
const { toCard } = await built('domain/product')

const file = new URL('../backend/demo/products.json', import.meta.url)
const today = '2026-11-20'
const rows = z.array(productRow).parse(JSON.parse(readFileSync(file, 'utf8')))
const demo = rows.map((row, place) => toStoredProduct(row, undefined, place, today))
const rangeOf = (size) =>
  Array.from({ length: size }, (_, index) => {
    const n = Math.floor(index / demo.length)
    const product = demo[index % demo.length]
    return n === 0 ? product : copyOf(product, n, demo.length)
  })

const queries = [
  'rosor', 'röda rosor', 'ros', 'roda rosor', 'tulpaner', 'tulpan', 'tulpner', 'orkide', 'orkidé vit', 'krans', 'begravning vit', 'julbukett',
  'mors dag', 'choklad', 'presentkort', 'prenumeration', 'bukett till mamma', 'blå', 'hortensia i kruka', 'monstera', 'amarylis', 'vit', 'lila bukett',
  'rosendröm 12', 'kistdekoration', 'gul bukett födelsedag', 'flowers', 'red roses', 'buk1001', 'utomlands norge', 'xqzwxqzw', 'studentbuket',
] // prettier-ignore

const at = (sorted, share) => Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(3))
/** Milliseconds of CPU that this process has used: what others do on the machine does not count. */
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const measured = (name, size, rounds, run) => {
  for (let warm = 0; warm < 3; warm += 1) run(warm)
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    const from = cpuMs()
    run(round)
    times.push(cpuMs() - from)
  }
  times.sort((a, b) => a - b)
  const result = { name, products: size, p50: at(times, 0.5), p99: at(times, 0.99), max: at(times, 1) }
  process.stdout.write(`${name.padEnd(44)} ${String(size).padStart(7)}  p50 ${result.p50} ms  p99 ${result.p99} ms\n`)
  return result
}

const results = []
for (const size of [5000, 100_000]) {
  const products = rangeOf(size)
  const began = cpuMs()
  const index = await new MiniSearchEngine().build(products.map((product) => productTarget(product, new Map())))
  results.push({ name: 'build the index', products: size, ms: Math.round(cpuMs() - began) })
  process.stdout.write(`${'build the index'.padEnd(44)} ${String(size).padStart(7)}  ${results.at(-1).ms} ms\n`)
  const rounds = size === 5000 ? 40 : 4
  results.push(
    measured('search', size, queries.length * rounds, (round) => index.find(queries[round % queries.length])),
  )
  const range = new Range(products)
  const lists = {
    'list, everything': {},
    'list, one category': { productCategories: ['Flowers'] },
    'list, three kinds of filter, by price': { productCategories: ['Flowers', 'Plants'], colors: ['red', 'pink'], occasions: ['birthday'], sortOrder: 'price', price: { from: 20_000, to: 60_000 } },
  } // prettier-ignore
  for (const [name, filter] of Object.entries(lists)) {
    results.push(
      measured(name, size, 300, (round) => {
        const { products: page, total, facets } = range.list({ filter }, 'gift', round % 10, 24)
        return { items: page.map((product) => toCard(product, today, 'sv')), total, facets }
      }),
    )
  }
  const { products: page, total, facets } = range.list({ filter: {} }, 'gift', 0, 24)
  const answer = {
    items: page.map((product) => toCard(product, today, 'sv')),
    total,
    page: 0,
    pageSize: 24,
    assortment: null,
    facets: { ...facets, occasions: facets.occasions.map((facet) => ({ ...facet, name: facet.value })) },
  }
  results.push(
    measured('encode a list by its contract', size, 300, () => JSON.stringify(z.encode(productList, answer))),
  )
}
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
writeFileSync(
  new URL('results/search.json', import.meta.url),
  `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`,
)
