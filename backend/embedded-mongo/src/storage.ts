import { mkdirSync } from 'node:fs'
import { open, type Database, type RootDatabase } from 'lmdb'
import { Catalog } from './catalog.js'
import { lockFolder } from './folder-lock.js'
import { CommandError } from './errors.js'

const garbageKeysAtOnce = 2000

interface PendingWrite {
  run(): void
  done(): void
  fail(reason: unknown): void
}

export type Table = Database<Buffer, Buffer>

/**
 * Documents, index entries and the catalogue in one LMDB environment. All work is done on this one thread, so what a write sees
 * cannot change under it. Writes that wait together are committed together: one flush to the disk acknowledges them all.
 */
export class Storage {
  readonly #environment: RootDatabase<Buffer, Buffer>
  readonly #unlock: () => void
  readonly documents: Table
  readonly entries: Table
  readonly catalog: Catalog
  #pending: PendingWrite[] = []
  #scheduled: NodeJS.Immediate | undefined
  #closed = false

  /** Opens the data in `path`, which is created; throws when another process holds it. */
  constructor(readonly path: string) {
    mkdirSync(path, { recursive: true })
    this.#unlock = lockFolder(path)
    try {
      this.#environment = open<Buffer, Buffer>({
        path,
        noSubdir: false,
        maxDbs: 4,
        encoding: 'binary',
        keyEncoding: 'binary',
        overlappingSync: false,
        noMemInit: true,
      })
      this.documents = this.#table('documents')
      this.entries = this.#table('entries')
      this.catalog = new Catalog(this.#environment, this.#table('catalog'))
    } catch (error) {
      this.#unlock()
      throw error
    }
    if (this.catalog.garbage()) this.#collectGarbage()
  }

  #table(name: string): Table {
    return this.#environment.openDB<Buffer, Buffer>({ name, encoding: 'binary', keyEncoding: 'binary' })
  }

  /** Runs `work` in the next group commit and resolves with its result once that is on the disk. */
  write<T>(work: () => T): Promise<T> {
    if (this.#closed) return Promise.reject(new CommandError('InterruptedAtShutdown', 'The server is stopping'))
    return new Promise<T>((resolve, reject) => {
      let result: T
      let refused: { readonly reason: unknown } | undefined
      this.#pending.push({
        run: () => {
          refused = undefined
          try {
            result = work()
          } catch (error) {
            // A refusal is thrown before anything is written; whatever else happens undoes the transaction.
            if (!(error instanceof CommandError)) throw error
            refused = { reason: error }
          }
        },
        done: () => (refused ? reject(refused.reason) : resolve(result)),
        fail: reject,
      })
      this.#scheduled ??= setImmediate(() => this.#commit())
    })
  }

  #commit(): void {
    this.#scheduled = undefined
    const group = this.#pending
    this.#pending = []
    if (group.length === 0) return
    const failure = this.#attempt(group)
    if (failure === undefined) {
      for (const write of group) write.done()
    } else if (group.length === 1) {
      group[0]!.fail(failure)
    } else {
      // One of them cannot be done; alone, the others can.
      for (const write of group) {
        const own = this.#attempt([write])
        if (own === undefined) write.done()
        else write.fail(own)
      }
    }
  }

  #attempt(group: readonly PendingWrite[]): Error | undefined {
    try {
      this.#environment.transactionSync(() => {
        for (const write of group) write.run()
        this.catalog.saveCounts()
      })
      return undefined
    } catch (error) {
      this.catalog.load()
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  /** Removes the keys of dropped collections and indexes bit by bit. */
  #collectGarbage(): void {
    const rest = this.write(() => {
      const garbage = this.catalog.garbage()
      if (!garbage) return false
      const table = this[garbage.table]
      const start = Buffer.alloc(4)
      start.writeUInt32BE(garbage.id)
      const end = Buffer.alloc(4)
      end.writeUInt32BE(garbage.id + 1)
      const keys = [...table.getKeys({ start, end, limit: garbageKeysAtOnce })]
      for (const key of keys) void table.remove(key)
      if (keys.length < garbageKeysAtOnce) this.catalog.forgetGarbage(garbage.table, garbage.id)
      return true
    })
    rest.then(
      (more) => more && !this.#closed && this.#collectGarbage(),
      () => undefined,
    )
  }

  /** Starts clearing away what was dropped. */
  collectGarbage(): void {
    this.#collectGarbage()
  }

  /** Bytes of the data file in use. */
  get bytesOnDisk(): number {
    const stats = this.#environment.getStats() as { readonly mapSize?: number; readonly lastPageNumber?: number }
    return ((stats.lastPageNumber ?? 0) + 1) * 4096
  }

  /** Commits what is waiting and closes; the folder may then be opened again. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#scheduled) clearImmediate(this.#scheduled)
    this.#commit()
    await this.#environment.close()
    this.#unlock()
  }
}
