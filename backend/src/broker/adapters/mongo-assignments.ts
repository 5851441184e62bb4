import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { job, Jobs } from '../../shared/jobs.js'
import { addNew, collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { Outboxes, outboxEntry, outboxIndex, type WithOutbox } from '../../shared/mongo/outbox.js'
import { type Assignment, Assignments } from '../application/ports.js'
import { counterId, type MemberCounter, newCounter } from '../domain/choose-member.js'

interface AssignmentDocument extends Assignment, WithOutbox {
  _id: string
  withdrawn: boolean
}

interface CounterDocument extends MemberCounter {
  /** The last things counted, so that a job that runs twice counts once. */
  counted: string[]
}

const countAssignment = job<{ readonly id: string }>('broker-clock', 'count-assignment')
const remembered = 500

/** An assignment is kept first and counted then; its outbox counts it should this process die in between. */
@Injectable()
export class MongoAssignments extends Assignments {
  readonly #assignments: Model<AssignmentDocument>
  readonly #counters: Model<CounterDocument>

  constructor(mongo: Mongo, jobs: Jobs, outboxes: Outboxes) {
    super()
    this.#assignments = collectionOf<AssignmentDocument>(mongo.connection, 'assignments', [
      { on: { memberId: 1, month: 1 } },
      outboxIndex,
    ])
    this.#counters = collectionOf<CounterDocument>(mongo.connection, 'memberCounters', [
      { on: { month: 1, memberId: 1 } },
    ])
    outboxes.watch(this.#assignments as never)
    jobs.handle(countAssignment, async ({ id }) => {
      const assignment = await this.find(id)
      if (assignment) await this.#count(assignment)
    })
  }

  async find(id: string): Promise<Assignment | null> {
    return this.#assignments.findById(id, { outbox: 0, withdrawn: 0 }).lean<Assignment>()
  }

  async counters(memberIds: readonly string[], month: string): Promise<MemberCounter[]> {
    return this.#counters
      .find({ _id: { $in: memberIds.map((id) => counterId(id, month)) } }, { counted: 0 })
      .sort({ _id: 1 })
      .lean<MemberCounter[]>()
  }

  async begin(counters: readonly MemberCounter[]): Promise<void> {
    const documents = counters.map((counter) => ({ ...counter, counted: [] }))
    try {
      await this.#counters.collection.insertMany(documents as never, { ordered: false })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }

  async record(assignment: Assignment): Promise<Assignment> {
    const { _id } = assignment
    const entry = outboxEntry(`count-${_id}`, assignment.at, countAssignment, { id: _id })
    const isNew = await addNew(this.#assignments, { ...assignment, withdrawn: false, outbox: [entry] })
    const kept = isNew ? assignment : ((await this.find(_id)) ?? assignment)
    await this.#count(kept)
    await this.#assignments.collection.updateOne({ _id: _id as never }, { $unset: { outbox: 1 } })
    return kept
  }

  async withdraw(id: string): Promise<void> {
    const before = await this.#assignments.findOneAndUpdate(
      { _id: id, withdrawn: false },
      { $set: { withdrawn: true } },
      { lean: true },
    )
    const assignment = before ?? (await this.find(id))
    if (assignment) await this.#add(assignment.memberId, assignment.month, `withdrawn ${id}`, { statAssigned: -1 })
  }

  countSale(memberId: string, month: string, saleId: string): Promise<void> {
    return this.#add(memberId, month, `sale ${saleId}`, { stat: 1 })
  }

  #count({ _id, memberId, month, contested, at }: Assignment): Promise<void> {
    const more = { statAssigned: 1, ...(contested && { contested: 1 }) }
    return this.#add(memberId, month, `assigned ${_id}`, more, at)
  }

  async #add(memberId: string, month: string, what: string, more: Record<string, number>, at?: Date): Promise<void> {
    const _id = counterId(memberId, month)
    const change = {
      $inc: more,
      ...(at && { $max: { lastAssignedAt: at } }),
      $push: { counted: { $each: [what], $slice: -remembered } },
    }
    const touched = { ...more, ...change.$max }
    const { _id: _, ...empty } = newCounter(memberId, month)
    const first = Object.fromEntries(Object.entries(empty).filter(([field]) => !(field in touched)))
    try {
      await this.#counters.collection.updateOne(
        { _id: _id as never, counted: { $ne: what } },
        { ...change, $setOnInsert: first } as never,
        { upsert: true },
      )
    } catch (error) {
      // Counted before, or another process made the month's counter at the same moment.
      if (!isDuplicateKey(error)) throw error
      await this.#counters.collection.updateOne({ _id: _id as never, counted: { $ne: what } }, change as never)
    }
  }
}
