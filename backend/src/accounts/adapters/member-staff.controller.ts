import type { Input } from '@bukett/contracts'
import { memberStaffApi } from '@bukett/contracts/http/memberstaff'
import { Controller } from '@nestjs/common'
import { CallIds } from '../../shared/http/call-ids.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { MemberStaffUpkeep } from '../application/member-staff-upkeep.js'

@Controller()
export class MemberStaffController {
  constructor(
    private readonly staff: MemberStaffUpkeep,
    private readonly callIds: CallIds,
  ) {}

  @Route(memberStaffApi.list)
  list({ query }: Input<typeof memberStaffApi.list>, { caller }: Exchange) {
    return this.staff.list(caller, query.memberId)
  }

  @Route(memberStaffApi.keep)
  keep({ body }: Input<typeof memberStaffApi.keep>, { caller }: Exchange) {
    return this.staff.keep(caller, body, caller.locale)
  }

  @Route(memberStaffApi.toggleAdmin)
  async toggleAdmin({ params, query }: Input<typeof memberStaffApi.toggleAdmin>, { caller, request }: Exchange) {
    return this.staff.toggleAdmin(await this.callIds.of(request, caller), caller, params.id, query.isAdmin)
  }
}
