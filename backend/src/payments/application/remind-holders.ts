import { sendingInWindow } from '@bukett/contracts/rules/fast-track'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { eachByItself } from '../../shared/each-by-itself.js'
import { job, Jobs } from '../../shared/jobs.js'
import { sendMail, sendSms } from '../../shared/messages.js'
import { type GiftCard, isWorthReminding, reminded, remindedOf } from '../domain/gift-card.js'
import { reminderLetter, reminderSms } from '../domain/gift-messages.js'
import { DeliverGiftCards } from './deliver-gift-cards.js'
import { GiftCardTenders } from './gift-card-tenders.js'
import { GiftCards } from './ports.js'

const remindHolders = job<Record<string, never>>('digital-gifts', 'remind-gift-card-holders')
const sweepMs = 15 * 60_000
const batch = 100

/** GC-05: whoever has something left on a card is told 90 and 14 days before it ends. */
@Injectable()
export class RemindHolders {
  constructor(
    private readonly cards: GiftCards,
    private readonly tenders: GiftCardTenders,
    private readonly delivering: DeliverGiftCards,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    jobs.handle(remindHolders, () => this.remindDue())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(remindHolders, {}, sweepMs)
  }

  async remindDue(): Promise<void> {
    const now = this.clock.now()
    // FT-04: outside the hours of an SMS nobody is reminded.
    if (sendingInWindow(now).waits) return
    await eachByItself(await this.cards.dueToRemind(now, batch), (card) => this.#remind(card))
  }

  /** First the message under its fixed id, then the note: what is sent twice after a crash is sent once. */
  async #remind(card: GiftCard): Promise<void> {
    const now = this.clock.now()
    const { delivery, expiresOn, balance: amount, remindDueAt } = card
    if (delivery && isWorthReminding(card, now)) {
      const id = `gift-card-reminder-${card._id}-${remindDueAt?.getTime()}`
      const message = { ...delivery, amount, expiresOn, url: this.delivering.claimUrl(card._id) }
      const said = { id, to: delivery.to, ifStill: { owner: 'gift-card', what: remindedOf(card) } } as const
      if (delivery.channel === 'sms')
        await this.jobs.schedule(sendSms, { ...said, text: reminderSms(message), inWindow: now.toISOString() }, { id })
      else await this.jobs.schedule(sendMail, { ...said, letter: reminderLetter(message) }, { id })
    }
    await this.tenders.change(card._id, (current) => reminded(current, now))
  }
}
