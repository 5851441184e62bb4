// node bench/palette.mjs [steps,steps]: what a look in the back office's palette costs, by what is typed, among 10,000 orders and as many people a
// step; 1,100 when left out. Needs a build (`npm run build`). Brings up an embedded database of its own in a folder that is removed. Writes
// bench/results/palette.json.
import { loadavg } from 'node:os'
import { inGrownShop, measured } from './lib/grown-shop.mjs'
import { keepResults, provenance } from './lib/keep.mjs'
import { peopleGrowth } from './lib/people.mjs'

const dist = (path) => import(new URL(`../backend/dist/${path}.js`, import.meta.url))
const { OfficeFinders } = await dist('shared/office-finders')

const typed = {
  'an order number': '100000017',
  'half a name': 'ann',
  'two half names': 'annika rön',
  'a name that nobody has': 'xerxes',
  'a telephone': '0701740636',
  'four digits': '0035',
  'a mail address': 'annika.ronnang@example.se',
  'a company': 'kronhjorten',
  'a postal code': '11120',
  'a town': 'visby',
  'a product': 'rosendröm',
}
/** Sees everything, so that every finder is asked. */
const caller = {
  userId: 'bench',
  roles: ['SuperAdmin'],
  memberId: null,
  organizationId: null,
  locale: 'sv',
  address: null,
}

const steps = (process.argv[2] ?? '1,100').split(',').map(Number)
const rows = []
await inGrownShop(async ({ app, seeds, grow }) => {
  const growths = [seeds.growths.find(({ collection }) => collection === 'orders'), peopleGrowth]
  const finders = app.get(OfficeFinders)
  for (const step of steps) {
    for (const growth of growths) await grow(growth, step)
    const things = `${(step * 10_000).toLocaleString('en')} of each`
    for (const [name, words] of Object.entries(typed)) {
      const { found, cpu, median, p95 } = await measured(() => finders.find(words, caller))
      const kinds = found.map(({ Kind, Hits }) => `${Kind} ${Hits.length}`).join(', ')
      rows.push({ things, name, kinds, cpu, median, p95 })
      console.log(`| ${things} | ${name} | ${kinds} | ${cpu} | ${median} | ${p95} of 100 |`)
    }
  }
})
const load = loadavg().map((one) => Math.round(one * 10) / 10)
keepResults('palette', { ...provenance(), load, rows })
console.log(`The machine's load over 1, 5 and 15 minutes: ${load.join(', ')}`)
