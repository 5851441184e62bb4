import type { Decision, StepUpAnswer, StepUpView } from '@bukett/contracts/http/paylater-browser'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { sendSms } from '../../shared/messages.js'
import { outboxEntry } from '../../shared/mongo/outbox.js'
import { originsOf } from '../domain/merchant.js'
import { isStanding } from '../domain/options.js'
import { agreedOn, approved, type StoredSession } from '../domain/session.js'
import { answered, type StepUp, viewOf } from '../domain/step-up.js'
import { authorizationTold } from './authorization-told.js'
import { Identities, type StepUpVisit } from './identities.js'
import { withOutbox } from './messages.js'
import { demandSells, OpenSessions } from './open-sessions.js'
import { Merchants, Places, PurchaseSessions, Secrets } from './ports.js'

/** Nobody waits for a code longer at a screen: one that comes hours later would only frighten. */
const codeMs = 15 * 60_000

/** The shopper answers a step before the decision, or (with null) looks at it. */
export class AnswerStepUp extends Command<StepUpView> {
  constructor(
    readonly stepUpId: string,
    readonly answer: StepUpAnswer | null,
    readonly visit: StepUpVisit,
  ) {
    super()
  }
}

const declined: Decision = { approved: false, show_form: false }

@CommandHandler(AnswerStepUp)
export class AnswerStepUpHandler implements ICommandHandler<AnswerStepUp> {
  constructor(
    private readonly sessions: PurchaseSessions,
    private readonly merchants: Merchants,
    private readonly open: OpenSessions,
    private readonly identities: Identities,
    private readonly secrets: Secrets,
    private readonly places: Places,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ stepUpId, answer, visit }: AnswerStepUp): Promise<StepUpView> {
    const found = await this.sessions.withStepUp(stepUpId)
    if (!found) throw new DomainError('paylater.unknown-step-up')
    const now = this.clock.now()
    if (!answer || !('left' in answer)) await this.sessions.seen(stepUpId, now)
    // What is decided may be looked at after the merchant has ordered, too.
    const isOver = stepUpOf(found, stepUpId).outcome !== null
    const merchant = await this.merchants.find(found.merchantId)
    if (!isOver) {
      this.open.requireOpen(found)
      if (merchant) demandSells(merchant)
    }
    const session = isOver ? found : await this.#after(found, stepUpId, answer, visit)
    const { purchase } = session
    const stepUp = stepUpOf(session, stepUpId)
    const { locale = 'en-GB' } = purchase
    const view = viewOf(stepUp)
    return {
      ...view,
      ...(view.step === 'confirm' && { confirmation: this.#confirmation(session, stepUp) }),
      ...(stepUp.identity && (await this.identities.view(stepUp.identity, visit.userAgent, locale))),
      merchant_name: merchant?.name ?? '',
      merchant_origins: merchant ? originsOf(merchant, session.stage, session.clientKeyId) : [],
      amount: purchase.order_amount,
      currency: purchase.purchase_currency.toUpperCase(),
      locale,
    }
  }

  #after(found: StoredSession, id: string, answer: StepUpAnswer | null, visit: StepUpVisit): Promise<StoredSession> {
    const now = this.clock.now()
    const smsId = this.ids.next()
    const change = (decide: (current: StoredSession) => StoredSession) => this.open.change(found._id, decide)
    const changeStepUp = (decide: (stepUp: StepUp) => StepUp) =>
      change((current) => {
        const stepUp = stepUpOf(current, id)
        return this.#withStepUp(current, stepUp, decide(stepUp), now)
      })
    if (answer && 'identify' in answer) return this.identities.begin(found, visit, answer.identify.page, changeStepUp)
    if (answer) return change((current) => this.#answered(current, id, answer, smsId, now))
    return this.identities.look(found, visit, changeStepUp)
  }

  #answered(session: StoredSession, id: string, answer: StepUpAnswer, smsId: string, now: Date): StoredSession {
    const stepUp = stepUpOf(session, id)
    const { stepUp: next, sendsTo } = answered(stepUp, answer, {
      country: session.purchase.purchase_country,
      press: this.#press(session, stepUp),
      hashOf: (code) => this.secrets.codeHash(id, code),
    })
    if (sendsTo !== undefined) return this.#withCode(session, next, sendsTo, smsId, now)
    return this.#withStepUp(session, stepUp, next, now)
  }

  #press({ purchase }: StoredSession, { id, option }: StepUp): string {
    return this.secrets.press(id, agreedOn({ purchase, option }))
  }

  #confirmation(session: StoredSession, stepUp: StepUp): StepUpView['confirmation'] {
    const lines = session.purchase.order_lines.map(({ name, quantity, total_amount }) => ({
      name,
      quantity,
      total_amount,
    }))
    const standing = isStanding(session.purchase)
    const option = { ...stepUp.option, terms_url: this.places.termsIn(session.purchase.locale) }
    return { lines, option, ...(standing && { standing }), press: this.#press(session, stepUp) }
  }

  /** The session with what became of its step-up: the decision too, when that was the last of it. */
  #withStepUp(session: StoredSession, before: StepUp, next: StepUp, now: Date): StoredSession {
    if (next === before) return session
    const changed = { ...session, stepUp: { ...next, seenAt: now } }
    if (next.outcome === 'refused') return { ...changed, decision: declined }
    if (next.outcome !== 'approved') return changed
    const { option, isFinal } = next
    const address = next.address ?? undefined
    const confirmation = { stepUpId: next.id, at: now }
    const token = this.secrets.authorizationToken(confirmation, agreedOn({ purchase: session.purchase, option }))
    return authorizationTold(approved(changed, { option, isFinal, address, confirmation }, token, now).session, now)
  }

  /** Test purchases send nothing: their code is in the documentation for merchants. */
  #withCode(session: StoredSession, stepUp: StepUp, to: string, smsId: string, now: Date): StoredSession {
    const code = this.secrets.code(session.stage)
    const changed = {
      ...session,
      stepUp: { ...stepUp, seenAt: now, codeHash: this.secrets.codeHash(stepUp.id, code) },
    }
    if (session.stage === 'test') return changed
    const text = /^sv/i.test(session.purchase.locale ?? '')
      ? `Din kod hos Senare är ${code}. Ge den inte till någon annan.`
      : `Your code at Senare is ${code}. Give it to nobody else.`
    return withOutbox(changed, [
      outboxEntry(`sms-${smsId}`, now, sendSms, {
        id: `senare-${smsId}`,
        to,
        text,
        sender: 'Senare',
        until: new Date(now.getTime() + codeMs).toISOString(),
      }),
    ])
  }
}

const stepUpOf = ({ stepUp }: StoredSession, id: string): StepUp => {
  if (stepUp?.id !== id) throw new DomainError('paylater.unknown-step-up')
  return stepUp
}
