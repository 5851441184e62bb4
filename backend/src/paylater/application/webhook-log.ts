import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Jobs } from '../../shared/jobs.js'
import { sendMail } from '../../shared/messages.js'
import { outboxEntry } from '../../shared/mongo/outbox.js'
import { type Stage, type StoredMerchant, webhooksOf, withWebhook } from '../domain/merchant.js'
import { bodyOf, type Message, replayed, type StoredWebhookDelivery, tried } from '../domain/webhook.js'
import { change } from './change.js'
import { disableWebhook, tryDelivery, withOutbox } from './messages.js'
import { disabledLetter } from './disabled-letter.js'
import {
  Couriers,
  WebhookDeliveries,
  type WebhookDeliverySearch,
  Merchants,
  type PageOf,
  type Cursor,
  ProviderOrders,
  PurchaseSessions,
} from './ports.js'

/** A timer may be this much too early. */
const earlyMs = 1000
const takenMs = 60_000

/** Messages to merchants: written to the log first, then tried until they arrive or twelve tries have failed (WI-29). */
@Injectable()
export class WebhookLog {
  constructor(
    private readonly deliveries: WebhookDeliveries,
    private readonly merchants: Merchants,
    private readonly orders: ProviderOrders,
    private readonly sessions: PurchaseSessions,
    private readonly couriers: Couriers,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Begins a message; the same one again is the same. A switched-off webhook holds it until it is replayed. */
  async begin(message: Message): Promise<void> {
    const merchant = await this.merchants.find(message.merchantId)
    const webhook = merchant && webhooksOf(merchant)[message.stage]
    const url = message.url ?? webhook?.url
    if (!merchant || url === undefined) return
    const isWebhook = message.url === undefined
    const isHeld = isWebhook && webhook?.disabledAt != null
    const now = this.clock.now()
    const delivery: StoredWebhookDelivery = {
      _id: message.id,
      version: 0,
      merchantId: message.merchantId,
      stage: message.stage,
      type: message.type,
      orderId: typeof message.data['order_id'] === 'string' ? message.data['order_id'] : null,
      createdAt: now,
      url,
      body: bodyOf(message),
      isWebhook,
      attempts: [],
      tries: 0,
      state: isHeld ? 'held' : 'waiting',
      nextAt: isHeld ? null : now,
    }
    await this.deliveries.add(isHeld ? delivery : this.#withNext(delivery))
  }

  /** One try, by one process at a time. */
  async attempt(id: string): Promise<void> {
    const found = await this.deliveries.find(id)
    if (found?.state !== 'waiting' || (found.nextAt?.getTime() ?? 0) > this.clock.now().getTime() + earlyMs) return
    const merchant = await this.merchants.find(found.merchantId)
    const delivery = { ...found, stage: await this.#modeOf(found) }
    const webhook = merchant && webhooksOf(merchant)[delivery.stage]
    // What waits for its next try goes where webhooks go now; with none, or one that is switched off, it is held as new ones are.
    if (delivery.isWebhook && (!webhook || webhook.disabledAt)) {
      await this.deliveries.save({ ...delivery, state: 'held', nextAt: null })
      return
    }
    const url = delivery.isWebhook && webhook ? webhook.url : delivery.url
    const at = this.clock.now()
    // Taken for a minute, so that nobody else sends it meanwhile; who dies holding it leaves it to the sweep.
    if (!(await this.deliveries.save({ ...delivery, url, nextAt: new Date(at.getTime() + takenMs) }))) return
    const taken = { ...delivery, url, version: delivery.version + 1 }
    const result = await this.couriers.send(url, webhook?.secret ?? null, { id, at, body: delivery.body })
    const next = tried(taken, { at, ...result })
    const entries =
      next.state === 'failed' && next.isWebhook
        ? [
            outboxEntry(`disable-${id}-${next.attempts.length}`, at, disableWebhook, {
              merchantId: next.merchantId,
              stage: next.stage,
              url: next.url,
            }),
          ]
        : []
    await this.deliveries.save(withOutbox(this.#withNext(next), entries))
  }

  /** Again from the first try, under its own id; to the webhook as it stands now. */
  async replay(merchant: StoredMerchant, id: string): Promise<StoredWebhookDelivery> {
    return change(this.deliveries, id, 'merchant.unknown-delivery', async (delivery) => {
      if (delivery.merchantId !== merchant._id) throw new DomainError('merchant.unknown-delivery')
      if (delivery.state === 'waiting') return delivery
      const stage = await this.#modeOf(delivery)
      const url = delivery.isWebhook ? (webhooksOf(merchant)[stage]?.url ?? delivery.url) : delivery.url
      return this.#withNext(replayed({ ...delivery, stage, url }, this.clock.now()))
    })
  }

  list(
    merchantId: string,
    search: WebhookDeliverySearch,
    after: Cursor | null,
  ): Promise<PageOf<StoredWebhookDelivery>> {
    return this.deliveries.list(merchantId, search, after)
  }

  /** Switches a webhook off and writes to the merchant, unless it has been changed since. */
  async disable(merchantId: string, stage: Stage, url: string): Promise<void> {
    const now = this.clock.now()
    await change(this.merchants, merchantId, 'merchant.unknown', (merchant) => {
      const webhook = webhooksOf(merchant)[stage]
      if (!webhook || webhook.url !== url || webhook.disabledAt) return merchant
      const id = `senare-webhook-${merchantId}-${stage}-${now.getTime()}`
      const mail = { id, to: merchant.email, letter: disabledLetter(merchant.language, merchant.name, stage, url) }
      return withOutbox(withWebhook(merchant, stage, { ...webhook, disabledAt: now }), [
        outboxEntry(`mail-${id}`, now, sendMail, mail),
      ])
    })
  }

  /** Schedules what a lost queue forgot. */
  async sweep(): Promise<void> {
    const late = new Date(this.clock.now().getTime() - 60_000)
    for (const { _id, attempts } of await this.deliveries.due(late))
      await this.jobs.schedule(tryDelivery, { id: _id }, { id: `sweep-${_id}-${attempts.length}-${late.getTime()}` })
  }

  /** Messages of before do not say their mode: it is that of what they tell of. */
  async #modeOf({ stage, type, orderId, body }: StoredWebhookDelivery): Promise<Stage> {
    if (stage) return stage
    if (type === 'webhook.test') return 'test'
    const { session_id } = (JSON.parse(body) as Pick<Message, 'data'>).data
    const told = orderId === null ? await this.sessions.find(String(session_id)) : await this.orders.find(orderId)
    return told?.stage ?? 'live'
  }

  #withNext(delivery: StoredWebhookDelivery): StoredWebhookDelivery {
    const { _id, nextAt, attempts } = delivery
    if (!nextAt) return delivery
    const now = this.clock.now()
    const delayMs = Math.max(0, nextAt.getTime() - now.getTime())
    return withOutbox(delivery, [outboxEntry(`try-${_id}-${attempts.length}`, now, tryDelivery, { id: _id }, delayMs)])
  }
}
