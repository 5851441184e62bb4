import type { Input } from '@bukett/contracts'
import { officeStaffApi } from '@bukett/contracts/http/office-staff'
import { Controller } from '@nestjs/common'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { StaffUpkeep, toRow } from '../application/staff-upkeep.js'

@Controller()
export class OfficeStaffController {
  constructor(
    private readonly staff: StaffUpkeep,
    private readonly callIds: CallIds,
  ) {}

  @Route(officeStaffApi.find)
  find({ body }: Input<typeof officeStaffApi.find>, { caller }: Exchange) {
    return this.staff.find(caller, body)
  }

  @Route(officeStaffApi.invite)
  async invite({ body }: Input<typeof officeStaffApi.invite>, { caller }: Exchange) {
    return toRow(caller, await this.staff.invite(caller, body, caller.locale))
  }

  @Route(officeStaffApi.inviteAgain)
  async inviteAgain({ params }: Input<typeof officeStaffApi.inviteAgain>, { caller, request }: Exchange) {
    await this.staff.inviteAgain(await this.callIds.of(request, caller), caller, params.id, caller.locale)
    return {}
  }

  @Route(officeStaffApi.change)
  async change({ params, body }: Input<typeof officeStaffApi.change>, { caller }: Exchange) {
    return toRow(caller, await this.staff.keep(caller, params.id, body, caller.locale))
  }

  @Route(officeStaffApi.resetApp)
  async resetApp({ params }: Input<typeof officeStaffApi.resetApp>, { caller }: Exchange) {
    return toRow(caller, await this.staff.resetApp(caller, params.id))
  }
}
