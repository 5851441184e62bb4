import type { LocalDay } from '@bukett/contracts/rules/dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { Injectable } from '@nestjs/common'
import { type CompensationRow, compensationFor } from '../domain/fees.js'
import { NetworkStore } from './ports.js'

/** FE-06: what the network pays a member for a delivery. */
@Injectable()
export class Compensations {
  constructor(private readonly store: NetworkStore) {}

  /** The most specific row that is valid on the day; null when there is none. */
  async of(
    memberId: string,
    deliveryType: DeliveryType,
    postalCode: string,
    day: LocalDay,
  ): Promise<CompensationRow | null> {
    const rows = await this.store.compensations(memberId, deliveryType)
    return compensationFor(rows, deliveryType, postalCode.replace(/\s/g, ''), day) ?? null
  }
}
