// `npm run migrate [-- --dry-run] [-- --finish]`: brings what older versions wrote into the shape of this one, while the shop runs.
// docs/operations.md says when.
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
  const args = process.argv.slice(2)
  const unknown = args.filter((arg) => arg !== '--dry-run' && arg !== '--finish')
  if (unknown.length > 0) throw new Fault(`npm run migrate knows --dry-run and --finish, and not ${unknown.join(' ')}.`)
  await must(
    'Not everything was migrated: see above. Run it again.',
    process.execPath,
    [at('backend/dist/migrate.js'), ...args],
    {
      env: {
        ...process.env,
        MONGODB_URI: uri,
        SECRET: process.env.SECRET || (existsSync(dataDir) ? secretOf(dataDir) : undefined),
        REDIS_URL: '',
        SANDBOX: 'on',
        LOG_LEVEL: 'error',
      },
      show: true,
    },
  )
})
