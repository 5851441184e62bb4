import type { Input } from '@bukett/contracts'
import { officeStaffApi } from '@bukett/contracts/http/office-staff'
import { Controller } from '@nestjs/common'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { StaffUpkeep } from '../application/staff-upkeep.js'

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
  invite({ body }: Input<typeof officeStaffApi.invite>, { caller }: Exchange) {
    return this.staff.invite(caller, body, caller.locale)
  }

  @Route(officeStaffApi.inviteAgain)
  async inviteAgain({ params }: Input<typeof officeStaffApi.inviteAgain>, { caller, request }: Exchange) {
    await this.staff.inviteAgain(await this.callIds.of(request, caller), caller, params.id, caller.locale)
    return {}
  }

  @Route(officeStaffApi.change)
  change({ params, body }: Input<typeof officeStaffApi.change>, { caller }: Exchange) {
    return this.staff.keep(caller, params.id, body)
  }

  @Route(officeStaffApi.resetApp)
  resetApp({ params }: Input<typeof officeStaffApi.resetApp>, { caller }: Exchange) {
    return this.staff.resetApp(caller, params.id)
  }
}
