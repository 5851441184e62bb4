import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ticksPerSecond = 100
const patienceMs = 120_000

export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Asks every 50 ms until the answer is yes. */
export const until = async (what, ready) => {
  const end = Date.now() + patienceMs
  while (Date.now() < end) {
    if (await ready().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
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

  rssMb() {
    return this.#each(rssMbOf)
  }

  async stop() {
    await Promise.all([...this.#outside.values(), ...this.#children.values()].toReversed().map(end))
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
