import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { cartApi } from '@bukett/contracts/http/cart'
import { References } from '../src/catalogue/application/ports.js'
import { Catalogue, type StoredAddon } from '../src/catalogue/index.js'
import { friday, refusal, type TestApp, until, type Visitor } from './app.js'
import { keptOrder, settledOrder } from './orders.js'
import { fillCart, openShop, payBySwish, type ShopAndBanks } from './purchases.js'
import { keptSubscription, sellSubscriptions, subscribe, workAt } from './subscriptions.js'

/** The demo's glass vase, which goes with bouquets and subscriptions. */
const vase = 'TIL1001'

let shop: ShopAndBanks
let app: TestApp
let shopper: Visitor
let count = 0

beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  await sellSubscriptions(app)
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.banks.reset()
  app.clock.set(friday)
  shopper = await app.signedIn({ userId: `owner-${(count += 1)}`, roles: ['PrivateCustomer'] })
})

/** Takes the vase out of the register while something is done. */
const withoutVase = async (act: () => Promise<void>): Promise<void> => {
  const references = app.get(References)
  const row = (await references.all('addons')).find(({ _id }) => _id === vase) as StoredAddon & { Version?: number }
  await app.connection.collection('addons').deleteOne({ _id: vase as never })
  await app.get(Catalogue).refresh()
  try {
    await act()
  } finally {
    await references.put('addons', [row])
    await app.get(Catalogue).refresh()
  }
}

test('a cart with an addon that was taken out of the register can be changed, paid and given to a store', async () => {
  const filled = await fillCart(shopper, undefined, undefined, undefined, { ChildProducts: [vase] })
  const { ShipmentId, LineItems } = filled.OrderForm.Shipments[0]!
  expect(LineItems[0]!.Addons.map(({ Code }) => Code)).toEqual([vase])
  await withoutVase(async () => {
    const moved = await shopper.call(cartApi.save, {
      params: { name: 'Default', validate: true, refreshPrices: false },
      body: { OrderForm: { Shipments: [{ ShipmentId, DeliveryDate: '2026-11-24' }] } },
    })
    expect(moved.OrderForm.Shipments[0]).toMatchObject({ DeliveryDate: '2026-11-24' })
    expect(moved.OrderForm.Shipments[0]!.DeliveryType).not.toBeNull()
    const { orderGroupId } = await payBySwish(shop, shopper)
    const [shipment] = (await settledOrder(app, orderGroupId)).Shipments
    expect(shipment).toMatchObject({ State: 'Assigned' })
    expect(shipment!.DeliveringMemberId).not.toBeNull()
  })
})

test('a line with an addon that was taken out of the register keeps it when another is put to it, and loses it when it is not named', async () => {
  const card = 'TIL1002'
  const filled = await fillCart(shopper, undefined, undefined, undefined, { ChildProducts: [vase] })
  const { LineItemId } = filled.OrderForm.Shipments[0]!.LineItems[0]!
  const kept = filled.OrderForm.Shipments[0]!.LineItems[0]!.Addons
  const choose = async (...codes: string[]) => {
    const Addons = codes.map((Code) => ({ Code, Quantity: 1 }))
    const { OrderForm } = await shopper.call(cartApi.updateLines, {
      params: { name: 'Default' },
      body: { LineItems: [{ LineItemId, Quantity: 1, Addons }] },
    })
    return OrderForm.Shipments[0]!.LineItems[0]!.Addons
  }
  await withoutVase(async () => {
    expect(await choose(vase, card)).toEqual([...kept, expect.objectContaining({ Code: card })])
    expect(await refusal(choose(vase, 'FINNSINTE'))).toMatchObject({ code: 'catalogue.unknown-addon' })
    expect((await choose(card)).map(({ Code }) => Code)).toEqual([card])
    expect(await refusal(choose(vase))).toMatchObject({ code: 'catalogue.unknown-addon' })
  })
})

test('a subscription with an addon that was taken out of the register goes on', async () => {
  const { id } = await subscribe(shop, shopper, { addons: [vase] })
  const { plan, lines } = await keptSubscription(app, id)
  expect(lines[0]!.Addons.map(({ Code }) => Code)).toEqual([vase])
  await withoutVase(async () => {
    await workAt(app, id, plan!.noticeAt)
    const after = await workAt(app, id, plan!.attemptsAt[0])
    expect(after).toMatchObject({ status: 'Active', made: 2, plan: { date: '2026-12-10' } })
    const { orderGroupId } = after.past.at(-1)!
    await until(async () => (await keptOrder(app, orderGroupId!)).Shipments[0]!.State === 'Assigned')
  })
})
