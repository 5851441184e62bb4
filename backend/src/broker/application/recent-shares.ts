import type { MemberCounter } from '../domain/choose-member.js'
import type { Assignment } from './ports.js'

/** Longer, and a second worker would be fair by what the first has long given away. */
const keptMs = 5000
/** A month of all stores. */
const most = 10_000

/** Members' counters of a month as this process has read them lately, with what it has counted itself since. */
export class RecentShares {
  readonly #known = new Map<string, { counter: MemberCounter; readonly readAt: number }>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Null unless every one of them has been read lately. */
  of(memberIds: readonly string[], month: string): Map<string, MemberCounter> | null {
    const found = new Map<string, MemberCounter>()
    for (const memberId of memberIds) {
      const known = this.#known.get(memberId)
      if (!known || known.counter.month !== month || this.now() - known.readAt >= keptMs) return null
      found.set(memberId, known.counter)
    }
    return found
  }

  read(counters: Iterable<MemberCounter>): void {
    if (this.#known.size >= most) this.#known.clear()
    const readAt = this.now()
    for (const counter of counters) this.#known.set(counter.memberId, { counter, readAt })
  }

  count({ memberId, month, contested, at }: Assignment): void {
    const known = this.#known.get(memberId)
    if (!known || known.counter.month !== month) return
    const { counter } = known
    known.counter = {
      ...counter,
      contested: counter.contested + Number(contested),
      statAssigned: counter.statAssigned + 1,
      lastAssignedAt: at,
    }
  }

  /** Something else than an assignment has changed them. */
  forget(): void {
    this.#known.clear()
  }
}
