import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { type Builds, FigureBuilds, FigureSums, type Sum, type SumOfDay } from '../application/ports.js'
import { type Dimension, DIMENSIONS, sumOfRows } from '../domain/row.js'
import type { Part } from '../domain/spans.js'

type SumDocument = Sum & { _id: string; version: number }

/** Months stand apart from days, so that they can be read one after the other. */
const idOf = (build: number, by: Dimension, part: Part): string =>
  `${build}/${by}/${part.length === '2026-11'.length ? 'month' : 'day'}/${part}`
const maxTries = 20

@Injectable()
export class MongoFigureSums extends FigureSums {
  readonly #sums: Model<SumDocument>

  constructor(mongo: Mongo) {
    super()
    this.#sums = collectionOf<SumDocument>(mongo.connection, 'figureSums', [{ on: { build: 1 } }])
  }

  async keepDays(sums: readonly SumOfDay[]): Promise<void> {
    const writes = sums.map((sum) => {
      const _id = idOf(sum.build, sum.by, sum.part)
      return { replaceOne: { filter: { _id, version: { $lt: sum.version } }, replacement: sum, upsert: true } }
    })
    await this.#sums.collection.bulkWrite(writes as never, { ordered: false }).catch((error: unknown) => {
      // One of this version, or a later one, is kept already.
      if (!isDuplicateKey(error)) throw error
    })
  }

  async keepMonth(build: number, month: Part): Promise<void> {
    let left: readonly Dimension[] = DIMENSIONS
    for (let tries = 0; tries < maxTries; tries += 1) {
      const kept = await Promise.all(left.map((by) => this.#keepMonth(build, by, month)))
      left = left.filter((_, index) => !kept[index])
      if (left.length === 0) return
    }
    throw new Error(`The sum of ${month} is changed faster than it can be kept`)
  }

  /** False when somebody else was first. */
  async #keepMonth(build: number, by: Dimension, month: Part): Promise<boolean> {
    const _id = idOf(build, by, month)
    const known = (await this.#sums.collection.findOne({ _id: _id as never }, { projection: { version: 1 } })) as Pick<
      SumDocument,
      'version'
    > | null
    const days = await this.#between(idOf(build, by, `${month}-01`), idOf(build, by, `${month}-31`))
    const rows = sumOfRows(days.flatMap((day) => day.rows.map(({ key, n }) => ({ by, key, n }))))
    const sum = { _id, build, by, part: month, version: 1, rows: rows.map(({ key, n }) => ({ key, n })) }
    if (!known) return addNew(this.#sums, sum)
    const { matchedCount } = await this.#sums.collection.replaceOne(
      { _id, version: known.version } as never,
      { ...sum, version: known.version + 1 } as never,
    )
    return matchedCount === 1
  }

  read(build: number, by: Dimension, parts: readonly Part[]): Promise<Sum[]> {
    const ids = parts.map((part) => idOf(build, by, part))
    return this.#sums.collection
      .find({ _id: { $in: ids } } as never, { sort: { _id: 1 }, limit: ids.length })
      .toArray() as unknown as Promise<Sum[]>
  }

  monthsUntil(build: number, by: Dimension, month: Part): Promise<Sum[]> {
    return this.#between(idOf(build, by, '2000-01'), idOf(build, by, month))
  }

  #between(first: string, last: string): Promise<Sum[]> {
    return this.#sums.collection
      .find({ _id: { $gte: first, $lte: last } } as never, { sort: { _id: 1 }, limit: 1000 })
      .toArray() as unknown as Promise<Sum[]>
  }
}

/** Counted, or summed up, for one build. */
const ofBuilds = ['figureSources', 'figurePages', 'figureSums']
const theOne = { _id: 'figures' } as never

@Injectable()
export class MongoFigureBuilds extends FigureBuilds {
  readonly #builds: Model<Builds & { _id: string }>

  constructor(private readonly mongo: Mongo) {
    super()
    this.#builds = collectionOf<Builds & { _id: string }>(mongo.connection, 'figureBuilds')
  }

  async read(): Promise<Builds> {
    const found = (await this.#builds.collection.findOne(theOne)) as Builds | null
    return found ?? { current: 1, next: null }
  }

  async begin(): Promise<number> {
    for (;;) {
      const { current, next } = await this.read()
      const build = (next ?? current) + 1
      const before = { _id: 'figures', current, next } as never
      if ((await this.#builds.collection.updateOne(before, { $set: { next: build } })).matchedCount === 1) return build
      if (await addNew(this.#builds, { _id: 'figures', current, next: build })) return build
    }
  }

  async finish(build: number): Promise<boolean> {
    const before = { _id: 'figures', next: build } as never
    const { matchedCount } = await this.#builds.collection.updateOne(before, { $set: { current: build, next: null } })
    return matchedCount === 1
  }

  async clear(before: number): Promise<void> {
    for (const name of ofBuilds)
      await this.mongo.connection.collection(name).deleteMany({ build: { $lt: before } } as never)
  }
}
