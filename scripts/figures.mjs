// `npm run figures`: counts the figures of the back office anew from every order, payment, gift card and subscription, while the shop runs.
import { existsSync } from 'node:fs'
import { secretOf, toldOf } from './lib/data-dir.mjs'
import { Fault, tellFaults } from './lib/fault.mjs'
import { at } from './lib/places.mjs'
import { must } from './lib/run.mjs'
import { readSettings } from './lib/settings.mjs'

await tellFaults(async () => {
  const { dataDir, mongoUri } = readSettings()
  const uri = mongoUri ?? toldOf(dataDir)?.mongoUri
  if (!uri) throw new Fault('The shop is not running: start it, or set MONGODB_URI.')
  await must('The figures could not be counted: see above.', process.execPath, [at('backend/dist/figures.js')], {
    env: {
      ...process.env,
      MONGODB_URI: uri,
      SECRET: process.env.SECRET || (existsSync(dataDir) ? secretOf(dataDir) : undefined),
      REDIS_URL: '',
      SANDBOX: 'on',
      LOG_LEVEL: 'error',
    },
    show: true,
  })
  console.log('The figures are counted anew.')
})
