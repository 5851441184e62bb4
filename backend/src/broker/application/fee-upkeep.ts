import type { Answer } from '@bukett/contracts'
import type { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import type { DeliveryType, OrderType } from '@bukett/contracts/rules/delivery-types'
import type { Ore } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import type { CompensationRow, DeliveryFee } from '../domain/fees.js'
import { Network } from './network.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { OwnStore } from './own-store.js'
import { NetworkStore } from './ports.js'

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
  ) {}

  /** Throws `forbidden` for another store's, `broker.unknown-member`. */
  async fee(place: FeePlace, caller: Caller): Promise<Fee> {
    if (place.memberId !== null) this.stores.demandOwn(place.memberId, caller)
    return this.#view(place)
  }

  /** Throws `broker.unknown-member`. */
  async setFee(place: FeePlace, fee: Ore): Promise<Fee> {
    if (place.memberId !== null) this.stores.demand(place.memberId)
    const kept = await this.#row(place)
    const _id = kept?._id ?? `${place.memberId ?? 'network'}-${place.deliveryType}-${place.orderType}`
    await this.upkeep.put({ deliveryFees: [{ _id, ...place, fee }] })
    return this.#view(place)
  }

  /** Throws `broker.unknown-member`. Silent when there is no such row. */
  async removeFee(place: FeePlace): Promise<Fee> {
    if (place.memberId !== null) this.stores.demand(place.memberId)
    const kept = await this.#row(place)
    if (kept) await this.upkeep.remove({ deliveryFees: [kept._id] })
    return this.#view(place)
  }

  /** Throws `forbidden` for another store's, `broker.unknown-member`. */
  async compensations(memberId: string, caller: Caller): Promise<CompensationView[]> {
    this.stores.demandOwn(memberId, caller)
    return (await this.store.compensationsOf(memberId)).map(toView)
  }

  /** Puts the row in place of what stands under its id. Throws `broker.unknown-member`. */
  async addCompensation(row: CompensationRow): Promise<CompensationView> {
    this.stores.demand(row.memberId)
    await this.upkeep.put({ deliveryCompensations: [row] })
    return toView(row)
  }

  /** Throws `broker.unknown-member`, `broker.unknown-compensation` when the store has no such row. */
  async setCompensation(row: CompensationRow): Promise<CompensationView> {
    await this.#demandRow(row.memberId, row._id)
    return this.addCompensation(row)
  }

  /** Throws `broker.unknown-member`, `broker.unknown-compensation`. */
  async removeCompensation(memberId: string, id: string): Promise<void> {
    await this.#demandRow(memberId, id)
    await this.upkeep.remove({ deliveryCompensations: [id] })
  }

  async #view(place: FeePlace): Promise<Fee> {
    const { fees, memberById } = this.network.current().snapshot
    const number = place.memberId === null ? null : (memberById.get(place.memberId)?.number ?? null)
    const Price = fees.of(number, place.deliveryType, place.orderType) ?? 0
    return { ...place, Price, IsOwn: (await this.#row(place)) !== undefined }
  }

  async #row({ deliveryType, orderType, memberId }: FeePlace): Promise<DeliveryFee | undefined> {
    const rows = await this.store.all('deliveryFees')
    return rows.find(
      (row) => row.deliveryType === deliveryType && row.orderType === orderType && row.memberId === memberId,
    )
  }

  async #demandRow(memberId: string, id: string): Promise<void> {
    this.stores.demand(memberId)
    const rows = await this.store.compensationsOf(memberId)
    if (!rows.some((row) => row._id === id)) throw new DomainError('broker.unknown-compensation')
  }
}

const toView = ({ _id, ...row }: CompensationRow): CompensationView => ({ id: _id, ...row })
