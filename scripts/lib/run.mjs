import { spawn } from 'node:child_process'
import { Fault } from './fault.mjs'
import { root } from './places.mjs'

const running = new Set()
const patienceMs = 10_000
const limitMs = 30 * 60_000

/**
 * Runs a command to its end, for half an hour at most.
 * @param {object} [options] `show`: its output goes to the terminal, otherwise it is returned; `patience`: a text that is told
 *   every ten seconds while it runs.
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>}
 */
export const run = async (command, args, { cwd = root, env = process.env, show = false, patience } = {}) => {
  const began = Date.now()
  const seconds = () => (Date.now() - began) / 1000
  // A group of its own: Ctrl+C reaches this process only, which then ends the command in order.
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const chunks = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk))
  child.stderr?.on('data', (chunk) => chunks.push(chunk))
  const ticking =
    patience && setInterval(() => process.stdout.write(`  ${patience}, ${Math.round(seconds())} s\n`), 10_000)
  const late = setTimeout(endGroup, limitMs, child)
  const ok = await new Promise((resolve) => {
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message))
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  clearInterval(ticking)
  clearTimeout(late)
  running.delete(child)
  return { ok, output: Buffer.concat(chunks).toString(), seconds: seconds() }
}

/** As `run`; a failure tells its output and throws. @throws {Fault} with `sentence` when it fails */
export const must = async (sentence, command, args, options) => {
  const { ok, output } = await run(command, args, options)
  if (ok) return
  process.stdout.write(output)
  throw new Fault(sentence)
}

/** @returns a signal that is aborted when this process is told to stop; what `run` has under way is then ended. */
export const stopWithSignals = () => {
  const stopping = new AbortController()
  const stop = () => {
    if (stopping.signal.aborted) return
    console.log('Stopping.')
    stopping.abort()
    for (const child of running) void endGroup(child)
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop)
  if (process.env.npm_lifecycle_event) stopWithParent(stop)
  return stopping.signal
}

/** Between npm and us stands a shell that dies of a signal without passing it on. */
const stopWithParent = (stop) => {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || stop(), 200).unref()
}

/** Ends a command with all that it started. */
const endGroup = async (child) => {
  const ended = new Promise((resolve) => child.once('close', resolve))
  const signalGroup = (signal) => {
    try {
      process.kill(-child.pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
  signalGroup('SIGINT')
  const late = setTimeout(signalGroup, patienceMs, 'SIGKILL')
  await ended
  clearTimeout(late)
  signalGroup('SIGKILL')
}
