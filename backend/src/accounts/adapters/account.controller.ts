import type { Input } from '@bukett/contracts'
import { accountApi } from '@bukett/contracts/http/account'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { AccountEndings } from '../application/account-endings.js'
import { AccountReader } from '../application/account-reader.js'
import { AnonymiseUser } from '../application/anonymise-user.js'
import { ChangePassword } from '../application/change-password.js'
import { DeleteUser } from '../application/delete-user.js'
import { EmailProof } from '../application/email-proof.js'
import { PersonalRecordsOfAccounts } from '../application/personal-records.js'
import { RegisterCustomer } from '../application/register-customer.js'
import { Retention } from '../application/retention.js'
import { SetUserActive } from '../application/set-user-active.js'
import { UserUpkeep } from '../application/user-upkeep.js'
import { Visits } from './visits.js'

@Controller()
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: AccountReader,
    private readonly upkeep: UserUpkeep,
    private readonly emailProof: EmailProof,
    private readonly endings: AccountEndings,
    private readonly personalRecords: PersonalRecordsOfAccounts,
    private readonly retention: Retention,
    private readonly visits: Visits,
    private readonly limits: RateLimits,
  ) {}

  @Route(accountApi.current)
  current(_: Input<typeof accountApi.current>, { caller }: Exchange) {
    return this.reader.current(caller)
  }

  @Route(accountApi.checkoutCustomer)
  checkoutCustomer(_: Input<typeof accountApi.checkoutCustomer>, { caller }: Exchange) {
    return this.reader.current(caller)
  }

  @Route(accountApi.user)
  user({ params }: Input<typeof accountApi.user>, { caller }: Exchange) {
    return this.reader.user(caller, params.idOrEmail)
  }

  /** AC-07: who is told that an address is taken may ask ten times an hour; an office behind one address registers all of its people. */
  @Route(accountApi.register)
  async register({ params, body }: Input<typeof accountApi.register>, exchange: Exchange) {
    const { address, locale } = exchange.caller
    await this.limits.demand('registered-address', address)
    await this.limits.demand('register-address', address)
    const user = await this.commands.execute(new RegisterCustomer(body, locale))
    await this.limits.giveBack('register-address', address)
    if (params.login) await this.visits.begin(user, exchange)
    return this.reader.view(user)
  }

  @Route(accountApi.keep)
  async keep({ body }: Input<typeof accountApi.keep>, { caller }: Exchange) {
    return this.reader.view(await this.upkeep.keep(caller, body))
  }

  @Route(accountApi.end)
  end({ params }: Input<typeof accountApi.end>, { caller }: Exchange) {
    return this.endings.read(caller, params.id)
  }

  @Route(accountApi.anonymize)
  async anonymize({ params }: Input<typeof accountApi.anonymize>, { caller }: Exchange) {
    await this.commands.execute(new AnonymiseUser(caller, params.id))
    return {}
  }

  @Route(accountApi.remove)
  async remove({ params }: Input<typeof accountApi.remove>, { caller }: Exchange) {
    await this.commands.execute(new DeleteUser(caller, params.id))
    return {}
  }

  @Route(accountApi.setActive)
  async setActive({ params }: Input<typeof accountApi.setActive>, { caller }: Exchange) {
    return this.reader.view(await this.commands.execute(new SetUserActive(caller, params.id, params.active)))
  }

  /** As a login, a wrong current password counts. */
  @Route(accountApi.changePassword)
  async changePassword({ body }: Input<typeof accountApi.changePassword>, { caller }: Exchange) {
    const { userId, sessionId, address } = caller
    if (userId === null || sessionId === null) return {}
    await this.limits.demand('login-account', `${userId}|${address}`)
    await this.commands.execute(new ChangePassword(userId, sessionId, body.currentPassword, body.password1))
    await this.limits.giveBack('login-account', `${userId}|${address}`)
    return {}
  }

  @Route(accountApi.verifyEmail)
  async verifyEmail({ body }: Input<typeof accountApi.verifyEmail>, { caller }: Exchange) {
    await this.emailProof.byLink(body.Token, caller.userId, caller.locale)
    return {}
  }

  @Route(accountApi.sendProof)
  async sendProof(_: Input<typeof accountApi.sendProof>, { caller }: Exchange) {
    const { userId, locale } = caller
    if (userId === null) return {}
    await this.limits.demand('send-proof', userId)
    await this.emailProof.sendAgain(userId, locale)
    return {}
  }

  @Route(accountApi.organization)
  organization(_: Input<typeof accountApi.organization>, { caller }: Exchange) {
    return this.reader.organizationOf(caller, caller.userId ?? '')
  }

  @Route(accountApi.organizationOf)
  organizationOf({ params }: Input<typeof accountApi.organizationOf>, { caller }: Exchange) {
    return this.reader.organizationOf(caller, params.id)
  }

  @Route(accountApi.export)
  export({ params }: Input<typeof accountApi.export>, { caller }: Exchange) {
    return this.personalRecords.export(caller, params.id)
  }

  @Route(accountApi.retention)
  retentionReport() {
    return this.retention.dryRun()
  }
}
