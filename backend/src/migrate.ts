import 'reflect-metadata'
import { parseArgs } from 'node:util'
import { NestFactory } from '@nestjs/core'
import { AppModule } from './app.module.js'
import { readConfig } from './config.js'
import { runCommand } from './shared/command.js'
import { createLog, nestLogger } from './shared/log.js'
import { connectMongo, createIndexes } from './shared/mongo/mongo.js'
import { RunMigrations } from './shared/mongo/run-migrations.js'
import { tellMigrations } from './shared/tell-migrations.js'

/**
 * `npm run migrate`: brings what older versions wrote into the shape of this one, while the shop sells. `--dry-run` says what it would
 * change and changes nothing. `--finish`: no process of an older version runs any more, so what they needed goes too.
 */
const migrate = async (): Promise<void> => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, finish: { type: 'boolean' } } })
  const isFinishing = values.finish === true
  const config = readConfig()
  const log = createLog(config.logLevel, 'migrate')
  const connection = await connectMongo(config.mongoUri, log)
  const app = await NestFactory.createApplicationContext(AppModule.of({ config, log, connection }), {
    logger: nestLogger(log),
    abortOnError: false,
  })
  try {
    const migrations = app.get(RunMigrations)
    if (values['dry-run']) {
      const would = await migrations.dryRun(isFinishing)
      for (const { name, looked, changed } of would)
        process.stdout.write(`${name}: would change ${changed} of ${looked}\n`)
      if (would.length === 0) process.stdout.write('There is nothing to do.\n')
      return
    }
    await createIndexes(connection)
    if ((await migrations.run(isFinishing, tellMigrations)) === 0) process.stdout.write('There is nothing to do.\n')
  } finally {
    await app.close()
    await connection.close()
  }
}

runCommand(migrate)
