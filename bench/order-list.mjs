// node bench/order-list.mjs [steps,steps]: what a page of the list of orders costs, by what is asked, among 10,000 orders a step; 1,100 when left
// out. Needs a build (`npm run build`). Brings up an embedded database of its own in a folder that is removed. Writes bench/results/order-list.json.
import { inGrownShop, measured } from './lib/grown-shop.mjs'
import { keepResults, provenance } from './lib/keep.mjs'

const { OrderList } = await import(new URL('../backend/dist/orders/application/order-list.js', import.meta.url))

const questions = {
  'the newest': {},
  'half a name': { Words: 'ann' },
  'two names': { Words: 'annika rön' },
  'a name that nobody has': { Words: 'xerxes' },
  'a telephone': { Words: '0701740636' },
  'a day of a store': { Day: '2026-11-20', Store: '1020' },
  'a week of deliveries': { DayFrom: '2026-11-16', DayTo: '2026-11-22' },
  'common things together': { State: 'Closed', Payment: 'swish', OrderType: 'Normal', Channel: 'web' },
  'what hardly any are': { State: 'Closed', Payment: 'invoice', OrderType: 'Grave', MinTotal: 900_00 },
}
const steps = (process.argv[2] ?? '1,100').split(',').map(Number)
const rows = []
await inGrownShop(async ({ app, seeds, grow }) => {
  const growth = seeds.growths.find(({ collection }) => collection === 'orders')
  const list = app.get(OrderList)
  for (const step of steps) {
    const orders = await grow(growth, step)
    for (const [name, question] of Object.entries(questions)) {
      const page = await measured(() => list.find(question, undefined, 50))
      const { cpu, median, p95 } = page
      const found = page.found.Rows.length
      rows.push({ orders, name, found, cpu, median, p95 })
      console.log(`| ${orders} | ${name} | ${found} | ${cpu} | ${median} | ${p95} of 150 |`)
    }
  }
})
keepResults('order-list', { ...provenance(), rows })
