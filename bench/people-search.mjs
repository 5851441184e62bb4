// node bench/people-search.mjs [steps,steps]: what a page of customer service's search for people costs, by what is typed, among 10,000 people a step;
// 1,100 when left out. Needs a build (`npm run build`). Brings up an embedded database of its own in a folder that is removed. Writes
// bench/results/people-search.json.
import { loadavg } from 'node:os'
import { inGrownShop, measured } from './lib/grown-shop.mjs'
import { keepResults, provenance } from './lib/keep.mjs'
import { peopleGrowth } from './lib/people.mjs'

const { PeopleFinder } = await import(new URL('../backend/dist/accounts/application/people-finder.js', import.meta.url))

const typed = {
  'three letters of a name': 'ann',
  'a whole name': 'annika',
  'two half names': 'annika rön',
  'a name that nobody has': 'xerxes',
  'a telephone': '0701740636',
  'its last four digits': '0635',
  'a mail address': 'annika.ronnang@example.se',
  'a postal code': '11120',
  'a personal number': '19910531-2384',
}

const steps = (process.argv[2] ?? '1,100').split(',').map(Number)
const rows = []
await inGrownShop(async ({ app, grow }) => {
  const finder = app.get(PeopleFinder)
  for (const step of steps) {
    const people = (await grow(peopleGrowth, step)).toLocaleString('en')
    const note = (name, { found, cpu, median, p95 }) => {
      rows.push({ people, name, rows: found.Rows.length, cpu, median, p95 })
      console.log(`| ${people} | ${name} | ${found.Rows.length} rows | ${cpu} | ${median} | ${p95} |`)
    }
    for (const [name, words] of Object.entries(typed)) note(name, await measured(() => finder.find(words)))
    const { Next } = await finder.find(typed['three letters of a name'])
    if (Next) note('the page after', await measured(() => finder.find(typed['three letters of a name'], Next)))
  }
})
const load = loadavg().map((one) => Math.round(one * 10) / 10)
keepResults('people-search', { ...provenance(), load, rows })
console.log(`The machine's load over 1, 5 and 15 minutes: ${load.join(', ')}`)
