// Copies the shop each night into BACKUP_FOLDER, as `npm run backup` does, for as long as it runs: the service `backup` of
// docker-compose.yml. With --healthy it only says whether there is a copy of the last night.
import { setTimeout as wait } from 'node:timers/promises'
import { Fault, tellFaults } from './lib/fault.mjs'
import { copiesIn, isLate, makeCopy, removeUnfinished, waitMs } from './lib/nightly-backup.mjs'
import { readSettings } from './lib/settings.mjs'

const { BACKUP_FOLDER: folder, BACKUP_AT: at = '02:00', BACKUP_DAYS: days = '30' } = process.env
const againMs = 10 * 60_000

await tellFaults(async () => {
  if (!folder) throw new Fault('BACKUP_FOLDER must name a folder for the copies.')
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) throw new Fault(`BACKUP_AT must be an hour as 02:00, and it is "${at}".`)
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new Fault(`BACKUP_DAYS must be a number of days, and it is "${days}".`)
  if (process.argv.includes('--healthy')) {
    if (isLate(copiesIn(folder), new Date())) throw new Fault('There is no copy of the last night.')
    return
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))
  removeUnfinished(folder)
  for (;;) {
    await wait(waitMs(copiesIn(folder), at, new Date()))
    try {
      // Read each night: the database's password may have been changed since the last one.
      const { made, bytes, gone } = await makeCopy(readSettings({ ...process.env }), folder, Number(days))
      console.log(`${made}: ${(bytes / 1e6).toFixed(1)} MB. ${gone.length} old ones are gone.`)
    } catch (error) {
      console.error(`No copy was made; again in ten minutes. ${error.message}`)
      await wait(againMs)
    }
  }
})
