import 'reflect-metadata'
import { readFileSync } from 'node:fs'
import { NestFactory } from '@nestjs/core'
import type { Connection } from 'mongoose'
import { Erasure } from './accounts/index.js'
import { AppModule } from './app.module.js'
import { readConfig } from './config.js'
import { runCommand } from './shared/command.js'
import { createLog, nestLogger } from './shared/log.js'
import { reachMongo } from './shared/mongo/mongo.js'
import { beginRestoring, endRestoring, restoring } from './shared/mongo/restoring.js'

/**
 * For restores (record 070); what is said and read are lines of JSON. `list`: who was erased, as the audit knows them. `begin`: from now on no shop
 * opens over the database, whose collections are said. `rest`: reads these, says which a copy has brought, and drops the others if there
 * is a shop's `users` among them. `again`: reads lines of `list`, erases who is not, and lets the shop open.
 */
const erasures = async (what: string | undefined): Promise<void> => {
  const config = readConfig()
  const log = createLog(config.logLevel, 'erasures')
  const connection = await reachMongo(config.mongoUri, log)
  try {
    if (what === 'list') {
      const kept = await connection.collection('audit').find({ action: { $in: ['user.anonymise', 'user.delete'] } })
      for await (const { entity, at } of kept) say({ userId: String(entity).replace(/^users\//, ''), at })
      return
    }
    if (what === 'begin') {
      for (const collection of await collectionsOf(connection)) say(collection)
      await beginRestoring(connection)
      return
    }
    if (what === 'rest') {
      await dropRest(connection, linesOf<Kept>(readFileSync(0, 'utf8')))
      return
    }
    const app = await NestFactory.createApplicationContext(AppModule.of({ config, log, connection }), {
      logger: nestLogger(log),
      abortOnError: false,
    })
    const erasure = app.get(Erasure, { strict: false })
    const ids = new Set(linesOf<{ userId: string }>(readFileSync(0, 'utf8')).map(({ userId }) => userId))
    for (const userId of ids) if (await erasure.again(userId)) say({ userId, at: new Date() })
    await endRestoring(connection)
    await app.close()
  } finally {
    await connection.close()
  }
}

interface Kept {
  readonly name: string
  /** Another one once it was dropped and made anew. */
  readonly uuid: string
}

/** MongoDB's own, such as its profile, are no part of the shop. */
const collectionsOf = async ({ db }: Connection): Promise<Kept[]> =>
  ((await db?.listCollections({ type: 'collection' }, { nameOnly: false }).toArray()) ?? [])
    .filter(({ name }) => !name.startsWith('system.'))
    .map(({ name, info }) => ({ name, uuid: String(info?.uuid?.toString('hex')) }))

const dropRest = async (connection: Connection, before: readonly Kept[]): Promise<void> => {
  const was = new Map(before.map(({ name, uuid }) => [name, uuid]))
  const there = (await collectionsOf(connection)).filter(({ name }) => name !== restoring)
  const come = there.filter(({ name, uuid }) => was.get(name) !== uuid)
  // As it was before, then, unless an earlier try had begun.
  if (come.length === 0 && !was.has(restoring)) await endRestoring(connection)
  come.forEach(say)
  if (!come.some(({ name }) => name === 'users')) return
  for (const one of there) if (!come.includes(one)) await connection.collection(one.name).drop()
}

const linesOf = <Line>(text: string): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

const say = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

runCommand(() => erasures(process.argv[2]))
