import type { LocalDay } from '@bukett/contracts/rules/dates'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { peersOf } from '../domain/areas.js'
import {
  chooseMember,
  type Choice,
  creditedStart,
  type MemberCounter,
  newCounter,
  returnOf,
  shareOf,
  monthOf,
} from '../domain/choose-member.js'
import { type Day, dayOfText } from '../domain/days.js'
import type { DeliveryRequest, Resolution } from '../domain/delivery-request.js'
import type { Network as NetworkNow } from '../domain/eligibility.js'
import { weightOf } from '../domain/member.js'
import { resolveDelivery } from '../domain/resolve-delivery.js'
import type { NetworkMember, NetworkSnapshot } from '../domain/snapshot.js'
import { Compensations } from './compensations.js'
import { Network } from './network.js'
import { type Assignment, Assignments } from './ports.js'
import { RecentShares } from './recent-shares.js'

export interface MemberRequest {
  readonly delivery: DeliveryRequest & { readonly date: LocalDay }
  readonly deliveryType: DeliveryType
  /** Customer service or the broker's staff have said who (BR-22); the caller has seen to it that they may. */
  readonly override?: string | null
  readonly pickupStore?: string | null
  readonly referringMember?: string | null
}

/** Which member delivers, and the account of it. */
@Injectable()
export class MemberChoice {
  readonly #recent = new RecentShares()

  constructor(
    private readonly network: Network,
    private readonly assignments: Assignments,
    private readonly compensations: Compensations,
    private readonly clock: Clock,
  ) {}

  /**
   * BR-23: who it would be now, on the network as MongoDB has it, or as the caller has just read it. Throws `broker.no-member`,
   * `delivery.no-pickup-store`, `delivery.member-not-active` or `broker.unknown-member`.
   */
  async choose(request: MemberRequest, known?: NetworkNow): Promise<Choice> {
    return this.#choose(request, known ?? (await this.network.latest()), false)
  }

  /** `isRecent`: by shares of the last seconds, with what this process has given away since. */
  async #choose(request: MemberRequest, network: NetworkNow, isRecent: boolean): Promise<Choice> {
    const resolution = resolveDelivery(network, request.delivery)
    const method = resolution.methods.find(({ deliveryType }) => deliveryType === request.deliveryType)
    const candidates = method?.candidates ?? []
    const named = request.override && network.snapshot.memberById.has(request.override) ? [request.override] : []
    // Whoever is named is given the order too, and its month begins with it as any other.
    const memberIds = [...new Set([...candidates.map((one) => one.memberId), ...named])]
    const known = isRecent ? this.#recent.of(memberIds, monthOf(this.clock.now())) : null
    const counters = known ?? (await this.#counters(network, memberIds))
    const chosen = chooseMember({
      snapshot: network.snapshot,
      date: request.delivery.date,
      candidates,
      reasonExcluded: excluded(resolution, request.deliveryType),
      counters,
      override: request.override ?? null,
      pickupStore: request.pickupStore ?? null,
      referringMember: request.referringMember ?? null,
    })
    if ('refused' in chosen) throw new DomainError(chosen.refused)
    return chosen
  }

  /** BR-23: who it would be by what this process holds, the month's counters aside: for showing. Null when nobody. */
  tentative(resolution: Resolution, request: MemberRequest): string | null {
    const chosen = chooseMember({
      snapshot: this.network.current().snapshot,
      date: request.delivery.date,
      candidates:
        resolution.methods.find(({ deliveryType }) => deliveryType === request.deliveryType)?.candidates ?? [],
      reasonExcluded: {},
      counters: new Map(),
      override: request.override ?? null,
      pickupStore: request.pickupStore ?? null,
      referringMember: request.referringMember ?? null,
    })
    return 'refused' in chosen ? null : chosen.memberId
  }

  /**
   * Chooses and keeps the choice for good. The same try of the same shipment keeps its first answer. The first try is judged as the
   * payment has just been: the network and the shares of the last second or so are new enough for it.
   */
  async assign(shipmentId: string, attempt: number, request: MemberRequest): Promise<Assignment> {
    const id = `${shipmentId}#${attempt}`
    const kept = await this.assignments.record(await this.#assignment(id, request, attempt === 1))
    this.#recent.count(kept)
    return kept
  }

  async #assignment(_id: string, request: MemberRequest, isFirst: boolean): Promise<Assignment> {
    try {
      const network = isFirst ? await this.network.recent() : await this.network.latest()
      const { memberId, contested, viaBackup, trace } = await this.#choose(request, network, isFirst)
      const at = this.clock.now()
      const { deliveryType, delivery } = request
      const compensation = await this.compensations.of(memberId, deliveryType, delivery.postalCode, stockholmDay(at))
      return { _id, memberId, month: monthOf(at), contested, viaBackup, trace, compensation, at }
    } catch (error) {
      // Nobody can have it any more; somebody may have been given it by then.
      const kept = error instanceof DomainError && (await this.assignments.find(_id))
      if (kept) return kept
      throw error
    }
  }

  find(shipmentId: string, attempt: number): Promise<Assignment | null> {
    return this.assignments.find(`${shipmentId}#${attempt}`)
  }

  /** BR-17: rejected, moved or cancelled before it was made. */
  withdraw(shipmentId: string, attempt: number): Promise<void> {
    this.#recent.forget()
    return this.assignments.withdraw(`${shipmentId}#${attempt}`)
  }

  /** BR-17: counts an order to the member that sold it. */
  async countSale(memberId: string, saleId: string): Promise<void> {
    await this.beginMonth(memberId)
    await this.assignments.countSale(memberId, monthOf(this.clock.now()), saleId)
    this.#recent.forget()
  }

  /** Months of members that something has been counted in. */
  countedMonths(): Promise<number> {
    return this.assignments.countedMonths()
  }

  /** What a member had been given and had sold in a month before anything was counted here. */
  async noteMonth(
    memberId: string,
    month: string,
    numbers: Pick<MemberCounter, 'stat' | 'statAssigned'>,
  ): Promise<void> {
    await this.assignments.correct(memberId, month, numbers, undefined)
  }

  /** Before anything is counted or corrected in it: a month that begins with a sale or a correction begins as any other (BR-15). */
  async beginMonth(memberId: string): Promise<void> {
    await this.#counters(this.network.current(), [memberId])
  }

  /**
   * A member's month begins when it is first a candidate in it, with its fair part of what its peers have had, and so does the rest of one in
   * which it came back (BR-15).
   */
  async #counters({ snapshot }: NetworkNow, memberIds: readonly string[]): Promise<Map<string, MemberCounter>> {
    const month = monthOf(this.clock.now())
    const counters = await this.#known(memberIds, month)
    const missing = memberIds.filter((memberId) => !counters.has(memberId))
    const today = dayOfText(stockholmDay(this.clock.now()))
    const returned = returnsAmong(snapshot, counters, today)
    if (missing.length === 0 && returned.length === 0) return counters
    const late = [...missing, ...returned.map(({ counter }) => counter.memberId)]
    const peers = new Map(late.map((memberId) => [memberId, peersIn(snapshot, memberId, today)]))
    const shares = await this.#known([...new Set([...peers.values()].flat().map(({ id }) => id))], month)
    // Ties go to whom nothing was given for longest: the turn of the month does not make everybody "never".
    const last = await Promise.all(missing.map((memberId) => this.assignments.lastAssignedBefore(memberId, month)))
    for (const { counter, on } of returned) {
      const credit = creditOf(snapshot, counter.memberId, peers.get(counter.memberId) ?? [], shares)
      await this.assignments.creditReturn(counter, credit, on)
    }
    if (missing.length === 0) return this.#known(memberIds, month)
    await this.assignments.begin(
      missing.map((memberId, index) =>
        newCounter(
          memberId,
          month,
          creditOf(snapshot, memberId, peers.get(memberId) ?? [], shares),
          last[index] ?? null,
        ),
      ),
    )
    return this.#known(memberIds, month)
  }

  async #known(memberIds: readonly string[], month: string): Promise<Map<string, MemberCounter>> {
    const counters = await this.assignments.counters(memberIds, month)
    this.#recent.read(counters)
    return new Map(counters.map((counter) => [counter.memberId, counter]))
  }
}

const returnsAmong = ({ memberById }: NetworkSnapshot, counters: ReadonlyMap<string, MemberCounter>, today: Day) =>
  [...counters.values()].flatMap((counter) => {
    const member = memberById.get(counter.memberId)
    const on = member ? returnOf(member, counter, today) : null
    return on === null ? [] : [{ counter, on }]
  })

/** Areas outlive the store that had them: one that has left is nobody's peer. */
const peersIn = ({ memberById, areas, members }: NetworkSnapshot, memberId: string, today: Day): NetworkMember[] => {
  const member = memberById.get(memberId)
  const peers = member ? [...peersOf(areas, member.number)].flatMap((number) => members[number] ?? []) : []
  return peers.filter(({ activeUntil }) => activeUntil >= today.number)
}

/** Of the peers that could have been given something this month: the others have no share of it, and no weight. */
const creditOf = (
  { memberById, settings }: NetworkSnapshot,
  memberId: string,
  peers: readonly NetworkMember[],
  counters: ReadonlyMap<string, MemberCounter>,
): number => {
  const own = memberById.get(memberId)
  return creditedStart(
    own ? weightOf(own.member, settings) : 0,
    peers
      .filter(({ id }) => counters.has(id))
      .map(({ id, member }) => ({ weight: weightOf(member, settings), share: shareOf(counters.get(id)) })),
  )
}

const excluded = (
  { members }: Resolution,
  deliveryType: DeliveryType,
): Record<string, Resolution['members'][number]['code']> =>
  Object.fromEntries(
    members
      .filter((reason) => reason.deliveryType === deliveryType && reason.memberId !== null)
      .map((reason) => [reason.memberId, reason.code]),
  )
