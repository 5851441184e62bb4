import type { Input } from '@bukett/contracts'
import { storeTimesApi } from '@bukett/contracts/http/store-times'
import { Controller } from '@nestjs/common'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { CutOffUpkeep } from '../application/cut-off-upkeep.js'
import { StoreCalendar } from '../application/store-calendar.js'

@Controller()
export class StoreTimesController {
  constructor(
    private readonly cutOffs: CutOffUpkeep,
    private readonly calendar: StoreCalendar,
    private readonly callIds: CallIds,
  ) {}

  @Route(storeTimesApi.cutOffs)
  cutOffsOf({ params }: Input<typeof storeTimesApi.cutOffs>, { caller }: Exchange) {
    return this.cutOffs.list(params.memberId, caller)
  }

  @Route(storeTimesApi.setCutOff)
  async setCutOff({ params, body }: Input<typeof storeTimesApi.setCutOff>, { caller, request }: Exchange) {
    const { id, ...rule } = body
    return this.cutOffs.set(
      params.memberId,
      id ?? (await this.callIds.of(request, caller)),
      id === undefined,
      rule,
      caller,
    )
  }

  @Route(storeTimesApi.removeCutOff)
  async removeCutOff({ params }: Input<typeof storeTimesApi.removeCutOff>, { caller }: Exchange) {
    await this.cutOffs.remove(params.memberId, params.ruleId, caller)
    return {}
  }

  @Route(storeTimesApi.holidays)
  holidays({ params }: Input<typeof storeTimesApi.holidays>, { caller }: Exchange) {
    return this.calendar.holidays(params.memberId, caller)
  }

  @Route(storeTimesApi.removeHoliday)
  async removeHoliday({ params }: Input<typeof storeTimesApi.removeHoliday>, { caller }: Exchange) {
    await this.calendar.removeHoliday(params.id, caller)
    return {}
  }

  @Route(storeTimesApi.specialHours)
  specialHours({ query }: Input<typeof storeTimesApi.specialHours>, { caller }: Exchange) {
    return this.calendar.specialHours(query.memberId, query.fromToday ?? false, caller)
  }

  @Route(storeTimesApi.setSpecialHours)
  setSpecialHours({ body }: Input<typeof storeTimesApi.setSpecialHours>, { caller }: Exchange) {
    return this.calendar.setSpecialHours(body, caller)
  }

  @Route(storeTimesApi.removeSpecialHours)
  async removeSpecialHours({ params }: Input<typeof storeTimesApi.removeSpecialHours>, { caller }: Exchange) {
    await this.calendar.removeSpecialHours(params.id, caller)
    return {}
  }
}
