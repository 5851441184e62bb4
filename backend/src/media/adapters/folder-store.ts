import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MediaStore } from '../application/ports.js'

/** No file takes so long to write: a draft of this age is what a crash has left. */
const draftLeftAfterMs = 3_600_000

/** Files in a folder, each written as a draft and moved to its place when it is on the disk. Nobody reads a draft. */
export class FolderStore extends MediaStore {
  readonly #drafts: string
  #swept: Promise<void> | undefined

  constructor(private readonly folder: string) {
    super()
    this.#drafts = join(folder, 'drafts')
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await (this.#swept ??= this.#sweep())
    const place = this.#placeOf(key)
    await mkdir(dirname(place), { recursive: true })
    const draft = join(this.#drafts, randomUUID())
    try {
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, place)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async get(key: string): Promise<Uint8Array | null> {
    try {
      return await readFile(this.#placeOf(key))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async has(key: string): Promise<boolean> {
    try {
      await access(this.#placeOf(key))
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(this.#placeOf(key), { force: true })))
  }

  async #sweep(): Promise<void> {
    await mkdir(this.#drafts, { recursive: true })
    for (const name of await readdir(this.#drafts)) {
      const draft = join(this.#drafts, name)
      const since = await stat(draft).catch(() => null)
      if (since && Date.now() - since.mtimeMs > draftLeftAfterMs) await rm(draft, { force: true })
    }
  }

  /** A thousand pictures in one folder are slow to list. */
  #placeOf(key: string): string {
    return join(this.folder, key.slice(0, 2), key)
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
