// `npm run administrator -- EMAIL`: tells a link with which somebody becomes super administrator, while the shop runs.
import { existsSync } from 'node:fs'
import { secretOf, toldOf } from './lib/data-dir.mjs'
import { Fault, tellFaults } from './lib/fault.mjs'
import { at } from './lib/places.mjs'
import { must } from './lib/run.mjs'
import { readSettings } from './lib/settings.mjs'

await tellFaults(async () => {
  const { dataDir, mongoUri, port } = readSettings()
  const uri = mongoUri ?? toldOf(dataDir)?.mongoUri
  if (!uri) throw new Fault('The shop is not running: start it, or set MONGODB_URI.')
  const file = at('backend/dist/administrator.js')
  await must('No administrator was made: see above.', process.execPath, [file, ...process.argv.slice(2)], {
    env: {
      ...process.env,
      MONGODB_URI: uri,
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
      SECRET: process.env.SECRET || (existsSync(dataDir) ? secretOf(dataDir) : undefined),
      REDIS_URL: '',
      SANDBOX: 'on',
      LOG_LEVEL: 'error',
    },
    show: true,
  })
})
