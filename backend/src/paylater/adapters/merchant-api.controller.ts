import { merchantCalls } from '@bukett/contracts/http/paylater'
import type { ProviderInput } from '@bukett/contracts/http/paylater-call'
import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { AuthorizationUpkeep } from '../application/authorization-upkeep.js'
import { CreateSession } from '../application/create-session.js'
import { demandSells, OpenSessions } from '../application/open-sessions.js'
import { OrderUpkeep } from '../application/order-upkeep.js'
import { PayoutBooks } from '../application/payout-books.js'
import { PlaceMerchantOrder } from '../application/place-merchant-order.js'
import { PurchaseSessions } from '../application/ports.js'
import { SessionTokens } from '../application/session-tokens.js'
import type { Owner } from '../domain/merchant.js'
import { orderView } from '../domain/order.js'
import { payoutRow, payoutView } from '../domain/payout.js'
import { isOrdered, openToken, type StoredSession } from '../domain/session.js'
import { cursorIn, cursorText } from './pages.js'
import { ProviderDoor } from './provider-door.js'
import { type ProviderExchange, ProviderRoute } from './provider-route.js'

const { createSession, updateSession, readSession, placeOrder, orderByToken, capture, refund } = merchantCalls
const { createCustomerToken } = merchantCalls
type In<C extends keyof typeof merchantCalls> = ProviderInput<(typeof merchantCalls)[C]>
type At<C extends keyof typeof merchantCalls> = ProviderExchange<(typeof merchantCalls)[C]>

/** What merchants' servers call (WI-28). */
@Controller()
export class MerchantApiController {
  constructor(
    readonly door: ProviderDoor,
    private readonly commands: CommandBus,
    private readonly sessions: PurchaseSessions,
    private readonly open: OpenSessions,
    private readonly tokens: SessionTokens,
    private readonly authorizations: AuthorizationUpkeep,
    private readonly orders: OrderUpkeep,
    private readonly books: PayoutBooks,
    private readonly clock: Clock,
  ) {}

  @ProviderRoute(createSession)
  create({ body }: In<'createSession'>, { by, id }: At<'createSession'>) {
    return this.commands.execute(new CreateSession(id, by.merchant, by.stage, null, body))
  }

  @ProviderRoute(updateSession)
  async update({ params, body }: In<'updateSession'>, { by, id }: At<'updateSession'>) {
    await this.#own(by.owner, params['id'])
    demandSells(by.merchant)
    await this.open.update(params['id'] ?? '', body, id)
  }

  @ProviderRoute(readSession)
  async read({ params }: In<'readSession'>, { by }: At<'readSession'>) {
    const session = await this.#own(by.owner, params['id'])
    const { purchase } = session
    const token = openToken(session)
    return {
      ...purchase,
      ...(await this.tokens.created(session, by.merchant)),
      status: isOrdered(session) ? ('complete' as const) : ('incomplete' as const),
      ...(token !== null && { authorization_token: token }),
      expires_at: session.expiresAt.toISOString(),
    }
  }

  @ProviderRoute(placeOrder)
  order({ params, body }: In<'placeOrder'>, { by, id }: At<'placeOrder'>) {
    const { auto_capture = false, ...purchase } = body
    return this.commands.execute(new PlaceMerchantOrder(id, by.owner, params['token'] ?? '', purchase, auto_capture))
  }

  @ProviderRoute(merchantCalls.cancelAuthorization)
  giveBack({ params }: In<'cancelAuthorization'>, { by }: At<'cancelAuthorization'>) {
    return this.authorizations.giveBack(by.owner, params['token'] ?? '')
  }

  @ProviderRoute(createCustomerToken)
  createToken({ params, body }: In<'createCustomerToken'>, { by, id }: At<'createCustomerToken'>) {
    return this.authorizations.createToken(id, by.owner, params['token'] ?? '', body)
  }

  @ProviderRoute(merchantCalls.readCustomerToken)
  async readToken({ params }: In<'readCustomerToken'>, { by }: At<'readCustomerToken'>) {
    const { cancelledAt, method } = await this.authorizations.token(by.owner, params['token'] ?? '')
    return { status: cancelledAt ? ('CANCELLED' as const) : ('ACTIVE' as const), payment_method_type: method.type }
  }

  @ProviderRoute(merchantCalls.changeCustomerToken)
  endToken({ params }: In<'changeCustomerToken'>, { by }: At<'changeCustomerToken'>) {
    return this.authorizations.endToken(by.owner, params['token'] ?? '')
  }

  @ProviderRoute(orderByToken)
  orderByToken({ params, body }: In<'orderByToken'>, { by, id }: At<'orderByToken'>) {
    const { auto_capture = false, ...purchase } = body
    return this.authorizations.order(id, by.owner, params['token'] ?? '', purchase, auto_capture)
  }

  @ProviderRoute(merchantCalls.readOrder)
  async readOrder({ params }: In<'readOrder'>, { by }: At<'readOrder'>) {
    return orderView(await this.orders.order(by.owner, params['id'] ?? ''), this.clock.now())
  }

  @ProviderRoute(merchantCalls.findOrders)
  async findOrders({ query }: In<'findOrders'>, { by }: At<'findOrders'>) {
    const { rows, next } = await this.orders.named(by.owner, query.merchant_reference1, cursorIn(query.after))
    return { orders: rows.map((order) => orderView(order, this.clock.now())), next: cursorText(next) }
  }

  @ProviderRoute(capture)
  async capture({ params, body }: In<'capture'>, { by, id }: At<'capture'>) {
    const { captured_amount, ...note } = body
    await this.orders.capture(by.owner, params['id'] ?? '', id, captured_amount, note)
    return { capture_id: id }
  }

  @ProviderRoute(refund)
  async refund({ params, body }: In<'refund'>, { by, id }: At<'refund'>) {
    const { refunded_amount, ...note } = body
    await this.orders.refund(by.owner, params['id'] ?? '', id, refunded_amount, note)
    return { refund_id: id }
  }

  @ProviderRoute(merchantCalls.cancel)
  cancel({ params }: In<'cancel'>, { by }: At<'cancel'>) {
    return this.orders.cancel(by.owner, params['id'] ?? '')
  }

  @ProviderRoute(merchantCalls.release)
  release({ params }: In<'release'>, { by }: At<'release'>) {
    return this.orders.release(by.owner, params['id'] ?? '')
  }

  @ProviderRoute(merchantCalls.listPayouts)
  async payouts({ query }: In<'listPayouts'>, { by }: At<'listPayouts'>) {
    const { rows, next } = await this.books.list(by.owner, cursorIn(query.after))
    return { payouts: rows.map(payoutRow), next: cursorText(next) }
  }

  @ProviderRoute(merchantCalls.readPayout)
  async payout({ params }: In<'readPayout'>, { by }: At<'readPayout'>) {
    const payout = await this.books.payout(by.owner.merchantId, params['id'] ?? '')
    if (payout.stage !== by.owner.stage) throw new DomainError('paylater.unknown-payout')
    return payoutView(payout)
  }

  async #own(owner: Owner, id: string | undefined): Promise<StoredSession> {
    const session = await this.sessions.find(id ?? '')
    if (session?.merchantId !== owner.merchantId || session.stage !== owner.stage)
      throw new DomainError('paylater.unknown-session')
    return session
  }
}
