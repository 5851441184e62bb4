import type { Input } from '@bukett/contracts'
import { normaliseEmail } from '@bukett/contracts/rules/email'
import { type LoginOutcome, loginApi } from '@bukett/contracts/http/login'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { AccountReader } from '../application/account-reader.js'
import { LogIn } from '../application/log-in.js'
import { PasswordLinks } from '../application/password-links.js'
import { RenewApp } from '../application/renew-app.js'
import { ResetPassword } from '../application/reset-password.js'
import { Visits } from './visits.js'

@Controller()
export class LoginController {
  constructor(
    private readonly commands: CommandBus,
    private readonly passwordLinks: PasswordLinks,
    private readonly reader: AccountReader,
    private readonly visits: Visits,
    private readonly limits: RateLimits,
    private readonly renewing: RenewApp,
  ) {}

  /** API-10, AC-02: only failures count, so nobody is locked out by logging in often. */
  @Route(loginApi.login)
  async login({ body }: Input<typeof loginApi.login>, exchange: Exchange): Promise<LoginOutcome> {
    const { address } = exchange.caller
    const account = `${normaliseEmail(body.name)}|${address}`
    await this.limits.demand('login-account', account)
    await this.limits.demand('login-address', address)
    const decision = await this.commands.execute(new LogIn(body.name, body.password, body.code ?? null))
    await this.limits.giveBack('login-account', account)
    await this.limits.giveBack('login-address', address)
    if (decision.status !== 'LoggedIn') return decision
    await this.visits.begin(decision.user, exchange)
    return { status: 'LoggedIn', user: await this.reader.view(decision.user) }
  }

  @Route(loginApi.logout)
  async logout(_: Input<typeof loginApi.logout>, exchange: Exchange) {
    await this.visits.end(exchange)
    return {}
  }

  @Route(loginApi.logoutByLink)
  async logoutByLink(_: Input<typeof loginApi.logoutByLink>, exchange: Exchange) {
    await this.visits.end(exchange)
    return {}
  }

  @Route(loginApi.logoutEverywhere)
  async logoutEverywhere(_: Input<typeof loginApi.logoutEverywhere>, exchange: Exchange) {
    await this.visits.endEverywhere(exchange)
    return {}
  }

  @Route(loginApi.beginApp)
  beginApp({ body }: Input<typeof loginApi.beginApp>, { caller }: Exchange) {
    return this.renewing.begin(staffId(caller), body.code)
  }

  @Route(loginApi.confirmApp)
  async confirmApp({ body }: Input<typeof loginApi.confirmApp>, { caller }: Exchange) {
    await this.renewing.confirm({ ...caller, userId: staffId(caller) }, caller.sessionId ?? '', body.code)
    return {}
  }

  /** AC-03: 403 above the limits, whoever is asked for. */
  @Route(loginApi.forgotPassword)
  async forgotPassword({ body }: Input<typeof loginApi.forgotPassword>, { caller }: Exchange) {
    const mayAsk =
      (await this.limits.take('forgot-address', caller.address)) &&
      (await this.limits.take('forgot-email', normaliseEmail(body.email)))
    if (!mayAsk) throw new DomainError('login.too-many-resets')
    await this.passwordLinks.request(body.email, caller.locale)
    return {}
  }

  @Route(loginApi.resetPassword)
  resetPassword({ body }: Input<typeof loginApi.resetPassword>) {
    return this.commands.execute(new ResetPassword(body.UserId, body.RequestId, body.NewPassword))
  }
}

const staffId = ({ userId }: Caller): string => {
  if (userId === null) throw new DomainError('unauthorized')
  return userId
}
