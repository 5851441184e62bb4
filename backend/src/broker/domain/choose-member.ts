import type { ErrorCode } from '@bukett/contracts'
import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { type Day, dayAt } from './days.js'
import type { Candidate } from './delivery-request.js'
import { isActiveOn, weightOf } from './member.js'
import type { NetworkMember, NetworkSnapshot } from './snapshot.js'

/** A member's share of a Stockholm month (BR-15 to BR-17). */
export interface MemberCounter {
  /** `<member>/<YYYY-MM>`. */
  _id: string
  memberId: string
  month: string
  /** Assignments that at least two members could have had. */
  contested: number
  /** What a new or returning member is taken to have had. */
  creditedStart: number
  /** The day of its last return that the credit was reckoned anew for; none yet is absent. */
  creditedOn?: LocalDay
  statAssigned: number
  stat: number
  lastAssignedAt: Date | null
}

/** The month of a counter: `2026-11`. */
export const monthOf = (at: Date): string => stockholmDay(at).slice(0, 7)

export const counterId = (memberId: string, month: string): string => `${memberId}/${month}`

/** A member's month as it begins. */
export const newCounter = (
  memberId: string,
  month: string,
  credit = 0,
  lastAssignedAt: Date | null = null,
): MemberCounter => ({
  _id: counterId(memberId, month),
  memberId,
  month,
  contested: 0,
  creditedStart: credit,
  statAssigned: 0,
  stat: 0,
  lastAssignedAt,
})

/** What the fairness rule counts: the contested ones and the credit. */
export const shareOf = (counter: Pick<MemberCounter, 'contested' | 'creditedStart'> | undefined): number =>
  (counter?.contested ?? 0) + (counter?.creditedStart ?? 0)

/**
 * BR-15: the day of this month on which a store last came back, from a suspension or a holiday of its own, where its credit is of before.
 * Null where it has not been away since.
 */
export const returnOf = (
  { suspendedUntil, times }: NetworkMember,
  { month, creditedOn }: MemberCounter,
  today: Day,
): LocalDay | null => {
  const back = [suspendedUntil, ...times.holidays.map(({ end }) => end)]
    .filter((last) => last < today.number)
    .reduce((latest, last) => Math.max(latest, last + 1), Number.NEGATIVE_INFINITY)
  if (back === Number.NEGATIVE_INFINITY) return null
  const day = dayAt(back).text
  return day.slice(0, 7) === month && (creditedOn === undefined || creditedOn < day) ? day : null
}

/** Stored with each assignment, so that anybody can check it (BR-23, idea 5). */
export interface SelectionTrace {
  rule: 'override' | 'pickup' | 'referral' | 'fairness'
  candidates: string[]
  weights: Record<string, number>
  counters: Record<string, number>
  reasonExcluded: Record<string, ErrorCode>
}

export interface Choice {
  readonly memberId: string
  readonly viaBackup: boolean
  /** BR-16: two or more could have had it, and the rule decided. */
  readonly contested: boolean
  readonly trace: SelectionTrace
}

export interface ChoiceRequest {
  readonly snapshot: NetworkSnapshot
  readonly date: LocalDay
  readonly candidates: readonly Candidate[]
  readonly reasonExcluded: Readonly<Record<string, ErrorCode>>
  /** By member. */
  readonly counters: ReadonlyMap<string, MemberCounter>
  /** BR-22: customer service or the broker's staff have said who; capacity and cut-off aside. */
  readonly override?: string | null
  readonly pickupStore?: string | null
  readonly referringMember?: string | null
}

export type Chosen = Choice | { readonly refused: ErrorCode }

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** BR-14: the smallest (share + 1) / weight; then the one whose last assignment is longest ago; then by id. */
const byFairness =
  (weights: Readonly<Record<string, number>>, counters: ReadonlyMap<string, MemberCounter>) =>
  (a: Candidate, b: Candidate): number => {
    const load = (one: Candidate): number => (shareOf(counters.get(one.memberId)) + 1) / (weights[one.memberId] ?? 1)
    const last = (one: Candidate): number =>
      counters.get(one.memberId)?.lastAssignedAt?.getTime() ?? Number.NEGATIVE_INFINITY
    const [lastA, lastB] = [last(a), last(b)]
    return load(a) - load(b) || (lastA === lastB ? 0 : lastA - lastB) || compareText(a.memberId, b.memberId)
  }

/** Which member delivers: override, chosen store, referrer, then fairness (BR-22). The same input gives the same member. */
export const chooseMember = (request: ChoiceRequest): Chosen => {
  const { snapshot, candidates, counters, override, pickupStore, referringMember } = request
  const weights: Record<string, number> = {}
  const shares: Record<string, number> = {}
  for (const { memberId } of candidates) {
    const member = snapshot.memberById.get(memberId)
    const counter = counters.get(memberId)
    if (member)
      weights[memberId] = weightOf(member.member, snapshot.settings, {
        sold: counter?.stat ?? 0,
        assigned: counter?.statAssigned ?? 0,
      })
    shares[memberId] = shareOf(counter)
  }
  const choice = (rule: SelectionTrace['rule'], memberId: string, viaBackup: boolean): Choice => ({
    memberId,
    viaBackup,
    contested: rule === 'fairness' && candidates.length > 1,
    trace: {
      rule,
      candidates: candidates.map((one) => one.memberId).sort(compareText),
      weights,
      counters: shares,
      reasonExcluded: { ...request.reasonExcluded },
    },
  })

  if (override) {
    const member = snapshot.memberById.get(override)
    if (!member) return { refused: 'broker.unknown-member' }
    if (!isActiveOn(member.member, request.date)) return { refused: 'delivery.member-not-active' }
    return choice(
      'override',
      override,
      candidates.some((one) => one.memberId === override && one.viaBackup),
    )
  }
  if (pickupStore) {
    const store = candidates.find((one) => one.memberId === pickupStore)
    return store ? choice('pickup', pickupStore, false) : { refused: 'delivery.no-pickup-store' }
  }
  const referrer = candidates.find((one) => one.memberId === referringMember)
  if (referrer) return choice('referral', referrer.memberId, referrer.viaBackup)
  const [first] = candidates.toSorted(byFairness(weights, counters))
  return first ? choice('fairness', first.memberId, first.viaBackup) : { refused: 'broker.no-member' }
}

/**
 * BR-15: what a member without a counter is credited with: its fair part of what its peers have had this month.
 * `peers` are the members with whom it shares a delivery area.
 */
export const creditedStart = (
  weight: number,
  peers: readonly { readonly weight: number; readonly share: number }[],
): number => {
  const weights = peers.reduce((sum, peer) => sum + peer.weight, 0)
  const shares = peers.reduce((sum, peer) => sum + peer.share, 0)
  return weights === 0 ? 0 : Math.floor((weight * shares) / weights)
}
