import { expect, test } from '@jest/globals'
import { CountingIds, FixedClock } from '../../../test/app.js'
import { aRose } from '../../../test/mothers.js'
import { addLine, type StoredCart } from '../domain/cart.js'
import { lineOf } from '../domain/line.js'
import { ChangeCart } from './change-cart.js'
import { Carts } from './ports.js'

/** A store that another process writes to between the first read and the save. */
class ContestedCarts extends Carts {
  kept: StoredCart | null = null
  #other: ((cart: StoredCart | null) => StoredCart) | null

  constructor(other: (cart: StoredCart | null) => StoredCart) {
    super()
    this.#other = other
  }

  async find(): Promise<StoredCart | null> {
    return this.kept
  }

  async save(cart: StoredCart): Promise<StoredCart | null> {
    if (this.#other) {
      const first = this.#other(this.kept)
      this.#other = null
      this.kept = { ...first, Version: 1 }
    }
    if ((this.kept?.Version ?? 0) !== cart.Version) return null
    this.kept = { ...cart, Version: cart.Version + 1 }
    return this.kept
  }
}

test('when another process was first, the decision is made anew on the fresh cart', async () => {
  const ids = new CountingIds()
  const choice = { product: aRose(), variant: aRose().Variants[0]!, addons: [], wanted: {}, isOrganisation: false }
  const add = (cart: StoredCart) => addLine(cart, lineOf(ids.next(), choice), null, '2026-11-20')
  const carts = new ContestedCarts(() => add({ ...empty }))
  const change = new ChangeCart(carts, new FixedClock())
  const saved = await change.run('guest:1', 'Default', add)
  expect(saved.OrderForm.Shipments[0]?.LineItems[0]?.Quantity).toBe(2)
  expect(saved.Version).toBe(2)
})

const empty: StoredCart = {
  _id: 'guest:1/Default',
  Name: 'Default',
  Version: 0,
  OrderForm: { OrderType: 'Normal', Shipments: [{ ShipmentId: '1', LineItems: [] }] },
  Total: 0,
  TotalWithoutTax: 0,
  TaxTotal: 0,
  DeliveryFee: 0,
  changedAt: new Date('2026-11-20T09:00:00Z'),
}
