import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { officeOrderApi, type OrderAct } from '@bukett/contracts/http/office-order'
import { settlementApi } from '@bukett/contracts/http/settlement'
import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import type { Input } from '@bukett/contracts'
import { newBonusAccount } from '../src/accounts/domain/bonus.js'
import { BonusAccounts } from '../src/accounts/application/ports.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { aPaidCart, aShipment } from '../src/orders/testing/mothers.js'
import { atRest, friday, refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { placeOrder, settledOrder } from './orders.js'
import { providersOf, seedUsers } from './people.js'

let app: TestApp
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
  await seedNetwork(app)
  await app.get(Products).put([aRose()])
  await app.get(Catalogue).refresh()
  await seedUsers(app, [])
}, 60_000)
afterAll(async () => {
  await app?.close()
  await sandbox?.stop()
})
beforeEach(() => app.clock.set(friday))

const minutes = (count: number) => app.clock.set(new Date(friday.getTime() + count * 60_000))
const florist = (memberId: string): Promise<Visitor> =>
  app.signedIn({ userId: `florist-${memberId}`, roles: ['OrderHandlerAdmin'], memberId })
const service = (): Promise<Visitor> => app.signedIn({ userId: 'kim', roles: ['CustomerService'] })

/** An order that its store has said yes to, a minute before it says anything else of it. */
const anOrder = async (
  purchaseId: string,
  shipment: Parameters<typeof aShipment>[0] = {},
  who: { readonly userId?: string } = {},
) => {
  const { orderGroupId } = await placeOrder(app, purchaseId, aPaidCart({}, [aShipment(shipment)]), who)
  const memberId = (await settledOrder(app, orderGroupId)).Shipments[0]!.DeliveringMemberId!
  const by = await florist(memberId)
  const orderId = `${orderGroupId}-1`
  const report = (body: Input<typeof storeOrdersApi.report>['body']) =>
    by.call(storeOrdersApi.report, { params: { orderId }, body })
  await report({ Report: 'Accepted' })
  minutes(1)
  const takeBack = (Seen: string, visitor = by) =>
    visitor.call(storeOrdersApi.takeBack, { params: { orderId }, body: { Seen } })
  return { orderGroupId, orderId, memberId, by, report, takeBack }
}
const delivered = { Report: 'Delivered', Outcome: 'handed-over', Note: 'Ek' } as const
const subjects = async (orderGroupId: string): Promise<string[]> => {
  await settledOrder(app, orderGroupId)
  await atRest(app)
  const sent = await app.connection
    .collection('dispatches')
    .find({ about: `orders/${orderGroupId}`, channel: 'mail' })
    .sort({ _id: 1 })
    .toArray()
  return sent.map(({ subject }) => String(subject))
}
const corrected = (orderGroupId: string) => `Rättelse: din beställning ${orderGroupId} är inte framme än`

describe('a report of the wrong order (OR-13)', () => {
  test('is undone by its store, and the buyer who had a letter gets one that puts it right', async () => {
    const { orderGroupId, report, takeBack } = await anOrder('wrong-card')
    const { StateSince, TakeBack } = await report(delivered)
    expect(TakeBack).toEqual({ Report: 'Delivered', Until: new Date(friday.getTime() + 16 * 60_000).toISOString() })
    expect(await subjects(orderGroupId)).toContain(`Din beställning ${orderGroupId} är framme`)
    minutes(3)
    const back = await takeBack(StateSince)
    expect(back).toMatchObject({ State: 'Accepted', TakeBack: null, Delivery: null })
    expect(back.reports).toContain('Delivered')
    expect(await subjects(orderGroupId)).toContain(corrected(orderGroupId))
    // Its answer was lost.
    expect(await takeBack(StateSince)).toMatchObject({ State: 'Accepted' })
    expect((await subjects(orderGroupId)).filter((one) => one === corrected(orderGroupId))).toHaveLength(1)
  })

  test('is undone without a word where nobody was told', async () => {
    const { orderGroupId, report, takeBack } = await anOrder('wrong-card-silent')
    const { StateSince } = await report({ Report: 'OutForDelivery' })
    const before = await subjects(orderGroupId)
    expect(await takeBack(StateSince)).toMatchObject({ State: 'Accepted' })
    expect(await subjects(orderGroupId)).toEqual(before)
  })

  test('stays with another store’s people, of another moment, when nothing is reported, and after a quarter of an hour', async () => {
    const { orderId, by, report, takeBack } = await anOrder('wrong-card-refused')
    const nothing = await refusal(takeBack(friday.toISOString()))
    expect(nothing).toMatchObject({ status: 409, code: 'order.nothing-to-take-back' })
    const { StateSince } = await report(delivered)
    expect((await refusal(takeBack(StateSince, await florist('1099')))).code).toBe('order.unknown')
    expect((await refusal(takeBack('2026-11-20T08:00:00.000Z'))).code).toBe('order.nothing-to-take-back')
    const path = `/api/store/orders/${orderId}/take-back`
    expect((await by.send('PUT', path, { Seen: 'i går' })).status).toBe(400)
    expect((await by.send('PUT', path, {})).status).toBe(400)
    minutes(16)
    expect(await refusal(takeBack(StateSince))).toMatchObject({ status: 409, code: 'order.take-back-too-late' })
  })

  test('adds nothing to the settlement of its store, which gets its share once the flowers have come', async () => {
    const { orderGroupId, orderId, memberId, report, takeBack } = await anOrder('wrong-card-settled')
    const rows = async () => {
      await settledOrder(app, orderGroupId)
      const owner = await app.signedIn({ userId: 'owner', roles: ['MemberShopAdmin'], memberId })
      const { Rows } = await owner.call(settlementApi.read, { params: { month: '2026-11', memberId } })
      return Rows.filter(({ OrderId, Kind }) => OrderId === orderId && Kind === 'delivered').map(({ Amount }) => Amount)
    }
    const { StateSince } = await report(delivered)
    const [share] = await rows()
    expect(share).toBeGreaterThan(0)
    await takeBack(StateSince)
    expect((await rows()).toSorted((one, other) => one - other)).toEqual([-share!, share])
    minutes(30)
    expect((await report(delivered)).State).toBe('Delivered')
    expect((await rows()).reduce((sum, amount) => sum + amount, 0)).toBe(share)
  })

  test('earns its buyer no points before the flowers have come (PR-03)', async () => {
    const userId = 'asa-too-early'
    await app.get(BonusAccounts).save(newBonusAccount(userId))
    const { orderGroupId, report, takeBack } = await anOrder('wrong-card-bonus', {}, { userId })
    const points = async () => {
      await settledOrder(app, orderGroupId)
      return (await app.get(BonusAccounts).find(userId))!.entries.map((entry) => entry.points)
    }
    const { StateSince } = await report(delivered)
    expect(await points()).toEqual([549])
    await takeBack(StateSince)
    expect(await points()).toEqual([])
    minutes(30)
    await report(delivered)
    expect(await points()).toEqual([549])
  })

  test('is put right by customer service days later, with a reason that stays in the history', async () => {
    const { orderGroupId: number, report } = await anOrder('wrong-card-later')
    await report(delivered)
    await subjects(number)
    minutes(3 * 24 * 60)
    const kim = await service()
    const read = () => kim.call(officeOrderApi.get, { params: { number } })
    const order = await read()
    expect(order.Shipments[0]).toMatchObject({ State: 'Delivered', mayTakeBack: 'Delivered' })
    const Act: OrderAct = { Kind: 'take-back', ShipmentId: '1', Reason: 'Lina tryckte på fel kort' }
    const act = (body: { Act: OrderAct; Preview: boolean }, Revision = order.Revision) =>
      kim.call(officeOrderApi.act, { params: { number }, body: { ...body, Revision } })
    const { Consequences } = await act({ Act, Preview: true })
    expect(Consequences.States).toEqual([{ OrderId: `${number}-1`, State: 'Accepted' }])
    expect(Consequences.Told).toMatchObject([{ Who: 'buyer', Message: 'taken-back' }])
    expect((await read()).State).toBe('Delivered')
    await act({ Act, Preview: false })
    await act({ Act, Preview: false })
    const after = await read()
    expect(after).toMatchObject({ State: 'Accepted', Shipments: [{ mayTakeBack: null }] })
    expect(after.Events.filter(({ Kind }) => Kind === 'acted')).toMatchObject([
      { Action: 'order.take-back', Reason: 'Lina tryckte på fel kort', Who: { kind: 'staff' } },
    ])
    expect((await subjects(number)).filter((one) => one === corrected(number))).toHaveLength(1)
    const other: OrderAct = { ...Act, Reason: 'En gång till' }
    expect((await refusal(act({ Act: other, Preview: false }, after.Revision))).code).toBe('order.nothing-to-take-back')
    const silent = { Act: { ...Act, Reason: ' ' }, Preview: false, Revision: after.Revision }
    expect((await kim.send('POST', `/api/office/orders/order/${number}/act`, silent)).status).toBe(422)
  })

  test('of an order that was reported before this could be done leaves it as it is', async () => {
    const { orderGroupId: number, report } = await anOrder('wrong-card-old')
    await report(delivered)
    await settledOrder(app, number)
    await app.connection
      .collection('orders')
      .updateOne({ _id: number as never }, { $unset: { 'Shipments.0.report': '' } })
    const kim = await service()
    const order = await kim.call(officeOrderApi.get, { params: { number } })
    expect(order.Shipments[0]!.mayTakeBack).toBeNull()
  })

  test('that somebody waits for in the store tells whoever was called there that it is not ready', async () => {
    const { orderGroupId, report, takeBack } = await anOrder('wrong-card-shelf', {
      DeliveryType: 'StorePickup',
      DeliveryTime: '12:00',
    })
    const { StateSince } = await report({ Report: 'ReadyForPickup' })
    await settledOrder(app, orderGroupId)
    await takeBack(StateSince)
    expect(await subjects(orderGroupId)).toContain(
      `Rättelse: din beställning ${orderGroupId} är inte klar att hämta än`,
    )
  })
})
