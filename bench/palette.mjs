// node bench/palette.mjs [steps,steps]: what a look in the back office's palette costs, by what is typed, among 10,000 orders and as many people a
// step; 1,100 when left out. Needs a build (`npm run build`). Brings up an embedded database of its own in a folder that is removed. Writes
// bench/results/palette.json.
import 'reflect-metadata'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

const dist = (path) => import(new URL(`../backend/dist/${path}.js`, import.meta.url))
const { NestFactory } = await import('@nestjs/core')
const { startEmbeddedMongo } = await import('@bukett/embedded-mongo')
const { findableUser } = await dist('accounts/domain/find-user')
const { AppModule } = await dist('app.module')
const { readConfig } = await dist('config')
const { OfficeFinders } = await dist('shared/office-finders')
const { Seeds } = await dist('shared/seeds')
const { grow } = await dist('shared/mongo/grow')
const { createLog, nestLogger } = await dist('shared/log')
const { connectMongo, createIndexes } = await dist('shared/mongo/mongo')
const { progressBar } = await dist('shared/progress-bar')

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
const times = 60
/** Sees everything, so that every finder is asked. */
const caller = {
  userId: 'bench',
  roles: ['SuperAdmin'],
  memberId: null,
  organizationId: null,
  locale: 'sv',
  address: null,
}

/** The same person once more, under an address and a number of their own. */
const copyOfUser = (user, n) => {
  const { personalNumber: _personal, ...rest } = user
  const person = {
    ...rest,
    _id: `${user._id}-${n}`,
    email: `${n}.${user.email}`,
    phone: user.phone && `+467${String(10_000_000 + n).slice(-8)}`,
    roles: ['PrivateCustomer'],
    memberId: null,
    organizationId: null,
  }
  return { ...person, ...findableUser(person) }
}

const steps = (process.argv[2] ?? '1,100').split(',').map(Number)
const folder = mkdtempSync(join(tmpdir(), 'bukett-palette-'))
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
  const growths = [
    seeds.growths.find(({ collection }) => collection === 'orders'),
    { collection: 'users', perStep: 10_000, copy: copyOfUser },
  ]
  const finders = app.get(OfficeFinders)
  for (const step of steps) {
    for (const growth of growths) await grow(connection, growth, step, progressBar(growth.collection, process.stderr))
    const things = `${(step * 10_000).toLocaleString('en')} of each`
    for (const [name, words] of Object.entries(typed)) {
      const took = []
      let found = []
      for (let n = 0; n < times; n += 1) {
        const began = performance.now()
        found = await finders.find(words, caller)
        took.push(performance.now() - began)
      }
      took.sort((a, b) => a - b)
      const at = (share) => Math.round(took[Math.floor(times * share)] * 10) / 10
      const kinds = found.map(({ Kind, Hits }) => `${Kind} ${Hits.length}`).join(', ')
      rows.push({ things, name, kinds, median: at(0.5), p95: at(0.95) })
      console.log(`| ${things} | ${name} | ${kinds} | ${at(0.5)} | ${at(0.95)} of 100 |`)
    }
  }
  await app.close()
  await connection.close()
} finally {
  await mongo.stop()
  rmSync(folder, { recursive: true, force: true })
}
mkdirSync(new URL('results', import.meta.url), { recursive: true })
const load = loadavg().map((one) => Math.round(one * 10) / 10)
writeFileSync(
  new URL('results/palette.json', import.meta.url),
  `${JSON.stringify({ at: new Date().toISOString(), cpu: cpus()[0]?.model, node: process.version, load, rows }, null, 2)}\n`,
)
console.log(`The machine's load over 1, 5 and 15 minutes: ${load.join(', ')}`)
