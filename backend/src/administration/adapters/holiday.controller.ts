import type { Input } from '@bukett/contracts'
import { storeTimesApi } from '@bukett/contracts/http/store-times'
import { Controller } from '@nestjs/common'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { OrdersOnClosedDays } from '../application/orders-on-closed-days.js'
import { TakeHoliday } from '../application/take-holiday.js'

@Controller()
export class HolidayController {
  constructor(
    private readonly take: TakeHoliday,
    private readonly callIds: CallIds,
    private readonly left: OrdersOnClosedDays,
  ) {}

  @Route(storeTimesApi.addHoliday)
  async addHoliday({ query, body }: Input<typeof storeTimesApi.addHoliday>, { caller, request }: Exchange) {
    return this.take.run(await this.callIds.of(request, caller), body, query.confirm ?? false, caller)
  }

  @Route(storeTimesApi.leftOnClosedDays)
  leftOnClosedDays({ params: { memberId } }: Input<typeof storeTimesApi.leftOnClosedDays>, { caller }: Exchange) {
    return this.left.of(memberId, caller)
  }
}
