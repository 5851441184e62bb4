import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, Model } from 'mongoose'
import type { Clock } from '../clock.js'
import type { Ids } from '../ids.js'
import type { Migrations, MigrationStep } from '../migrations.js'
import { collectionOf, isDuplicateKey } from './mongo.js'

/** Who was killed keeps the others waiting for so long. No batch takes a tenth of it. */
const leaseMs = 30_000
const pauseMs = 500

interface Progress {
  /** The step's name. */
  _id: string
  state: 'running' | 'done'
  holder: string
  until: Date
  /** Where the next batch begins. */
  place: string | null
  looked: number
  changed: number
  begunAt: Date
  doneAt?: Date
}

/** What is told of a step that is under way. */
export interface MigrationReport {
  begun(step: MigrationStep, wanted: number): void
  looked(step: MigrationStep, looked: number, wanted: number): void
  done(step: MigrationStep, changed: number): void
  /** Another process has it. */
  waits(step: MigrationStep): void
}

/**
 * Runs each step once, whoever begins it: one document a step holds a lease and the place that it has come to, so that the first of
 * several has it, the others wait until it is done, and where the first is killed another goes on from that place.
 */
export class RunMigrations {
  readonly #progress: Model<Progress>

  constructor(
    connection: Connection,
    private readonly migrations: Migrations,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {
    this.#progress = collectionOf<Progress>(connection, 'migrations')
  }

  /** Finishing steps only where no process of an older version runs any more. Answers how many steps there were to do. */
  async run(isFinishing: boolean, report: MigrationReport): Promise<number> {
    await this.#forgetLater()
    const due = await this.#due(isFinishing)
    for (const step of due) await this.#finish(step, report)
    return due.length
  }

  /** How many documents each step would change that has not run; nothing is written. */
  async dryRun(
    isFinishing: boolean,
  ): Promise<{ readonly name: string; readonly looked: number; readonly changed: number }[]> {
    const told: { name: string; looked: number; changed: number }[] = []
    for (const step of await this.#due(isFinishing)) {
      const sum = { name: step.name, looked: 0, changed: 0 }
      for (let place: string | null = null, isOver = false; !isOver;) {
        const { looked, changed, next } = await step.batch(place, true)
        sum.looked += looked
        sum.changed += changed
        place = next
        isOver = next === null
      }
      told.push(sum)
    }
    return told
  }

  /**
   * Where an earlier version has come back, what a later one did has to be done once more when that returns: documents are written
   * as before meanwhile. So the notes of steps that this version does not know go; one that is at work is the later version's own.
   */
  async #forgetLater(): Promise<void> {
    const known = this.migrations.all.map(({ name }) => name)
    const isNobodys = { $or: [{ state: 'done' as const }, { until: { $lt: this.clock.now() } }] }
    await this.#progress.deleteMany({ _id: { $nin: known }, ...isNobodys })
  }

  /** Those with a name that has not been run to its end. */
  async #due(isFinishing: boolean): Promise<MigrationStep[]> {
    const done = await this.#progress
      .find({ state: 'done' }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(1000)
      .lean<Pick<Progress, '_id'>[]>()
    const names = new Set(done.map(({ _id }) => _id))
    return this.migrations.all.filter(({ name, when }) => !names.has(name) && (isFinishing || when === 'opening'))
  }

  async #finish(step: MigrationStep, report: MigrationReport): Promise<void> {
    const holder = this.ids.next()
    for (let waits = 0; ; waits += 1) {
      const held = await this.#taken(step, holder)
      if (held && (await this.#goOn(step, held, report))) return
      if ((await this.#progress.findById(step.name).lean<Progress>())?.state === 'done') return
      if (waits === 0) report.waits(step)
      await pause(pauseMs)
    }
  }

  /** Null: somebody else has it, or has done it. */
  async #taken({ name }: MigrationStep, holder: string): Promise<Progress | null> {
    const now = this.clock.now()
    try {
      return await this.#progress
        .findOneAndUpdate(
          { _id: name, state: 'running', until: { $lt: now } },
          {
            $set: { holder, until: new Date(now.getTime() + leaseMs) },
            $setOnInsert: { place: null, looked: 0, changed: 0, begunAt: now },
          },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<Progress>()
    } catch (error) {
      if (isDuplicateKey(error)) return null
      throw error
    }
  }

  /** False when the lease was lost to another. */
  async #goOn(step: MigrationStep, held: Progress, report: MigrationReport): Promise<boolean> {
    const wanted = Math.max(await step.count(), held.looked)
    report.begun(step, wanted)
    let { place, looked, changed } = held
    for (;;) {
      const batch = await step.batch(place, false)
      place = batch.next
      looked += batch.looked
      changed += batch.changed
      const now = this.clock.now()
      const isOver = place === null
      const { matchedCount } = await this.#progress.updateOne(
        { _id: step.name, holder: held.holder, state: 'running' },
        {
          $set: {
            place,
            looked,
            changed,
            until: new Date(now.getTime() + leaseMs),
            ...(isOver && { state: 'done', doneAt: now }),
          },
        },
      )
      if (matchedCount === 0) return false
      report.looked(step, looked, isOver ? looked : Math.max(wanted, looked))
      if (isOver) {
        report.done(step, changed)
        return true
      }
    }
  }
}
