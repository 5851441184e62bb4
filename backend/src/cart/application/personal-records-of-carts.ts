import { Injectable } from '@nestjs/common'
import { PersonalData } from '../../shared/personal-data.js'
import { Carts } from './ports.js'

/** Declares the carts among what is kept about people. By age they go by themselves (CA-16). */
@Injectable()
export class PersonalRecordsOfCarts {
  constructor(personalData: PersonalData, carts: Carts) {
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
  }
}
