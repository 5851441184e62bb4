import { Injectable } from '@nestjs/common'
import { OrderReader, PlaceOrder } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { job, Jobs } from '../../shared/jobs.js'
import { sendMail } from '../../shared/messages.js'
import { Settings } from '../../shared/shared.module.js'
import { bounced, type SaidMessage, sentOf } from '../domain/gift-card.js'
import { bounceLetter } from '../domain/gift-messages.js'
import { GiftCardTenders } from './gift-card-tenders.js'

interface Bounce extends SaidMessage {
  readonly cardId: string
}

export const giftCardBounced = job<Bounce>('digital-gifts', 'gift-card-bounced')

/** GC-08: tells the buyer that the holder's address does not exist. */
@Injectable()
export class TellOfBounces {
  constructor(
    private readonly tenders: GiftCardTenders,
    private readonly orders: OrderReader,
    private readonly placed: PlaceOrder,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {
    jobs.handle(giftCardBounced, (bounce) => this.#tell(bounce))
  }

  async #tell({ cardId, ...said }: Bounce): Promise<void> {
    const card = await this.tenders.change(cardId, (current) => bounced(current, said, this.clock.now()))
    const order = card && (await this.orders.ofPurchase(card.source))
    if (!card?.delivery?.bouncedAt || !order?.email) return
    const { name, to } = card.delivery
    const query = new URLSearchParams({ orderGroupKey: this.placed.keyOf(order.purchaseId, order.buyerCorrections) })
    const url = `${this.settings.config.publicUrl}/order/${order._id}?${query}`
    const id = `gift-card-bounced-${cardId}-${said.message ?? said.resends}`
    const letter = bounceLetter({ name, to, url, language: order.language })
    // Corrected since, there is nothing to correct.
    const ifStill = { owner: 'gift-card', what: sentOf(card) } as const
    await this.jobs.schedule(sendMail, { id, to: order.email, letter, ifStill }, { id })
  }
}
