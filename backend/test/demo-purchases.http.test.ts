import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { stockholmDay, yearOf } from '@bukett/contracts/rules/dates'
import { officeMoneyApi } from '@bukett/contracts/http/office-money'
import { CommandBus } from '@nestjs/cqrs'
import { demoOrderRows, OrderReader, type StoredOrderGroup } from '../src/orders/index.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { Purchases } from '../src/payments/application/ports.js'
import { Seeds } from '../src/shared/seeds.js'
import { startApp, type TestApp, until, type Visitor } from './app.js'
import { openShop, type ShopAndBanks } from './purchases.js'

/** The demo's orders have payments that the banks know. */
let shop: ShopAndBanks
let app: TestApp
let lena: Visitor
let groups: StoredOrderGroup[]

beforeAll(async () => {
  shop = await openShop({ SANDBOX: 'on' }, async (one) => {
    for (const seed of one.get(Seeds).all) await seed.load()
  })
  app = shop.app
  lena = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
  const found = await Promise.all(
    demoOrderRows(undefined).map(({ OrderGroupId }) => app.get(OrderReader).find(OrderGroupId)),
  )
  groups = found.filter((group) => group !== null)
}, 120_000)
afterAll(() => shop.close())

const methods = ['swish', 'card', 'klarnaPayments', 'invoice']
const money = (number: string) => lena.call(officeMoneyApi.get, { params: { number } })
const isCancelled = ({ Shipments }: StoredOrderGroup): boolean => Shipments.every(({ State }) => State === 'Cancelled')
const paidBy = (method: string): StoredOrderGroup[] =>
  groups.filter(({ Payments }) => Payments[0]?.PaymentMethodName === method)

test('the stores have been assigned and have sold what the demo’s orders say, and their days ahead are taken', async () => {
  const broker = await app.signedIn({ userId: 'broker', roles: ['BrokerAdmin'] })
  const today = stockholmDay(app.clock.now())
  const years = [yearOf(today) - 1, yearOf(today)]
  const shipments = groups.flatMap(({ Shipments }) => Shipments).filter(({ State }) => State !== 'Cancelled')
  for (const memberId of ['1001', '1016', '1040']) {
    const read = (year: number) =>
      broker.call(networkUpkeepApi.brokerData, { params: { id: memberId }, query: { year } })
    const told = await Promise.all(years.map(read))
    const own = shipments.filter(({ tries }) => tries[0]?.memberId === memberId)
    const sold = groups.filter(({ ReferringMemberId }) => ReferringMemberId === memberId)
    const sum = (of: 'totalAssignedYear' | 'totalSoldYear') => told.reduce((all, data) => all + data[of], 0)
    expect([memberId, sum('totalAssignedYear'), sum('totalSoldYear')]).toEqual([memberId, own.length, sold.length])
    const days = await app.connection
      .collection('bookings')
      .find({ memberId, date: /^[0-9-]{10}$/ })
      .toArray()
    const taken = days.reduce((all, day) => all + Number(day['taken']), 0)
    expect(taken).toBe(own.filter(({ DeliveryDate }) => (DeliveryDate ?? '') >= today).length)
    expect(own.length).toBeGreaterThan(0)
  }
})

test.each(methods)('each order by %s is paid to the öre, and a cancelled one has its money back', async (method) => {
  const some = paidBy(method)
  expect(some.length).toBeGreaterThan(10)
  for (const group of some) {
    const { Method, Paid, Rest, State } = await money(group._id)
    expect({ number: group._id, Method, Paid, Rest }).toEqual({
      number: group._id,
      Method: method,
      Paid: group.Total,
      Rest: isCancelled(group) ? 0 : group.Total,
    })
    expect(State).toBe(isCancelled(group) ? 'Refunded' : 'Captured')
  }
})

test.each(methods)('what was paid by %s goes back to where it came from', async (method) => {
  const group = paidBy(method).find((one) => one.Shipments[0]?.State === 'Delivered')
  if (!group) throw new Error(`The demo has no delivered order by ${method}.`)
  const { Revision } = await money(group._id)
  await lena.call(officeMoneyApi.refund, {
    params: { number: group._id },
    body: {
      Id: 'refund-0001',
      Wish: { Kind: 'sum', Amount: 50_00 },
      To: 'ways',
      Reason: 'Vissen',
      Revision,
      IsComplaint: false,
      Preview: false,
    },
  })
  await until(async () => {
    // Who has sent a repayment looks for it again a minute later.
    app.clock.offset += 60_000
    await app.get(CommandBus).execute(new CompletePurchase(group.purchaseId, 'worker'))
    return (await money(group._id)).Repayments[0]?.State === 'done'
  })
  expect(await money(group._id)).toMatchObject({ Rest: group.Total - 50_00, State: 'PartiallyRefunded' })
})

test('Senare has booked what its part of them came to, and what went back', async () => {
  const [payout] = await app.connection.collection('paylater_payouts').find({ merchantId: 'bukett' }).toArray()
  const bookings = payout?.['bookings'] as { id: string; amount: number }[]
  const sumOf = (what: 'capture' | 'refund'): number =>
    bookings.filter(({ id }) => id.endsWith(`-${what}`)).reduce((sum, { amount }) => sum + amount, 0)
  const totalOf = (some: StoredOrderGroup[]): number => some.reduce((sum, { Total }) => sum + Total, 0)
  expect(sumOf('capture')).toBe(totalOf(paidBy('klarnaPayments')))
  expect(sumOf('refund')).toBe(totalOf(paidBy('klarnaPayments').filter(isCancelled)))
})

test('a demo whose sandbox is not open has no payments that no bank knows', async () => {
  // Port 9 takes nothing in.
  const away = await startApp({ SANDBOX: 'on', SANDBOX_URL: 'http://127.0.0.1:9' })
  try {
    const purchases = away.get(Purchases)
    for (const seed of away.get(Seeds).all) await seed.load()
    expect(await purchases.count()).toBe(0)
  } finally {
    await away.close()
  }
})
