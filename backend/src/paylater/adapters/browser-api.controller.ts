import { purchase } from '@bukett/contracts/http/paylater'
import { browserCalls } from '@bukett/contracts/http/paylater-browser'
import type { ProviderInput } from '@bukett/contracts/http/paylater-call'
import { appScheme } from '@bukett/widget/brand'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { FastifyRequest } from 'fastify'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { AnswerStepUp } from '../application/answer-step-up.js'
import { CreateSession } from '../application/create-session.js'
import { DecidePurchase, type PurchaseStep } from '../application/decide-purchase.js'
import { OpenSessions } from '../application/open-sessions.js'
import { Places, PurchaseSessions } from '../application/ports.js'
import { checkCard } from '../domain/cards.js'
import { codePhoneIn } from '../domain/code-phone.js'
import { hasWallets } from '../domain/experiments.js'
import { isAllowed } from '../domain/merchant.js'
import { categoriesOf, optionsOf, reviewText } from '../domain/options.js'
import { isConfirmed, type StoredSession } from '../domain/session.js'
import { progressOf } from '../domain/step-up.js'
import { ProviderDoor } from './provider-door.js'
import { type ProviderExchange, ProviderRoute } from './provider-route.js'

type In<C extends keyof typeof browserCalls> = ProviderInput<(typeof browserCalls)[C]>
type At<C extends keyof typeof browserCalls> = ProviderExchange<(typeof browserCalls)[C]>

/** What the widget's frames call. */
@Controller()
export class BrowserApiController {
  constructor(
    readonly door: ProviderDoor,
    private readonly commands: CommandBus,
    private readonly sessions: PurchaseSessions,
    private readonly open: OpenSessions,
    private readonly places: Places,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  @ProviderRoute(browserCalls.createSession)
  create({ body }: In<'createSession'>, { by, id }: At<'createSession'>) {
    const { origins = [] } = by.merchant.clientKeys.find((key) => key.id === by.keyId) ?? {}
    const origin = body.merchantOrigin
    if (!isAllowed(origins, origin)) throw new DomainError('paylater.foreign-origin', { origin })
    const wanted = purchase.safeParse(body.session)
    if (!wanted.success) {
      const [field = 'session'] = wanted.error.issues.map(({ path }) => path.join('.'))
      throw new DomainError('paylater.bad-value', { field })
    }
    return this.commands.execute(new CreateSession(id, by.merchant, by.stage, by.keyId, wanted.data, body.sessionType))
  }

  @ProviderRoute(browserCalls.readSession)
  async read(_: In<'readSession'>, { by }: At<'readSession'>) {
    const { session, merchant } = await this.open.of(by.sessionId)
    const { purchase, decision, expiresAt } = session
    const { purchase_country, purchase_currency, order_amount, locale = 'en-GB' } = purchase
    return {
      session_id: by.sessionId,
      status: decision ? ('complete' as const) : ('incomplete' as const),
      purchase_country,
      purchase_currency,
      order_amount,
      locale,
      payment_method_categories: categoriesOf(merchant.categories, locale),
      expires_at: expiresAt.toISOString(),
    }
  }

  @ProviderRoute(browserCalls.updateSession)
  async update({ body }: In<'updateSession'>, { by }: At<'updateSession'>) {
    await this.open.shownOn(by.sessionId, body.merchant_origin)
    await this.open.update(by.sessionId, body.update)
  }

  @ProviderRoute(browserCalls.preassess)
  async preassess({ body }: In<'preassess'>, { by }: At<'preassess'>) {
    const { merchant } = await this.open.shownOn(by.sessionId, body.merchant_origin)
    const session = await this.open.update(by.sessionId, body.update ?? {})
    const wanted = body.payment_method_categories
    const offered = optionsOf(session.purchase, merchant.categories, wanted, hasWallets(session.experiments))
    const terms_url = this.places.termsIn(session.purchase.locale)
    const confirmed = body.came_back === true && isConfirmed(session, wanted, merchant.categories, this.clock.now())
    return {
      show_form: offered.length > 0,
      options: offered.map((option) => ({ ...option, terms_url })),
      ...(confirmed && { confirmed }),
    }
  }

  @ProviderRoute(browserCalls.authorize)
  authorize(input: In<'authorize'>, { by }: At<'authorize'>) {
    return this.#decide(by.sessionId, 'authorize', input.body)
  }

  @ProviderRoute(browserCalls.reauthorize)
  reauthorize(input: In<'reauthorize'>, { by }: At<'reauthorize'>) {
    return this.#decide(by.sessionId, 'reauthorize', input.body)
  }

  @ProviderRoute(browserCalls.finalize)
  finalize(input: In<'finalize'>, { by }: At<'finalize'>) {
    return this.#decide(by.sessionId, 'finalize', input.body)
  }

  @ProviderRoute(browserCalls.status)
  async status(_: In<'status'>, { by }: At<'status'>) {
    const session = await this.sessions.find(by.sessionId)
    if (!session) throw new DomainError('paylater.unknown-session')
    return this.#statusOf(session)
  }

  @ProviderRoute(browserCalls.giveUp)
  async giveUp({ body }: In<'giveUp'>, { by }: At<'giveUp'>) {
    return this.#statusOf(await this.open.giveUp(by.sessionId, body.step_up))
  }

  /** WI-24: a random name, made once a session; nothing of the device is measured. */
  @ProviderRoute(browserCalls.device)
  async device(_: In<'device'>, { by, id }: At<'device'>) {
    const { mdid } = await this.open.change(by.sessionId, (session) =>
      session.mdid === null ? { ...session, mdid: id } : session,
    )
    return { mdid: mdid ?? id }
  }

  @ProviderRoute(browserCalls.validateCard)
  async validateCard({ body }: In<'validateCard'>, { by, id }: At<'validateCard'>) {
    const checked = checkCard(body, this.clock.now())
    if ('faults' in checked) return { valid: false, errors: checked.faults }
    const ending = body.number.replaceAll(/\D/g, '').slice(-4)
    await this.open.change(by.sessionId, (session) => ({ ...session, card: { token: id, ending } }))
    return { valid: true, brand: checked.brand, card_token: id }
  }

  @ProviderRoute(browserCalls.review)
  async review(_: In<'review'>, { by }: At<'review'>) {
    const { session, merchant } = await this.open.of(by.sessionId)
    const text = reviewText(session.purchase, merchant.categories)
    return { show_form: text !== null, text: text ?? '' }
  }

  /** WI-25: real sheets need a certificate of the wallet's maker; test sessions get one that no wallet takes for real. */
  @ProviderRoute(browserCalls.merchantSession)
  async merchantSession(_: In<'merchantSession'>, { by, id }: At<'merchantSession'>) {
    const { session } = await this.open.of(by.sessionId)
    if (session.stage !== 'test') throw new DomainError('paylater.no-wallets')
    return {
      merchantSessionIdentifier: id,
      domainName: new URL(this.places.cdn).hostname,
      expiresAt: session.expiresAt.getTime(),
    }
  }

  @ProviderRoute(browserCalls.readStepUp)
  readStepUp(_: In<'readStepUp'>, { by, request }: At<'readStepUp'>) {
    return this.commands.execute(new AnswerStepUp(by.stepUpId, null, visitOf(request)))
  }

  @ProviderRoute(browserCalls.answerStepUp)
  async answerStepUp({ body }: In<'answerStepUp'>, { by, request }: At<'answerStepUp'>) {
    // Only the browser writes this header: a merchant's page cannot press in the shopper's place.
    if (request.headers.origin !== new URL(this.places.cdn).origin) throw new DomainError('paylater.not-our-page')
    // Whoever begins again and again ends the identification that the same person has begun elsewhere.
    if ('identify' in body) await this.limits.demand('paylater-identify', by.stepUpId)
    if ('phone' in body) await this.#demandCode(by.stepUpId, body.phone, request.ip)
    return this.commands.execute(new AnswerStepUp(by.stepUpId, body, visitOf(request)))
  }

  /** A step can be begun anew at will; the telephone is the same. Test purchases send nothing. */
  async #demandCode(stepUpId: string, phone: string, address: string): Promise<void> {
    const session = await this.sessions.withStepUp(stepUpId)
    if (session?.stage !== 'live') return
    await this.limits.demand('paylater-code-address', address)
    const to = codePhoneIn(session.purchase.purchase_country, phone)
    if (to !== null) await this.limits.demand('paylater-code', to)
  }

  #statusOf({ decision, stepUp }: StoredSession) {
    return {
      status: decision ? ('complete' as const) : ('incomplete' as const),
      ...(stepUp && { step_up: progressOf(stepUp, this.clock.now()) }),
      ...(decision && { decision }),
    }
  }

  async #decide(sessionId: string, step: PurchaseStep, body: In<'authorize'>['body']) {
    const outcome = await this.commands.execute(new DecidePurchase(sessionId, step, body))
    if ('decision' in outcome) return outcome.decision
    const settings = new URLSearchParams({ id: outcome.stepUpId, api: this.places.api })
    if (outcome.inApp) return { redirect_url: `${appScheme}://step-up#${settings}` }
    return { popup_url: `${this.places.cdn}/popup/step-up.html#${settings}` }
  }
}

const visitOf = ({ ip, headers }: FastifyRequest) => ({ address: ip, userAgent: headers['user-agent'] ?? '' })
