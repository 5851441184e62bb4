import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { Injectable } from '@nestjs/common'
import { type CompensationRow, compensationFor } from '../domain/fees.js'
import { Network } from './network.js'
import { NetworkStore } from './ports.js'

/** FE-06: what the network pays a member for a delivery. What was read holds for the network's revision. */
@Injectable()
export class Compensations {
  #revision = -1
  readonly #rows = new Map<string, readonly CompensationRow[]>()

  constructor(
    private readonly store: NetworkStore,
    private readonly network: Network,
  ) {}

  /** The most specific row that is valid on the day; null when there is none. */
  async of(
    memberId: string,
    deliveryType: DeliveryType,
    postalCode: string,
    day: LocalDay,
  ): Promise<CompensationRow | null> {
    const rows = await this.#rowsOf(memberId, deliveryType)
    return compensationFor(rows, deliveryType, postalCode.replace(/\s/g, ''), day) ?? null
  }

  async #rowsOf(memberId: string, deliveryType: DeliveryType): Promise<readonly CompensationRow[]> {
    const { revision } = this.network.current().snapshot
    if (revision !== this.#revision) {
      this.#revision = revision
      this.#rows.clear()
    }
    const key = `${memberId}/${deliveryType}`
    const known = this.#rows.get(key)
    if (known) return known
    const rows = await this.store.compensations(memberId, deliveryType)
    // A reading that began before the network changed is not kept.
    if (revision === this.#revision) this.#rows.set(key, rows)
    return rows
  }
}
