import type { LeftOnClosedDays } from '@bukett/contracts/http/store-times'
import { Injectable } from '@nestjs/common'
import { StoreCalendar } from '../../broker/index.js'
import { OrderReader } from '../../orders/index.js'
import type { Caller } from '../../shared/http/caller.js'

/** What a store has for days on which it has closed since; a holiday asks about its own (BR-07). */
@Injectable()
export class OrdersOnClosedDays {
  constructor(
    private readonly calendar: StoreCalendar,
    private readonly orders: OrderReader,
  ) {}

  /** Each order once, under the first that closes its day. Throws `forbidden` for another store's, `broker.unknown-member`. */
  async of(memberId: string, caller: Caller): Promise<LeftOnClosedDays[]> {
    const told = new Set<string>()
    const left: LeftOnClosedDays[] = []
    for (const { Kind, Name, From, To } of await this.calendar.closedButForHolidays(memberId, caller)) {
      const found = await this.orders.waitingByDay(memberId, From, To)
      const waiting = found.filter(({ orderId }) => !told.has(orderId))
      const [first, last] = [waiting[0], waiting.at(-1)]
      if (!first || !last || Kind === 'holiday' || Kind === 'hours') continue
      const Orders = waiting.map(({ orderId }) => orderId)
      for (const orderId of Orders) told.add(orderId)
      left.push({ Kind, Name, BeginDate: first.day, EndDate: last.day, Orders })
    }
    return left
  }
}
