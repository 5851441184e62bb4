import type { MemberHolidayRow, SpecialHoursRow } from '@bukett/contracts/http/store-times'
import { addDays, compareDays, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { FARTHEST_DAYS } from '@bukett/contracts/rules/delivery-dates'
import type { OrderType } from '@bukett/contracts/rules/delivery-types'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { closuresWithin, type FoundClosure } from '../domain/closures.js'
import { dayOfText } from '../domain/days.js'
import { bringsOn } from '../domain/eligibility.js'
import { isNetworkOpen } from '../domain/network-calendar.js'
import { holidayAt, type MemberHoliday, type SpecialHours } from '../domain/opening-hours.js'
import { Network } from './network.js'
import { NetworkDiary } from './network-diary.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { OwnStore } from './own-store.js'
import { NetworkStore } from './ports.js'

/** The days on which a store is not as in other weeks: its holidays (BR-07) and the hours of single days (BR-03). */
@Injectable()
export class StoreCalendar {
  constructor(
    private readonly network: Network,
    private readonly store: NetworkStore,
    private readonly upkeep: NetworkUpkeep,
    private readonly stores: OwnStore,
    private readonly diary: NetworkDiary,
    private readonly clock: Clock,
  ) {}

  /** Throws `forbidden` for another store's, `broker.unknown-member`. */
  async holidays(memberId: string, caller: Caller): Promise<MemberHolidayRow[]> {
    this.stores.demandOwn(memberId, caller)
    const rows = await this.store.of('memberHolidays', memberId)
    return rows.sort((a, b) => compareDays(b.BeginDate, a.BeginDate)).map(toHoliday)
  }

  /** From today on, in their order: by its hours of single days, a suspension, its first or its last day. Throws as `holidays`. */
  async closedButForHolidays(memberId: string, caller: Caller): Promise<FoundClosure[]> {
    const member = this.stores.demandOwn(memberId, caller)
    const from = stockholmDay(this.clock.now())
    const special = await this.store.of('specialBusinessHours', memberId)
    const ahead = special.filter(({ date }) => date >= from)
    const span = { from, to: addDays(from, FARTHEST_DAYS) }
    const found = closuresWithin({ memberById: new Map([[memberId, member]]) }, span, [], ahead)
    return found.filter(({ Kind }) => Kind !== 'hours')
  }

  /**
   * What keeps the store from bringing an order of a day though nothing is said of that day: its hours of the week, or the network (BR-06),
   * by the name of its day. Null: it can, or it has taken a holiday, which has asked about its orders. Throws as `holidays`.
   */
  closedBy(
    memberId: string,
    { day, orderType }: { readonly day: LocalDay; readonly orderType: OrderType },
    caller: Caller,
  ): { readonly Name: string | null } | null {
    const member = this.stores.demandOwn(memberId, caller)
    const { snapshot } = this.network.current()
    const at = dayOfText(day)
    if (holidayAt(member.times, at) || bringsOn(snapshot, member, at, orderType)) return null
    const ofNetwork = isNetworkOpen(snapshot.calendar, at) ? undefined : snapshot.calendar.get(at.number)
    return { Name: ofNetwork?.row.name ?? null }
  }

  /** Throws `forbidden` for another store's, `broker.unknown-member`. */
  async addHoliday(row: MemberHoliday, caller: Caller): Promise<MemberHolidayRow> {
    this.stores.demandOwn(row.memberId, caller)
    await this.upkeep.put({ memberHolidays: [row] })
    await this.diary.note(caller, 'holiday.add', `memberHolidays/${row._id}`)
    return toHoliday(row)
  }

  /** Throws `forbidden` for another store's, `broker.unknown-row`. */
  async removeHoliday(id: string, caller: Caller): Promise<void> {
    const row = await this.store.find('memberHolidays', id)
    if (!row) throw new DomainError('broker.unknown-row')
    this.stores.demandOwn(row.memberId, caller)
    await this.upkeep.remove({ memberHolidays: [id] })
    await this.diary.note(caller, 'holiday.remove', `memberHolidays/${id}`)
  }

  /** Throws `forbidden` for another store's, `broker.unknown-member`. */
  async specialHours(memberId: string, fromToday: boolean, caller: Caller): Promise<SpecialHoursRow[]> {
    this.stores.demandOwn(memberId, caller)
    const today = stockholmDay(this.clock.now())
    const rows = await this.store.of('specialBusinessHours', memberId)
    return rows
      .filter(({ date }) => !fromToday || date >= today)
      .sort((a, b) => compareDays(a.date, b.date))
      .map(toSpecial)
  }

  /** A day has one row. Throws `forbidden` for another store's, `broker.unknown-member`. */
  async setSpecialHours(wanted: Omit<SpecialHoursRow, 'id'>, caller: Caller): Promise<SpecialHoursRow> {
    const { memberId, date } = wanted
    this.stores.demandOwn(memberId, caller)
    const rows = await this.store.of('specialBusinessHours', memberId)
    const row: SpecialHours = {
      ...wanted,
      _id: rows.find((one) => one.date === date)?._id ?? `${memberId}-${date}`,
      name: wanted.name || null,
    }
    await this.upkeep.put({ specialBusinessHours: [row] })
    await this.diary.note(caller, 'special-hours.set', `specialBusinessHours/${row._id}`)
    return toSpecial(row)
  }

  /** Throws `forbidden` for another store's, `broker.unknown-row`. */
  async removeSpecialHours(id: string, caller: Caller): Promise<void> {
    const row = await this.store.find('specialBusinessHours', id)
    if (!row) throw new DomainError('broker.unknown-row')
    this.stores.demandOwn(row.memberId, caller)
    await this.upkeep.remove({ specialBusinessHours: [id] })
    await this.diary.note(caller, 'special-hours.remove', `specialBusinessHours/${id}`)
  }
}

const toHoliday = ({ _id, ...row }: MemberHoliday): MemberHolidayRow => ({ id: _id, ...row })
const toSpecial = ({ _id, ...row }: SpecialHours): SpecialHoursRow => ({ id: _id, ...row })
