import type { Input } from '@bukett/contracts'
import { memberStaffApi } from '@bukett/contracts/http/memberstaff'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { MemberStaffUpkeep } from '../application/member-staff-upkeep.js'

@Controller()
export class MemberStaffController {
  constructor(private readonly staff: MemberStaffUpkeep) {}

  @Route(memberStaffApi.list)
  list({ query }: Input<typeof memberStaffApi.list>, { caller }: Exchange) {
    return this.staff.list(caller, query.memberId)
  }

  @Route(memberStaffApi.keep)
  keep({ body }: Input<typeof memberStaffApi.keep>, { caller }: Exchange) {
    return this.staff.keep(caller, body, caller.locale)
  }

  @Route(memberStaffApi.toggleAdmin)
  toggleAdmin({ params }: Input<typeof memberStaffApi.toggleAdmin>, { caller }: Exchange) {
    return this.staff.toggleAdmin(caller, params.id)
  }
}
