import type { LeftOnDay, NetworkDayRow } from '@bukett/contracts/http/network-upkeep'
import { compareDays, type LocalDay, stockholmDay, yearOf } from '@bukett/contracts/rules/dates'
import { FARTHEST_DAYS } from '@bukett/contracts/rules/delivery-dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Day, dayAt, dayOfText } from '../domain/days.js'
import { groupBy } from '../domain/groups.js'
import { type CalendarRow, isNetworkOpen, proposedRows } from '../domain/network-calendar.js'
import { Network } from './network.js'
import { NetworkDiary } from './network-diary.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { Bookings, NetworkStore } from './ports.js'

/** Days that are not as other days for the whole network (BR-06). */
@Injectable()
export class NetworkDays {
  constructor(
    private readonly network: Network,
    private readonly store: NetworkStore,
    private readonly bookings: Bookings,
    private readonly upkeep: NetworkUpkeep,
    private readonly diary: NetworkDiary,
    private readonly clock: Clock,
  ) {}

  /** Of a year, this one when left out; proposals of days that nobody has decided on are among them. */
  async list(asked: number | undefined): Promise<NetworkDayRow[]> {
    const year = asked ?? yearOf(stockholmDay(this.clock.now()))
    const kept = (await this.store.all('networkDays')).filter(({ _id }) => yearOf(_id) === year)
    const decided = new Set(kept.map(({ _id }) => _id))
    const proposed = proposedRows(year).filter(({ _id }) => !decided.has(_id))
    return [...kept.map((row) => toView(row, false)), ...proposed.map((row) => toView(row, true))].sort((a, b) =>
      compareDays(a.date, b.date),
    )
  }

  /**
   * What stores have for coming days on which the network is closed, and where it stays until somebody moves it; of one day whether it is
   * closed or not. Ordered only: what a checkout holds for a moment is nobody's to move. The stores with most first.
   */
  async left(date: LocalDay | undefined): Promise<LeftOnDay[]> {
    const { calendar, memberById } = this.network.current().snapshot
    const ahead = date === undefined ? daysFrom(stockholmDay(this.clock.now())) : [dayOfText(date)]
    const days = ahead.filter((day) => day.text === date || !isNetworkOpen(calendar, day)).map(({ text }) => text)
    const ordered = (await this.bookings.onDays(days)).filter(({ used }) => used > 0)
    const byDay = groupBy(ordered, (counter) => counter.date)
    return [...byDay]
      .sort(([one], [other]) => compareDays(one, other))
      .map(([day, counters]) => ({
        date: day,
        Deliveries: counters.reduce((sum, { used }) => sum + used, 0),
        Stores: counters
          .map(({ memberId, used }) => ({
            memberId,
            memberShopName: memberById.get(memberId)?.member.memberShopName ?? '',
            Deliveries: used,
          }))
          .sort((a, b) => b.Deliveries - a.Deliveries || (a.memberId < b.memberId ? -1 : 1)),
      }))
  }

  async set(row: CalendarRow, caller: Caller): Promise<NetworkDayRow> {
    await this.upkeep.put({ networkDays: [row] })
    await this.diary.note(caller, 'network-day.set', `networkDays/${row._id}`)
    return toView(row, false)
  }

  /** Throws `broker.unknown-row`. */
  async remove(date: LocalDay, caller: Caller): Promise<void> {
    if (!(await this.store.find('networkDays', date))) throw new DomainError('broker.unknown-row')
    await this.upkeep.remove({ networkDays: [date] })
    await this.diary.note(caller, 'network-day.remove', `networkDays/${date}`)
  }
}

/** As far ahead as anything is ordered. */
const daysFrom = (today: LocalDay): Day[] => {
  const { number } = dayOfText(today)
  return Array.from({ length: FARTHEST_DAYS + 1 }, (_, ahead) => dayAt(number + ahead))
}

const toView = ({ _id, ...row }: CalendarRow, isProposed: boolean): NetworkDayRow => ({ date: _id, ...row, isProposed })
