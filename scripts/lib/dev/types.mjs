import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { at, root } from '../places.mjs'

/** Tells type errors beside the work: it never waits for them, and they take no core from it while they are held. */
export const watchTypes = () => {
  const compiler = [at('node_modules/typescript7/bin/tsc'), '-b', '--watch', '--preserveWatchOutput', '--checkers', '1']
  // A group of its own: the compiler starts another program, and both are ended.
  const child = spawn(process.execPath, compiler, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  // What was saved runs first.
  setPriority(child.pid, 10)
  let rest = ''
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()
    for (const line of lines.filter(Boolean)) console.log(`types  ${line}`)
  })
  const send = (signal) => child.exitCode === null && process.kill(-child.pid, signal)
  return {
    hold: () => send('SIGSTOP'),
    goOn: () => send('SIGCONT'),
    // It does not hear a kinder word while it compiles, and begins again with what it has not written.
    close: () => send('SIGKILL'),
  }
}
