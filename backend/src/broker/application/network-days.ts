import type { NetworkDayRow } from '@bukett/contracts/http/network-upkeep'
import { compareDays, type LocalDay, stockholmDay, yearOf } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { type CalendarRow, proposedRows } from '../domain/network-calendar.js'
import { NetworkDiary } from './network-diary.js'
import { NetworkUpkeep } from './network-upkeep.js'
import { NetworkStore } from './ports.js'

/** Days that are not as other days for the whole network (BR-06). */
@Injectable()
export class NetworkDays {
  constructor(
    private readonly store: NetworkStore,
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

const toView = ({ _id, ...row }: CalendarRow, isProposed: boolean): NetworkDayRow => ({ date: _id, ...row, isProposed })
