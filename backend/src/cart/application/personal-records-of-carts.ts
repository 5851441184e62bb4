import { Injectable } from '@nestjs/common'
import { erasedOn, type Person, PersonalData } from '../../shared/personal-data.js'
import { isOpen, massOrderDays, type StoredMassOrder } from '../domain/mass-order.js'
import { MassOrderUpkeep } from './mass-order-upkeep.js'
import { Carts, MassOrders } from './ports.js'

/** Declares carts and mass orders among what is kept about people. By age they go by themselves (CA-16). */
@Injectable()
export class PersonalRecordsOfCarts {
  constructor(
    private readonly massOrders: MassOrders,
    change: MassOrderUpkeep,
    personalData: PersonalData,
    carts: Carts,
  ) {
    personalData.holds({
      name: 'carts',
      export: async ({ userId }) => {
        const own = await carts.ofOwner(`user:${userId}`)
        return own.length === 0
          ? null
          : own.map(({ Name, changedAt, toldAt, OrderForm }) => ({ Name, changedAt, toldAt, OrderForm }))
      },
      anonymise: async ({ userId }) => {
        for (const cart of await carts.ofOwner(`user:${userId}`)) await carts.remove(cart)
      },
    })
    personalData.holds({
      name: 'mass-orders',
      export: async (person) => {
        const own = await this.#massOrdersOf(person)
        return own.length === 0 ? null : own.map(({ version: _version, uploadHash: _hash, ...kept }) => kept)
      },
      anonymise: async (person) => {
        // One that is still to be answered or sent keeps whom to ask; its age takes the rest (S-18).
        for (const order of await this.#massOrdersOf(person)) if (!isOpen(order)) await change.forgetPerson(order._id)
      },
      standing: async (person) => {
        const own = await this.#massOrdersOf(person)
        const underWay = own.filter(isOpen).map(({ _id, receivedAt }) => ({
          kind: 'order' as const,
          number: _id,
          lastDay: null,
          erasedOn: erasedOn(receivedAt, massOrderDays),
        }))
        return { keepsBooks: own.some(({ State }) => State !== 'Declined'), underWay }
      },
    })
  }

  async #massOrdersOf({ email }: Person): Promise<StoredMassOrder[]> {
    return email ? this.massOrders.of(email) : []
  }
}
