import { spawn } from 'node:child_process'
import { at, root } from '../places.mjs'
import { endChild } from '../supervisor.mjs'

const endWithParent = new URL('../end-with-parent.mjs', import.meta.url).href
const runner = at('scripts/lib/dev/run-source.mjs')
const patienceMs = 5000
/**
 * Room for what a start leaves behind: the garbage of a process that begins is then collected a few times instead of thirty. What its practice
 * left is collected when it is told to (run-source.mjs).
 */
const flags = ['--max-semi-space-size=64', '--expose-gc']

/**
 * A process of the backend that runs from its sources. A spare one has read the libraries already, and has begun once for practice, so that a
 * restart reads nothing but our own code.
 */
export class SourceProcess {
  #program
  #register
  #spare
  #child
  #stopped = false
  /** @type {Promise<boolean>} whether the process of now answers; false when it ended before it did */
  ready = Promise.resolve(false)

  /**
   * @param {{ name: string, libraries: string[], code: () => Code, env: Record<string, string | undefined> }} program
   * @typedef {{ reads: string, entry: string, rehearsal?: string }} Code of now, as files from the root. `reads`: a module that can be imported before
   *   the process of before has ended; `entry`: the one that begins the work; `rehearsal`: one that sets it up for practice
   * @param register is told each process that begins
   */
  constructor(program, register) {
    this.#program = program
    this.#register = register
    this.#spare = this.#spawn({ rehearses: false })
  }

  /**
   * Begins anew; quickly where a spare one was prepared.
   * @returns {Promise<boolean>} as `ready`
   */
  restart() {
    const before = this.#child
    const child = (this.#child = this.#spare ?? this.#spawn({ rehearses: false }))
    this.#spare = undefined
    // Both would listen at the same port: the new one reads our code while the old one ends.
    const ended = endChild(before, patienceMs)
    const { reads, entry } = this.#program.code()
    child.send({ read: at(reads) })
    this.ready = Promise.all([says(child, 'read'), ended]).then(async ([read]) => {
      if (!read) return false
      child.send({ begin: at(entry) })
      return await says(child, 'ready')
    })
    void this.ready.then((isReady) => {
      if (this.#stopped || this.#child !== child) return
      if (!isReady) console.log(`${this.#program.name} has ended: see above. It is begun again after the next change.`)
    })
    return this.ready
  }

  /** Begins the spare process that the next restart takes. It has the cores for some seconds: not while anybody waits for them. */
  prepare() {
    if (!this.#stopped) this.#spare ??= this.#spawn({ rehearses: true })
  }

  async stop() {
    this.#stopped = true
    await Promise.all([endChild(this.#child, patienceMs), endChild(this.#spare, patienceMs)])
  }

  #spawn({ rehearses }) {
    const { libraries, code } = this.#program
    const { rehearsal } = code()
    const practice = rehearses && rehearsal ? ['--rehearsal', at(rehearsal)] : []
    const child = spawn(process.execPath, [...flags, '--import', endWithParent, runner, ...practice, ...libraries], {
      cwd: root,
      env: this.#program.env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    if (child.pid) this.#register.began(`${this.#program.name} ${child.pid}`, child.pid)
    return child
  }
}

const says = (child, word) =>
  new Promise((resolve) => {
    if (!child.connected) return resolve(false)
    child.on('message', (message) => message === word && resolve(true))
    child.once('exit', () => resolve(false))
  })
