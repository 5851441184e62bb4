import { spawnSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** A holder whose process cannot be seen from here, as in another container, shows its life by touching the file. */
const beat = 3000
const silence = 10_000

interface Holder {
  readonly pid: number
  /** One running kernel: after a restart of the machine every holder is gone. */
  readonly boot: string
  /** Which processes the number `pid` counts among. */
  readonly space: string
  /** When the process began, in the kernel's ticks or as `ps` says it: a number used again by another process is told apart by it. */
  readonly started: string
}

function orNothing(read: () => string): string {
  try {
    return read().trim()
  } catch {
    return ''
  }
}

function thisProcess(): Holder {
  return {
    pid: process.pid,
    boot: orNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    space: orNothing(() => readlinkSync('/proc/self/ns/pid')),
    started: startOf(process.pid),
  }
}

/** Empty when there is no such process, or only its exit status is left of it. */
function startOf(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)])
      .stdout.toString()
      .trim()
  const stat = orNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name in brackets may hold blanks. After it stands the state, and 19 fields on the start time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? '' : (fields[19] ?? '')
}

/** Undefined where a machine that lost its power has left no whole file. */
function holderIn(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder, me: Holder, file: string): boolean {
  if (holder.boot !== me.boot) return false
  if (holder.space !== me.space) return Date.now() - statSync(file).mtimeMs < silence
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return holder.started === startOf(holder.pid)
}

/** Folders held by this very process: the file alone cannot tell two servers of one process apart. */
const held = new Set<string>()

/** Takes a dead holder's file away, unless another process has put its own there in the meantime. */
function removeDead(file: string, dead: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (readFileSync(aside, 'utf8') !== dead) linkSync(aside, file)
  unlinkSync(aside)
}

/**
 * Makes this process the only one that uses `folder`, and returns how to give it up. The lock of a process that was killed is taken
 * over. Throws when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'holder.json')
  const me = thisProcess()
  // The file appears whole or not at all: it is written under another name and linked to its own.
  const draft = join(folder, `holder.${process.pid}.json`)
  writeFileSync(draft, JSON.stringify(me), { flush: true })
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        linkSync(draft, file)
        return hold(file)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const text = orNothing(() => readFileSync(file, 'utf8'))
      const holder = holderIn(text)
      const isMine = text === JSON.stringify(me)
      if (attempt > 3 || (holder && (isMine ? held.has(file) : isAlive(holder, me, file)))) {
        throw new Error(`The data folder ${folder} is in use by process ${holder?.pid ?? 'of another'}`)
      }
      removeDead(file, text)
    }
  } finally {
    unlinkSync(draft)
  }
}

function hold(file: string): () => void {
  held.add(file)
  const beats = setInterval(() => {
    // The folder may have been removed under a running server; its owner finds that out by itself.
    if (existsSync(file)) utimesSync(file, new Date(), new Date())
  }, beat)
  beats.unref()
  return () => {
    clearInterval(beats)
    held.delete(file)
    rmSync(file, { force: true })
  }
}
