import {
  closeSync,
  existsSync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

interface Line {
  readonly book: string
  readonly record: { readonly id: string }
}

/**
 * What a bank must not forget: payments, captures and refunds. Every state of a record is one line of JSON, on disk
 * before the answer leaves; the last line of a record counts. Without a directory it lives in memory only.
 */
export class Ledger {
  readonly #books = new Map<string, Map<string, { readonly id: string }>>()
  readonly #file: number | undefined

  constructor(directory?: string) {
    if (!directory) return
    mkdirSync(directory, { recursive: true })
    const path = join(directory, 'ledger.jsonl')
    if (existsSync(path)) this.#read(readFileSync(path, 'utf8'))
    this.#file = this.#rewrite(path)
  }

  book<T extends { readonly id: string }>(name: string): Book<T> {
    const records = this.#records(name) as Map<string, T>
    return new Book(records, (record) => this.#append([{ book: name, record }]))
  }

  clear(): void {
    for (const records of this.#books.values()) records.clear()
    if (this.#file === undefined) return
    ftruncateSync(this.#file)
    fdatasyncSync(this.#file)
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
  }

  #records(name: string): Map<string, { readonly id: string }> {
    const known = this.#books.get(name)
    if (known) return known
    const records = new Map<string, { readonly id: string }>()
    this.#books.set(name, records)
    return records
  }

  /** A last line without its line break was being written when the process died: it was never acknowledged. */
  #read(text: string): void {
    for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
      if (!line) continue
      const { book, record } = JSON.parse(line) as Line
      this.#records(book).set(record.id, record)
    }
  }

  /** Starts the file anew with the latest states only. */
  #rewrite(path: string): number {
    const fresh = openSync(`${path}.new`, 'w')
    for (const [book, records] of this.#books)
      for (const record of records.values()) writeSync(fresh, `${JSON.stringify({ book, record })}\n`)
    fdatasyncSync(fresh)
    closeSync(fresh)
    renameSync(`${path}.new`, path)
    return openSync(path, 'a')
  }

  #append(lines: readonly Line[]): void {
    if (this.#file === undefined) return
    writeSync(this.#file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    fdatasyncSync(this.#file)
  }
}

/** The records of one kind. A record is replaced, never changed in place. */
export class Book<T extends { readonly id: string }> {
  constructor(
    private readonly records: Map<string, T>,
    private readonly write: (record: T) => void,
  ) {}

  get(id: string): T | undefined {
    return this.records.get(id)
  }

  all(): T[] {
    return [...this.records.values()]
  }

  put(record: T): T {
    this.write(record)
    this.records.set(record.id, record)
    return record
  }
}
