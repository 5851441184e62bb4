import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { eachByItself } from '../../shared/each-by-itself.js'
import { job, Jobs } from '../../shared/jobs.js'
import { bookMovement, disableWebhook, sendMessage, settleReview, tryDelivery } from '../application/messages.js'
import { reviewMs } from '../application/new-orders.js'
import { OrderUpkeep } from '../application/order-upkeep.js'
import { PayoutBooks } from '../application/payout-books.js'
import { ProviderOrders } from '../application/ports.js'
import { WebhookLog } from '../application/webhook-log.js'

const sweepWebhooks = job<Record<string, never>>('webhooks', 'sweep-webhooks')
const sweepMs = 30_000

/** Messages to merchants, reviews of orders and the merchants' accounts, from the queue. */
@Injectable()
export class WebhookJobs {
  constructor(
    private readonly jobs: Jobs,
    private readonly orders: ProviderOrders,
    private readonly upkeep: OrderUpkeep,
    private readonly webhooks: WebhookLog,
    private readonly books: PayoutBooks,
    private readonly clock: Clock,
  ) {
    jobs.handle(sendMessage, (message) => webhooks.begin(message))
    jobs.handle(tryDelivery, ({ id }) => webhooks.attempt(id))
    // One of before the modes were told apart ends none: the next message that fails says it again.
    jobs.handle(disableWebhook, async ({ merchantId, stage, url }) => stage && webhooks.disable(merchantId, stage, url))
    jobs.handle(settleReview, ({ orderId }) => upkeep.settle(orderId))
    jobs.handle(bookMovement, (said) => books.book(said))
    jobs.handle(sweepWebhooks, () => this.#sweep())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(sweepWebhooks, {}, sweepMs)
  }

  /** What a lost queue forgot is found in the documents. */
  async #sweep(): Promise<void> {
    await this.webhooks.sweep()
    await this.books.closeDays()
    const before = new Date(this.clock.now().getTime() - reviewMs)
    await eachByItself(await this.orders.inReview(before), ({ _id }) => this.upkeep.settle(_id))
  }
}
