import type { Answer } from '@bukett/contracts'
import type { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import type { Ore } from '@bukett/contracts/rules/price'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { buildFees, type CompensationRow, type DeliveryFee, feeAt, feeId } from '../domain/fees.js'
import { isActiveOn } from '../domain/member.js'
import { Network } from './network.js'
import { NetworkDiary } from './network-diary.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { OwnStore } from './own-store.js'
import { type NetworkChange, NetworkStore } from './ports.js'

/** What a fee is of: a type and order type, of one store or of all that have none of their own (FE-01). */
export interface FeePlace {
  readonly deliveryType: DeliveryType
  readonly orderType: OrderType
  readonly memberId: string | null
}

type Fee = Answer<typeof brokerFeesApi.fee>
type CompensationView = Answer<typeof brokerFeesApi.addCompensation>

/** The network's prices and what it pays its stores (FE-01, FE-06). */
@Injectable()
export class FeeUpkeep {
  constructor(
    private readonly store: NetworkStore,
    private readonly network: Network,
    private readonly upkeep: NetworkUpkeep,
    private readonly stores: OwnStore,
    private readonly diary: NetworkDiary,
    private readonly clock: Clock,
  ) {}

  /** Throws `forbidden` for another store's, `broker.unknown-member`. */
  async fee(place: FeePlace, caller: Caller): Promise<Fee> {
    if (place.memberId !== null) this.stores.demandOwn(place.memberId, caller)
    return this.#view(place)
  }

  /** `read`: the price of its own that was read. Throws `broker.unknown-member`, `broker.row-changed` where that is another by now. */
  async setFee(place: FeePlace, fee: Ore, read: Ore | null | undefined, caller: Caller): Promise<Fee> {
    if (place.memberId !== null) this.stores.demand(place.memberId)
    const kept = feeAt(await this.store.all('deliveryFees'), place)
    const _id = kept?._id ?? feeId(place)
    const row = { _id, ...place, fee }
    await this.#keep(
      read === undefined
        ? { put: { deliveryFees: [row] } }
        : { exchange: { deliveryFees: { _id, was: read === null ? null : { fee: read }, row } } },
    )
    await this.diary.note(caller, 'fee.set', `deliveryFees/${_id}`, ['fee'])
    return this.#view(place)
  }

  /** `read`: as for `setFee`. Throws `broker.unknown-member`, `broker.row-changed`. Silent when there is no such row. */
  async removeFee(place: FeePlace, read: Ore | undefined, caller: Caller): Promise<Fee> {
    if (place.memberId !== null) this.stores.demand(place.memberId)
    const kept = feeAt(await this.store.all('deliveryFees'), place)
    if (kept) {
      const { _id } = kept
      await this.#keep(
        read === undefined
          ? { remove: { deliveryFees: [_id] } }
          : { exchange: { deliveryFees: { _id, was: { fee: read }, row: null } } },
      )
      await this.diary.note(caller, 'fee.remove', `deliveryFees/${kept._id}`)
    }
    return this.#view(place)
  }

  /** Throws `forbidden` for another store's, `broker.unknown-member`. */
  async compensations(memberId: string, caller: Caller): Promise<CompensationView[]> {
    this.stores.demandOwn(memberId, caller)
    return (await this.store.compensationsOf(memberId)).map(toView)
  }

  /** Again under the same id, it is what stands there by now (API-08). Throws `broker.unknown-member`. */
  async addCompensation(row: CompensationRow, caller: Caller): Promise<CompensationView> {
    this.stores.demand(row.memberId)
    if (!(await this.upkeep.change({ exchange: { deliveryCompensations: { _id: row._id, was: null, row } } })))
      return toView((await this.store.find('deliveryCompensations', row._id)) ?? row)
    await this.diary.note(caller, 'compensation.set', `deliveryCompensations/${row._id}`)
    return toView(row)
  }

  /**
   * `was`: the row as it was read. Throws `broker.unknown-member`, `broker.unknown-compensation` when the store has no such row,
   * `broker.row-changed` where it is another by now.
   */
  async setCompensation(
    row: CompensationRow,
    was: Omit<CompensationRow, '_id' | 'memberId'> | undefined,
    caller: Caller,
  ): Promise<CompensationView> {
    const { _id, memberId } = row
    await this.#demandRow(memberId, _id)
    const exchange = { deliveryCompensations: { _id, was: was ? { ...was, memberId } : { memberId }, row } }
    await this.#keep({ exchange })
    await this.diary.note(caller, 'compensation.set', `deliveryCompensations/${_id}`)
    return toView(row)
  }

  /** Throws `broker.unknown-member`, `broker.unknown-compensation`. */
  async removeCompensation(memberId: string, id: string, caller: Caller): Promise<void> {
    await this.#demandRow(memberId, id)
    await this.upkeep.remove({ deliveryCompensations: [id] })
    await this.diary.note(caller, 'compensation.remove', `deliveryCompensations/${id}`)
  }

  async #view(place: FeePlace): Promise<Fee> {
    const { memberById, settings } = this.network.current().snapshot
    const rows = await this.store.all('deliveryFees')
    const own = feeAt(rows, place)
    const numberOf = (memberId: string): number => memberById.get(memberId)?.number ?? -1
    const number = place.memberId === null ? null : numberOf(place.memberId)
    const priceBy = (those: readonly DeliveryFee[]): Ore =>
      buildFees(those, [], settings.fees, numberOf).of(number, place.deliveryType, place.orderType) ?? 0
    const today = stockholmDay(this.clock.now())
    const active = [...memberById.values()].filter(({ member }) => isActiveOn(member, today))
    return {
      ...place,
      Price: priceBy(rows),
      IsOwn: own !== undefined,
      PriceWithout: priceBy(rows.filter((row) => row !== own)),
      Stores: active.length,
      StoresWithOwn: active.filter(({ id }) => feeAt(rows, { ...place, memberId: id })).length,
    }
  }

  async #keep(change: NetworkChange): Promise<void> {
    if (!(await this.upkeep.change(change))) throw new DomainError('broker.row-changed')
  }

  async #demandRow(memberId: string, id: string): Promise<void> {
    this.stores.demand(memberId)
    const rows = await this.store.compensationsOf(memberId)
    if (!rows.some((row) => row._id === id)) throw new DomainError('broker.unknown-compensation')
  }
}

const toView = ({ _id, ...row }: CompensationRow): CompensationView => ({ id: _id, ...row })
