import type { Input } from '@bukett/contracts'
import {
  type acrossNetworkApi,
  type StoreAnswer,
  WHO_DAYS,
  type WhoDelivers,
} from '@bukett/contracts/http/across-network'
import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import type { Network as NetworkNow } from '../domain/eligibility.js'
import { bookingKey } from '../domain/eligibility.js'
import { capacityOf } from '../domain/member.js'
import { mostTelling, type Refusal, toDeliveryReason } from '../domain/reasons.js'
import { type StoreAnswers, type WayAnswer, whoDelivers } from '../domain/who-delivers.js'
import { DeliveryInformationReader } from './delivery-information.js'
import { Network } from './network.js'

type Question = Input<typeof acrossNetworkApi.whoDelivers>['query']

const standings = ['area', 'reserve', 'pickup'] as const

/** For broker and customer service: what a shopper would be told of a place, store by store. From memory; nothing asks MongoDB. */
@Injectable()
export class WhoDeliversReader {
  constructor(
    private readonly network: Network,
    private readonly deliveries: DeliveryInformationReader,
    private readonly clock: Clock,
  ) {}

  /** Throws `catalogue.unknown-product`. */
  read({ postalCode, date, deliveryType, orderType, code }: Question): WhoDelivers {
    const day = date ?? stockholmDay(this.clock.now())
    const request = this.deliveries.toRequest(
      {
        PostalCode: postalCode,
        ProductVariantCodes: code === undefined ? [] : [code],
        ...(orderType && { OrderType: orderType }),
      },
      null,
      null,
    )
    const network = this.network.current()
    const { prepared, refused, stores } = whoDelivers(network, request, day, WHO_DAYS, deliveryType)
    const { place } = prepared
    const [reason] = refused
    return {
      Place: place && { code: place._id, area: place.area, county: place.county },
      date: day,
      Reason: reason ? toDeliveryReason(reason) : null,
      Kind: prepared.travel.kind,
      Stores: stores
        // What is collected is near half the country: it is shown to who asks for it.
        .filter(({ standing }) => standing !== 'pickup' || deliveryType === 'StorePickup')
        .map((store) => toView(network, store, day))
        .sort((a, b) => standings.indexOf(a.Standing) - standings.indexOf(b.Standing)),
    }
  }
}

const toView = (
  { snapshot, bookings }: NetworkNow,
  { memberId, standing, days }: StoreAnswers,
  day: LocalDay,
): StoreAnswer => {
  const member = snapshot.memberById.get(memberId)?.member
  return {
    memberId,
    memberShopName: member?.memberShopName ?? '',
    Standing: standing,
    Ways: (days[0]?.ways ?? []).map(({ type, offer, refusal }) => ({
      deliveryType: type,
      Price: offer?.fee ?? null,
      cutOffAt: momentOf(offer?.cutOff ?? refusal?.cutOff),
      Reason: refusal && toDeliveryReason(refusal),
    })),
    Capacity: member ? capacityOf(member, day) : null,
    Taken: bookings.get(bookingKey(memberId, day)) ?? 0,
    Days: days.map((one) => toShortDay(one.day, one.ways)),
  }
}

const toShortDay = (date: LocalDay, ways: readonly WayAnswer[]): StoreAnswer['Days'][number] => {
  const offers = ways.flatMap(({ offer }) => offer ?? [])
  const refusals = ways.flatMap(({ refusal }): Refusal[] => (refusal ? [{ ...refusal, deliveryType: null }] : []))
  const delivers = offers.length > 0
  return {
    date,
    Delivers: delivers,
    Price: delivers ? Math.min(...offers.map(({ fee }) => fee)) : null,
    cutOffAt: delivers ? momentOf(Math.max(...offers.map(({ cutOff }) => cutOff))) : null,
    Code: delivers ? null : (mostTelling(refusals)[0]?.code ?? null),
  }
}

const momentOf = (epoch: number | undefined): string | null =>
  epoch === undefined || !Number.isFinite(epoch) ? null : new Date(epoch).toISOString()
