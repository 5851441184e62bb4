import {
  type BankIdMessageCode,
  bankIdMessageCode,
  bankIdMessages,
  isMobileBrowser,
} from '@bukett/contracts/rules/bankid'
import type { StepUpView } from '@bukett/contracts/http/paylater-browser'
import { Injectable } from '@nestjs/common'
import { BankId, type BankIdStart } from '../../shared/bankid/bankid.js'
import { hasRunOut, isRenewable, isUnread, renewed, secondsShown } from '../../shared/bankid/identification.js'
import { QrPictures } from '../../shared/bankid/qr-pictures.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { personOf } from '../domain/decision.js'
import { asked, failed, type Identity, messageOf, refused, type RunningIdentity, started } from '../domain/identity.js'
import type { StoredSession } from '../domain/session.js'
import { identified, type StepUp } from '../domain/step-up.js'
import { Places, Secrets } from './ports.js'

/** The window of the step-up. */
export interface StepUpVisit {
  readonly address: string
  readonly userAgent: string
}

/** Changes the step-up on the freshest session; gives the session as it is then. */
type ChangeStepUp = (decide: (stepUp: StepUp) => StepUp) => Promise<StoredSession>

/** BankID in a step-up. What it says is kept in the session, so that any process can go on. */
@Injectable()
export class Identities {
  constructor(
    private readonly bankId: BankId,
    private readonly pictures: QrPictures,
    private readonly secrets: Secrets,
    private readonly places: Places,
    private readonly clock: Clock,
  ) {}

  /** Begins an identification of the person whom the purchase names, and ends the one before. */
  async begin(session: StoredSession, visit: StepUpVisit, page: string, change: ChangeStepUp): Promise<StoredSession> {
    const { stepUp } = session
    if (stepUp?.steps[0] !== 'identity' || stepUp.outcome) return session
    if (!page.startsWith(`${this.places.cdn}/popup/`)) throw new DomainError('paylater.bad-value', { field: 'page' })
    const before = stepUp.identity?.running
    if (before) await this.bankId.cancel(before.orderRef).catch(() => undefined)
    const of = { isMobile: isMobileBrowser(visit.userAgent), page }
    const identity = await this.#start(session, visit, page).then(
      (start) => started(start, of, this.clock.now()),
      (error: unknown) => refused(of, messageIn(error)),
    )
    return change((current) => ({ ...current, left: false, identity }))
  }

  /** How the identification stands; BankID is asked at most every other second, by one process at a time. */
  async look(session: StoredSession, visit: StepUpVisit, change: ChangeStepUp): Promise<StoredSession> {
    const now = this.clock.now()
    if (!asked(session.stepUp?.identity ?? null, now)) return session
    let turn: RunningIdentity | null | undefined
    const taken = await change((current) => {
      turn = asked(current.identity, now)
      return turn ? { ...current, identity: turn } : current
    })
    if (!turn) return taken
    const { orderRef } = turn.running
    const told = await this.#told(taken, turn, visit)
    // Another window may have begun anew meanwhile: then this answer says nothing any more.
    return change((current) => (current.identity?.running?.orderRef === orderRef ? told(current) : current))
  }

  /** What the page draws. */
  async view(identity: Identity, userAgent: string, locale: string): Promise<Partial<StepUpView>> {
    const { running, page } = identity
    const message = bankIdMessages[messageOf(identity)][/^sv/i.test(locale) ? 'sv' : 'en']
    if (!running || !isUnread(running)) return { message }
    const code = this.bankId.qrText(running, secondsShown(running, this.clock.now()))
    return {
      message,
      qr: await this.pictures.draw(code),
      app_url: this.bankId.launchUrl(running.autoStartToken, userAgent, page),
    }
  }

  async #told(session: StoredSession, identity: RunningIdentity, visit: StepUpVisit): Promise<(of: StepUp) => StepUp> {
    const { running, page } = identity
    const keep = (next: Identity) => (stepUp: StepUp) => ({ ...stepUp, identity: next })
    if (hasRunOut(running, this.clock.now())) {
      await this.bankId.cancel(running.orderRef).catch(() => undefined)
      return keep(failed(identity, 'expiredTransaction'))
    }
    try {
      const answer = await this.bankId.collect(running.orderRef)
      if (answer.status === 'pending') return keep({ ...identity, running: { ...running, hint: answer.hint } })
      if (answer.status === 'complete') {
        const isHer = answer.person.personalNumber === personOf(session.purchase, this.clock.now())
        return isHer ? identified : keep(failed(identity, 'anotherPerson'))
      }
      if (!isRenewable(running, answer.hint)) return keep(failed(identity, answer.hint))
      const start = await this.#start(session, visit, page)
      return keep({ ...identity, running: renewed(running, start, this.clock.now()) })
    } catch (error) {
      // While BankID is away the order lives on: the next look asks again.
      if (error instanceof DomainError && error.code === 'bankIdUnavailable') return (stepUp) => stepUp
      return keep(refused(identity, messageIn(error)))
    }
  }

  #start({ stepUp, purchase }: StoredSession, visit: StepUpVisit, page: string): Promise<BankIdStart> {
    return this.bankId.auth({
      ...visit,
      deviceIdentifier: this.secrets.hash(stepUp?.id ?? ''),
      returnUrl: page,
      referringDomain: new URL(this.places.cdn).hostname,
      personalNumber: personOf(purchase, this.clock.now()) ?? '',
    })
  }
}

/** BankID's number of the fault; whatever is not BankID's own is thrown on. */
const messageIn = (error: unknown): BankIdMessageCode => {
  const code = error instanceof DomainError ? bankIdMessageCode.safeParse(error.extra['messageCode']) : undefined
  if (!code?.success) throw error
  return code.data
}
