import type { Input } from '@bukett/contracts'
import { invitationApi } from '@bukett/contracts/http/invitation'
import { Controller } from '@nestjs/common'
import { CallIds } from '../../shared/http/call-ids.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { InvitationUpkeep } from '../application/invitation-upkeep.js'
import { isService } from '../domain/permissions.js'

@Controller()
export class InvitationController {
  constructor(
    private readonly invitations: InvitationUpkeep,
    private readonly limits: RateLimits,
    private readonly callIds: CallIds,
  ) {}

  @Route(invitationApi.list)
  list({ params }: Input<typeof invitationApi.list>, { caller }: Exchange) {
    return this.invitations.of(caller, params.id)
  }

  /** Nobody floods others' mailboxes in a company's name. */
  @Route(invitationApi.invite)
  async invite({ params, body }: Input<typeof invitationApi.invite>, { caller, request }: Exchange) {
    await this.limits.demand('invitation', caller.userId ?? caller.address)
    return this.invitations.invite(
      await this.callIds.of(request, caller),
      caller,
      params.id,
      body.email,
      isService(caller) ? (body.language ?? 'sv') : caller.locale,
    )
  }

  @Route(invitationApi.withdraw)
  async withdraw({ params }: Input<typeof invitationApi.withdraw>, { caller }: Exchange) {
    await this.invitations.withdraw(caller, params.id, params.invitationId)
    return {}
  }

  @Route(invitationApi.open)
  open({ body }: Input<typeof invitationApi.open>) {
    return this.invitations.open(body.Token)
  }

  @Route(invitationApi.accept)
  accept({ body }: Input<typeof invitationApi.accept>) {
    return this.invitations.accept(body.Token, body.user)
  }
}
