import type { Input } from '@bukett/contracts'
import { type SubscriptionView, subscriptionApi } from '@bukett/contracts/http/subscription'
import { Controller } from '@nestjs/common'
import { CartReader } from '../../cart/index.js'
import { Payer } from '../../payments/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { ChangeCard } from '../application/change-card.js'
import { EditSubscription } from '../application/edit-subscription.js'
import { RunSubscription } from '../application/run-subscription.js'
import { type Opened, SubscriptionAccess } from '../application/subscription-access.js'
import { SubscriptionReader } from '../application/subscription-reader.js'
import type { Subscription } from '../domain/subscription.js'

const subscriptionCart = 'Subscription'

@Controller()
export class SubscriptionController {
  constructor(
    private readonly access: SubscriptionAccess,
    private readonly reader: SubscriptionReader,
    private readonly running: RunSubscription,
    private readonly editing: EditSubscription,
    private readonly cards: ChangeCard,
    private readonly carts: CartReader,
    private readonly payer: Payer,
  ) {}

  @Route(subscriptionApi.list)
  list(_input: Input<typeof subscriptionApi.list>, { caller }: Exchange) {
    return this.reader.ofUser(caller.userId ?? '')
  }

  @Route(subscriptionApi.products)
  products({ params }: Input<typeof subscriptionApi.products>, { caller }: Exchange) {
    return this.reader.products(params.code, caller.locale)
  }

  @Route(subscriptionApi.deliveryCheck)
  deliveryCheck({ params }: Input<typeof subscriptionApi.deliveryCheck>) {
    return this.reader.deliveryCheck(params.postalCode, params.date)
  }

  @Route(subscriptionApi.get)
  async get({ params, query }: Input<typeof subscriptionApi.get>, exchange: Exchange) {
    return this.#view(await this.access.open(params.id, query.orderGroupKey, exchange.caller), exchange)
  }

  @Route(subscriptionApi.days)
  async days({ params, query }: Input<typeof subscriptionApi.days>, { caller }: Exchange) {
    const { subscription } = await this.access.open(params.id, query.orderGroupKey, caller)
    return this.reader.days(subscription, query.PostalCode, query.from)
  }

  @Route(subscriptionApi.update)
  async update({ body }: Input<typeof subscriptionApi.update>, exchange: Exchange) {
    const { _id } = await this.access.own(body.OrderGroupId, body.OrderGroupKey, exchange.caller)
    return this.#own(await this.editing.run(_id, body, exchange.caller.userId), exchange)
  }

  @Route(subscriptionApi.setActive)
  async setActive({ params, query }: Input<typeof subscriptionApi.setActive>, exchange: Exchange) {
    const { _id } = await this.access.own(params.id, query.orderGroupKey, exchange.caller)
    return this.#own(await (params.flag ? this.running.resume(_id) : this.running.pause(_id)), exchange)
  }

  @Route(subscriptionApi.cancel)
  async cancel({ params, query }: Input<typeof subscriptionApi.cancel>, exchange: Exchange) {
    const subscription = await this.access.own(params.id, query.orderGroupKey, exchange.caller)
    return this.#own(await this.running.cancel(subscription), exchange)
  }

  /** SU-12: the receiver too may say when. */
  @Route(subscriptionApi.changeDelivery)
  async changeDelivery({ params, query, body }: Input<typeof subscriptionApi.changeDelivery>, exchange: Exchange) {
    const opened = await this.access.open(params.id, query.orderGroupKey, exchange.caller)
    const { _id } = opened.subscription
    let subscription = opened.subscription
    if (body.Skipped !== undefined) {
      if (opened.viewer !== 'customer') throw new DomainError('subscription.unknown')
      subscription = await this.running.skip(_id, params.index, body.Skipped)
    }
    if (body.DeliveryDate !== undefined) subscription = await this.running.move(_id, params.index, body.DeliveryDate)
    return this.#view({ ...opened, subscription }, exchange)
  }

  @Route(subscriptionApi.acceptPrice)
  async acceptPrice({ params, query, body }: Input<typeof subscriptionApi.acceptPrice>, exchange: Exchange) {
    const { _id } = await this.access.own(params.id, query.orderGroupKey, exchange.caller)
    return this.#own(await this.running.acceptPrice(_id, body.Total), exchange)
  }

  @Route(subscriptionApi.changeCard)
  async changeCard({ params, query }: Input<typeof subscriptionApi.changeCard>, { caller }: Exchange) {
    const { _id } = await this.access.own(params.id, query.orderGroupKey, caller)
    return this.cards.open(_id)
  }

  @Route(subscriptionApi.cardGiven)
  async cardGiven({ params, query }: Input<typeof subscriptionApi.cardGiven>, exchange: Exchange) {
    const subscription = await this.access.own(params.id, query.orderGroupKey, exchange.caller)
    const told = await this.cards.given(subscription, params.transactionId, query.responseCode === 'Cancel')
    const after = await this.access.own(params.id, query.orderGroupKey, exchange.caller)
    return { ...told, Subscription: await this.#own(after, exchange) }
  }

  @Route(subscriptionApi.setCertificate)
  async setCertificate({ params, query, body }: Input<typeof subscriptionApi.setCertificate>, exchange: Exchange) {
    const { _id } = await this.access.own(params.id, query.orderGroupKey, exchange.caller)
    const { SendOn: sendOn, Name: name, Email: email, From: from, Text: text } = body
    return this.#own(await this.running.setCertificate(_id, { sendOn, name, email, from, text }), exchange)
  }

  @Route(subscriptionApi.registerInvoice)
  async registerInvoice({ query, body }: Input<typeof subscriptionApi.registerInvoice>, exchange: Exchange) {
    const { caller } = exchange
    const cartName = query.cartName ?? subscriptionCart
    const { OrderForm } = await this.carts.read(this.payer.demandOwner(caller, cartName), cartName)
    if (OrderForm.SubscriptionCycleInDays === null) throw new DomainError('subscription.not-in-cart')
    const { organizationId, costCenter = null, reference = null } = body
    const details = { organizationId, costCenter, reference }
    return this.payer.complete(await this.payer.start(exchange, cartName, 'invoice', details), caller)
  }

  #own(subscription: Subscription, exchange: Exchange): Promise<SubscriptionView> {
    return this.#view({ subscription, viewer: 'customer' }, exchange)
  }

  /** OR-08: pages with a key are told to nobody. */
  #view(opened: Opened, { caller, reply }: Exchange): Promise<SubscriptionView> {
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex').header('cache-control', 'no-store')
    return this.reader.view(opened, caller.locale)
  }
}
