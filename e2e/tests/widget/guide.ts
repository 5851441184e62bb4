import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const guide = fileURLToPath(new URL('../../../docs/merchants.md', import.meta.url))

/** Where the guide has Senare. */
const written = 'http://127.0.0.1:3000'

/** Where it is now; not where the shop is, which is another origin. */
export const senare = (process.env['SHOP_URL'] ?? written).replace('localhost', '127.0.0.1')

/** Every block of a guide, by its name: a file's, or a word. What has none is not there. */
export const samplesIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/^```\S* ?(\S*)\n([\s\S]*?)^```$/gm)].map(([, name = '', block = '']) => [name, block]))

export const samples = samplesIn(readFileSync(guide, 'utf8').replaceAll(written, senare))

export const sample = (name: string): string => {
  const text = samples.get(name)
  if (text === undefined) throw new Error(`docs/merchants.md has no block ${name}.`)
  return text
}

/** An empty folder with the guide's files in it, as somebody has it who does what the guide says. */
export class EmptyFolder {
  #server: ChildProcess | undefined
  #said = ''

  private constructor(private readonly path: string) {}

  static async withFiles(browser: string): Promise<EmptyFolder> {
    const path = await mkdtemp(join(tmpdir(), `senare-merchant-${browser}-`))
    for (const [name, text] of samples) if (name.includes('.')) await writeFile(join(path, name), text)
    return new EmptyFolder(path)
  }

  /** Runs a line of the guide and answers what it prints. */
  run(line: string, env: Record<string, string> = {}): string {
    const [program, ...args] = line.trim().split(' ')
    return execFileSync(program === 'node' ? process.execPath : program!, args, {
      cwd: this.path,
      env: { ...process.env, SENARE: senare, FORCE_COLOR: '0', ...env },
      encoding: 'utf8',
    }).trim()
  }

  /** Runs a module beside the guide's files and answers what it prints. */
  evaluate(code: string): string {
    return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: this.path,
      env: { ...process.env, SENARE: senare, FORCE_COLOR: '0' },
      encoding: 'utf8',
    }).trim()
  }

  /** Starts the guide's server on a port; resolves with its address once it listens. */
  async serve(line: string, port: number, env: Record<string, string> = {}): Promise<string> {
    const [, ...args] = line.trim().split(' ')
    const server = spawn(process.execPath, args, {
      cwd: this.path,
      env: { ...process.env, SENARE: senare, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#server = server
    await new Promise<void>((resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`The guide's server ended with ${code}.`)))
      server.stdout.on('data', (chunk: Buffer) => {
        this.#said += chunk.toString()
        if (this.#said.includes('http://')) resolve()
      })
    })
    return `http://localhost:${port}`
  }

  /** What the server has printed since it began. */
  get said(): string {
    return this.#said
  }

  async remove(): Promise<void> {
    const server = this.#server
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await ended
    }
    await rm(this.path, { recursive: true, force: true })
  }
}
