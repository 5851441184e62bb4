import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from './backup.mjs'

const dayMs = 24 * 3600_000
/** A night may take its time before somebody is told that it brought nothing. */
const lateMs = 2 * 3600_000

/** When each whole copy in the folder was made, by its name, the newest first. */
export const copiesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'backup.json')))
    .map((name) => ({ name, at: new Date(JSON.parse(readFileSync(join(folder, name, 'backup.json'), 'utf8')).at) }))
    .toSorted((one, other) => other.at - one.at)

/** What was being made when it was stopped: it is no copy, and takes the place of one. */
export const removeUnfinished = (folder) => {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.unfinished')))
    rmSync(join(folder, name), { recursive: true })
}

/** How long until the next copy: none within the last day is made up for at once. `at` is an hour of UTC, '02:00'. */
export const waitMs = (copies, at, now) => {
  if (!copies[0] || now - copies[0].at >= dayMs) return 0
  const [hours, minutes] = at.split(':').map(Number)
  const next = new Date(now)
  next.setUTCHours(hours, minutes, 0, 0)
  const until = next - now
  return until > 0 ? until : until + dayMs
}

export const isLate = (copies, now) => !copies[0] || now - copies[0].at > dayMs + lateMs

/** Makes tonight's copy, and lets go of those that have been kept long enough; the last one always stays. */
export const makeCopy = async (settings, folder, keptDays, now = new Date()) => {
  const { folder: made, bytes } = await backUp(settings, join(folder, now.toISOString().replace(/[:.]/g, '-')))
  const gone = copiesIn(folder)
    .slice(1)
    .filter(({ at }) => now - at > keptDays * dayMs)
  for (const { name } of gone) rmSync(join(folder, name), { recursive: true })
  return { made, bytes, gone: gone.map(({ name }) => name) }
}
