import { setTimeout } from 'node:timers/promises'
import type { Decision, StepRequestBody } from '@bukett/contracts/http/paylater-browser'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ProviderUpdate, Purchase } from '@bukett/contracts/http/paylater'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { isForApp, waitOf } from '../domain/decision.js'
import {
  authorized,
  type AuthorizeRequest,
  confirmedBefore,
  type Decided,
  finalized,
  type StoredSession,
} from '../domain/session.js'
import { authorizationTold } from './authorization-told.js'
import { demandSells, OpenSessions, withUpdate } from './open-sessions.js'

const pauseMs = 20

export type PurchaseStep = 'authorize' | 'reauthorize' | 'finalize'

/** A decision, or the name of the step-up before it. */
export type StepOutcome = { readonly decision: Decision } | { readonly stepUpId: string; readonly inApp: boolean }

/** The shopper has pressed the merchant's button, or the page says so: what is bought, she confirms with us. */
export class DecidePurchase extends Command<StepOutcome> {
  constructor(
    readonly sessionId: string,
    readonly step: PurchaseStep,
    readonly request: Omit<StepRequestBody, 'update'> & { readonly update?: ProviderUpdate | undefined },
  ) {
    super()
  }
}

@CommandHandler(DecidePurchase)
export class DecidePurchaseHandler implements ICommandHandler<DecidePurchase> {
  constructor(
    private readonly open: OpenSessions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ sessionId, step, request }: DecidePurchase): Promise<StepOutcome> {
    const { merchant, session } = await this.open.shownOn(sessionId, request.merchant_origin)
    await this.#wait(waitOf(session))
    const now = this.clock.now()
    const stepUpId = this.ids.next()
    const isBack = step === 'authorize' && request.came_back === true
    let decided: Decided | undefined
    await this.open.change(sessionId, (current) => {
      const session = withUpdate(current, request.update)
      const asked = askedIn(request, step === 'reauthorize' || (isBack && session.authorization !== null))
      decided = (isBack && confirmedBefore(session, asked, merchant.categories, now)) || undefined
      // Its merchant was told when it was confirmed.
      if (decided) return session
      // What was confirmed is given out also when the merchant has ended; nothing new is.
      if (step !== 'finalize') demandSells(merchant)
      decided = step === 'finalize' ? this.#finalized(current, session.purchase, now) : undefined
      decided ??= authorized(session, asked, merchant.categories, stepUpId, now)
      return authorizationTold(decided.session, now)
    })
    if (!decided) throw new DomainError('paylater.unknown-session')
    if ('decision' in decided) return { decision: decided.decision }
    return { stepUpId: decided.stepUp.id, inApp: isForApp(decided.session) }
  }

  async #wait(milliseconds: number): Promise<void> {
    const end = this.clock.now().getTime() + milliseconds
    while (this.clock.now().getTime() < end) await setTimeout(pauseMs)
  }

  #finalized(session: StoredSession, purchase: Purchase, now: Date): Decided {
    const final = finalized(session, purchase, now)
    if (!final) throw new DomainError('paylater.not-finalized')
    return final
  }
}

const askedIn = (request: DecidePurchase['request'], goesOn: boolean): AuthorizeRequest => ({
  categories:
    request.payment_method_category === undefined
      ? (request.payment_method_categories ?? [])
      : [request.payment_method_category],
  optionId: request.payment_option_id,
  cardToken: request.card_token,
  walletToken: request.wallet_token,
  autoFinalize: request.auto_finalize,
  collectAddress: request.collect_shipping_address,
  goesOn,
})
