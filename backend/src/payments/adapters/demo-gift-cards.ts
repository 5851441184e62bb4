import { money } from '@bukett/contracts/money'
import { addDays, stockholmDay } from '@bukett/contracts/rules/dates'
import { giftCardCode, giftCardPin } from '@bukett/contracts/rules/gift-card'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Clock } from '../../shared/clock.js'
import { readDemo, Seeds } from '../../shared/seeds.js'
import { CardNumbers, GiftCards } from '../application/ports.js'

/** A row of `demo/gift-cards.json`, the balance in kronor. */
const giftCardRow = z.strictObject({ code: giftCardCode, pin: giftCardPin, balance: money, expiresInDays: z.int() })

/** Loads `demo/gift-cards.json`: printed cards, whose numbers are written down. */
@Injectable()
export class DemoGiftCards {
  constructor(
    seeds: Seeds,
    private readonly cards: GiftCards,
    private readonly numbers: CardNumbers,
    private readonly clock: Clock,
  ) {
    seeds.add({ collection: 'giftCards', count: () => cards.count(), load: () => this.#load() })
  }

  async #load(): Promise<void> {
    const now = this.clock.now()
    for (const { code, pin, balance, expiresInDays } of readDemo('gift-cards', z.array(giftCardRow)))
      await this.cards.add({
        _id: `demo-${code.slice(-4)}`,
        version: 1,
        codeIndex: this.numbers.codeIndex(code),
        pinHash: await this.numbers.hashPin(pin),
        last4: code.slice(-4),
        draw: 0,
        state: 'active',
        balance,
        holds: [],
        entries: [{ id: 'issued', at: now, kind: 'issued', amount: balance }],
        issuedAt: now,
        expiresOn: addDays(stockholmDay(now), expiresInDays),
        source: 'demo',
        lineItemId: null,
        delivery: null,
        openedAt: now,
      })
  }
}
