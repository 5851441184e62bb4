import type { LocalDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Search, type SearchDeliveries } from '../../catalogue/index.js'
import { DeliveryInformationReader } from './delivery-information.js'
import { Network } from './network.js'

/** Tells the search what a query means by `i morgon till Malmö`: of what is in memory. */
@Injectable()
export class WishedDeliveries implements SearchDeliveries {
  constructor(
    private readonly network: Network,
    private readonly deliveries: DeliveryInformationReader,
    search: Search,
  ) {
    search.deliver(this)
  }

  townOf(name: string, begun: boolean): { PostalCode: string; Area: string } | null {
    const { postalCodes } = this.network.current().snapshot
    const code = postalCodes.get(name)
    if (code) return { PostalCode: code._id, Area: code.area }
    const found = postalCodes.town(name, begun)
    return found ? { PostalCode: found.code, Area: found.area } : null
  }

  arriving(variants: readonly string[], postalCode: string, day: LocalDay): ReadonlySet<string> {
    const { days } = this.deliveries.earliest(postalCode, variants)
    return new Set(days.flatMap(({ Code, date }) => (date !== null && date <= day ? Code : [])))
  }
}
