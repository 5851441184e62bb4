import { Injectable } from '@nestjs/common'
import { QrPictures } from '../../shared/bankid/qr-pictures.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { ChangeUser } from './change-user.js'
import { Erasure } from './erasure.js'
import { AuthenticatorCodes, Seals } from './ports.js'
import type { Actor } from '../domain/permissions.js'

const lifetimeMs = 10 * 60_000

/** AC-16: another authenticator app for the own account. Who has lost the present one asks whoever keeps the staff. */
@Injectable()
export class RenewApp {
  constructor(
    private readonly change: ChangeUser,
    private readonly codes: AuthenticatorCodes,
    private readonly seals: Seals,
    private readonly pictures: QrPictures,
    private readonly limits: RateLimits,
    private readonly erasure: Erasure,
    private readonly clock: Clock,
  ) {}

  /** A code of the present app opens once, here as at login. Throws `login.code-wrong`. */
  async begin(userId: string, code: string): Promise<{ otpauthUrl: string; qrCode: string }> {
    await this.limits.demand('login-code', userId)
    const now = this.clock.now()
    const fresh = this.codes.newSecret()
    const { email } = await this.change.run(userId, (user) => {
      const { authenticator } = user
      const step = authenticator && this.codes.stepOf(this.seals.open(authenticator.secret, userId), code, now)
      if (!authenticator?.isConfirmed || step === null || step <= authenticator.lastStep)
        throw new DomainError('login.code-wrong')
      const nextAuthenticator = { secret: this.seals.seal(fresh, userId), begunAt: now }
      return { user: { ...user, authenticator: { ...authenticator, lastStep: step }, nextAuthenticator } }
    })
    await this.limits.giveBack('login-code', userId)
    const otpauthUrl = this.codes.address(fresh, email)
    return { otpauthUrl, qrCode: await this.pictures.draw(otpauthUrl) }
  }

  /** Throws `login.app-not-begun`, `login.code-wrong`. */
  async confirm(actor: Actor & { readonly userId: string }, sessionId: string, code: string): Promise<void> {
    const { userId } = actor
    await this.limits.demand('login-code', userId)
    const now = this.clock.now()
    const saved = await this.change.loggingOut(
      userId,
      (user) => {
        const next = user.nextAuthenticator
        if (!next || now.getTime() - next.begunAt.getTime() > lifetimeMs) throw new DomainError('login.app-not-begun')
        const step = this.codes.stepOf(this.seals.open(next.secret, userId), code, now)
        if (step === null) throw new DomainError('login.code-wrong')
        const authenticator = { secret: next.secret, isConfirmed: true, lastStep: step }
        return { user: { ...user, authenticator, nextAuthenticator: null } }
      },
      sessionId,
    )
    await this.limits.giveBack('login-code', userId)
    await this.erasure.record(actor, 'staff.renew-app', saved)
  }
}
