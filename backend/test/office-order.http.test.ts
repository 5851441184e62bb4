import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import type { Input } from '@bukett/contracts'
import { attentionApi } from '@bukett/contracts/http/attention'
import { LINK_PLACE, officeOrderApi, type OfficeOrder, type OrderAct } from '@bukett/contracts/http/office-order'
import type { OrderEvent } from '@bukett/contracts/http/order-event'
import { orderApi } from '@bukett/contracts/http/order'
import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { OrderKeys } from '../src/orders/application/ports.js'
import { aPaidCart, aShipment } from '../src/orders/testing/mothers.js'
import { MessageOwners } from '../src/shared/message-owners.js'
import { PersonalData } from '../src/shared/personal-data.js'
import { instantOf } from '@bukett/contracts/rules/dates'
import { friday, refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { keptOrder, placeOrder, settledOrder } from './orders.js'
import { aUserRow, mailsTo, providersOf, seedUsers } from './people.js'

let app: TestApp
let sandbox: Sandbox
let kim: Visitor

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
  await seedNetwork(app)
  await app.get(Products).put([aRose()])
  await app.get(Catalogue).refresh()
  await seedUsers(app, [
    aUserRow('kim', ['CustomerService'], { firstName: 'Kim', lastName: 'Service' }),
    aUserRow('lo', ['CustomerServiceLead'], { email: 'lo@bukett.example', firstName: 'Lo', lastName: 'Lead' }),
    aUserRow('asa', ['PrivateCustomer'], { email: 'asa@example.se' }),
  ])
  kim = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
}, 60_000)
afterAll(async () => {
  await app?.close()
  await sandbox?.stop()
})
beforeEach(() => app.clock.set(friday))

const anOrder = async (purchaseId: string, cart = aPaidCart()) => {
  const { orderGroupId, customerKey } = await placeOrder(app, purchaseId, cart)
  await settledOrder(app, orderGroupId)
  return { orderGroupId, customerKey }
}
const read = (number: string) => kim.call(officeOrderApi.get, { params: { number } })
const act = (order: Pick<OfficeOrder, 'OrderGroupId' | 'Revision'>, Act: OrderAct, Preview = false) =>
  kim.call(officeOrderApi.act, {
    params: { number: order.OrderGroupId },
    body: { Act, Revision: order.Revision, Preview },
  })
const of = <K extends OrderEvent['Kind']>(events: readonly OrderEvent[], kind: K) =>
  events.filter((event): event is Extract<OrderEvent, { Kind: K }> => event.Kind === kind)
/** What was said is kept when it has been sent. */
const told = async (number: string, count: number) => {
  await until(async () => of((await read(number)).Events, 'told').length >= count)
  return of((await read(number)).Events, 'told')
}
const greeting = (text: string): OrderAct => ({ Kind: 'edit', Edit: { ShipmentId: '1', GreetingCardText: text } })

describe('the page of an order', () => {
  test('tells what happened, when and by whom: also what was said, with the words and without the keys', async () => {
    const { orderGroupId, customerKey } = await anOrder('story')
    const messages = await told(orderGroupId, 1)
    const confirmation = messages.find(({ Subject }) => Subject.includes(orderGroupId))!
    expect(confirmation).toMatchObject({ Channel: 'mail', To: 'asa.oberg@example.se', isRefused: false })
    expect(confirmation.Text).toContain('Sveavägen 1')
    const kept = JSON.stringify(await app.connection.collection('dispatches').find({}).toArray())
    expect(kept).not.toContain(customerKey)
    expect(kept).not.toContain(app.get(OrderKeys).of('story').receiver)
    const order = await read(`${orderGroupId}-1`)
    expect(of(order.Events, 'moved').map(({ State }) => State)).toEqual(['Confirmed', 'Assigned'])
    expect(of(order.Events, 'asked')).toMatchObject([
      { Store: { id: order.Shipments[0]!.Store!.id }, Outcome: 'asked' },
    ])
    expect(order.Links.Customer).toContain(customerKey)
    expect((await refusal(read('123456789'))).code).toBe('order.unknown')
  })

  test('tells what was changed with before and after, by its buyer as by staff', async () => {
    const { orderGroupId, customerKey } = await anOrder('changed')
    const key = { OrderGroupId: orderGroupId, OrderGroupKey: customerKey }
    await app.visitor().call(orderApi.update, { body: { ...key, DoorCode: '1907' } })
    await act(await read(orderGroupId), greeting('Kram!'))
    expect(of((await read(orderGroupId)).Events, 'changed')).toMatchObject([
      { Field: 'door', Before: '', After: '1907', Who: { kind: 'customer', name: '' }, OrderId: `${orderGroupId}-1` },
      { Field: 'greeting', Before: 'Grattis på födelsedagen!', After: 'Kram!', Who: { name: 'Kim Service' } },
    ])
  })

  test('forgets with the order: door codes, telephones, words and people each at their age (PV-03)', async () => {
    const { orderGroupId, customerKey } = await anOrder('forgotten')
    const key = { OrderGroupId: orderGroupId, OrderGroupKey: customerKey }
    const Receiver = { DayTimePhoneNumber: '0733300333', FirstName: 'Hemlig' }
    await app
      .visitor()
      .call(orderApi.update, { body: { ...key, DoorCode: '4711', Receiver, GreetingCardText: 'Smygord' } })
    await told(orderGroupId, 1)
    await settledOrder(app, orderGroupId)
    await kim.call(officeOrderApi.note, {
      params: { number: orderGroupId },
      body: { Id: 'note-forgotten', Text: 'Ring Hemlig', Mentioned: [] },
    })
    await app.connection
      .collection('orders')
      .updateOne({ _id: orderGroupId as never }, { $set: { deliverBy: new Date('2020-01-01') }, $inc: { version: 1 } })
    const sent = () =>
      app.connection
        .collection('dispatches')
        .find({ about: `orders/${orderGroupId}` })
        .toArray()
    const named = async () => (await sent()).filter((one) => one['to'] !== undefined || one['subject'] !== undefined)
    const left = async () => {
      const orders = await app.connection.collection('orders').findOne({ _id: orderGroupId as never })
      const text = JSON.stringify([orders, await sent()])
      return ['4711', '733300333', 'Sveavägen', 'Smygord', 'Hemlig'].filter((word) => text.includes(word))
    }
    const erase = (name: string) =>
      app
        .get(PersonalData)
        .rules.find((rule) => rule.name === name)!
        .erase(friday)
    expect(await left()).toEqual(['4711', '733300333', 'Sveavägen', 'Smygord', 'Hemlig'])
    await erase('orders.door-code')
    expect(await left()).not.toContain('4711')
    expect(await named()).not.toEqual([])
    await erase('orders.receiver-phone')
    // That it was sent stays known, and neither to whom nor of what.
    expect([await named(), (await sent()).length > 0]).toEqual([[], true])
    expect(await left()).toEqual(['Sveavägen', 'Smygord', 'Hemlig'])
    await erase('orders.card-and-deceased')
    expect(await left()).toEqual(['Sveavägen', 'Hemlig'])
    await erase('orders.people')
    expect(await left()).toEqual([])
    // That it was changed, and in what, is nobody's.
    expect(of((await read(orderGroupId)).Events, 'changed').map(({ Field }) => Field)).toContain('name')
  })
})

describe('what customer service does', () => {
  test('is told before it is done, and nothing is done by telling', async () => {
    const { orderGroupId } = await anOrder('foretold')
    const order = await read(orderGroupId)
    const before = await keptOrder(app, orderGroupId)
    const cancel: OrderAct = { Kind: 'cancel', ShipmentIds: ['1'], Reason: 'Kunden ångrade sig' }
    const { Consequences, Order } = await act(order, cancel, true)
    expect(Order).toBeNull()
    expect(Consequences).toMatchObject({
      States: [{ OrderId: `${orderGroupId}-1`, State: 'Cancelled' }],
      Places: [{ Kind: 'freed', Store: { id: order.Shipments[0]!.Store!.id }, Day: '2026-11-24' }],
      Told: [{ Who: 'buyer', To: 'asa.oberg@example.se', Message: 'cancelled' }],
    })
    expect(await keptOrder(app, orderGroupId)).toEqual(before)
    const done = await act(order, cancel)
    expect(done.Consequences).toEqual(Consequences)
    expect(done.Order).toMatchObject({ State: 'Cancelled' })
    expect(of(done.Order!.Events, 'moved').at(-1)).toMatchObject({
      Reason: 'Kunden ångrade sig',
      Who: { name: 'Kim Service' },
    })
    const audited = await app.connection.collection('audit').findOne({ entity: `orders/${orderGroupId}` })
    expect(audited).toMatchObject({ actor: 'kim', action: 'order.cancel', reason: 'Kunden ångrade sig' })
  })

  test('never overwrites what others did meanwhile: the page is told what that was', async () => {
    const { orderGroupId, customerKey } = await anOrder('stale')
    const seen = await read(orderGroupId)
    app.clock.set(new Date(friday.getTime() + 60_000))
    const key = { OrderGroupId: orderGroupId, OrderGroupKey: customerKey }
    await app.visitor().call(orderApi.update, { body: { ...key, GreetingCardText: 'Köparens ord' } })
    const refused = await refusal(act(seen, greeting('Kundservice ord')))
    expect(refused).toMatchObject({ status: 409, code: 'order.changed-by-others' })
    expect((refused.body as unknown as { Events: OrderEvent[] }).Events).toMatchObject([
      { Kind: 'changed', Field: 'greeting', After: 'Köparens ord' },
    ])
    expect((await keptOrder(app, orderGroupId)).Shipments[0]!.GreetingCardText).toBe('Köparens ord')
  })

  test('writes down the address of who phones it in as the receiver’s own, and changes it later; the sender’s where it is ticked', async () => {
    const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
    const nobody = { FirstName: '', LastName: '', Line1: '', PostalCode: '', City: '', DayTimePhoneNumber: '' }
    const phoned = async (purchaseId: string, isSendersAddress?: boolean) => {
      const shipment = aShipment({ FastTrack, DeliveryDate: null, DeliveryType: null, DeliveringMemberId: null })
      const ShippingAddress = { ...shipment.ShippingAddress, ...nobody }
      const { orderGroupId, customerKey } = await anOrder(
        purchaseId,
        aPaidCart({}, [{ ...shipment, DeliveryFee: 149_00, ShippingAddress }]),
      )
      const key = { OrderGroupId: orderGroupId, OrderGroupKey: customerKey }
      const { days } = await app.visitor().call(orderApi.deliveryDates, { body: { ...key, PostalCode: '11157' } })
      const day = days.findLast(({ available }) => available)
      const Receiver = { FirstName: 'Örjan', LastName: 'Lind', Line1: 'Hemliga gatan 3', PostalCode: '11157' }
      const DeliveryDateTime = instantOf(day!.date, '12:00').toISOString()
      await act(await read(orderGroupId), {
        Kind: 'edit',
        Edit: { ShipmentId: '1', Receiver, DeliveryDateTime },
        ...(isSendersAddress && { isSendersAddress }),
      })
      await settledOrder(app, orderGroupId)
      const seen = () =>
        app.visitor().call(orderApi.get, { params: { id: orderGroupId }, query: { orderGroupKey: customerKey } })
      return { orderGroupId, seen }
    }
    const hers = await phoned('phoned-in')
    expect(JSON.stringify(await hers.seen())).not.toContain('Hemliga')
    expect((await read(hers.orderGroupId)).Shipments[0]).toMatchObject({
      State: 'Assigned',
      addressBy: 'receiver',
      editable: { Address: true, DeliveryDateTime: true },
    })
    const Edit = { ShipmentId: '1', Receiver: { Line1: 'Hemliga gatan 13' } }
    await act(await read(hers.orderGroupId), { Kind: 'edit', Edit })
    expect((await read(hers.orderGroupId)).Shipments[0]).toMatchObject({
      addressBy: 'receiver',
      ShippingAddress: { Line1: 'Hemliga gatan 13' },
    })
    expect(JSON.stringify(await hers.seen())).not.toContain('Hemliga')
    const senders = await phoned('phoned-in-by-the-sender', true)
    expect(JSON.stringify(await senders.seen())).toContain('Hemliga')
  })

  test('is done once when two press at the same time', async () => {
    const { orderGroupId } = await anOrder('two-at-once')
    const seen = await read(orderGroupId)
    const both = await Promise.allSettled([act(seen, greeting('En')), act(seen, greeting('Två'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('moves an order to a store that can, and says of the others why not', async () => {
    const { orderGroupId } = await anOrder('moved')
    const order = await read(orderGroupId)
    const stores = await kim.call(officeOrderApi.stores, { params: { number: orderGroupId, shipmentId: '1' } })
    expect(stores.Can.length).toBeGreaterThan(0)
    for (const { Reason } of stores.Cannot) expect(Reason.sv).not.toBe('')
    const MemberId = stores.Can.find(({ id }) => id !== order.Shipments[0]!.Store!.id)?.id ?? '1007'
    const move: OrderAct = { Kind: 'store', ShipmentId: '1', MemberId, Reason: 'Butiken har brunnit' }
    const { Consequences } = await act(order, move, true)
    expect(Consequences.Places).toMatchObject([{ Kind: 'freed' }, { Kind: 'sought', Store: { id: MemberId } }])
    await act(order, move)
    expect((await settledOrder(app, orderGroupId)).Shipments[0]).toMatchObject({ DeliveringMemberId: MemberId })
    const unknown = act(await read(orderGroupId), { ...move, MemberId: 'nobody' }, true)
    expect((await refusal(unknown)).code).toBe('broker.unknown-member')
  })

  test('writes down what a store says on the telephone: with who said it, and the hour, told before it is done', async () => {
    const { orderGroupId: number } = await anOrder('rang')
    const rung = await read(number)
    expect(rung.Shipments[0]!.Store!.phone).toMatch(/\d/)
    expect(rung.Shipments[0]!.mayReport).toEqual(['Accepted'])
    const said = (Report: 'Accepted' | 'Delivered', Outcome?: 'neighbour'): OrderAct => ({
      Kind: 'report',
      ShipmentId: '1',
      Report,
      ...(Outcome && { Outcome, Note: 'Hos Ek' }),
      Reason: 'Lina rang',
    })
    expect((await refusal(act(rung, said('Delivered', 'neighbour'), true))).code).toBe('order.wrong-state')
    await act(rung, said('Accepted'))
    const taken = await read(number)
    expect(taken.Shipments[0]!.mayReport).toEqual(['Delivered', 'DeliveryFailed'])
    expect((await refusal(act(taken, said('Delivered'), true))).code).toBe('order.outcome-missing')
    const come = said('Delivered', 'neighbour')
    const { Consequences } = await act(taken, come, true)
    expect(Consequences.States).toEqual([{ OrderId: `${number}-1`, State: 'Delivered' }])
    expect(Consequences.Told).toMatchObject([{ Who: 'buyer', Message: 'delivered' }])
    expect((await read(number)).State).toBe('Accepted')
    await act(taken, come)
    // The answer to the first press was lost.
    await act(taken, come)
    const { Events, State } = await read(number)
    expect(State).toBe('Delivered')
    expect(of(Events, 'moved').at(-1)).toMatchObject({
      State: 'Delivered',
      Reason: 'Lina rang',
      Who: { kind: 'staff', name: 'Kim Service' },
    })
    expect(of(Events, 'handed-over')).toMatchObject([{ Outcome: 'neighbour', Note: 'Hos Ek' }])
    const audited = await app.connection
      .collection('audit')
      .find({ entity: `orders/${number}` })
      .toArray()
    expect(audited.map(({ action, reason }) => [action, reason])).toEqual([
      ['order.report', 'Lina rang'],
      ['order.report', 'Lina rang'],
    ])
  })

  test('refuses what a clerk writes down when the store itself has said it meanwhile, otherwise', async () => {
    const { orderGroupId: number } = await anOrder('rang-and-pressed')
    const memberId = (await read(number)).Shipments[0]!.Store!.id
    const lina = await app.signedIn({ userId: 'lina', roles: ['OrderHandlerAdmin'], memberId })
    const press = (body: Input<typeof storeOrdersApi.report>['body']) =>
      lina.call(storeOrdersApi.report, { params: { orderId: `${number}-1` }, body })
    await press({ Report: 'Accepted' })
    const rung = await read(number)
    app.clock.set(new Date(friday.getTime() + 60_000))
    await press({ Report: 'Delivered', Outcome: 'handed-over' })
    const said: OrderAct = {
      Kind: 'report',
      ShipmentId: '1',
      Report: 'Delivered',
      Outcome: 'neighbour',
      Note: 'Hos Ek',
      Reason: 'Lina rang',
    }
    const refused = await refusal(act(rung, said))
    expect(refused).toMatchObject({ status: 409, code: 'order.changed-by-others' })
    expect((refused.body as unknown as { Events: OrderEvent[] }).Events).toContainEqual(
      expect.objectContaining({ Kind: 'moved', State: 'Delivered' }),
    )
    await settledOrder(app, number)
    const after = await read(number)
    expect(of(after.Events, 'handed-over')).toMatchObject([{ Outcome: 'handed-over', Note: '' }])
    expect((await refusal(act(after, said))).code).toBe('order.wrong-state')
  })

  test('says a message again, and not one that no longer fits', async () => {
    const { orderGroupId } = await anOrder('again')
    await told(orderGroupId, 1)
    const sent = of((await read(orderGroupId)).Events, 'told').length
    const again: OrderAct = { Kind: 'resend', Id: 'again-0001', Message: 'confirmation', ShipmentId: '1' }
    const order = await read(orderGroupId)
    await act(order, again)
    await act(order, again)
    await Promise.all([act(order, again), act(order, again)])
    await settledOrder(app, orderGroupId)
    expect(await told(orderGroupId, sent + 1)).toHaveLength(sent + 1)
    expect((await told(orderGroupId, sent + 1)).at(-1)).toMatchObject({
      Who: { kind: 'staff', name: 'Kim Service' },
      isCorrected: false,
    })
    const audited = await app.connection
      .collection('audit')
      .find({ entity: `orders/${orderGroupId}`, action: 'order.resend' })
      .toArray()
    expect(audited).toHaveLength(1)
    const late = act(order, { ...again, Id: 'again-0002', Message: 'pickup-code' }, true)
    expect((await refusal(late)).code).toBe('order.cannot-be-said')
  })

  test('corrects the words of a message and to whom it goes; what went out before is kept as it was', async () => {
    const { orderGroupId: number, customerKey } = await anOrder('corrected')
    const [before] = await told(number, 1)
    const draft = await kim.call(officeOrderApi.message, {
      params: { number },
      body: { Message: 'confirmation', ShipmentId: '1' },
    })
    expect(draft).toMatchObject({ Channel: 'mail', To: 'asa.oberg@example.se', Subject: before!.Subject })
    expect(draft.Text).toContain('Hej Åsa!')
    expect(draft.Text).not.toContain(customerKey)
    const Corrected = { To: 'asa.berg@example.se', Subject: draft.Subject, Text: draft.Text.replace('Åsa', 'Åsa-Lill') }
    const wish: OrderAct = { Kind: 'resend', Id: 'correct-0001', Message: 'confirmation', ShipmentId: '1', Corrected }
    const order = await read(number)
    expect((await act(order, wish, true)).Consequences.Told).toMatchObject([{ To: 'asa.berg@example.se' }])
    await act(order, wish)
    const messages = await told(number, 2)
    expect(messages[0]).toEqual(before)
    expect(messages.at(-1)).toMatchObject({
      To: 'asa.berg@example.se',
      isCorrected: true,
      Who: { name: 'Kim Service' },
      Text: expect.stringContaining('Hej Åsa-Lill!'),
    })
    // The link, the law's words and the shop's own closing go with it as they are.
    const [mail] = await mailsTo(sandbox, 'asa.berg@example.se')
    expect(mail!.links.some((link) => link.includes(customerKey))).toBe(true)
    expect(mail!.text).toContain('Säljare:')
    const wrong = act(order, { ...wish, Id: 'correct-0002', Corrected: { ...Corrected, To: 'not an address' } }, true)
    expect((await refusal(wrong)).code).toBe('order.message-to-wrong')
  })

  test('puts a misheard address right: what went to the stranger opens nothing, and the buyer has a confirmation that does', async () => {
    const { orderGroupId: number, customerKey } = await anOrder('misheard')
    await told(number, 1)
    const opens = (orderGroupKey: string) =>
      app.visitor().call(orderApi.get, { params: { id: number }, query: { orderGroupKey } })
    await opens(customerKey)
    const keyIn = (links: readonly string[]) =>
      links.flatMap((link) => new URL(link).searchParams.get('orderGroupKey') ?? [])[0] ?? ''
    const edit = (Customer: object): OrderAct => ({ Kind: 'edit', Edit: { ShipmentId: '1', Customer } })
    // Another name, and the same address in other letters, leave it as it is.
    await act(await read(number), edit({ LastName: 'Öbergh', Email: 'Asa.Oberg@example.se' }))
    await opens(customerKey)
    const right = edit({ Email: 'asa.right@example.se' })
    const order = await read(number)
    expect((await act(order, right, true)).Consequences.Told).toEqual([
      { Who: 'buyer', Message: 'confirmation', To: 'asa.right@example.se' },
    ])
    await act(order, right)
    expect((await refusal(opens(customerKey))).code).toBe('order.unknown')
    await settledOrder(app, number)
    await until(async () => (await mailsTo(sandbox, 'asa.right@example.se')).length > 0)
    const [mail] = await mailsTo(sandbox, 'asa.right@example.se')
    const key = keyIn(mail!.links)
    expect(await opens(key)).toMatchObject({ orderGroupId: number })
    expect((await read(number)).Links.Customer).toContain(key)
    // A word of the card corrected after it is no correction of the address.
    await act(await read(number), greeting('Kram'))
    await opens(key)
    await act(await read(number), edit({ Email: 'asa.righter@example.se' }))
    expect((await refusal(opens(key))).code).toBe('order.unknown')
    expect((await refusal(opens(customerKey))).code).toBe('order.unknown')
  })

  test('what waited for an address that has been corrected is not sent to it', async () => {
    const { orderGroupId: number } = await anOrder('waiting')
    const owners = app.get(MessageOwners)
    const wants = (buyerRound: string) => owners.wants('buyers-key', { orderGroupId: number, buyerRound })
    expect(await wants('0')).toBe(true)
    const order = await read(number)
    await act(order, {
      Kind: 'edit',
      Edit: { ShipmentId: '1', Customer: { Email: 'asa.waits@example.se' } },
    })
    expect([await wants('0'), await wants('1')]).toEqual([false, true])
    const risk = (buyerRound: string) =>
      owners.wants('order', { orderGroupId: number, shipmentId: '1', message: 'fast-track-asked', buyerRound })
    expect(await risk('0')).toBe(false)
  })

  test('sets the receiver’s link into a corrected SMS, and takes none without it', async () => {
    const { orderGroupId: number } = await anOrder('corrected-sms')
    const draft = await kim.call(officeOrderApi.message, {
      params: { number },
      body: { Message: 'receiver-notice', ShipmentId: '1' },
    })
    expect(draft).toMatchObject({ Channel: 'sms', To: '+46701740606' })
    expect(draft.Text).toContain(LINK_PLACE)
    const said = (Text: string, Id: string, To = '070-174 06 07'): OrderAct => ({
      Kind: 'resend',
      Id,
      Message: 'receiver-notice',
      ShipmentId: '1',
      Corrected: { To, Subject: '', Text },
    })
    const order = await read(number)
    expect((await refusal(act(order, said('Blommor kommer!', 'sms-00001'), true))).code).toBe(
      'order.message-link-missing',
    )
    await act(order, said(`Blommor på tisdag: ${LINK_PLACE}`, 'sms-00002'))
    await until(async () => of((await read(number)).Events, 'told').some(({ Channel }) => Channel === 'sms'))
    expect(of((await read(number)).Events, 'told').find(({ Channel }) => Channel === 'sms')).toMatchObject({
      To: '+46701740607',
      isCorrected: true,
      Text: expect.stringMatching(/^Blommor på tisdag: http/),
    })
    // What another number was told its receiver does not know (record 248).
    const toldDay = async () => (await settledOrder(app, number)).Shipments[0]?.toldDay
    expect(await toldDay()).toBeUndefined()
    // The same number, as the page writes it.
    await act(await read(number), said(`Blommor på tisdag: ${LINK_PLACE}`, 'sms-00003', '070-174 06 06'))
    expect(await toldDay()).toBe('2026-11-24')
  })
})

describe('a note', () => {
  const body = (changes: Partial<Input<typeof officeOrderApi.note>['body']> = {}) => ({
    Id: 'note-0001',
    Text: 'Ring Örjan före tio',
    Mentioned: ['lo@bukett.example'],
    ...changes,
  })

  test('is kept once however often it is sent, tells who is mentioned, and makes no page old', async () => {
    const { orderGroupId: number, customerKey } = await anOrder('noted')
    const seen = await read(number)
    const [first, second] = [
      await kim.call(officeOrderApi.note, { params: { number }, body: body() }),
      await kim.call(officeOrderApi.note, { params: { number }, body: body() }),
    ]
    expect(of(second.Events, 'noted')).toMatchObject([{ Text: 'Ring Örjan före tio', Mentioned: ['Lo Lead'] }])
    expect([first.Revision, second.Revision]).toEqual([seen.Revision, seen.Revision])
    await until(async () => (await mailsTo(sandbox, 'lo@bukett.example')).length > 0)
    const [mail] = await mailsTo(sandbox, 'lo@bukett.example')
    expect(mail!.links[0]).toContain(`/admin/orders/${number}`)
    const view = await app
      .visitor()
      .call(orderApi.get, { params: { id: number }, query: { orderGroupKey: customerKey } })
    expect(JSON.stringify(view)).not.toContain('Ring Örjan')
  })

  test('waits for who is mentioned until that person is done with it, and for nobody else', async () => {
    const { orderGroupId: number } = await anOrder('waiting')
    const { orderGroupId: other } = await anOrder('waiting-too')
    const lo = await app.signedIn({ userId: 'lo', roles: ['CustomerServiceLead'] })
    const waiting = async (who: Visitor) =>
      (await who.call(attentionApi.mentions, {})).filter(({ OrderGroupId }) => [number, other].includes(OrderGroupId))
    for (const one of [number, other])
      await kim.call(officeOrderApi.note, { params: { number: one }, body: body({ Text: `Läs ${one}` }) })
    expect(
      (await waiting(lo)).map(({ Text, By }) => ({ Text, By })).toSorted((a, b) => a.Text.localeCompare(b.Text)),
    ).toEqual([
      { Text: `Läs ${number}`, By: 'Kim Service' },
      { Text: `Läs ${other}`, By: 'Kim Service' },
    ])
    expect(await waiting(kim)).toEqual([])
    const done = { params: { number, noteId: 'note-0001' } }
    await kim.call(attentionApi.mentionDone, done)
    expect(await waiting(lo)).toHaveLength(2)
    await lo.call(attentionApi.mentionDone, done)
    await lo.call(attentionApi.mentionDone, done)
    expect((await waiting(lo)).map(({ OrderGroupId }) => OrderGroupId)).toEqual([other])
    expect(of((await read(number)).Events, 'noted')).toHaveLength(1)
  })

  test('is solved once, by whoever was first: the second finds it so, and neither order nor journal hears of it again', async () => {
    const { orderGroupId: number } = await anOrder('solved')
    const orderId = `${number}-1`
    const entry = {
      code: 'no-member',
      since: friday,
      shipmentId: (await keptOrder(app, number)).Shipments[0]!.ShipmentId,
    }
    await app.connection.collection('orders').updateOne({ _id: number as never }, { $set: { attention: [entry] } })
    const lo = await app.signedIn({ userId: 'lo', roles: ['CustomerServiceLead'] })
    const solve = (who: Visitor) =>
      who.call(attentionApi.solve, {
        params: { orderId },
        body: { Code: 'no-member' as const, Since: friday.toISOString() },
      })
    const lines = () => app.connection.collection('audit').countDocuments({ action: 'order.solve', changed: orderId })
    await Promise.all([solve(kim), solve(lo)])
    const { version, attention } = await keptOrder(app, number)
    expect([attention, await lines()]).toEqual([[], 1])
    expect((await solve(lo)).map(({ OrderId }) => OrderId)).not.toContain(orderId)
    expect([(await keptOrder(app, number)).version, await lines()]).toEqual([version, 1])
  })

  test('is not solved by who has seen less than is to be solved: what was withdrawn since goes on being somebody’s errand', async () => {
    const { orderGroupId: number } = await anOrder('withdrawn-twice')
    const orderId = `${number}-1`
    const { ShipmentId: shipmentId } = (await keptOrder(app, number)).Shipments[0]!
    const since = new Date(friday.getTime() + 60_000)
    const attention = [{ code: 'withdrawal', since, shipmentId }]
    await app.connection.collection('orders').updateOne({ _id: number as never }, { $set: { attention } })
    const solve = (seen: Date) =>
      kim.call(attentionApi.solve, { params: { orderId }, body: { Code: 'withdrawal', Since: seen.toISOString() } })
    expect((await refusal(solve(friday))).code).toBe('order.changed-by-others')
    expect((await keptOrder(app, number)).attention).toEqual(attention)
    await solve(since)
    expect((await keptOrder(app, number)).attention).toEqual([])
  })

  test('mentions colleagues and nobody else', async () => {
    const { orderGroupId: number } = await anOrder('mentioned')
    for (const email of ['asa@example.se', 'nobody@example.se'])
      expect(
        (await refusal(kim.call(officeOrderApi.note, { params: { number }, body: body({ Mentioned: [email] }) }))).code,
      ).toBe('order.unknown-colleague')
  })

  test('mentions nobody who could not open the order that it is about', async () => {
    const { orderGroupId: number } = await anOrder('mentioned-elsewhere')
    await seedUsers(app, [aUserRow('flora', ['MemberStaff'], { email: 'flora@rosen.example', memberId: '1001' })])
    const mention = kim.call(officeOrderApi.note, {
      params: { number },
      body: body({ Mentioned: ['flora@rosen.example'] }),
    })
    expect((await refusal(mention)).code).toBe('order.colleague-may-not-read')
    expect(of((await read(number)).Events, 'noted')).toEqual([])
  })
})

test('the order of several deliveries is cancelled in part, and the rest stands', async () => {
  const { orderGroupId } = await anOrder(
    'partly',
    aPaidCart({}, [aShipment(), aShipment({ ShipmentId: '2', DeliveryDate: '2026-11-25' })]),
  )
  const order = await read(orderGroupId)
  const { Order } = await act(order, { Kind: 'cancel', ShipmentIds: ['2'], Reason: 'Bara den ena' })
  expect(Order!.Shipments.map(({ State }) => State)).toEqual(['Assigned', 'Cancelled'])
})
