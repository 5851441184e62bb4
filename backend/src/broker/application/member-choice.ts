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
  counterId,
  creditedStart,
  type MemberCounter,
  shareOf,
} from '../domain/choose-member.js'
import type { DeliveryRequest, Resolution } from '../domain/delivery-request.js'
import type { Network as NetworkNow } from '../domain/eligibility.js'
import { weightOf } from '../domain/member.js'
import { resolveDelivery } from '../domain/resolve-delivery.js'
import type { NetworkSnapshot } from '../domain/snapshot.js'
import { Compensations } from './compensations.js'
import { Network } from './network.js'
import { type Assignment, Assignments } from './ports.js'

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
  constructor(
    private readonly network: Network,
    private readonly assignments: Assignments,
    private readonly compensations: Compensations,
    private readonly clock: Clock,
  ) {}

  /**
   * BR-23: who it would be now, on the network as MongoDB has it, or as the caller has just read it. Throws `broker.no-member`, `delivery.no-pickup-store`,
   * `delivery.member-not-active` or `broker.unknown-member`.
   */
  async choose(request: MemberRequest, known?: NetworkNow): Promise<Choice> {
    const network = known ?? (await this.network.latest())
    const resolution = resolveDelivery(network, request.delivery)
    const method = resolution.methods.find(({ deliveryType }) => deliveryType === request.deliveryType)
    const candidates = method?.candidates ?? []
    const counters = await this.#counters(
      network,
      candidates.map((one) => one.memberId),
    )
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

  /** Chooses and keeps the choice for good. The same try of the same shipment keeps its first answer. */
  async assign(shipmentId: string, attempt: number, request: MemberRequest): Promise<Assignment> {
    const id = `${shipmentId}#${attempt}`
    const kept = await this.assignments.find(id)
    if (kept) return kept
    const { memberId, contested, viaBackup, trace } = await this.choose(request)
    const at = this.clock.now()
    const { deliveryType, delivery } = request
    const compensation = await this.compensations.of(memberId, deliveryType, delivery.postalCode, stockholmDay(at))
    const month = monthOf(at)
    return this.assignments.record({ _id: id, memberId, month, contested, viaBackup, trace, compensation, at })
  }

  find(shipmentId: string, attempt: number): Promise<Assignment | null> {
    return this.assignments.find(`${shipmentId}#${attempt}`)
  }

  /** BR-17: rejected, moved or cancelled before it was made. */
  withdraw(shipmentId: string, attempt: number): Promise<void> {
    return this.assignments.withdraw(`${shipmentId}#${attempt}`)
  }

  /** BR-17: counts an order to the member that sold it. */
  countSale(memberId: string, saleId: string): Promise<void> {
    return this.assignments.countSale(memberId, monthOf(this.clock.now()), saleId)
  }

  /** A member's month begins when it is first a candidate in it, with its fair part of what its peers have had (BR-15). */
  async #counters({ snapshot }: NetworkNow, memberIds: readonly string[]): Promise<Map<string, MemberCounter>> {
    const month = monthOf(this.clock.now())
    const known = await this.assignments.counters(memberIds, month)
    const counters = new Map(known.map((counter) => [counter.memberId, counter]))
    for (const memberId of memberIds) {
      if (counters.has(memberId)) continue
      await this.assignments.begin(await this.#firstOf(snapshot, memberId, month))
      const [counter] = await this.assignments.counters([memberId], month)
      if (counter) counters.set(memberId, counter)
    }
    return counters
  }

  async #firstOf(snapshot: NetworkSnapshot, memberId: string, month: string): Promise<MemberCounter> {
    const member = snapshot.memberById.get(memberId)
    const peers = member
      ? [...peersOf(snapshot.areas, member.number)].flatMap((number) => snapshot.members[number] ?? [])
      : []
    const shares = new Map(
      (
        await this.assignments.counters(
          peers.map(({ id }) => id),
          month,
        )
      ).map((counter) => [counter.memberId, shareOf(counter)]),
    )
    const credit = creditedStart(
      member ? weightOf(member.member, snapshot.settings) : 0,
      peers.map((peer) => ({ weight: weightOf(peer.member, snapshot.settings), share: shares.get(peer.id) ?? 0 })),
    )
    return {
      _id: counterId(memberId, month),
      memberId,
      month,
      contested: 0,
      creditedStart: credit,
      statAssigned: 0,
      stat: 0,
      lastAssignedAt: null,
    }
  }
}

const monthOf = (at: Date): string => stockholmDay(at).slice(0, 7)

const excluded = (
  { members }: Resolution,
  deliveryType: DeliveryType,
): Record<string, Resolution['members'][number]['code']> =>
  Object.fromEntries(
    members
      .filter((reason) => reason.deliveryType === deliveryType && reason.memberId !== null)
      .map((reason) => [reason.memberId, reason.code]),
  )
