import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ticksPerSecond = 100
const patienceMs = 600_000
/** All processes at rest use less than this in one look: they poll Redis and sweep now and then. */
const restMs = 30
const lookMs = 500
const quietLooks = 2

export { freePort } from '../../scripts/lib/network.mjs'

/** Asks every 50 ms until the answer is yes. */
export const until = async (what, ready) => {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    if (await ready().catch(() => false)) return
    await sleep(50)
  }
  throw new Error(`${what} was not ready in ${patienceMs} ms`)
}

export const portOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.unref()
  })

/** The processes of what is measured, each by its name. */
export class Processes {
  #children = new Map()
  /** What runs beside and is not measured. */
  #outside = new Map()

  /** Something of the world outside the product. */
  startOutside(name, command, args, env) {
    this.start(name, command, args, env)
    this.#outside.set(name, this.#children.get(name))
    this.#children.delete(name)
  }

  start(name, command, args, env = {}) {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#children.set(name, child)
  }

  /** Runs one to its end. */
  run(name, command, args, env) {
    this.start(name, command, args, env)
    return new Promise((resolve, reject) => {
      this.#children.get(name).once('exit', (code) => {
        this.#children.delete(name)
        if (code === 0) resolve()
        else reject(new Error(`${name} ended with ${code}`))
      })
    })
  }

  /** CPU milliseconds each has used so far. */
  cpu() {
    return this.#each(cpuMsOf)
  }

  /** Resolves when the processes do no more than at rest, one second on end. */
  async settled() {
    let quiet = 0
    let before = this.#cpuInAll()
    await until('a rest after the load', async () => {
      await sleep(lookMs)
      const now = this.#cpuInAll()
      quiet = now - before < restMs ? quiet + 1 : 0
      before = now
      return quiet >= quietLooks
    })
  }

  #cpuInAll() {
    return Object.values(this.cpu()).reduce((sum, ms) => sum + ms, 0)
  }

  rssMb() {
    return this.#each(rssMbOf)
  }

  async stop() {
    await Promise.all([...this.#outside.values(), ...this.#children.values()].toReversed().map(end))
  }

  kill() {
    for (const child of [...this.#outside.values(), ...this.#children.values()]) child.kill('SIGKILL')
  }

  #each(figure) {
    return Object.fromEntries([...this.#children].map(([name, { pid }]) => [name, figure(pid)]))
  }
}

const end = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', resolve)
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 8000).unref()
  })

const cpuMsOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

const rssMbOf = (pid) => {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)
  return Math.round(Number(line?.[1] ?? 0) / 1024)
}
