import 'reflect-metadata'
import { parseArgs } from 'node:util'
import { klarnaApi } from '@bukett/contracts/http/klarna'
import { NestFactory } from '@nestjs/core'
import { FirstAdministrator } from './accounts/index.js'
import { AppModule } from './app.module.js'
import { FirstOccasions } from './catalogue/index.js'
import { type Config, readConfig } from './config.js'
import { FirstMerchant } from './paylater/index.js'
import { demoSecrets } from './live-settings.js'
import { runCommand } from './shared/command.js'
import { grow } from './shared/mongo/grow.js'
import { progressBar } from './shared/progress-bar.js'
import { createLog, nestLogger } from './shared/log.js'
import { SandboxClock } from './shared/sandbox-clock.js'
import { readScenario, startOf } from './shared/scenario.js'
import { connectMongo, createIndexes } from './shared/mongo/mongo.js'
import { RunMigrations } from './shared/mongo/run-migrations.js'
import { tellMigrations } from './shared/tell-migrations.js'
import { type Seed, Seeds } from './shared/seeds.js'

/**
 * The seed step: creates every collection and index, brings what older versions wrote into shape (095), and with SEED=demo fills the
 * collections that are empty with the demo shop. Says a line for each collection. `--alone`: nobody else uses this database. With SCENARIO the shop is set into the middle of that story. Run again, it changes nothing. `--scale N` then lets them grow by copies for measurements: 100 is
 * 100,000 products, a million delivery areas and a million orders.
 */
const seed = async (): Promise<void> => {
  const { values } = parseArgs({ options: { scale: { type: 'string' }, alone: { type: 'boolean' } } })
  const steps = stepsOf(values.scale)
  const config = readConfig()
  if (process.env['SEED'] === 'demo' && config.production && !config.sandbox)
    throw new Error('SEED=demo would open a live shop to people whose passwords everybody knows: set SEED=none.')
  const log = createLog(config.logLevel, 'seed')
  const connection = await connectMongo(config.mongoUri, log)
  const app = await NestFactory.createApplicationContext(AppModule.of({ config, log, connection }), {
    logger: nestLogger(log),
    abortOnError: false,
  })
  const seeds = app.get(Seeds)
  try {
    await createIndexes(connection)
    await app.get(RunMigrations).run(values.alone === true, tellMigrations)
    const story = process.env['SCENARIO']
    if (story) {
      seeds.scenario = readScenario(story)
      // First of all: the demo's days count from the story's.
      await app.get(SandboxClock).set(startOf(seeds.scenario).toISOString())
    }
    if (process.env['SEED'] === 'demo' || steps > 0)
      for (const part of seeds.all) say(part.collection, await fill(part))
    if (process.env['SEED'] === 'none') {
      say('occasions', `${await app.get(FirstOccasions).bring()} to choose among`)
      await letSomebodyIn(app.get(FirstAdministrator))
    }
    await bringFirstMerchant(app.get(FirstMerchant), app.get(FirstAdministrator), config)
    if (steps > 0) {
      for (const growth of seeds.growths) {
        const count = await grow(connection, growth, steps, progressBar(growth.collection, process.stderr))
        say(growth.collection, `${count} in all`)
      }
    }
  } finally {
    await app.close()
    await connection.close()
  }
}

/** Without it Senare would refuse the shop's key, and none of its ways to pay would be offered. */
const bringFirstMerchant = async (
  merchant: FirstMerchant,
  administrator: FirstAdministrator,
  { publicUrl, senare, sandbox }: Config,
): Promise<void> => {
  const { id, name, isRevoked, isEnded } = await merchant.bring({
    apiKey: senare.apiKey,
    origin: new URL(publicUrl).origin,
    webhook: { path: klarnaApi.webhook.path, secret: senare.webhookSecret },
    email: process.env['ADMIN_EMAIL'] || ((await administrator.email()) ?? defaultEmail),
    demo: sandbox || senare.apiKey === demo.apiKey ? null : demo,
  })
  const faults = [...(isRevoked ? ['the key is revoked'] : []), ...(isEnded ? ['the merchant has ended'] : [])]
  const fault = faults.length > 0 ? `; ${faults.join(' and ')}: Senare refuses the shop` : ''
  say('senare', `SENARE_API_KEY is a key of ${name} (${id})${fault}`)
}

const demo = { apiKey: demoSecrets.SENARE_API_KEY, webhookSecret: demoSecrets.SENARE_WEBHOOK_SECRET }

const defaultEmail = 'admin@bukett.example'

/** A shop that nobody has been in yet says once how to come in. */
const letSomebodyIn = async (administrator: FirstAdministrator): Promise<void> => {
  const email = process.env['ADMIN_EMAIL'] || defaultEmail
  const link = await administrator.onFirstStart(email)
  if (link === null) return
  process.stdout.write(
    `\nNobody has been in here yet. Choose a password for ${email} within a week, then log in at /admin:\n${link}\n` +
      'This is told once. For another link, or in your own name: npm run invite-administrator -- you@your-shop.se\n\n',
  )
}

const stepsOf = (text: string | undefined): number => {
  const steps = Number(text ?? 0)
  if (!Number.isInteger(steps) || steps < 0 || steps > 10_000)
    throw new Error('--scale takes a whole number from 1 to 10000.')
  return steps
}

const fill = async (part: Seed): Promise<string> => {
  const before = await part.count()
  if (before > 0) {
    const changed = (await part.again?.()) ?? 0
    return changed > 0 ? `${changed} of ${before} brought anew` : `${before}, already there`
  }
  await part.load()
  return `${await part.count()} loaded`
}

const say = (collection: string, what: string): void => {
  process.stdout.write(`${collection.padEnd(24)} ${what}\n`)
}

runCommand(seed)
