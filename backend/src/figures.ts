import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { AppModule } from './app.module.js'
import { readConfig } from './config.js'
import { RebuildFigures } from './insight/index.js'
import { runCommand } from './shared/command.js'
import { createLog, nestLogger } from './shared/log.js'
import { connectMongo, createIndexes } from './shared/mongo/mongo.js'
import { progressBar } from './shared/progress-bar.js'

/** `npm run recount-figures`: counts the figures anew from every order, payment, gift card and subscription, while the shop goes on. */
const rebuild = async (): Promise<void> => {
  const config = readConfig()
  const log = createLog(config.logLevel, 'figures')
  const connection = await connectMongo(config.mongoUri, log)
  const app = await NestFactory.createApplicationContext(AppModule.of({ config, log, connection }), {
    logger: nestLogger(log),
    abortOnError: false,
  })
  try {
    await createIndexes(connection)
    await app.get(RebuildFigures).run((what, done, wanted) => progressBar(what, process.stderr)(done, wanted))
  } finally {
    await app.close()
    await connection.close()
  }
}

runCommand(rebuild)
