import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A process by its number and its time of birth, since a number is used again.
 * @typedef {{ pid: number, born: string }} Living
 */

/** @returns {Living} */
export const living = (pid) => ({ pid, born: bornAt(pid) })

const bornAt = (pid) => {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in brackets may hold blanks; after it the state is the first field and the birth the 20th.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const isZombie = fields[0] === 'Z'
      return isZombie ? '' : fields[19]
    } catch {
      return ''
    }
  }
  return (spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)]).stdout ?? '').toString().trim()
}

/** @param {Living} one */
export const isAlive = ({ pid, born }) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
  }
  return bornAt(pid) === born
}

/** Asks a process that is not our child to end, and after `patienceMs` makes it. */
export const end = async (one, patienceMs) => {
  if (!isAlive(one)) return
  process.kill(one.pid, 'SIGTERM')
  for (const late = Date.now() + patienceMs; isAlive(one); await sleep(50)) {
    if (Date.now() > late) process.kill(one.pid, 'SIGKILL')
  }
}
