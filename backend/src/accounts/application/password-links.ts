import { normaliseEmail } from '@bukett/contracts/rules/email'
import type { Language } from '@bukett/contracts/rules/language'
import { resetPasswordLink } from '@bukett/contracts/rules/mailed-links'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DurableJobs } from '../../shared/durable-jobs.js'
import { Ids } from '../../shared/ids.js'
import { job, Jobs } from '../../shared/jobs.js'
import { sendMail } from '../../shared/messages.js'
import { Settings } from '../../shared/shared.module.js'
import { passwordLetter } from '../domain/letters.js'
import { lifetimes } from '../domain/one-time-token.js'
import { mayBeAnothers } from '../domain/user.js'
import { OneTimeTokens, Users } from './ports.js'

interface Request {
  readonly requestId: string
  readonly email: string
  readonly language: Language
}
const mailPasswordLink = job<Request>('mail-sms', 'mail-password-link')

/** The request only leaves a job behind, and the job looks the user up: its time tells nothing (AC-03). */
@Injectable()
export class PasswordLinks {
  constructor(
    private readonly users: Users,
    private readonly tokens: OneTimeTokens,
    private readonly jobs: Jobs,
    private readonly durableJobs: DurableJobs,
    private readonly ids: Ids,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    jobs.handle(mailPasswordLink, (request) => this.#mail(request))
  }

  async request(email: string, language: Language): Promise<void> {
    const requestId = this.ids.next()
    await this.durableJobs.leave(mailPasswordLink, { requestId, email, language }, `password-${requestId}`)
  }

  async #mail({ requestId, email, language }: Request): Promise<void> {
    const user = await this.users.findByEmail(normaliseEmail(email))
    if (!user?.isActive) return
    const token = await this.tokens.issue('reset-password', user._id, lifetimes.reset, user.email)
    const url = this.settings.config.publicUrl + resetPasswordLink(user._id, token)
    const id = `password-${requestId}`
    const until = new Date(this.clock.now().getTime() + lifetimes.reset).toISOString()
    await this.jobs.schedule(
      sendMail,
      { id, to: user.email, letter: passwordLetter(language, url, mayBeAnothers(user)), until },
      { id: `mail-${id}` },
    )
  }
}
