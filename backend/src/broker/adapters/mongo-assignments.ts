import type { LocalDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { addNew, collectionOf, isDuplicateKey, Mongo } from '../../shared/mongo/mongo.js'
import { type Assignment, Assignments } from '../application/ports.js'
import { counterId, type MemberCounter, monthOf, newCounter } from '../domain/choose-member.js'

type Numbers = Pick<MemberCounter, 'stat' | 'statAssigned'>

interface AssignmentDocument extends Assignment {
  withdrawn: boolean
}

interface CounterDocument extends MemberCounter {
  /** The last things counted, so that a job that runs twice counts once. */
  counted: string[]
}

/** A job that runs twice does so within a minute; each change of a counter reads and writes all of these. */
const remembered = 100

/** A month whose numbers were set before it came has no credit until it begins (BR-15). */
const hasBegun = { $ne: null }

const andRemember = (what: string) => ({ $push: { counted: { $each: [what], $slice: -remembered } } })

/** An assignment is kept first and counted then; should this process die in between, whoever assigns comes again with the same one. */
@Injectable()
export class MongoAssignments extends Assignments {
  readonly #assignments: Model<AssignmentDocument>
  readonly #counters: Model<CounterDocument>

  constructor(mongo: Mongo) {
    super()
    this.#assignments = collectionOf<AssignmentDocument>(mongo.connection, 'assignments', [
      { on: { memberId: 1, month: 1 } },
    ])
    this.#counters = collectionOf<CounterDocument>(mongo.connection, 'memberCounters', [
      { on: { month: 1, memberId: 1 } },
    ])
  }

  async find(id: string): Promise<Assignment | null> {
    return this.#assignments.findById(id, { withdrawn: 0 }).lean<Assignment>()
  }

  async counters(memberIds: readonly string[], month: string): Promise<MemberCounter[]> {
    const wanted = { _id: { $in: memberIds.map((id) => counterId(id, month)) as never }, creditedStart: hasBegun }
    const found = this.#counters.collection.find(wanted, { projection: { counted: 0 }, sort: { _id: 1 } })
    return found.toArray() as unknown as Promise<MemberCounter[]>
  }

  async lastAssignedBefore(memberId: string, month: string): Promise<Date | null> {
    const earlier = { $gte: counterId(memberId, ''), $lt: counterId(memberId, month) }
    const found = await this.#counters
      .findOne({ _id: earlier, lastAssignedAt: { $ne: null } }, { lastAssignedAt: 1 })
      .sort({ _id: -1 })
      .lean<Pick<MemberCounter, 'lastAssignedAt'>>()
    return found?.lastAssignedAt ?? null
  }

  async ofYear(memberId: string, year: number): Promise<MemberCounter[]> {
    const months = Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`)
    const wanted = { _id: { $in: months.map((month) => counterId(memberId, month)) } }
    return this.#counters.find(wanted, { counted: 0 }).sort({ _id: 1 }).lean<MemberCounter[]>()
  }

  async correct(memberId: string, month: string, numbers: Numbers, read: Numbers | undefined): Promise<boolean> {
    const { _id, stat: _stat, statAssigned: _assigned, ...first } = newCounter(memberId, month)
    try {
      await this.#counters.collection.updateOne(
        { _id: _id as never, ...read },
        { $set: numbers, $setOnInsert: { ...first, creditedStart: null, counted: [] } } as never,
        { upsert: true },
      )
      return true
    } catch (error) {
      // It is there, with other numbers.
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  countedMonths(): Promise<number> {
    return this.#counters.estimatedDocumentCount()
  }

  async begin(counters: readonly MemberCounter[]): Promise<void> {
    const documents = counters.map((counter) => ({ ...counter, counted: [] }))
    try {
      await this.#counters.collection.insertMany(documents as never, { ordered: false })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      for (const { _id, creditedStart, lastAssignedAt } of counters)
        await this.#counters.collection.updateOne({ _id: _id as never, creditedStart: null } as never, {
          $set: { creditedStart, lastAssignedAt },
        })
    }
  }

  async creditReturn(counter: MemberCounter, credit: number, on: LocalDay): Promise<void> {
    const { _id, creditedStart, creditedOn = null, contested } = counter
    await this.#counters.collection.updateOne({ _id: _id as never, creditedStart, creditedOn } as never, {
      $set: { creditedStart: Math.max(creditedStart, credit - contested), creditedOn: on },
    })
  }

  async record(assignment: Assignment): Promise<Assignment> {
    const { _id } = assignment
    const isNew = await addNew(this.#assignments, { ...assignment, withdrawn: false })
    const kept = isNew ? assignment : ((await this.find(_id)) ?? assignment)
    await this.#count(kept)
    return kept
  }

  async withdraw(id: string): Promise<void> {
    const before = await this.#assignments.findOneAndUpdate(
      { _id: id, withdrawn: false },
      { $set: { withdrawn: true } },
      { lean: true },
    )
    const assignment = before ?? (await this.find(id))
    if (!assignment) return
    const what = `withdrawn ${id}`
    // With its list full, a month may have forgotten what it counted long ago.
    const wasCounted = { $or: [{ counted: `assigned ${id}` }, { [`counted.${remembered - 1}`]: { $exists: true } }] }
    await this.#counters.collection.updateOne(
      {
        _id: counterId(assignment.memberId, assignment.month) as never,
        counted: { $ne: what },
        // The broker may have corrected the number meanwhile (AD-04): it never falls below nothing.
        statAssigned: { $gt: 0 },
        ...wasCounted,
      },
      { $inc: { statAssigned: -1 }, ...andRemember(what) } as never,
    )
  }

  async keptSince(since: Date, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#assignments.aggregate<{ _id: string; count: number }>([
      {
        $match: {
          memberId: { $in: memberIds },
          month: { $gte: monthOf(since) },
          at: { $gte: since },
          withdrawn: false,
        },
      },
      { $group: { _id: '$memberId', count: { $sum: 1 } } },
    ])
    return new Map(rows.map(({ _id, count }) => [_id, count]))
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
      ...andRemember(what),
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
