// node bench/order-list.mjs [steps,steps]: what a page of the list of orders costs, by what is asked, among 10,000 orders a step; 1,100 when left
// out. Needs a build (`npm run build`). Brings up an embedded database of its own in a folder that is removed. Writes bench/results/order-list.json.
import 'reflect-metadata'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'

const dist = (path) => import(new URL(`../backend/dist/${path}.js`, import.meta.url))
const { NestFactory } = await import('@nestjs/core')
const { startEmbeddedMongo } = await import('@bukett/embedded-mongo')
const { AppModule } = await dist('app.module')
const { readConfig } = await dist('config')
const { OrderList } = await dist('orders/application/order-list')
const { Seeds } = await dist('shared/seeds')
const { grow } = await dist('shared/mongo/grow')
const { createLog, nestLogger } = await dist('shared/log')
const { connectMongo, createIndexes } = await dist('shared/mongo/mongo')
const { progressBar } = await dist('shared/progress-bar')

const questions = {
  'the newest': {},
  'half a name': { Words: 'ann' },
  'two names': { Words: 'annika rön' },
  'a name that nobody has': { Words: 'xerxes' },
  'a telephone': { Words: '0701740636' },
  'a day of a store': { Day: '2026-11-20', Store: '1020' },
  'common things together': { State: 'Closed', Payment: 'swish', OrderType: 'Normal', Channel: 'web' },
  'what hardly any are': { State: 'Closed', Payment: 'invoice', OrderType: 'Grave', MinTotal: 900_00 },
}
const times = 60

const steps = (process.argv[2] ?? '1,100').split(',').map(Number)
const folder = mkdtempSync(join(tmpdir(), 'bukett-orders-'))
const mongo = await startEmbeddedMongo({ path: folder })
const rows = []
try {
  const config = readConfig({
    NODE_ENV: 'test',
    MONGODB_URI: mongo.uri,
    SECRET: 'a secret for measuring, long enough to be one',
  })
  const log = createLog('error', 'bench')
  const connection = await connectMongo(config.mongoUri, log)
  const app = await NestFactory.createApplicationContext(AppModule.of({ config, log, connection }), {
    logger: nestLogger(log),
  })
  const seeds = app.get(Seeds)
  await createIndexes(connection)
  for (const part of seeds.all) if ((await part.count()) === 0) await part.load()
  const growth = seeds.growths.find(({ collection }) => collection === 'orders')
  const list = app.get(OrderList)
  for (const step of steps) {
    const orders = await grow(connection, growth, step, progressBar('orders', process.stderr))
    for (const [name, question] of Object.entries(questions)) {
      const took = []
      let found = 0
      const before = process.cpuUsage()
      for (let n = 0; n < times; n += 1) {
        const began = performance.now()
        found = (await list.find(question, undefined, 50)).Rows.length
        took.push(performance.now() - began)
      }
      const { user, system } = process.cpuUsage(before)
      // Of API and database together; what else the machine does takes little from it.
      const cpu = Math.round((user + system) / times / 100) / 10
      took.sort((a, b) => a - b)
      const at = (share) => Math.round(took[Math.floor(times * share)] * 10) / 10
      rows.push({ orders, name, found, cpu, median: at(0.5), p95: at(0.95) })
      console.log(`| ${orders} | ${name} | ${found} | ${cpu} | ${at(0.5)} | ${at(0.95)} of 150 |`)
    }
  }
  await app.close()
  await connection.close()
} finally {
  await mongo.stop()
  rmSync(folder, { recursive: true, force: true })
}
mkdirSync(new URL('results', import.meta.url), { recursive: true })
writeFileSync(
  new URL('results/order-list.json', import.meta.url),
  `${JSON.stringify({ at: new Date().toISOString(), cpu: cpus()[0]?.model, node: process.version, rows }, null, 2)}\n`,
)
