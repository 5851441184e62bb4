import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Endpoint, pathOf, type Role } from '@bukett/contracts'
import { orderStatus, type Purchase } from '@bukett/contracts/http/paylater'
import { merchantApi } from '@bukett/contracts/http/paylater-admin'
import { merchantBooksApi } from '@bukett/contracts/http/paylater-books'
import type { CommandStartedEvent } from 'mongodb'
import { NewOrders } from '../src/paylater/application/new-orders.js'
import { OrderUpkeep } from '../src/paylater/application/order-upkeep.js'
import { PayoutBooks } from '../src/paylater/application/payout-books.js'
import { WebhookDeliveries, Payouts, ProviderOrders } from '../src/paylater/application/ports.js'
import { cancelled, captured, newOrder, type StoredOrder } from '../src/paylater/domain/order.js'
import { AuditTrail } from '../src/shared/audit.js'
import { Mongo } from '../src/shared/mongo/mongo.js'
import { friday, startApp, type TestApp, until, type Visitor } from './app.js'
import { changedBy } from './migrations.js'
import { aMerchant, aPurchase, MerchantServer } from './paylater.js'

let app: TestApp
let admin: Visitor
const id = 'lilja'

const visitorAs = (role: Role, userId = 'handlaren'): Promise<Visitor> => app.signedIn({ userId, roles: [role] })

beforeAll(async () => {
  app = await startApp()
  await aMerchant(app)
  await aMerchant(app, { _id: 'annan', staff: ['en-annan'], secretKeys: [], clientKeys: [] })
  admin = await visitorAs('MerchantAdmin')
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(friday))

let count = 0
/** An order as it stands after its purchase; `decide` says what has become of it. */
const anOrder = async (
  of: { stage?: 'test' | 'live'; placedAt?: Date } = {},
  purchase: Partial<Purchase> = {},
  decide: (order: StoredOrder) => StoredOrder = (order) => order,
): Promise<StoredOrder> => {
  const { stage = 'test', placedAt = friday } = of
  const about = { merchantId: id, stage, customerTokenId: null, fraud: 'ACCEPTED' as const }
  const bought = { ...about, purchase: aPurchase(purchase), method: { type: 'invoice' as const } }
  const order = decide(newOrder(`order-${(count += 1)}`, bought, placedAt))
  await app.get(ProviderOrders).add(order)
  return order
}
const ordersOf = (query: object) =>
  admin.call(merchantBooksApi.orders, { params: { id }, query: { stage: 'test', ...query } })
const idsOf = async (query: object) => (await ordersOf(query)).rows.map(({ order_id }) => order_id)
const read = (orderId: string) => admin.call(merchantBooksApi.order, { params: { id, orderId } })

/** As the screens call: with a name for what is done once. */
const act = async (e: Endpoint, orderId: string, body?: object, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const answer = await admin.send('POST', pathOf(e, { id, orderId }), body ?? {}, headers)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('a merchant’s orders', () => {
  test('are found by number, reference, e-mail address and telephone, whole and however they are written', async () => {
    const billing_address = { email: 'Selma@Example.se', phone: '+46701740606' }
    const { _id } = await anOrder({}, { merchant_reference1: 'Kassa-77', billing_address })
    const written = ['+46701740606', '0701740606', '070-174 06 06', '0046 70 174 06 06', '+46 (0)70-174 06 06']
    for (const q of [_id, 'kassa-77', 'selma@example.se', ' KASSA-77 ', ...written])
      expect([q, await idsOf({ q })]).toEqual([q, [_id]])
    expect(await idsOf({ q: 'kassa' })).toEqual([])
    expect(await idsOf({ q: '174 06 06' })).toEqual([])
  })

  test('whose reference is a number are found once, by it and by a telephone', async () => {
    const byReference = await anOrder({}, { merchant_reference1: '0701740616' })
    const both = await anOrder({}, { merchant_reference1: '0701740616', billing_address: { phone: '0701740616' } })
    expect((await idsOf({ q: '0701740616' })).toSorted()).toEqual([byReference._id, both._id].toSorted())
  })

  test('from before telephones were told from words are found by them once the step has run', async () => {
    const { _id } = await anOrder({}, { billing_address: { phone: '+46701740626' } })
    const orders = app.get(Mongo).connection.collection<{ _id: string }>('paylater_orders')
    await orders.updateOne({ _id }, { $set: { 'sought.words': [_id, '+46701740626'] } })
    expect(await idsOf({ q: '070-174 06 26' })).toEqual([])
    expect(await changedBy(app, '061-orders-by-telephone')).toBe(1)
    expect(await changedBy(app, '061-orders-by-telephone')).toBe(0)
    expect(await idsOf({ q: '070-174 06 26' })).toEqual([_id])
  })

  test('are found by their state, and a test order never among the live', async () => {
    const old = new Date(friday.getTime() - 29 * 24 * 3600_000)
    const taken =
      (amount: number, at = friday) =>
      (order: StoredOrder) => {
        const change = captured(order, `${order._id}-c`, amount, at)
        return 'order' in change ? change.order : order
      }
    const given = (order: StoredOrder) => {
      const change = cancelled(order, friday)
      return 'order' in change ? change.order : order
    }
    const ids = {
      AUTHORIZED: (await anOrder())._id,
      PART_CAPTURED: (await anOrder({}, {}, taken(100_00)))._id,
      CAPTURED: (await anOrder({}, {}, taken(648_00)))._id,
      CANCELLED: (await anOrder({}, {}, given))._id,
      EXPIRED: (await anOrder({ placedAt: old }))._id,
    }
    for (const [status, orderId] of Object.entries(ids)) {
      const { rows } = await ordersOf({ status })
      expect(rows.map(({ order_id }) => order_id)).toContain(orderId)
      expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]))
    }
    const ended = (await anOrder({ placedAt: old }, {}, taken(100_00, old)))._id
    expect(await idsOf({ status: 'CAPTURED' })).toEqual(expect.arrayContaining([ids.CAPTURED, ended]))
    expect(await idsOf({ status: 'PART_CAPTURED' })).not.toContain(ended)
    const live = await anOrder({ stage: 'live' })
    expect(await idsOf({ q: live._id })).toEqual([])
    expect(await idsOf({ q: live._id, stage: 'live' })).toEqual([live._id])
  })

  test('of each state are found by one read of an index, in their order, none twice and none lost', async () => {
    const old = new Date(friday.getTime() - 40 * 24 * 3600_000)
    const taken = (amount: number) => (order: StoredOrder) => {
      const change = captured(order, `${order._id}-c`, amount, order.placedAt)
      return 'order' in change ? change.order : order
    }
    const made: string[] = []
    // Whole and in part by turns, so that each page is of both.
    for (let index = 0; index < 70; index += 1) {
      const placedAt = new Date(old.getTime() - index * 60_000)
      made.push((await anOrder({ stage: 'live', placedAt }, {}, taken(index % 2 === 0 ? 648_00 : 100_00)))._id)
      for (const _ of [1, 2]) await anOrder({ stage: 'live', placedAt: friday })
    }
    const asked: Record<string, unknown>[] = []
    const hear = ({ commandName, command }: CommandStartedEvent): void => {
      const { lsid: _lsid, $db: _db, $clusterTime: _time, ...plain } = command
      if (commandName === 'find' && command['find'] === 'paylater_orders') asked.push(plain)
    }
    const client = app.connection.getClient()
    client.on('commandStarted', hear)
    const first = await ordersOf({ stage: 'live', status: 'CAPTURED' })
    const second = await ordersOf({ stage: 'live', status: 'CAPTURED', after: first.next ?? '' })
    for (const status of orderStatus.options) await ordersOf({ stage: 'live', status })
    client.off('commandStarted', hear)
    expect([...first.rows, ...second.rows].map(({ order_id }) => order_id)).toEqual(made)
    expect(second.next).toBeNull()
    for (const explain of asked) {
      const told = await app.connection.db!.command({ explain, verbosity: 'executionStats' })
      const { stage, inputStage } = told['queryPlanner'].winningPlan
      expect([explain['limit'], stage, Object.keys(inputStage.keyPattern)]).toEqual([
        51,
        'FETCH',
        ['merchantId', 'stage', 'sought.status', 'placedAt', '_id'],
      ])
      // Whatever is looked at is of the list, but for the last one of the page before.
      const { totalDocsExamined, nReturned } = told['executionStats']
      expect(totalDocsExamined - nReturned).toBeLessThanOrEqual(1)
    }
    expect(asked.length).toBeGreaterThan(orderStatus.options.length)
  })

  test('are found by their days, Stockholm’s', async () => {
    const { _id } = await anOrder({ placedAt: new Date('2026-03-02T23:30:00Z') })
    expect(await idsOf({ from: '2026-03-03', to: '2026-03-03' })).toEqual([_id])
    expect(await idsOf({ from: '2026-03-02', to: '2026-03-02' })).toEqual([])
  })

  test('come page by page, none twice and none lost, also those of one moment', async () => {
    const placedAt = new Date('2025-05-05T10:00:00Z')
    const made: string[] = []
    for (let index = 0; index < 120; index += 1) made.push((await anOrder({ placedAt }))._id)
    const span = { from: '2025-05-05', to: '2025-05-05' }
    const found: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof ordersOf>> = await ordersOf({ ...span, ...(after !== null && { after }) })
      found.push(...page.rows.map(({ order_id }) => order_id))
      after = page.next
    } while (after !== null)
    expect(found.toSorted()).toEqual(made.toSorted())
  })
})

describe('an order', () => {
  test('of an express purchase is told by the name and the address that Senare asked for', async () => {
    const shipping_address = { given_name: 'Selma', family_name: 'Lind', street_address: 'Storgatan 1', city: 'Lund' }
    const { _id } = await anOrder({}, {}, (order) => {
      const { billing_address: _unknown, ...purchase } = order.purchase
      return { ...order, purchase: { ...purchase, shipping_address } }
    })
    expect(await read(_id)).toMatchObject({ buyer: 'Selma Lind', email: null, shipping_address })
    expect((await ordersOf({ q: _id })).rows).toMatchObject([{ buyer: 'Selma Lind' }])
  })

  test('captured in part says when its rest went back by itself, as one whose rest was released', async () => {
    const placedAt = new Date(friday.getTime() - 29 * 24 * 3600_000)
    const { _id, expiresAt } = await anOrder({ placedAt }, {}, (order) => {
      const change = captured(order, `${order._id}-c`, 500_00, placedAt)
      return 'order' in change ? change.order : order
    })
    const { status, history } = await read(_id)
    expect(status).toBe('CAPTURED')
    expect(history.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['placed', 648_00],
      ['captured', 500_00],
      ['released', 148_00],
    ])
    expect(history.at(-1)?.at).toBe(expiresAt.toISOString())
  })

  test('is captured and refunded in parts, and says what has happened and what is left', async () => {
    const { _id } = await anOrder({}, { billing_address: { given_name: 'Anna', family_name: 'Ek', email: 'a@b.se' } })
    expect((await act(merchantBooksApi.capture, _id, { amount: 500_00 })).status).toBe(200)
    expect((await act(merchantBooksApi.refund, _id, { amount: 200_00 })).status).toBe(200)
    expect((await act(merchantBooksApi.release, _id)).status).toBe(200)
    const order = await read(_id)
    expect(order).toMatchObject({
      status: 'CAPTURED',
      buyer: 'Anna Ek',
      captured_amount: 500_00,
      refunded_amount: 200_00,
      remaining_authorized_amount: 0,
      refundable_amount: 300_00,
      can_capture: false,
      can_cancel: false,
      can_release: false,
    })
    expect(order.history.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['placed', 648_00],
      ['captured', 500_00],
      ['refunded', 200_00],
      ['released', 148_00],
    ])
  })

  test('is cancelled whole while nothing is captured', async () => {
    const { _id } = await anOrder()
    expect(await act(merchantBooksApi.cancel, _id)).toMatchObject({ status: 200, body: { status: 'CANCELLED' } })
    expect((await act(merchantBooksApi.capture, _id, { amount: 1 })).status).toBe(403)
  })

  test('gives no more than is left, and no öre twice for a press that was sent twice', async () => {
    const { _id } = await anOrder()
    const [one, two] = await Promise.all([
      act(merchantBooksApi.capture, _id, { amount: 400_00 }, 'press-1'),
      act(merchantBooksApi.capture, _id, { amount: 400_00 }, 'press-1'),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await read(_id)).toMatchObject({ captured_amount: 400_00 })
    expect((await act(merchantBooksApi.capture, _id, { amount: 248_01 })).body).toMatchObject({
      errorCode: 'merchant.more-than-authorized',
    })
    expect((await act(merchantBooksApi.refund, _id, { amount: 400_01 })).body).toMatchObject({
      errorCode: 'merchant.more-than-captured',
    })
    expect((await act(merchantBooksApi.capture, _id, { amount: 0 })).status).toBe(400)
  })

  test('is refused in words and in kronor at the desk, in the words of the API to the merchant’s server', async () => {
    const { _id } = await anOrder()
    const said = async (e: Endpoint, amount?: number, lang = 'sv') => {
      const path = `${pathOf(e, { id, orderId: _id })}?lang=${lang}`
      const answer = await admin.send('POST', path, amount === undefined ? undefined : { amount })
      return ((await answer.json()) as { Message: string }).Message.replaceAll('\u00A0', ' ')
    }
    await act(merchantBooksApi.capture, _id, { amount: 500_50 })
    expect(await said(merchantBooksApi.capture, 148_00)).toBe('Högst 147,50 kr kan debiteras.')
    expect(await said(merchantBooksApi.capture, 148_00, 'en')).toBe('At most SEK 147.50 can be captured.')
    expect(await said(merchantBooksApi.refund, 600_00)).toBe('Högst 500,50 kr kan betalas tillbaka.')
    expect(await said(merchantBooksApi.cancel)).toBe(
      'Ordern är delvis debiterad och kan inte ändras så. Läs in sidan igen.',
    )
    await act(merchantBooksApi.release, _id)
    expect(await said(merchantBooksApi.cancel, undefined, 'en')).toBe(
      'The order is captured and cannot be changed like that. Load the page again.',
    )
    const server = await new MerchantServer(app.url).send('POST', `/ordermanagement/v1/orders/${_id}/refunds`, {
      refunded_amount: 600_00,
    })
    expect(server.body.error_messages).toEqual(['At most 50050 can be refunded.'])
  })

  test('is not cancelled once its time has run out: it has ended by itself, and its merchant hears of nothing', async () => {
    const { _id, expiresAt } = await anOrder()
    app.clock.set(expiresAt)
    admin = await visitorAs('MerchantAdmin')
    expect(await read(_id)).toMatchObject({ status: 'EXPIRED', can_cancel: false })
    expect((await act(merchantBooksApi.cancel, _id)).status).toBe(403)
    expect(await read(_id)).toMatchObject({ status: 'EXPIRED' })
    app.clock.set(friday)
  })

  test('has in the journal what was moved, and a press that was sent twice once', async () => {
    const { _id } = await anOrder()
    for (const key of ['taken', 'taken', 'taken-again'])
      await act(merchantBooksApi.capture, _id, { amount: 200_00 }, `${_id}-${key}`)
    for (const key of ['given', 'given']) await act(merchantBooksApi.refund, _id, { amount: 50_50 }, `${_id}-${key}`)
    for (let press = 0; press < 2; press += 1) await act(merchantBooksApi.release, _id)
    const other = await anOrder()
    for (let press = 0; press < 2; press += 1) await act(merchantBooksApi.cancel, other._id)
    const journal = async (order: string) =>
      (await app.get(AuditTrail).search({ entity: `merchants/${id}/orders/${order}` }, 20)).map(
        ({ action, amount }) => [action, amount],
      )
    expect((await journal(_id)).toSorted((one, two) => String(one).localeCompare(String(two)))).toEqual([
      ['merchant.capture', 200_00],
      ['merchant.capture', 200_00],
      ['merchant.refund', 50_50],
      ['merchant.release', undefined],
    ])
    expect(await journal(other._id)).toEqual([['merchant.cancel', undefined]])
    const small = await anOrder({}, { purchase_currency: 'sek' })
    await act(merchantBooksApi.capture, small._id, { amount: 100_00 })
    expect(await journal(small._id)).toEqual([['merchant.capture', 100_00]])
  })
})

describe('every call of a merchant’s desk', () => {
  // What is Senare's own people's alone no merchant may ask for at all.
  const calls = [...Object.values(merchantApi), ...Object.values(merchantBooksApi)].filter(
    ({ path, access }) => path.includes(':id') && access !== 'superAdmin',
  ) as Endpoint[]

  const ask = async (visitor: Visitor, e: Endpoint, params: Record<string, string>) => {
    const path = pathOf(e, params) + (e.query ? '?stage=test' : '')
    const takesBody = e.method === 'POST' || e.method === 'PUT'
    const answer = await visitor.send(e.method, path, takesBody ? (bodies[e.path] ?? {}) : undefined)
    return ((await answer.json()) as { errorCode?: string }).errorCode
  }
  const bodies: Readonly<Record<string, object>> = {
    [merchantApi.addPerson.path]: { email: 'a@a.example', firstName: 'A', lastName: 'A', role: 'MerchantDeveloper' },
    [merchantApi.createKey.path]: { kind: 'secret', stage: 'test', name: 'x' },
    [merchantApi.setOrigins.path]: { origins: ['https://a.example'] },
    [merchantApi.setWebhook.path]: { url: 'https://a.example' },
    [merchantBooksApi.capture.path]: { amount: 1 },
    [merchantBooksApi.refund.path]: { amount: 1 },
  }
  const things = { stage: 'test', orderId: 'none', payoutId: 'none', deliveryId: 'none', keyId: 'none', userId: 'none' }

  test.each(calls.map((e) => [`${e.method} ${e.path}`, e] as const))(
    '%s knows no merchant of somebody else’s',
    async (_, e) => {
      expect(await ask(await visitorAs('MerchantAdmin', 'en-annan'), e, { id, ...things })).toBe('merchant.unknown')
    },
  )

  test('finds nothing of another merchant under its own name', async () => {
    const { _id } = await anOrder()
    await act(merchantBooksApi.capture, _id, { amount: 100_00 })
    await until(async () => (await app.get(Payouts).last({ merchantId: id, stage: 'test', currency: 'SEK' })) !== null)
    const payoutId = (await app.get(Payouts).last({ merchantId: id, stage: 'test', currency: 'SEK' }))!._id
    const other = await visitorAs('MerchantAdmin', 'en-annan')
    const own = { id: 'annan', orderId: _id, payoutId, deliveryId: 'none', keyId: 'secret-test' }
    for (const e of [
      merchantBooksApi.order,
      merchantBooksApi.capture,
      merchantBooksApi.refund,
      merchantBooksApi.cancel,
    ])
      expect(await ask(other, e, own)).toBe('paylater.unknown-order')
    for (const e of [merchantBooksApi.payout, merchantBooksApi.payoutCsv])
      expect(await ask(other, e, own)).toBe('paylater.unknown-payout')
    const found = await other.call(merchantBooksApi.orders, { params: { id: 'annan' }, query: { stage: 'test' } })
    expect(found).toEqual({ rows: [], next: null })
  })
})

describe('a payout', () => {
  const payouts = async (stage: 'test' | 'live' = 'live') =>
    (await admin.call(merchantBooksApi.payouts, { params: { id }, query: { stage } })).rows

  test('holds each capture and refund of the day once, less the fee, and ends with the day', async () => {
    const { _id } = await anOrder({ stage: 'live' }, { merchant_reference1: 'Kassa-9' })
    await act(merchantBooksApi.capture, _id, { amount: 600_00 })
    await act(merchantBooksApi.refund, _id, { amount: 100_00 })
    await until(async () => (await payouts())[0]?.refunded_amount === 100_00)
    const open = (await payouts())[0]!
    expect(open).toMatchObject({
      status: 'OPEN',
      captured_amount: 600_00,
      fee_amount: 15_00,
      payout_amount: 485_00,
    })
    // The queue may hand a booking over twice.
    const [capture] = (await app.get(ProviderOrders).find(_id))!.captures
    const again = {
      id: capture!.id,
      merchantId: id,
      stage: 'live' as const,
      currency: 'SEK',
      orderId: _id,
      reference: null,
    }
    await app.get(PayoutBooks).book({ ...again, kind: 'captured', amount: 600_00, at: friday.toISOString() })
    expect((await payouts())[0]).toEqual(open)

    app.clock.set(new Date('2026-11-20T23:00:30Z'))
    await app.get(PayoutBooks).closeDays()
    app.clock.set(friday)
    expect((await payouts())[0]).toMatchObject({ status: 'CLOSED', payout_amount: 485_00 })
    await app.get(PayoutBooks).book({ ...again, kind: 'captured', amount: 600_00, at: friday.toISOString() })
    expect(await payouts()).toHaveLength(1)

    await act(merchantBooksApi.refund, _id, { amount: 500_00 })
    await until(async () => (await payouts()).length === 2)
    expect((await payouts())[0]).toMatchObject({ status: 'OPEN', refunded_amount: 500_00, payout_amount: 0 })
  })

  test('ends with its day also where nobody has looked at it since: what comes later is in the next', async () => {
    const account = { merchantId: id, stage: 'test' as const, currency: 'NOK' }
    const said = { ...account, orderId: 'o', reference: null, kind: 'captured' as const, amount: 100_00 }
    const book = (bookingId: string) =>
      app.get(PayoutBooks).book({ ...said, id: bookingId, at: app.clock.now().toISOString() })
    await book('friday')
    app.clock.set(new Date('2026-11-23T08:00:00Z'))
    await book('monday')
    app.clock.set(friday)
    const rows = (await payouts('test')).filter(({ currency }) => currency === 'NOK')
    expect(rows).toMatchObject([
      { status: 'OPEN', captured_amount: 100_00, opened_at: '2026-11-23T08:00:00.000Z' },
      { status: 'CLOSED', captured_amount: 100_00 },
    ])
  })

  test('loses none of many captures at once', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => anOrder()))
    const booking = (orderId: string, bookingId: string) => ({
      id: bookingId,
      merchantId: id,
      stage: 'test' as const,
      currency: 'EUR',
      orderId,
      reference: null,
      kind: 'captured' as const,
      amount: 100,
      at: friday.toISOString(),
    })
    await Promise.all(
      orders
        .flatMap(({ _id }) => [booking(_id, `c-${_id}`), booking(_id, `c-${_id}`)])
        .map((said) => app.get(PayoutBooks).book(said)),
    )
    const last = await app.get(Payouts).last({ merchantId: id, stage: 'test', currency: 'EUR' })
    expect(last!.bookings).toHaveLength(12)
  })

  test('is a file for a spreadsheet, and an answer for the merchant’s server', async () => {
    const { _id } = await anOrder({}, { merchant_reference1: '=Kassa' })
    await act(merchantBooksApi.capture, _id, { amount: 400_00 })
    const last = () => app.get(Payouts).last({ merchantId: id, stage: 'test', currency: 'SEK' })
    await until(async () => (await last())?.bookings.some(({ orderId }) => orderId === _id) === true)
    const payoutId = (await last())!._id
    const answer = await admin.send('GET', pathOf(merchantBooksApi.payoutCsv, { id, payoutId }))
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const line = (await answer.text()).split('\r\n').find((one) => one.includes(_id))
    expect(line).toBe(`2026-11-20;10:00;Debiterat;${_id};'=Kassa;400;10;390;SEK`)
    const server = new MerchantServer(app.url)
    expect((await server.send('GET', '/settlements/v1/payouts')).body).toMatchObject({
      payouts: expect.arrayContaining([expect.objectContaining({ payout_id: payoutId, status: 'OPEN' })]),
      next: null,
    })
    expect((await server.send('GET', `/settlements/v1/payouts/${payoutId}`)).body).toMatchObject({
      bookings: expect.arrayContaining([expect.objectContaining({ order_id: _id, type: 'CAPTURE', amount: 400_00 })]),
    })
    expect((await server.send('GET', '/settlements/v1/payouts/none')).status).toBe(404)
  })
})

test('the messages of one order are found by it, by their type and by their state', async () => {
  const deliveries = app.get(WebhookDeliveries)
  const kept = {
    version: 0,
    merchantId: id,
    createdAt: friday,
    url: 'https://a.example',
    body: '{}',
    isWebhook: true,
    attempts: [],
    tries: 0,
    nextAt: null,
  }
  await deliveries.add({ ...kept, _id: 'm-1', orderId: 'o-1', type: 'order.placed', state: 'delivered' })
  await deliveries.add({ ...kept, _id: 'm-2', orderId: 'o-1', type: 'order.captured', state: 'failed' })
  await deliveries.add({ ...kept, _id: 'm-3', orderId: 'o-2', type: 'order.placed', state: 'failed' })
  const found = async (query: object) =>
    (await admin.call(merchantApi.deliveries, { params: { id }, query })).rows.map((one) => one.id)
  expect(await found({ order: 'o-1' })).toEqual(['m-2', 'm-1'])
  expect(await found({ type: 'order.placed' })).toEqual(['m-3', 'm-1'])
  expect(await found({ state: 'failed' })).toEqual(['m-3', 'm-2'])
})

describe('an order that is to be captured at once', () => {
  const pending = aPurchase({ billing_address: { email: 'anna+pending@example.se', phone: '+46701740605' } })
  const place = (orderId: string, stage: 'test' | 'live') =>
    app
      .get(NewOrders)
      .place(
        orderId,
        { merchantId: id, stage },
        { purchase: pending, option: { type: 'invoice' }, customerTokenId: null, isCapturedAtOnce: true },
      )

  test('and is under review is captured and booked when the review ends well, once', async () => {
    expect(await place('at-once', 'test')).toMatchObject({ fraud_status: 'PENDING' })
    expect(await read('at-once')).toMatchObject({ status: 'AUTHORIZED' })
    await app.get(OrderUpkeep).settle('at-once')
    await app.get(OrderUpkeep).settle('at-once')
    expect(await read('at-once')).toMatchObject({ status: 'CAPTURED', captured_amount: pending.order_amount })
    const bookings = async () =>
      (await app.get(Payouts).last({ merchantId: id, stage: 'test', currency: 'SEK' }))?.bookings ?? []
    await until(async () => (await bookings()).some(({ orderId }) => orderId === 'at-once'))
  })

  test('and was cancelled during its review stays so, and its merchant hears of no acceptance', async () => {
    await place('given-up', 'test')
    await app.get(OrderUpkeep).cancel({ merchantId: id, stage: 'test' }, 'given-up')
    await app.get(OrderUpkeep).settle('given-up')
    const kept = await app.get(ProviderOrders).find('given-up')
    expect(kept).toMatchObject({ captures: [], fraud: 'ACCEPTED' })
    expect(JSON.stringify(kept)).not.toContain('fraud_accepted')
    expect(await app.get(WebhookDeliveries).find('given-up-accepted')).toBeNull()
  })

  test('in live mode is under no review for what stands in its address', async () => {
    expect(await place('for-money', 'live')).toMatchObject({ fraud_status: 'ACCEPTED' })
    expect(await app.get(ProviderOrders).find('for-money')).toMatchObject({ captures: [{ id: 'for-money-all' }] })
  })
})
