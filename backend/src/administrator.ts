import 'reflect-metadata'
import { isEmail } from '@bukett/contracts/rules/email'
import { NestFactory } from '@nestjs/core'
import { FirstAdministrator } from './accounts/index.js'
import { AppModule } from './app.module.js'
import { readConfig } from './config.js'
import { runCommand } from './shared/command.js'
import { createLog, nestLogger } from './shared/log.js'
import { connectMongo, createIndexes } from './shared/mongo/mongo.js'

/** `administrator.js EMAIL`: tells a link with which that person becomes super administrator and chooses a password. */
runCommand(async () => {
  const [email = ''] = process.argv.slice(2)
  if (!isEmail(email)) throw new Error('Say whose it is: npm run invite-administrator -- you@your-shop.se')
  const config = readConfig()
  const log = createLog(config.logLevel, 'administrator')
  const connection = await connectMongo(config.mongoUri, log)
  const app = await NestFactory.createApplicationContext(AppModule.of({ config, log, connection }), {
    logger: nestLogger(log),
    abortOnError: false,
  })
  await createIndexes(connection)
  const link = await app.get(FirstAdministrator).link(email)
  process.stdout.write(`${email} becomes super administrator here, within a week:\n${link}\n`)
  await app.close()
  await connection.close()
})
