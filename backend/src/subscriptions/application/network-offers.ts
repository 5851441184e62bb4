import type { LocalDay } from '@bukett/contracts/rules/dates'
import { addDays, instantOf } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import {
  DeliveryInformationReader,
  type DeliveryRequest,
  FixedFees,
  Network,
  resolveDelivery,
  type Resolution,
} from '../../broker/index.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Offer, Offers } from '../domain/planning.js'
import type { Bringing, Subscription } from '../domain/subscription.js'

type Wanted = Pick<Subscription, 'lines' | 'organizationId'> & {
  readonly bringing: Pick<Bringing, 'ShippingAddress' | 'Receiver' | 'DeliveryType'>
}

/** What the network can do for a subscription, from memory (SU-02, SU-08). */
@Injectable()
export class NetworkOffers {
  constructor(
    private readonly information: DeliveryInformationReader,
    private readonly network: Network,
    private readonly fixedFees: FixedFees,
  ) {}

  /** Each day is asked for once. Goods that have left the range are delivered nowhere, and a company that is gone gets none. */
  async of(subscription: Wanted): Promise<Offers> {
    const request = await this.#request(subscription)
    const known = new Map<LocalDay, Offer | null>()
    const on = (day: LocalDay): Offer | null => {
      if (!request) return null
      const before = known.get(day)
      if (before !== undefined) return before
      const offer = offerOf(this.#methods(request, day), subscription.bringing, day)
      known.set(day, offer)
      return offer
    }
    return { on }
  }

  /** Which ways a day has for the goods and the place. */
  async waysOn(subscription: Wanted): Promise<(day: LocalDay) => Resolution['methods']> {
    const request = await this.#request(subscription)
    return (day) => (request ? this.#methods(request, day) : [])
  }

  /** A store to collect from is chosen with a purchase only, also where the goods have become others than those of subscriptions since. */
  #methods(request: DeliveryRequest, date: LocalDay): Resolution['methods'] {
    const { methods } = resolveDelivery(this.network.current(), { ...request, date })
    return methods.filter(({ deliveryType }) => deliveryType !== 'StorePickup')
  }

  async #request({ lines, bringing, organizationId }: Wanted): Promise<DeliveryRequest | null> {
    const buyer = { roles: ['OrganizationCustomer'], userId: null, organizationId, memberId: null } as const
    try {
      const fixedFee = await this.fixedFees.ofCaller(buyer)
      const request = this.information.toRequest(
        {
          PostalCode: bringing.ShippingAddress.PostalCode,
          // Addons go along with what they are of, also those that have left the register.
          ProductVariantCodes: [...new Set(lines.map(({ Code }) => Code))],
          OrderType: 'Normal',
          Receiver: bringing.Receiver,
        },
        null,
        fixedFee,
      )
      return { ...request, isArranged: true }
    } catch (error) {
      if (error instanceof DomainError) return null
      throw error
    }
  }
}

/** What comes without a store's hours is ordered by the noon before. */
const offerOf = (methods: Resolution['methods'], { DeliveryType }: Wanted['bringing'], day: LocalDay): Offer | null => {
  const method = methods.find(({ deliveryType }) => deliveryType === DeliveryType)
  if (!method) return null
  const cutOffAt = method.cutOff === null ? instantOf(addDays(day, -1), '12:00') : new Date(method.cutOff)
  return { cutOffAt, fee: method.price }
}
