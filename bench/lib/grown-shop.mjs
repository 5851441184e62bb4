import 'reflect-metadata'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dist = (path) => import(new URL(`../../backend/dist/${path}.js`, import.meta.url))

/**
 * The demo shop in this process, with an embedded database of its own in a folder that is removed.
 * @param {(shop: { app: { get: (token: object) => object }, seeds: object, grow: (growth: object, steps: number) =>
 *   Promise<number> }) => Promise<void>} work `grow` makes copies until there are so many steps of them, and answers how many documents there are
 */
export const inGrownShop = async (work) => {
  const { NestFactory } = await import('@nestjs/core')
  const { startEmbeddedMongo } = await import('@bukett/embedded-mongo')
  const { AppModule } = await dist('app.module')
  const { readConfig } = await dist('config')
  const { Seeds } = await dist('shared/seeds')
  const { grow } = await dist('shared/mongo/grow')
  const { createLog, nestLogger } = await dist('shared/log')
  const { connectMongo, createIndexes } = await dist('shared/mongo/mongo')
  const { progressBar } = await dist('shared/progress-bar')

  const folder = mkdtempSync(join(tmpdir(), 'bukett-grown-'))
  const mongo = await startEmbeddedMongo({ path: folder })
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
    await work({
      app,
      seeds,
      grow: (growth, steps) => grow(connection, growth, steps, progressBar(growth.collection, process.stderr)),
    })
    await app.close()
    await connection.close()
  } finally {
    await mongo.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const times = 60

/** Asks sixty times. @returns what came last, and milliseconds: `cpu` of API and database together, which other work disturbs least */
export const measured = async (ask) => {
  const took = []
  let found
  const before = process.cpuUsage()
  for (let n = 0; n < times; n += 1) {
    const began = performance.now()
    found = await ask()
    took.push(performance.now() - began)
  }
  const { user, system } = process.cpuUsage(before)
  took.sort((a, b) => a - b)
  const at = (share) => Math.round(took[Math.floor(times * share)] * 10) / 10
  return { found, cpu: Math.round((user + system) / times / 100) / 10, median: at(0.5), p95: at(0.95) }
}
