import { isDigitalOnly, isDonation } from '@bukett/contracts/rules/cart-kinds'
import { isStillOnTime, sendingInWindow } from '@bukett/contracts/rules/fast-track'
import { Injectable } from '@nestjs/common'
import { ShipmentProgress, unsaid } from '../../orders/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { eachByItself } from '../../shared/each-by-itself.js'
import { job, Jobs } from '../../shared/jobs.js'
import { MessageOwners } from '../../shared/message-owners.js'
import { sendMail, sendSms } from '../../shared/messages.js'
import { Settings } from '../../shared/shared.module.js'
import { type GiftCard, isOut, isStillSaid, isWithdrawn, messageOf, seenTo, sent, sentOf } from '../domain/gift-card.js'
import { orderNamedBy } from '../domain/gift-card-view.js'
import type { Purchase } from '../domain/purchase.js'
import { giftLetter, giftSms } from '../domain/gift-messages.js'
import { giftCardBounced } from './tell-of-bounces.js'
import { GiftCardTenders } from './gift-card-tenders.js'
import { CardNumbers, GiftCards, Purchases } from './ports.js'

const sendDueGiftCards = job<Record<string, never>>('digital-gifts', 'send-due-gift-cards')
const sweepMs = 15_000
const batch = 100

/** GC-07: digital gift cards go out when their time has come, an SMS within the window. What is due stands in MongoDB alone. */
@Injectable()
export class DeliverGiftCards {
  constructor(
    private readonly cards: GiftCards,
    private readonly tenders: GiftCardTenders,
    private readonly purchases: Purchases,
    private readonly progress: ShipmentProgress,
    private readonly numbers: CardNumbers,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly settings: Settings,
    owners: MessageOwners,
  ) {
    jobs.handle(sendDueGiftCards, () => this.sendDue())
    owners.on('gift-card', async (what) => {
      const card = await cards.find(what['cardId'] ?? '')
      return card !== null && isStillSaid(card, what, clock.now())
    })
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(sendDueGiftCards, {}, sweepMs)
  }

  async sendDue(): Promise<void> {
    await eachByItself(await this.cards.dueToSend(this.clock.now(), batch), (card) => this.#send(card))
  }

  claimUrl(cardId: string): string {
    return `${this.settings.config.publicUrl}/presentkort/${this.numbers.claimToken(cardId)}`
  }

  /** First the message under its fixed id, then the note: what is sent twice after a crash is sent once. */
  async #send(card: GiftCard): Promise<void> {
    const { delivery } = card
    const message = delivery ? messageOf(delivery) : 0
    const purchase = delivery ? await this.purchases.find(card.source) : null
    // Its purchase is being settled: the next look finds the order.
    if (purchase && !purchase.order) return
    if (delivery && card.state !== 'blocked') {
      // FT-04: whoever had it sent again in the night, or freed, does not wake its holder.
      const now = this.clock.now()
      const { at, waits } = sendingInWindow(now)
      const isLate = waits && !isStillOnTime(card.sendDueAt ?? delivery.sendAt, now)
      if (isLate && delivery.channel === 'sms') return this.#wait(card._id, at)
      const id = `gift-card-${card._id}-${message}`
      const about = aboutOf(card)
      const ifStill = { owner: 'gift-card', what: sentOf(card) } as const
      const words = { ...delivery, amount: card.balance, expiresOn: card.expiresOn, url: this.claimUrl(card._id) }
      if (delivery.channel === 'sms')
        await this.jobs.schedule(
          sendSms,
          { id, to: delivery.to, text: giftSms(words), inWindow: now.toISOString(), about, ifStill },
          { id },
        )
      else {
        const ifRefused = { job: giftCardBounced, payload: { cardId: card._id, resends: delivery.resends, message } }
        await this.jobs.schedule(
          sendMail,
          { id, to: delivery.to, letter: giftLetter(words), ifRefused, about, ifStill },
          { id },
        )
      }
    }
    await this.tenders.change(card._id, (current) => sent(current, message, this.clock.now()))
    if (purchase) await this.#tellOrder(purchase)
    await this.tenders.change(card._id, (current) => seenTo(current, message))
  }

  async #wait(cardId: string, until: Date): Promise<void> {
    await this.tenders.change(cardId, (card) => (card.sendDueAt ? { ...card, sendDueAt: until } : card))
  }

  /** What is sent was not told, or was not enough: some cards of it are withdrawn, and the others may all be sent. */
  async tellOrderOf(purchaseId: string): Promise<void> {
    const purchase = await this.purchases.find(purchaseId)
    if (purchase) await this.#tellOrder(purchase)
  }

  /** A shipment of nothing but digital cards is delivered when all of them are sent; a donation goes along (CA-15). */
  async #tellOrder({ _id, order, frozen }: Purchase): Promise<void> {
    if (!order) return
    const cards = await this.cards.ofSource(_id)
    for (const { ShipmentId, LineItems } of frozen.cart.OrderForm.Shipments) {
      const ofLines = LineItems.filter((line) => !isDonation(line)).map((line) =>
        isDigitalOnly([line.ProductCategory]) ? cards.filter(({ lineItemId }) => lineItemId === line.LineItemId) : [],
      )
      if (!ofLines.flat().some(isSent)) continue
      const isAll = ofLines.every((own) => own.length > 0 && own.every((card) => isSent(card) || isWithdrawn(card)))
      if (isAll) await this.#note(order.groupId, ShipmentId)
      else await this.progress.begun(order.groupId, ShipmentId)
    }
  }

  /** Sent again after it was delivered, or cancelled meanwhile: the order stands as it is. */
  async #note(orderGroupId: string, shipmentId: string): Promise<void> {
    const actor = { kind: 'system', id: null } as const
    try {
      await this.progress.to('Delivered', { orderGroupId, shipmentId, actor, reason: unsaid.cardsSent })
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'order.wrong-state') throw error
    }
  }
}

/** A digital card whose holder has been forgotten (PV-02), or that a printed one took the place of, was sent if it is of use, or was. */
const isSent = (card: GiftCard): boolean => (card.delivery ? card.delivery.sentAt !== null : isOut(card))

/** On which page its message is read: the order's that it came of. */
const aboutOf = ({ source }: GiftCard): string => {
  const orderGroupId = orderNamedBy(source)
  return orderGroupId ? `orders/${orderGroupId}` : `purchases/${source}`
}
