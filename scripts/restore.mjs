// `npm run restore -- FOLDER`: puts the data of a backup in place of the shop's, which are kept beside them, and erases again who was
// erased since. The shop must not run.
import { tellFaults } from './lib/fault.mjs'
import { restore } from './lib/restore.mjs'
import { readSettings } from './lib/settings.mjs'

await tellFaults(async () => {
  for (const line of await restore(readSettings(), process.argv[2], process.env.ERASURES_FILE)) console.log(line)
})
