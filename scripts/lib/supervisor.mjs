import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from './fault.mjs'
import { waitFor } from './network.mjs'
import { root } from './places.mjs'

const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href
/** A slow machine is waited for. */
const readyWithinMs = 180_000
/** What API and worker end with while the database is away: EX_TEMPFAIL of sysexits.h. */
const awayCode = 75
const pauses = { firstMs: 200, longestMs: 30_000, forgottenAfterMs: 60_000 }

/**
 * @typedef {object} Program
 * @property {string} name as people call it
 * @property {string} command an executable, or a `.js` file that Node runs
 * @property {string[]} [args]
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [env] ours when left out
 * @property {boolean} [shares] a `.js` file that may run more than once: all of them listen on one port, which stays open while one lives
 * @property {() => Promise<boolean>} [isReady] asked until it is true; without it the process says 'ready' over IPC
 */

/** Keeps processes alive, and stops them in the order opposite to that of their start. */
export class Supervisor {
  #stages = []
  #stopping = new AbortController()
  #stopped
  #register
  #patienceMs

  /** @param register is told each process that begins: `began(name, pid)` */
  constructor(register, { patienceMs = 10_000 } = {}) {
    this.#register = register
    this.#patienceMs = patienceMs
  }

  /**
   * Starts programs that do not need each other, and resolves when all are ready.
   * @param {Program[]} programs
   * @throws {Fault} when one ends by itself or is not ready in three minutes
   */
  async start(...programs) {
    this.#stopping.signal.throwIfAborted()
    const stage = programs.map((program) => ({ program, child: undefined, failures: 0 }))
    this.#stages.push(stage)
    await Promise.all(stage.map((entry) => this.#firstStart(entry)))
  }

  /** Starts one more, for which nobody waits: what it stands on runs already. */
  add(program) {
    if (this.#stopping.signal.aborted) return
    const entry = { program, child: undefined, failures: 0 }
    this.#stages.push([entry])
    this.#spawn(entry).once('exit', (...how) => this.#again(entry, ...how))
  }

  /** Stops the last stage first; within a stage all at once. Who has not ended after the patience is killed. */
  stop() {
    this.#stopped ??= this.#stopAll()
    return this.#stopped
  }

  async #stopAll() {
    this.#stopping.abort()
    for (const stage of this.#stages.toReversed())
      await Promise.all(stage.map(({ child }) => endChild(child, this.#patienceMs)))
  }

  async #firstStart(entry) {
    const { program } = entry
    const late = AbortSignal.timeout(readyWithinMs)
    for (;;) {
      const child = this.#spawn(entry)
      const gone = new AbortController()
      const left = (code, signal) =>
        gone.abort({
          passing: signal !== null || code === awayCode,
          what: `ended while it started (${signal ?? `code ${code}`})`,
        })
      const failed = ({ message }) => gone.abort({ passing: false, what: `could not be started (${message})` })
      child.once('exit', left).once('error', failed)
      const over = AbortSignal.any([late, gone.signal])
      const ready = await (program.isReady ? waitFor(program.isReady, over) : saysReady(child, over))
      child.off('exit', left)
      if (ready) return child.once('exit', (...how) => this.#again(entry, ...how))
      const { passing = false, what = 'was not ready in three minutes' } = gone.signal.reason ?? {}
      if (!passing || late.aborted || this.#stopping.signal.aborted) throw new Fault(`${program.name} ${what}.`)
      console.log(`${program.name} ${what}, and is started again.`)
      await sleep(pauses.firstMs)
    }
  }

  async #again(entry, code, signal) {
    if (this.#stopping.signal.aborted) return
    if (Date.now() - entry.began > pauses.forgottenAfterMs) entry.failures = 0
    const pauseMs = Math.min(pauses.firstMs * 2 ** entry.failures, pauses.longestMs)
    entry.failures += 1
    console.log(
      `${entry.program.name} ended (${signal ?? `code ${code}`}) and is started again in ${pauseMs / 1000} s.`,
    )
    await sleep(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
    if (this.#stopping.signal.aborted) return
    this.#spawn(entry).once('exit', (...how) => this.#again(entry, ...how))
  }

  #spawn(entry) {
    const { program } = entry
    const child = program.shares ? forkSharing(program) : spawnAlone(program)
    entry.child = child
    entry.began = Date.now()
    if (child.pid) this.#register.began(program.name, child.pid)
    return child
  }
}

/** Asks a child of ours to end, and after `patienceMs` makes it. One that was never begun, or is gone, is ended. */
export const endChild = async (child, patienceMs) => {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await ended
  clearTimeout(late)
}

const spawnAlone = ({ command, args = [], cwd = root, env = process.env }) => {
  const isNode = command.endsWith('.js')
  const [file, first] = isNode ? [process.execPath, ['--import', endWithParent, command]] : [command, []]
  return spawn(file, [...first, ...args], {
    cwd,
    env,
    // A group of its own: Ctrl+C reaches the keeper only, which then stops everyone in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', ...(isNode ? ['ipc'] : [])],
  })
}

/** The keeper holds the port, and takes no connection itself: who dies leaves those that wait to the other one. */
const forkSharing = ({ command, args = [], cwd = root, env = process.env }) => {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({
    exec: command,
    args,
    cwd,
    execArgv: ['--import', endWithParent],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const worker = cluster.fork(env)
  // Told by the process itself too.
  worker.on('error', () => undefined)
  return worker.process
}

const saysReady = (child, signal) =>
  new Promise((resolve) => {
    child.on('message', (message) => message === 'ready' && resolve(true))
    signal.addEventListener('abort', () => resolve(false))
  })
