import type { Locale } from '@bukett/contracts'
import {
  dayAndTimeOf,
  type DeliveryAlternatives,
  type DeliveryCalendar,
  type DeliveryInformation,
  type DeliveryInquiry,
  type EarliestDays,
} from '@bukett/contracts/http/broker'
import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { alternativeDays } from '@bukett/contracts/rules/delivery-dates'
import { areDeliveryMethodsUnavailable } from '@bukett/contracts/rules/delivery-types'
import { offersFastTrack } from '@bukett/contracts/rules/fast-track'
import { internationalTurns } from '@bukett/contracts/rules/international'
import { addressQuery } from '@bukett/contracts/rules/postal-code'
import { Injectable } from '@nestjs/common'
import { Catalogue, destinationOf, International } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Log } from '../../shared/shared.module.js'
import type { DeliveryRequest, Method, Resolution } from '../domain/delivery-request.js'
import type { Network as NetworkNow } from '../domain/eligibility.js'
import { type Goods, goTogether, orderTypeOf as orderTypeOfGoods, travelOf } from '../domain/goods.js'
import { sentence, toDeliveryReason } from '../domain/reasons.js'
import { firstDelivery, resolveDays, resolveDelivery } from '../domain/resolve-delivery.js'
import { productMessage, toCalendarDay, toDeliveryMethod } from './delivery-view.js'
import { goodsOf } from './goods-of.js'
import { KeptAnswers } from './kept-answers.js'
import { Network } from './network.js'

const calendarDays = 35

type Inquiry = Omit<DeliveryInquiry, 'DeliveryDateUTC'>

/** Answers what can be delivered where and when. Nothing here asks MongoDB. */
@Injectable()
export class DeliveryInformationReader {
  readonly #calendars = new KeptAnswers<DeliveryCalendar>()
  readonly #informations = new KeptAnswers<DeliveryInformation>()
  readonly #firstDays = new KeptAnswers<{ readonly date: LocalDay | null }>()

  constructor(
    private readonly network: Network,
    private readonly catalogue: Catalogue,
    private readonly international: International,
    private readonly clock: Clock,
    private readonly logger: Log,
  ) {
    const forget = () => {
      this.#calendars.clear()
      this.#informations.clear()
      this.#firstDays.clear()
    }
    network.onChange(forget)
    catalogue.onRefreshed(forget)
  }

  /** Throws the spec's own refusals for a missing place or day (spec 1 §5), and `catalogue.unknown-product`. */
  fetch(inquiry: DeliveryInquiry, locale: Locale, fixedFee: number | null): DeliveryInformation {
    const key = keyOf(inquiry, fixedFee, locale, inquiry.DeliveryDateUTC)
    return this.#informations.of(key, this.clock.now(), () => {
      const { request, date } = this.#complete(inquiry, fixedFee)
      const resolution = resolveDelivery(this.network.current(), { ...request, date })
      this.#mindFee(resolution)
      const answer = this.#toInformation(request, resolution, locale)
      return { answer, cutOffs: [...answer.DeliveryTypes.map((method) => method.cutOffAt), ...turnsOf(request)] }
    })
  }

  /** BR-11. */
  alternatives(inquiry: DeliveryInquiry, fixedFee: number | null): DeliveryAlternatives {
    const { request, date } = this.#complete(inquiry, fixedFee)
    const today = stockholmDay(request.now)
    const network = this.network.current()
    const extraDeliveryDates = alternativeDays(date, today, request.orderType).flatMap((day) => {
      const { methods } = resolveDelivery(network, { ...request, date: day })
      return areDeliveryMethodsUnavailable(methods.map((method) => method.deliveryType))
        ? []
        : [{ date: day, DeliveryTypes: methods.map(toDeliveryMethod) }]
    })
    return { extraDeliveryDates }
  }

  /** BR-12. */
  calendar(inquiry: Inquiry, from: LocalDay | undefined, locale: Locale, fixedFee: number | null): DeliveryCalendar {
    const now = this.clock.now()
    const key = keyOf(inquiry, fixedFee, locale, from)
    return this.#calendars.of(key, now, () => {
      const request = this.toRequest(inquiry, null, fixedFee)
      const answer = this.#calendar(request, from ?? stockholmDay(now), locale)
      const cutOffs = answer.days.flatMap((day) => [day.cutOffAt, day.delivered?.cutOffAt ?? null])
      return { answer, cutOffs: [...cutOffs, ...turnsOf(request)] }
    })
  }

  /** For a list of products. What is not sold any more has no day, and leaves the others theirs. */
  earliest(postalCode: string, codes: readonly string[]): EarliestDays {
    return {
      days: codes.map((Code) => ({
        Code,
        date: this.catalogue.isSold(Code) ? this.#firstDay(postalCode, Code) : null,
      })),
    }
  }

  /** What an inquiry is about, for the pure function. `fixedFee` is what the session's organisation pays for any delivery, in öre. */
  toRequest(inquiry: Inquiry, time: string | null, fixedFee: number | null): DeliveryRequest {
    const goods = inquiry.ProductVariantCodes.map((code) => goodsOf(this.catalogue, code))
    return {
      postalCode: inquiry.PostalCode ?? '',
      now: this.clock.now(),
      orderType: inquiry.OrderType ?? orderTypeOfGoods(goods),
      variants: goods,
      receiver: inquiry.Receiver ?? 'BuyToSomeone',
      time,
      fixedFee,
      ...(inquiry.CountryCode && { destination: destinationOf(this.international.country(inquiry.CountryCode)) }),
    }
  }

  /** Whether these variants can be one shipment. Throws `catalogue.unknown-product`. */
  goTogether(codes: readonly string[]): boolean {
    return goTogether(codes.map((code) => goodsOf(this.catalogue, code)))
  }

  /** Days in a row, today's first, with every way and its price, as the network stands in memory: what is offered before it is asked for money. */
  days(
    request: DeliveryRequest,
    from: LocalDay = stockholmDay(request.now),
    count = calendarDays,
  ): readonly { readonly day: LocalDay; readonly methods: readonly Method[] }[] {
    return resolveDays(this.network.current(), request, from, count).map(({ day, resolution: { methods } }) => ({
      day,
      methods,
    }))
  }

  /** The resolution on the network as it stands in MongoDB now, or as the caller has just read it: for money (BR-13). */
  async resolveForMoney(
    request: DeliveryRequest & { readonly date: LocalDay },
    known?: NetworkNow,
  ): Promise<Resolution & { network: NetworkNow }> {
    const network = known ?? (await this.network.latest())
    return { ...resolveDelivery(network, request), network }
  }

  /** Of what is sent alike the answer is the same. */
  #firstDay(postalCode: string, code: string): LocalDay | null {
    const now = this.clock.now()
    const { Code: _code, Name: _name, NameEn: _nameEn, ...sentAs } = goodsOf(this.catalogue, code)
    const key = JSON.stringify([addressQuery(postalCode), sentAs])
    return this.#firstDays.of(key, now, () => {
      const request = this.toRequest({ PostalCode: postalCode, ProductVariantCodes: [code] }, null, null)
      const first = firstDelivery(this.network.current(), request, stockholmDay(now), calendarDays)
      const cutOffs = (first?.methods ?? []).map(({ cutOff }) =>
        cutOff === null ? null : new Date(cutOff).toISOString(),
      )
      return { answer: { date: first?.day ?? null }, cutOffs }
    }).date
  }

  #calendar(request: DeliveryRequest, from: LocalDay, locale: Locale): DeliveryCalendar {
    this.#demandPlace(request)
    const days = resolveDays(this.network.current(), request, from, calendarDays)
    const unknown = days[0]?.resolution.refusals.find((reason) => reason.code === 'delivery.unknown-postal-code')
    return {
      PostalCodeMessage: unknown ? sentence(unknown, locale) : null,
      days: days.map(({ day, resolution }) => toCalendarDay(day, resolution)),
    }
  }

  #complete(inquiry: DeliveryInquiry, fixedFee: number | null): { request: DeliveryRequest; date: LocalDay } {
    const when = inquiry.DeliveryDateUTC === undefined ? null : dayAndTimeOf(inquiry.DeliveryDateUTC)
    const request = this.toRequest(inquiry, when?.time ?? null, fixedFee)
    if (!when)
      throw new DomainError(this.#lacksPlace(request) ? 'delivery.city-and-date-missing' : 'delivery.date-missing')
    this.#demandPlace(request)
    return { request, date: when.day }
  }

  #demandPlace(request: DeliveryRequest): void {
    if (this.#lacksPlace(request)) throw new DomainError('delivery.city-missing')
  }

  /** Goods that travel without an address need none. */
  #lacksPlace({ postalCode, variants }: DeliveryRequest): boolean {
    if (postalCode.trim() !== '') return false
    const { kind } = travelOf(variants)
    return kind !== 'digital' && kind !== 'international'
  }

  #toInformation(request: DeliveryRequest, resolution: Resolution, locale: Locale): DeliveryInformation {
    const { methods, refusals } = resolution
    const place = refusals.find((reason) => reason.code === 'delivery.unknown-postal-code')
    const message = methods.length > 0 || place ? null : productMessage(refusals, locale)
    const isAddon = ({ Code }: Goods): boolean => this.catalogue.findAddon(Code) !== undefined
    const Addons = request.variants.filter(isAddon)
    return {
      DeliveryTypes: methods.map(toDeliveryMethod),
      PostalCodeMessage: place ? sentence(place, locale) : null,
      CannotDeliverVariantMessage: message,
      Message: message,
      FastTrackOffered: offersFastTrack({
        isEnabled: this.network.current().snapshot.settings.fastTrack,
        orderType: request.orderType,
        lines: request.variants.filter((goods) => !isAddon(goods)).map((goods) => ({ ...goods, Addons })),
      }),
      reasons: refusals.map(toDeliveryReason),
    }
  }

  #mindFee({ feeMissing, methods }: Resolution): void {
    if (feeMissing)
      this.logger.log.error(
        { methods: methods.map((method) => method.deliveryType) },
        'a delivery type has no fee and costs nothing',
      )
  }
}

/** Abroad the days move on by the hour, which no way of delivery says. */
const turnsOf = ({ variants, now }: DeliveryRequest): string[] =>
  travelOf(variants).kind === 'international'
    ? internationalTurns(stockholmDay(now)).map((turn) => turn.toISOString())
    : []

/** What an answer hangs on, beside the network, the range and the time. */
const keyOf = (inquiry: Inquiry, ...others: (string | number | null | undefined)[]): string =>
  JSON.stringify([
    addressQuery(inquiry.PostalCode ?? ''),
    inquiry.ProductVariantCodes.toSorted(),
    inquiry.Receiver,
    inquiry.OrderType,
    inquiry.CountryCode,
    ...others,
  ])
