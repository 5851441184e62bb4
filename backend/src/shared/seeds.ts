import { readFileSync } from 'node:fs'
import type { Purchase } from '@bukett/contracts/http/paylater'
import type { z } from 'zod'
import type { Scenario } from './scenario-file.js'

/** The demo documents of one collection. */
export interface Seed {
  readonly collection: string
  count(): Promise<number>
  /** Loads the demo documents into the empty collection. */
  load(): Promise<void>
  /** What may have changed in the demo's own files since: looked at on each start. Answers with how many documents it changed. */
  again?(): Promise<number>
}

/** How a collection grows for measurements: by copies of its demo documents. */
export interface Growth<Document extends { _id: unknown } = { _id: unknown }> {
  readonly collection: string
  /** Documents for each step of `--scale`. */
  readonly perStep: number
  /** The nth copy, n from 1; always the same, and no other's in whatever is unique. */
  copy(document: Document, n: number): Document
  /** Tells those who hold it in memory. */
  done?(): Promise<void>
}

/** What a demo order was paid with at Senare, as the shop's own order there. */
export interface SoldOnCredit {
  readonly id: string
  readonly at: Date
  readonly purchase: Purchase
  /** All of it has gone back. */
  readonly isBack: boolean
}

/** Every module says here what it has to load; the seed step runs them in the order they were added. */
export class Seeds {
  readonly #seeds: Seed[] = []
  readonly #growths: Growth[] = []
  /** The story that the demo shop is to be in the middle of. */
  scenario?: Scenario
  /** Shop and Senare know each other over the wire alone, and nobody listens there while a database is filled. */
  takesCredit?: (sold: SoldOnCredit) => Promise<void>

  add(seed: Seed): void {
    this.#seeds.push(seed)
  }

  grows<Document extends { _id: unknown }>(growth: Growth<Document>): void {
    this.#growths.push(growth as unknown as Growth)
  }

  get all(): readonly Seed[] {
    return this.#seeds
  }

  get growths(): readonly Growth[] {
    return this.#growths
  }
}

/**
 * Where a file of `backend/demo` is. Asked for here and nowhere else: joined programs lie two folders below the backend, as this module does
 * (record 101).
 */
export const demoFile = (name: string): URL => new URL(`../../demo/${name}`, import.meta.url)

/** Reads `backend/demo/<name>.json`; throws where it is not of the shape. */
export const readDemo = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> =>
  schema.parse(JSON.parse(readFileSync(demoFile(`${name}.json`), 'utf8')))
