// `npm run backup [-- FOLDER]`: copies the shop's data while it runs. docs/operations.md says what to do with the copy.
import { backUp } from './lib/backup.mjs'
import { tellFaults } from './lib/fault.mjs'
import { readSettings } from './lib/settings.mjs'

await tellFaults(async () => {
  const { folder, bytes } = await backUp(readSettings(), process.argv[2])
  console.log(`${folder}: ${(bytes / 1e6).toFixed(1)} MB.`)
  console.log('Keep it on another disk than the shop: what is beside it is lost with it.')
})
