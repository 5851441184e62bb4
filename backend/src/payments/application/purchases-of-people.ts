import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { isUnderWay, OrderReader } from '../../orders/index.js'
import { erasedOn, type Person, PersonalData } from '../../shared/personal-data.js'
import { deliveryState } from '../domain/gift-card.js'
import { anonymised, withoutBuyer, withoutHolder, withoutPeople, withoutWords } from '../domain/erasing.js'
import type { Purchase } from '../domain/purchase.js'
import { ChangePurchase } from './change-purchase.js'
import { GiftCardTenders } from './gift-card-tenders.js'
import { GiftCards, Purchases } from './ports.js'

/** As long as an order may wait for its receiver (FT-06), and some days. */
const keptDays = 30

/** As long as the order keeps what was written about it. */
const wordsKeptDays = 1096

/** Declares purchases and gift cards among what is kept about people. */
@Injectable()
export class PurchasesOfPeople {
  constructor(
    private readonly purchases: Purchases,
    private readonly change: ChangePurchase,
    cards: GiftCards,
    tenders: GiftCardTenders,
    private readonly orders: OrderReader,
    personalData: PersonalData,
  ) {
    personalData.keepFor({
      name: 'purchases.people',
      fields: ['frozen.cart.OrderForm', 'details.phone', 'details.reference'],
      basis: 'contract',
      keptDays,
      after: 'purchase',
      count: (before) => purchases.countWithPeopleBefore(before),
      erase: (before) => this.#erase(purchases.withPeopleBefore(before), withoutPeople),
    })
    personalData.keepFor({
      name: 'purchases.reasons',
      fields: ['details.reason', 'details.reference', 'repayments.reason', 'history.reason'],
      basis: 'legitimate-interest',
      keptDays: wordsKeptDays,
      after: 'the reason',
      count: (before) => purchases.countWithWordsBefore(before),
      erase: (before) => this.#erase(purchases.withWordsBefore(before), withoutWords),
    })
    personalData.holds({
      name: 'purchases',
      export: (person) => this.#export(person),
      anonymise: (person) => this.#anonymise(person),
      standing: async (person) => {
        const open = (await this.#of(person)).filter(({ settledAt }) => !settledAt)
        const underWay = open.map(({ _id, createdAt }) => ({
          kind: 'payment' as const,
          number: _id,
          lastDay: stockholmDay(createdAt),
          erasedOn: erasedOn(createdAt, keptDays),
        }))
        return { keepsBooks: open.length > 0, underWay }
      },
    })
    personalData.holds({
      name: 'gift-cards',
      export: async ({ email }) => {
        const own = await cards.sentTo(email)
        return own.length > 0 ? own.map(({ delivery, balance, expiresOn }) => ({ delivery, balance, expiresOn })) : null
      },
      card: async ({ email }) => ({
        GiftCards: (email ? await cards.sentTo(email) : []).flatMap((card) =>
          card.delivery
            ? [
                {
                  Id: card._id,
                  Last4: card.last4,
                  Balance: card.balance,
                  ExpiresOn: card.expiresOn,
                  State: deliveryState(card, card.delivery),
                },
              ]
            : [],
        ),
      }),
      anonymise: async ({ email }) => {
        // What is still to be sent comes; its holder goes by age.
        for (const { _id, sendDueAt } of await cards.sentTo(email))
          if (!sendDueAt) await tenders.change(_id, withoutHolder)
      },
    })
  }

  async #of({ userId, email }: Person) {
    const found = []
    for await (const purchase of this.purchases.ofPerson(userId, email)) found.push(purchase)
    return found
  }

  async #export(person: Person): Promise<unknown> {
    const own = await this.#of(person)
    if (own.length === 0) return null
    return own.map(({ version: _version, leaseUntil: _lease, frozen, ...kept }) => ({
      ...kept,
      OrderForm: frozen.cart.OrderForm,
    }))
  }

  /** A payment that is under way is left alone, and the names in what is on its way: they go by age. */
  async #anonymise(person: Person): Promise<void> {
    for (const { _id, settledAt } of await this.#of(person)) {
      if (!settledAt) continue
      const group = await this.orders.ofPurchase(_id)
      await this.change.run(_id, group && isUnderWay(group) ? withoutBuyer : anonymised)
    }
  }

  async #erase(old: AsyncIterable<Purchase>, without: (purchase: Purchase) => Purchase): Promise<number> {
    let count = 0
    for await (const { _id } of old) {
      await this.change.run(_id, without)
      count += 1
    }
    return count
  }
}
