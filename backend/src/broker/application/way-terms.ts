import {
  type OwnTerms,
  TERMS_DAYS,
  type TermsChange,
  type TermsEffects,
  termsNow,
  type WayTerms,
} from '@bukett/contracts/http/way-terms'
import { addDays, stockholmDay } from '@bukett/contracts/rules/dates'
import type { Ore } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { AccountReader } from '../../accounts/index.js'
import { AuditTrail } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { buildCutOffs, type CutOffRule } from '../domain/cut-off.js'
import { dayOfText } from '../domain/days.js'
import { buildFees, type DeliveryFee, feeAt, feeId } from '../domain/fees.js'
import type { NetworkMember } from '../domain/snapshot.js'
import { changedDays, isAsRead, ownCutOff, ownRule, termsOf, type WayOfStore } from '../domain/way-terms.js'
import { CutOffUpkeep } from './cut-off-upkeep.js'
import { Network } from './network.js'
import { NetworkDiary } from './network-diary.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { OwnStore } from './own-store.js'
import { Bookings, type NetworkChange, NetworkStore } from './ports.js'

interface Wish extends WayOfStore {
  readonly memberId: string
  readonly Read: OwnTerms
  readonly Change: TermsChange
  readonly Preview: boolean
}

/** What a change writes, and the rules and the capacity that the store has then. */
interface Planned {
  readonly change: NetworkChange
  readonly rules: readonly CutOffRule[]
  readonly capacity: number | null
  /** For the diary. */
  readonly entity: string
}

/** Fee, usual cut-off and capacity of a store's ways of delivery, changed where its areas stand (FE-02, BR-04, BR-08). */
@Injectable()
export class WayTermsUpkeep {
  constructor(
    private readonly network: Network,
    private readonly store: NetworkStore,
    private readonly bookings: Bookings,
    private readonly upkeep: NetworkUpkeep,
    private readonly cutOffs: CutOffUpkeep,
    private readonly stores: OwnStore,
    private readonly diary: NetworkDiary,
    private readonly trail: AuditTrail,
    private readonly accounts: AccountReader,
    private readonly clock: Clock,
  ) {}

  async ofStore(memberId: string): Promise<WayTerms[]> {
    const member = this.stores.demand(memberId)
    const [ways, fees] = await Promise.all([this.store.areaCounts(memberId), this.store.all('deliveryFees')])
    return ways.map((way) => this.#terms(member, way, fees))
  }

  async ofCode(postalCode: string): Promise<WayTerms[]> {
    const [areas, fees] = await Promise.all([this.store.areasOf(postalCode, null), this.store.all('deliveryFees')])
    const { memberById } = this.network.current().snapshot
    return areas.flatMap((area) => {
      const member = memberById.get(area.memberId)
      return member ? [this.#terms(member, area, fees)] : []
    })
  }

  /**
   * Throws `broker.unknown-member`, `broker.terms-changed` with what stands there now, and of a time what `CutOffUpkeep.ofStore` throws.
   */
  async change({ memberId, deliveryType, orderType, Read, Change, Preview }: Wish, caller: Caller) {
    const member = this.stores.demand(memberId)
    const way = { deliveryType, orderType }
    const fees = await this.store.all('deliveryFees')
    if (!isAsRead(Read, this.#terms(member, way, fees).Own)) throw await this.#stale(memberId, way)
    const planned = this.#plan(member, way, fees, Change)
    const Effects = await this.#effects(member, way, planned, Change, fees)
    if (!Preview) {
      if (!(await this.upkeep.change(planned.change))) throw await this.#stale(memberId, way)
      const { action, fields } = told[Change.Kind]
      await this.diary.note(caller, action, planned.entity, fields)
    }
    const after = Preview ? fees : await this.store.all('deliveryFees')
    return { Terms: this.#terms(this.stores.demand(memberId), way, after), Effects }
  }

  #plan(member: NetworkMember, way: WayOfStore, fees: readonly DeliveryFee[], change: TermsChange): Planned {
    const { id } = member
    const rules = this.network.current().snapshot.cutOffs.members.get(id) ?? []
    const capacity = member.member.dailyCapacity
    switch (change.Kind) {
      case 'Price': {
        const place = { ...way, memberId: id }
        const kept = feeAt(fees, place)
        const _id = kept?._id ?? feeId(place)
        const row = change.Price === null ? null : { _id, ...place, fee: change.Price }
        const exchange = { deliveryFees: { _id, was: kept ? { fee: kept.fee } : null, row } }
        return { change: kept || row ? { exchange } : {}, rules, capacity, entity: `deliveryFees/${_id}` }
      }
      case 'CutOff': {
        const kept = ownRule(rules, way)
        const _id = kept?._id ?? ruleId(id, way)
        const row = change.CutOff && this.cutOffs.ofStore(id, _id, { ...noRule, ...kept, ...way, ...change.CutOff })
        const was = kept ? ownCutOff(kept) : null
        const others = rules.filter((rule) => rule !== kept)
        return {
          change: kept || row ? { exchange: { cutOffs: { _id, was, row } } } : {},
          rules: buildCutOffs(row ? [...others, row] : others).members.get(id) ?? [],
          capacity,
          entity: `cutOffs/${_id}`,
        }
      }
      case 'Capacity': {
        const fields = { dailyCapacity: change.Capacity }
        const members = [{ _id: id, was: { dailyCapacity: capacity }, fields }]
        return { change: { members }, rules, capacity: change.Capacity, entity: `members/${id}` }
      }
    }
  }

  async #effects(
    member: NetworkMember,
    way: WayOfStore,
    after: Planned,
    Change: TermsChange,
    fees: readonly DeliveryFee[],
  ): Promise<TermsEffects> {
    const from = stockholmDay(this.clock.now())
    const days = Array.from({ length: TERMS_DAYS }, (_, ahead) => addDays(from, ahead))
    const [counters, ways] = await Promise.all([this.bookings.onDays(days), this.store.areaCounts(member.id)])
    const taken = new Map(
      counters.flatMap(({ memberId, date, taken: many }) => (memberId === member.id ? [[date, many] as const] : [])),
    )
    const own = ways.find(
      ({ deliveryType, orderType }) => deliveryType === way.deliveryType && orderType === way.orderType,
    )
    return {
      Codes: Change.Kind === 'Capacity' ? null : (own?.count ?? 0),
      PriceAfter: this.#priceOf(member, way, Change, fees),
      Orders: [...taken.values()].reduce((sum, many) => sum + many, 0),
      Days: changedDays(this.network.current().snapshot, member, way, after, {
        today: dayOfText(from),
        count: TERMS_DAYS,
        taken: (day) => taken.get(day) ?? 0,
      }),
    }
  }

  /** What new orders pay; without a price of the store's own, the network's. */
  #priceOf(member: NetworkMember, way: WayOfStore, change: TermsChange, fees: readonly DeliveryFee[]): Ore {
    if (change.Kind !== 'Price') return this.#terms(member, way, fees).Price
    if (change.Price !== null) return change.Price
    const own = feeAt(fees, { ...way, memberId: member.id })
    const { settings, memberById } = this.network.current().snapshot
    const numberOf = (id: string): number => memberById.get(id)?.number ?? -1
    const others = fees.filter((fee) => fee !== own)
    return buildFees(others, [], settings.fees, numberOf).of(member.number, way.deliveryType, way.orderType) ?? 0
  }

  /** With what stands there now, and who wrote it last. */
  async #stale(memberId: string, way: WayOfStore): Promise<DomainError> {
    await this.network.refresh()
    const fees = await this.store.all('deliveryFees')
    const member = this.stores.demand(memberId)
    const rule = ownRule(this.network.current().snapshot.cutOffs.members.get(memberId) ?? [], way)
    const entities = [
      `deliveryFees/${feeAt(fees, { ...way, memberId })?._id ?? feeId({ ...way, memberId })}`,
      `cutOffs/${rule?._id ?? ruleId(memberId, way)}`,
    ]
    const [terms, [capacity]] = await Promise.all([
      this.trail.search({ entities }, 1),
      this.trail.search({ entity: `members/${memberId}`, action: 'member.capacity' }, 1),
    ])
    const latest = [...terms, ...(capacity ? [capacity] : [])].toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
    const names = await this.accounts.namesOf(new Set(latest ? [latest.actor] : []))
    const now = {
      Own: this.#terms(member, way, fees).Own,
      By: (latest && names.get(latest.actor)) ?? null,
      At: latest?.at.toISOString() ?? null,
    }
    return new DomainError('broker.terms-changed', {}, z.encode(termsNow, now))
  }

  #terms(member: NetworkMember, { deliveryType, orderType }: WayOfStore, fees: readonly DeliveryFee[]): WayTerms {
    return termsOf(this.network.current().snapshot, member, { deliveryType, orderType }, fees)
  }
}

const told = {
  Price: { action: 'fee.set', fields: ['fee'] },
  CutOff: { action: 'cut-off.set', fields: ['time', 'daysBefore'] },
  Capacity: { action: 'member.capacity', fields: ['dailyCapacity'] },
} as const

const ruleId = (memberId: string, way: WayOfStore): string => `own-${feeId({ ...way, memberId })}`

const noRule = {
  productCategory: null,
  weekday: null,
  date: null,
  dayKind: 'open',
  minutesBeforeClose: null,
  isGranted: false,
} as const
