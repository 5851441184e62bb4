import type { Input } from '@bukett/contracts'
import { mayCall } from '@bukett/contracts'
import { memberApi } from '@bukett/contracts/http/member'
import { Controller } from '@nestjs/common'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { StoreFinder } from '../application/store-finder.js'

@Controller()
export class MemberController {
  constructor(
    private readonly stores: StoreFinder,
    private readonly rateLimits: RateLimits,
  ) {}

  @Route(memberApi.delivering)
  delivering({ body }: Input<typeof memberApi.delivering>) {
    return this.stores.delivering(body)
  }

  @Route(memberApi.conceptStores)
  conceptStores({ query }: Input<typeof memberApi.conceptStores>) {
    return this.stores.conceptStores(query.onlyCampaign ?? false)
  }

  @Route(memberApi.citiesWithMembers)
  async citiesWithMembers({ params }: Input<typeof memberApi.citiesWithMembers>, { caller }: Exchange) {
    await this.rateLimits.demand('search', caller.address)
    return this.stores.cities(params.query)
  }

  @Route(memberApi.byCityOrZip)
  async byCityOrZip({ params }: Input<typeof memberApi.byCityOrZip>, { caller }: Exchange) {
    await this.rateLimits.demand('search', caller.address)
    return this.stores.byCityOrZip(params.query, caller.locale)
  }

  @Route(memberApi.hours)
  hours({ params }: Input<typeof memberApi.hours>, { caller }: Exchange) {
    if (!mayCall('staff', caller.roles)) this.stores.demandActive(params.id)
    return this.stores.hours(params.id, caller.locale)
  }

  @Route(memberApi.pickupSlots)
  pickupSlots({ params, query }: Input<typeof memberApi.pickupSlots>) {
    return { slots: this.stores.pickupSlots(params.id, query.date) }
  }

  /** The store's own staff and the network's see its dates and figures. */
  @Route(memberApi.member)
  member({ params }: Input<typeof memberApi.member>, { caller }: Exchange) {
    if (!mayCall('staff', caller.roles)) this.stores.demandNotLeft(params.id)
    const isForStaff = caller.memberId === params.id || mayCall('serviceOrBroker', caller.roles)
    return this.stores.member(params.id, isForStaff)
  }
}
