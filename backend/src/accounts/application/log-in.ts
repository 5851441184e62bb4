import { normaliseEmail } from '@bukett/contracts/rules/email'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { QrPictures } from '../../shared/bankid/qr-pictures.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { needsSecondFactor, type StoredUser } from '../domain/user.js'
import { ChangeUser } from './change-user.js'
import { AuthenticatorCodes, Passwords, Seals, Users } from './ports.js'

export type LoginDecision =
  | { readonly status: 'LoggedIn'; readonly user: StoredUser }
  | { readonly status: 'CodeNeeded' }
  | { readonly status: 'AppNeeded'; readonly otpauthUrl: string; readonly qrCode: string }

/** AC-02. Throws `login.refused`, in the same time for an unknown user, a wrong password and an inactive account. */
export class LogIn extends Command<LoginDecision> {
  constructor(
    readonly name: string,
    readonly password: string,
    readonly code: string | null,
  ) {
    super()
  }
}

@CommandHandler(LogIn)
export class LogInHandler implements ICommandHandler<LogIn> {
  constructor(
    private readonly users: Users,
    private readonly change: ChangeUser,
    private readonly passwords: Passwords,
    private readonly codes: AuthenticatorCodes,
    private readonly seals: Seals,
    private readonly pictures: QrPictures,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async execute({ name, password, code }: LogIn): Promise<LoginDecision> {
    const user = await this.users.findByEmail(normaliseEmail(name))
    const isRight = await this.passwords.verify(user?.passwordHash ?? null, password)
    if (!user?.isActive || !isRight) throw new DomainError('login.refused')
    if (!needsSecondFactor(user)) return { status: 'LoggedIn', user }
    if (code !== null) return { status: 'LoggedIn', user: await this.#useCode(user, code) }
    return user.authenticator?.isConfirmed ? { status: 'CodeNeeded' } : this.#offerApp(user)
  }

  /** Each code opens once, also when two browsers send it at the same moment. Only who knows the password learns that the tries are used up. */
  async #useCode({ _id }: StoredUser, code: string): Promise<StoredUser> {
    await this.limits.demand('login-code', _id)
    const now = this.clock.now()
    const user = await this.change.run(_id, (current) => {
      const { authenticator } = current
      const secret = authenticator && this.seals.open(authenticator.secret, _id)
      const step = secret ? this.codes.stepOf(secret, code, now) : null
      if (!authenticator || step === null || step <= authenticator.lastStep) throw new DomainError('login.refused')
      return { user: { ...current, authenticator: { ...authenticator, isConfirmed: true, lastStep: step } } }
    })
    await this.limits.giveBack('login-code', _id)
    return user
  }

  async #offerApp({ _id, email }: StoredUser): Promise<LoginDecision> {
    const fresh = { secret: this.seals.seal(this.codes.newSecret(), _id), isConfirmed: false, lastStep: 0 }
    const { authenticator } = await this.change.run(_id, (user) => ({
      user: user.authenticator ? user : { ...user, authenticator: fresh },
    }))
    const otpauthUrl = this.codes.address(this.seals.open((authenticator ?? fresh).secret, _id), email)
    return { status: 'AppNeeded', otpauthUrl, qrCode: await this.pictures.draw(otpauthUrl) }
  }
}
