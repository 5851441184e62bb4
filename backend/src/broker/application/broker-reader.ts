import { mayCall } from '@bukett/contracts/roles'
import type {
  Compensation,
  DeliveryArea,
  DeliveryFeeProduct,
  NetworkDay,
  PublicHoliday,
} from '@bukett/contracts/http/broker'
import { addDays, type LocalDay, stockholmDay, yearOf } from '@bukett/contracts/rules/dates'
import { DELIVERY_TYPES, type DeliveryType } from '@bukett/contracts/rules/delivery-types'
import { holidayName, holidayOn, publicHolidays } from '@bukett/contracts/rules/holidays'
import { HOME_COUNTRY } from '@bukett/contracts/rules/international'
import type { Language } from '@bukett/contracts/rules/language'
import { addressQuery } from '@bukett/contracts/rules/postal-code'
import { Injectable } from '@nestjs/common'
import { International } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { dayAt, dayOfText } from '../domain/days.js'
import { Compensations } from './compensations.js'
import { Network } from './network.js'
import { NetworkStore } from './ports.js'

const longestCalendar = 366

/** AC-14. */
export const seesAllStores = ({ roles }: Pick<Caller, 'roles'>): boolean => mayCall('brokerAdmin', roles)

/** What is read of the network beside deliveries and stores. */
@Injectable()
export class BrokerReader {
  constructor(
    private readonly network: Network,
    private readonly store: NetworkStore,
    private readonly compensations: Compensations,
    private readonly international: International,
    private readonly clock: Clock,
  ) {}

  offersFastTrack(): boolean {
    return this.network.current().snapshot.settings.fastTrack
  }

  postalCodes(query: string) {
    return this.network.current().snapshot.postalCodes.byDigits(query)
  }

  postalAreas(query: string) {
    return this.network.current().snapshot.postalCodes.byArea(query)
  }

  /** AC-14: the store's own areas; the broker's staff see all. */
  async deliveryAreas(query: string, caller: Caller): Promise<DeliveryArea[]> {
    const digits = addressQuery(query)
    if (!/^\d{4,5}$/.test(digits)) return []
    if (!seesAllStores(caller) && caller.memberId === null) return []
    const areas = await this.store.areasOf(digits, seesAllStores(caller) ? null : caller.memberId)
    const { memberById } = this.network.current().snapshot
    return areas.map(({ _id, copiedBy: _copiedBy, ...area }) => ({
      id: _id,
      ...area,
      isOff: area.isOff ?? false,
      Version: area.Version ?? 0,
      memberShopName: memberById.get(area.memberId)?.member.memberShopName ?? '',
    }))
  }

  /** FE-01: what each delivery type is sold as, and the fixed fees. */
  deliveryFees(language: Language): DeliveryFeeProduct[] {
    const { fees } = this.network.current().snapshot
    const byType = DELIVERY_TYPES.map((type) => ({
      Code: `Delivery-${type}`,
      Name: language === 'en' ? `Delivery, ${type}` : `Leverans, ${type}`,
      Price: fees.of(null, type, 'Normal') ?? 0,
      VatClass: 'standard' as const,
    }))
    const fixed = fees.products.map(({ NameEn, ...product }) => ({
      ...product,
      Name: language === 'en' ? NameEn : product.Name,
    }))
    return [...byType, ...fixed]
  }

  /** Throws `forbidden` for another store's, `broker.unknown-compensation` when no row is valid today (FE-06). */
  async compensation(
    memberId: string,
    deliveryType: DeliveryType,
    postalCode: string,
    caller: Caller,
  ): Promise<Compensation> {
    if (!seesAllStores(caller) && caller.memberId !== memberId) throw new DomainError('forbidden')
    const row = await this.compensations.of(memberId, deliveryType, postalCode, stockholmDay(this.clock.now()))
    if (!row) throw new DomainError('broker.unknown-compensation')
    return row
  }

  /** BR-06: the days that are not as other days: Sundays and holidays, and what the network has decided. */
  calendar(from: LocalDay | undefined, to: LocalDay | undefined, language: Language): NetworkDay[] {
    const first = from ?? stockholmDay(this.clock.now())
    const limit = addDays(first, longestCalendar)
    const last = to === undefined || to > limit ? limit : to
    const { calendar } = this.network.current().snapshot
    const days: NetworkDay[] = []
    for (let number = dayOfText(first).number; number <= dayOfText(last).number; number += 1) {
      const day = dayAt(number)
      const row = calendar.get(number)?.row
      if (!row && !day.isClosed) continue
      const holiday = holidayOn(day.text)
      days.push({
        date: day.text,
        kind: row?.kind ?? 'closed',
        name: row?.name ?? (holiday ? holidayName(holiday, language) : null),
        message: (language === 'en' ? row?.messageEn : row?.messageSv) ?? null,
        surcharge: row?.surcharge ?? 0,
        productCategories: row?.whitelistCategories ?? [],
      })
    }
    return days
  }

  holidays(year: number | undefined, language: Language): PublicHoliday[] {
    return publicHolidays(year ?? yearOf(stockholmDay(this.clock.now()))).map(({ day, name }) => ({
      BeginDate: day,
      EndDate: day,
      Name: holidayName(name, language),
    }))
  }

  /** This year's and the next's. Throws `international.unknown-country`. */
  countryHolidays(code: string, language: Language): PublicHoliday[] {
    const year = yearOf(stockholmDay(this.clock.now()))
    if (code.toUpperCase() === HOME_COUNTRY)
      return [...this.holidays(year, language), ...this.holidays(year + 1, language)]
    return this.international
      .country(code)
      .Holidays.filter(({ BeginDate, EndDate }) => yearOf(EndDate) >= year && yearOf(BeginDate) <= year + 1)
      .map(({ BeginDate, EndDate, Name, NameSwe }) => ({
        BeginDate,
        EndDate,
        Name: language === 'sv' ? (NameSwe ?? Name) : Name,
      }))
  }
}
