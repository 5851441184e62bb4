import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { cartApi } from './api.js'
import { commandsOf, startApp, type TestApp, type Visitor } from './app.js'
import { aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { MongoCarts } from '../src/cart/adapters/mongo-carts.js'
import { CartFinish } from '../src/cart/application/cart-finish.js'
import { ChangeCart } from '../src/cart/application/change-cart.js'
import { Deliveries } from '../src/cart/application/deliveries.js'
import { Carts } from '../src/cart/application/ports.js'
import { Checkouts } from '../src/cart/index.js'
import type { StoredCart } from '../src/cart/domain/cart.js'
import { addLine } from '../src/cart/domain/lines.js'
import { lineOf } from '../src/cart/domain/line.js'
import { choiceOf, shelves } from '../src/cart/testing/mothers.js'
import { Catalogue, Products } from '../src/catalogue/index.js'

let app: TestApp
let shopper: Visitor
const name = 'Default'

beforeAll(async () => {
  app = await startApp()
  await seedNetwork(app)
  await app.get(Products).put([aRose()])
  await app.get(Catalogue).refresh()
}, 60_000)
afterAll(() => app.close())
beforeEach(async () => {
  shopper = app.visitor()
  await shopper.call(cartApi.addProduct, { params: { name, code: 'ros-rod-20' }, body: {} })
})

const owner = () => `guest:${shopper.cookies.get('cartId')?.split('.')[0]}`
const somebody = () => ({ owner: owner(), userId: null, organizationId: null, isService: false })
/** As another process has it: its changes do not wait for ours. */
const anotherProcess = () => new ChangeCart(app.get(Carts), app.get(CartFinish), app.get(Deliveries), app.clock)
const get = () => shopper.call(cartApi.get, { params: { name } })

test('changes of three processes to one cart lose no line: whoever was second decides anew', async () => {
  const processes = [anotherProcess(), anotherProcess(), anotherProcess()]
  await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      processes[index % 3]!.run(somebody(), name, (cart) =>
        addLine(cart, lineOf(`line-${index}`, choiceOf(aRose())), shelves()),
      ),
    ),
  )
  const cart = await get()
  expect(cart.OrderForm.Shipments[0]?.LineItems[0]?.Quantity).toBe(25)
  expect(cart.Version).toBe(25)
})

describe('a change that is decided on the cart as this process saved it last (S-22)', () => {
  /** A process with its own memory of what it saved, beside the one that the shopper calls. */
  const elsewhere = () => {
    const carts = new MongoCarts({ connection: app.connection })
    return { carts, change: new ChangeCart(carts, app.get(CartFinish), app.get(Deliveries), app.clock) }
  }
  const more = (id: string) => (cart: StoredCart) => addLine(cart, lineOf(id, choiceOf(aRose())), shelves())
  const quantity = async () => (await get()).OrderForm.Shipments[0]?.LineItems[0]?.Quantity

  test('asks MongoDB once', async () => {
    const { change } = elsewhere()
    await change.run(somebody(), name, more('a'))
    expect(await commandsOf(app, () => change.run(somebody(), name, more('b')))).toEqual(['update carts'])
    expect(await quantity()).toBe(3)
  })

  test('loses no line that another process has added meanwhile', async () => {
    const [ours, theirs] = [elsewhere(), elsewhere()]
    await ours.change.run(somebody(), name, more('a'))
    await theirs.change.run(somebody(), name, more('b'))
    const changed = await commandsOf(app, () => ours.change.run(somebody(), name, more('c')))
    expect(changed).toEqual(['update carts', 'find carts', 'update carts'])
    expect(await quantity()).toBe(4)
  })

  test('does not bring back a cart that was emptied and begun anew, though its version is the same', async () => {
    const { change } = elsewhere()
    await change.run(somebody(), name, more('a'))
    await shopper.call(cartApi.remove, { params: { name } })
    const begun = await shopper.call(cartApi.addProduct, { params: { name, code: 'ros-rod-20' }, body: {} })
    const { LineItemId } = begun.OrderForm.Shipments[0]!.LineItems[0]!
    const LineItems = [{ LineItemId, Quantity: 7 }]
    const { Version } = await shopper.call(cartApi.updateLines, { params: { name }, body: { LineItems } })
    expect(Version).toBe(2)
    await change.run(somebody(), name, more('b'))
    expect(await quantity()).toBe(8)
  })

  test('is refused by what is kept, not by what is remembered', async () => {
    const { change, carts } = elsewhere()
    const locked = await change.run(somebody(), name, (cart) => ({
      ...cart,
      lock: { purchaseId: 'p1', method: 'swish', hash: '', held: [], at: app.clock.now() },
    }))
    await app.connection.collection('carts').updateOne({ _id: `${owner()}/${name}` as never }, { $set: { lock: null } })
    expect(carts.lastSaved(owner(), name)).toMatchObject({ Version: locked.Version, lock: { purchaseId: 'p1' } })
    await change.run(somebody(), name, more('b'))
    expect(await quantity()).toBe(2)
  })

  test('does not forget that its shopper was told of it (CR-02)', async () => {
    const { change } = elsewhere()
    await change.run(somebody(), name, more('a'))
    const others = elsewhere().carts
    await others.noteTold((await others.find(owner(), name))!, app.clock.now())
    await change.run(somebody(), name, more('b'))
    expect(await others.find(owner(), name)).toMatchObject({ toldAt: app.clock.now() })
    expect(await quantity()).toBe(3)
  })
})

test('of ten payments that begin at once one has the cart, and a change comes before it or is refused', async () => {
  await shopper.send('PUT', '/api/carts/Default/true/false/true', {
    OrderForm: {
      BillingAddress: { Email: 'kim@example.se' },
      Shipments: [
        {
          ShipmentId: '1',
          DeliveryDate: '2026-11-24',
          DeliveryType: 'CarZone1',
          LeaveAtDoorIfNotAtHome: false,
          ShippingAddress: {
            FirstName: 'Åsa',
            LastName: 'Öberg',
            DayTimePhoneNumber: '0701740605',
            Line1: 'Sveavägen 1',
            PostalCode: '11157',
            City: 'Stockholm',
          },
        },
      ],
    },
  })
  const begun = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      app.get(Checkouts).freeze({ owner: owner(), name, purchaseId: `p${index}`, method: 'swish' }),
    ),
  )
  const frozen = begun.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(frozen).toHaveLength(1)
  for (const outcome of begun)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'paymentInProgress' })
  const late = anotherProcess().run(somebody(), name, (cart) => ({ ...cart, terms: null }))
  await expect(late).rejects.toMatchObject({ code: 'paymentInProgress' })
  expect((await get()).Locked).toEqual({ PurchaseId: frozen[0]?.purchaseId })
})
