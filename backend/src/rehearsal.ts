import 'reflect-metadata'
import { AppModule } from './app.module.js'
import { readConfig } from './config.js'
import { createServer } from './shared/http/server.js'
import { createLog } from './shared/log.js'
import { connectMongo } from './shared/mongo/mongo.js'

/**
 * For `npm run dev`: sets up the whole product and takes it down, without listening and without jobs. Who has done so once has its
 * libraries compiled, and begins in half the time.
 */
export const rehearse = async (): Promise<void> => {
  const config = readConfig()
  const log = createLog('silent', 'rehearsal')
  const connection = await connectMongo(config.mongoUri, log)
  const app = await createServer(AppModule.of({ config, log, connection }), config, log)
  await app.init()
  await app.close()
  await connection.close()
}
