import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface MongoProcess {
  readonly uri: string
  /** Lets it accept connections and answer nothing, as behind a network that drops what is sent. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** The embedded MongoDB in a process of its own, which can be frozen. It runs what is built, so it is built first. */
export const startMongoProcess = async (): Promise<MongoProcess> => {
  const require = createRequire(import.meta.url)
  const home = join(dirname(fileURLToPath(import.meta.url)), '../embedded-mongo')
  execFileSync(process.execPath, [join(dirname(require.resolve('typescript7/package.json')), 'bin/tsc'), '-b', home])
  const path = await mkdtemp(join(tmpdir(), 'bukett-mongo-'))
  const child = spawn(process.execPath, [join(home, 'dist/main.js'), '--path', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const [uri = ''] = /mongodb:\S+/.exec(line.toString()) ?? []
  return {
    uri,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      await rm(path, { recursive: true, force: true })
    },
  }
}
