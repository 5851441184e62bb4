import type { LeftOnClosedDays } from '@bukett/contracts/http/store-times'
import { addDays, compareDays, type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { FARTHEST_DAYS } from '@bukett/contracts/rules/delivery-dates'
import { Injectable } from '@nestjs/common'
import { StoreCalendar } from '../../broker/index.js'
import { OrderReader, type Waiting } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import type { Caller } from '../../shared/http/caller.js'

/** What a store has for days on which it has closed since; a holiday asks about its own (BR-07). */
@Injectable()
export class OrdersOnClosedDays {
  constructor(
    private readonly calendar: StoreCalendar,
    private readonly orders: OrderReader,
    private readonly clock: Clock,
  ) {}

  /** Each order once, under the first that closes its day. Throws `forbidden` for another store's, `broker.unknown-member`. */
  async of(memberId: string, caller: Caller): Promise<LeftOnClosedDays[]> {
    const closures = await this.calendar.closedButForHolidays(memberId, caller)
    const today = stockholmDay(this.clock.now())
    const left: LeftOnClosedDays[] = []
    let rest = await this.orders.waitingByDay(memberId, today, addDays(today, FARTHEST_DAYS))
    for (const { Kind, Name, From, To } of closures) {
      if (Kind === 'holiday' || Kind === 'hours') continue
      const found = rest.filter(({ day }) => From <= day && day <= To)
      rest = rest.filter((order) => !found.includes(order))
      left.push(...rowOf({ Kind, Name }, found))
    }
    left.push(...this.#ofOtherDays(memberId, rest, caller))
    return left.toSorted((a, b) => compareDays(a.BeginDate, b.BeginDate))
  }

  /** By the hours of the week, or the network. A row a day: the days between are open, and keep their orders. */
  #ofOtherDays(memberId: string, waiting: readonly Waiting[], caller: Caller): LeftOnClosedDays[] {
    const rows = new Map<LocalDay, LeftOnClosedDays>()
    for (const order of waiting) {
      const by = this.calendar.closedBy(memberId, order, caller)
      const Orders = [...(rows.get(order.day)?.Orders ?? []), order.orderId]
      if (by) rows.set(order.day, { Kind: 'closed', ...by, BeginDate: order.day, EndDate: order.day, Orders })
    }
    return [...rows.values()]
  }
}

/** The orders come in the order of their days. */
const rowOf = (of: Pick<LeftOnClosedDays, 'Kind' | 'Name'>, orders: readonly Waiting[]): LeftOnClosedDays[] => {
  const [first, last] = [orders[0], orders.at(-1)]
  if (!first || !last) return []
  return [{ ...of, BeginDate: first.day, EndDate: last.day, Orders: orders.map(({ orderId }) => orderId) }]
}
