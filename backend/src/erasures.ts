import 'reflect-metadata'
import { readFileSync } from 'node:fs'
import { NestFactory } from '@nestjs/core'
import { Erasure } from './accounts/index.js'
import { AppModule } from './app.module.js'
import { readConfig } from './config.js'
import { runCommand } from './shared/command.js'
import { createLog, nestLogger } from './shared/log.js'
import { connectMongo } from './shared/mongo/mongo.js'

/**
 * For restores. `list`: who was erased, a line of JSON each, as the audit knows them. `empty`: drops every collection, so that none
 * stays that the copy does not have. `again`: reads lines of `list` from the standard input, and erases who is not.
 */
const erasures = async (what: string | undefined): Promise<void> => {
  const config = readConfig()
  const log = createLog(config.logLevel, 'erasures')
  const connection = await connectMongo(config.mongoUri, log)
  try {
    if (what === 'list') {
      const kept = await connection.collection('audit').find({ action: { $in: ['user.anonymise', 'user.delete'] } })
      for await (const { entity, at } of kept) say({ userId: String(entity).replace(/^users\//, ''), at })
      return
    }
    if (what === 'empty') {
      for (const collection of (await connection.db?.collections()) ?? []) await collection.drop()
      return
    }
    const app = await NestFactory.createApplicationContext(AppModule.of({ config, log, connection }), {
      logger: nestLogger(log),
      abortOnError: false,
    })
    const erasure = app.get(Erasure, { strict: false })
    const ids = new Set(linesOf(readFileSync(0, 'utf8')).map(({ userId }) => userId))
    for (const userId of ids) if (await erasure.again(userId)) say({ userId, at: new Date() })
    await app.close()
  } finally {
    await connection.close()
  }
}

const linesOf = (text: string): { userId: string }[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { userId: string })

const say = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

runCommand(() => erasures(process.argv[2]))
