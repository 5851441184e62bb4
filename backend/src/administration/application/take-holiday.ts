import type { MemberHolidayRow } from '@bukett/contracts/http/store-times'
import { parseOrderNumber } from '@bukett/contracts/rules/order-number'
import { Injectable } from '@nestjs/common'
import { OwnStore, StoreCalendar } from '../../broker/index.js'
import { OrderReader, ShipmentProgress } from '../../orders/index.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'

export interface Taken {
  readonly holiday: MemberHolidayRow | null
  readonly affectedOrders: string[]
}

/** BR-07: a store closes for some days. Orders that it has for them go to other stores, once it is told and says so. */
@Injectable()
export class TakeHoliday {
  constructor(
    private readonly calendar: StoreCalendar,
    private readonly orders: OrderReader,
    private readonly progress: ShipmentProgress,
    private readonly stores: OwnStore,
  ) {}

  /** The same id again is the same holiday. Throws `forbidden` for another store's, `broker.unknown-member`. */
  async run(id: string, wanted: Omit<MemberHolidayRow, 'id'>, isConfirmed: boolean, caller: Caller): Promise<Taken> {
    const { memberId, BeginDate, EndDate } = wanted
    this.stores.demandOwn(memberId, caller)
    const waiting = await this.orders.waitingAt(memberId, BeginDate, EndDate)
    if (waiting.length > 0 && !isConfirmed) return { holiday: null, affectedOrders: waiting }
    // Closed first: no order that is moved comes back, and a holiday that was sent twice moves what was left.
    const holiday = await this.calendar.addHoliday({ _id: id, ...wanted }, caller)
    // With those that have come while it was being closed.
    const affectedOrders = await this.orders.waitingAt(memberId, BeginDate, EndDate)
    for (const orderId of affectedOrders) await this.#move(orderId, wanted, caller)
    return { holiday, affectedOrders }
  }

  async #move(
    orderId: string,
    { Name: reason, memberId }: Omit<MemberHolidayRow, 'id'>,
    caller: Caller,
  ): Promise<void> {
    const order = parseOrderNumber(orderId)
    if (!order) return
    const step = { orderGroupId: order.groupNumber, shipmentId: String(order.shipment), reason }
    // A store that closes itself says no itself, and is not told to stop (record 240).
    const kind = caller.memberId === memberId ? 'member' : 'staff'
    try {
      await this.progress.reject({ ...step, actor: { kind, id: caller.userId ?? '' } })
    } catch (error) {
      // Begun or cancelled meanwhile.
      if (!(error instanceof DomainError)) throw error
    }
  }
}
