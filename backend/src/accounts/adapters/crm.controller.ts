import type { Input } from '@bukett/contracts'
import { crmApi } from '@bukett/contracts/http/crm'
import { Controller } from '@nestjs/common'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Bonus } from '../application/bonus.js'
import { Contacts } from '../application/contacts.js'
import { Newsletter } from '../application/newsletter.js'

@Controller()
export class CrmController {
  constructor(
    private readonly contacts: Contacts,
    private readonly bonus: Bonus,
    private readonly newsletter: Newsletter,
    private readonly limits: RateLimits,
  ) {}

  @Route(crmApi.user)
  user({ params }: Input<typeof crmApi.user>, { caller }: Exchange) {
    return this.contacts.read(caller, params.id)
  }

  @Route(crmApi.bonus)
  bonusOf({ params }: Input<typeof crmApi.bonus>, { caller }: Exchange) {
    return this.bonus.read(caller, params.id)
  }

  @Route(crmApi.joinBonus)
  joinBonus({ params }: Input<typeof crmApi.joinBonus>, { caller }: Exchange) {
    return this.bonus.join(caller, params.id)
  }

  @Route(crmApi.newsletter)
  async ask({ params }: Input<typeof crmApi.newsletter>, { caller }: Exchange) {
    await this.limits.demand('newsletter-address', caller.address)
    await this.newsletter.ask(params.email, caller.locale)
    return {}
  }

  @Route(crmApi.confirmNewsletter)
  async confirmNewsletter({ body }: Input<typeof crmApi.confirmNewsletter>) {
    await this.newsletter.confirm(body.Token)
    return {}
  }

  @Route(crmApi.leaveNewsletter)
  async leaveNewsletter({ body }: Input<typeof crmApi.leaveNewsletter>) {
    await this.newsletter.leave(body.Token)
    return {}
  }

  @Route(crmApi.leaveByMailProgram)
  async leaveByMailProgram({ query }: Input<typeof crmApi.leaveByMailProgram>) {
    await this.newsletter.leave(query.Token)
    return {}
  }

  @Route(crmApi.contact)
  contact(_: Input<typeof crmApi.contact>, { caller }: Exchange) {
    return this.contacts.refresh(caller.userId ?? '')
  }
}
