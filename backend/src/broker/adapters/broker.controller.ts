import type { Input } from '@bukett/contracts'
import { brokerApi } from '@bukett/contracts/http/broker'
import { productCategory } from '@bukett/contracts/http/catalogue'
import { DELIVERY_TYPES, ORDER_TYPES } from '@bukett/contracts/rules/delivery-types'
import { Controller } from '@nestjs/common'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { BrokerReader } from '../application/broker-reader.js'
import { DeliveryInformationReader } from '../application/delivery-information.js'
import { FixedFees } from '../application/fixed-fees.js'
import { takesFixedFee } from '../domain/delivery-type-table.js'

@Controller()
export class BrokerController {
  constructor(
    private readonly deliveries: DeliveryInformationReader,
    private readonly reader: BrokerReader,
    private readonly fixedFees: FixedFees,
    private readonly rateLimits: RateLimits,
  ) {}

  @Route(brokerApi.deliveryInformation)
  async deliveryInformation({ body }: Input<typeof brokerApi.deliveryInformation>, { caller }: Exchange) {
    const { IsPrivate, ...inquiry } = body
    return this.deliveries.fetch(inquiry, caller.locale, await this.#fixedFee(caller, IsPrivate))
  }

  @Route(brokerApi.alternatives)
  async alternatives({ body }: Input<typeof brokerApi.alternatives>, { caller }: Exchange) {
    const { IsPrivate, ...inquiry } = body
    return this.deliveries.alternatives(inquiry, await this.#fixedFee(caller, IsPrivate))
  }

  @Route(brokerApi.calendar)
  async calendar({ body }: Input<typeof brokerApi.calendar>, { caller }: Exchange) {
    const { From, IsPrivate, ...inquiry } = body
    return this.deliveries.calendar(inquiry, From, caller.locale, await this.#fixedFee(caller, IsPrivate))
  }

  async #fixedFee(caller: Exchange['caller'], isPrivate = false): Promise<number | null> {
    return isPrivate ? null : this.fixedFees.ofCaller(caller)
  }

  @Route(brokerApi.earliest)
  earliest({ body }: Input<typeof brokerApi.earliest>) {
    return this.deliveries.earliest(body.PostalCode, body.ProductVariantCodes)
  }

  @Route(brokerApi.networkCalendar)
  networkCalendar({ query }: Input<typeof brokerApi.networkCalendar>, { caller }: Exchange) {
    return this.reader.calendar(query.from, query.to, caller.locale)
  }

  @Route(brokerApi.postalCode)
  async postalCode({ params }: Input<typeof brokerApi.postalCode>, { caller }: Exchange) {
    await this.rateLimits.demand('search', caller.address)
    return this.reader.postalCodes(params.query)
  }

  @Route(brokerApi.postalArea)
  async postalArea({ params }: Input<typeof brokerApi.postalArea>, { caller }: Exchange) {
    await this.rateLimits.demand('search', caller.address)
    return this.reader.postalAreas(params.query)
  }

  @Route(brokerApi.searchPostalCode)
  async searchPostalCode({ query }: Input<typeof brokerApi.searchPostalCode>, { caller }: Exchange) {
    await this.rateLimits.demand('search', caller.address)
    return this.reader.postalCodes(query.q)
  }

  @Route(brokerApi.searchPostalArea)
  async searchPostalArea({ query }: Input<typeof brokerApi.searchPostalArea>, { caller }: Exchange) {
    await this.rateLimits.demand('search', caller.address)
    return this.reader.postalAreas(query.q)
  }

  @Route(brokerApi.deliveryArea)
  deliveryArea({ params }: Input<typeof brokerApi.deliveryArea>, { caller }: Exchange) {
    return this.reader.deliveryAreas(params.query, caller)
  }

  @Route(brokerApi.deliveryTypes)
  deliveryTypes() {
    return [...DELIVERY_TYPES]
  }

  @Route(brokerApi.orderTypes)
  orderTypes() {
    return [...ORDER_TYPES]
  }

  @Route(brokerApi.fastTrack)
  fastTrack() {
    return { isEnabled: this.reader.offersFastTrack() }
  }

  @Route(brokerApi.productCategories)
  productCategories() {
    return [...productCategory.options]
  }

  @Route(brokerApi.deliveryFees)
  deliveryFees(_: Input<typeof brokerApi.deliveryFees>, { caller }: Exchange) {
    return this.reader.deliveryFees(caller.locale)
  }

  @Route(brokerApi.hasStaticDeliveryFee)
  async hasStaticDeliveryFee({ params }: Input<typeof brokerApi.hasStaticDeliveryFee>, { caller }: Exchange) {
    const fixed = await this.fixedFees.of(caller, params.organizationId)
    const fee = takesFixedFee(params.deliveryType) ? fixed : null
    return { HasStaticFee: fee !== null, Code: fee?.Code ?? null, Price: fee?.Price ?? null }
  }

  @Route(brokerApi.memberDeliveryCompensation)
  compensation({ params }: Input<typeof brokerApi.memberDeliveryCompensation>, { caller }: Exchange) {
    return this.reader.compensation(params.memberId, params.deliveryType, params.postalCode, caller)
  }

  @Route(brokerApi.internationalHolidays)
  internationalHolidays({ query }: Input<typeof brokerApi.internationalHolidays>, { caller }: Exchange) {
    return this.reader.countryHolidays(query.countrycode, caller.locale)
  }

  @Route(brokerApi.holidays)
  holidays({ query }: Input<typeof brokerApi.holidays>, { caller }: Exchange) {
    return this.reader.holidays(query.year, caller.locale)
  }
}
