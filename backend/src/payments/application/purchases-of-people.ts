import { Injectable } from '@nestjs/common'
import { type Person, PersonalData } from '../../shared/personal-data.js'
import { anonymised, withoutPeople } from '../domain/erasing.js'
import { ChangePurchase } from './change-purchase.js'
import { GiftCardTenders } from './gift-card-tenders.js'
import { GiftCards, Purchases } from './ports.js'

/** As long as an order may wait for its receiver (FT-06), and some days. */
const keptDays = 30

/** Declares purchases and gift cards among what is kept about people. */
@Injectable()
export class PurchasesOfPeople {
  constructor(
    private readonly purchases: Purchases,
    private readonly change: ChangePurchase,
    private readonly cards: GiftCards,
    private readonly tenders: GiftCardTenders,
    personalData: PersonalData,
  ) {
    personalData.keepFor({
      name: 'purchases.people',
      fields: ['frozen.cart.OrderForm', 'details.phone'],
      basis: 'contract',
      keptDays,
      after: 'purchase',
      count: (before) => purchases.countWithPeopleBefore(before),
      erase: (before) => this.#erase(before),
    })
    personalData.holds({
      name: 'purchases',
      export: (person) => this.#export(person),
      anonymise: (person) => this.#anonymise(person),
      obstacles: async (person) => {
        const toDeletion = (await this.#of(person)).some(({ settledAt }) => !settledAt)
        return { toDeletion, toAnonymisation: toDeletion ? ['En betalning pågår. Vänta tills den är klar.'] : [] }
      },
    })
    personalData.holds({
      name: 'gift-cards',
      export: async ({ email }) => {
        const own = await cards.sentTo(email)
        return own.length > 0 ? own.map(({ delivery, balance, expiresOn }) => ({ delivery, balance, expiresOn })) : null
      },
      anonymise: async ({ email }) => {
        for (const { _id } of await cards.sentTo(email)) await this.#forgetHolder(_id)
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

  async #anonymise(person: Person): Promise<void> {
    for (const { _id } of await this.#of(person)) await this.change.run(_id, anonymised)
  }

  async #erase(before: Date): Promise<number> {
    let count = 0
    for await (const { _id } of this.purchases.withPeopleBefore(before)) {
      await this.change.run(_id, withoutPeople)
      count += 1
    }
    return count
  }

  async #forgetHolder(cardId: string): Promise<void> {
    await this.tenders.change(cardId, (card) => {
      const { remindDueAt: _due, ...rest } = card
      return { ...rest, delivery: null }
    })
  }
}
