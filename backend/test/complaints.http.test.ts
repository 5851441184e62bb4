import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { memberApi } from '@bukett/contracts/http/member'
import { networkUpkeepApi } from '@bukett/contracts/http/network-upkeep'
import { officeMoneyApi } from '@bukett/contracts/http/office-money'
import { paymentsApi } from '@bukett/contracts/http/payments'
import { CommandBus } from '@nestjs/cqrs'
import { MemberComplaints, Network, NetworkUpkeep } from '../src/broker/index.js'
import { Assignments } from '../src/broker/application/ports.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { friday, type TestApp, until, type Visitor } from './app.js'
import { settledOrder } from './orders.js'
import { fillCart, openShop, type ShopAndBanks } from './purchases.js'

/** BR-20: complaints about a store are counted, and bring its share of the orders down until they are few. */
let shop: ShopAndBanks
let app: TestApp
let lena: Visitor
const store = '1001'
const day = 24 * 3600_000

beforeAll(async () => {
  shop = await openShop()
  app = shop.app
}, 120_000)
afterAll(() => shop.close())
beforeEach(async () => {
  app.clock.set(friday)
  lena = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
  for (const name of ['assignments', 'member-complaints']) await app.connection.collection(name).deleteMany({})
  await app.get(MemberComplaints).count()
})

const assigned = async (count: number) => {
  for (let number = 1; number <= count; number += 1)
    await app.get(Assignments).record({
      _id: `given-${number}#1`,
      memberId: store,
      month: '2026-11',
      contested: false,
      viaBackup: false,
      trace: {} as never,
      compensation: null,
      at: friday,
    })
}
const complained = (number: number, at = friday) =>
  app.get(MemberComplaints).add({ _id: `given-${number}#${store}`, memberId: store, at })
const isCounted = () => app.get(Network).current().snapshot.memberById.get(store)?.member.complaintsCounted ?? false
const complaints = () => app.connection.collection('member-complaints').find().toArray()

const bought = async () => {
  const clerk = await app.signedIn({ userId: 'clerk', roles: ['MemberStaff'], memberId: '1002' })
  await fillCart(clerk)
  const { purchaseId = '', orderGroupId: number = '' } = (await clerk.call(paymentsApi.registerPayedInStore, {
    params: { cart: 'Default' },
    body: {},
  })) as { purchaseId?: string; orderGroupId?: string }
  const { Shipments } = await settledOrder(app, number)
  return { purchaseId, number, memberId: Shipments[0]?.DeliveringMemberId ?? '' }
}
const paidOut = async (purchaseId: string) => {
  for (let times = 0; times < 2; times += 1)
    await app.get(CommandBus).execute(new CompletePurchase(purchaseId, 'worker'))
}

const aRefund = async (IsComplaint: boolean, Reason = 'Hängande rosor') => {
  const { purchaseId, number, memberId } = await bought()
  const { Revision } = await lena.call(officeMoneyApi.get, { params: { number } })
  await lena.call(officeMoneyApi.refund, {
    params: { number },
    body: {
      Id: 'complaint-0001',
      Wish: { Kind: 'sum', Amount: 50_00 },
      To: 'ways',
      Reason,
      IsComplaint,
      Revision,
      Preview: false,
    },
  })
  await paidOut(purchaseId)
  return { number, memberId }
}

test('customer service says with the refund that the store is to blame: one complaint of the order’s store', async () => {
  const { number, memberId } = await aRefund(true)
  await until(async () => (await complaints()).length > 0)
  expect(await complaints()).toEqual([{ _id: `${number}#${memberId}`, memberId, at: friday }])
})

test('a refund by its code says that the store is to blame, also with a note beside it', async () => {
  const { purchaseId, number, memberId } = await bought()
  await lena.call(paymentsApi.refund, {
    params: { id: number },
    body: { amount: 50_00, reason: 'quality', note: 'Hängande rosor' },
  })
  await paidOut(purchaseId)
  await until(async () => (await complaints()).length > 0)
  expect(await complaints()).toEqual([{ _id: `${number}#${memberId}`, memberId, at: friday }])
})

// Words of a person that happen to read as a code are words.
test.each(['Kunden ångrade sig', 'quality', 'not-delivered'])(
  'a refund that is not the store’s fault counts against nobody, whatever is written: %s',
  async (reason) => {
    const { number } = await aRefund(false, reason)
    await settledOrder(app, number)
    await until(
      async () => (await lena.call(officeMoneyApi.get, { params: { number } })).Repayments[0]?.State === 'done',
    )
    await settledOrder(app, number)
    expect(await complaints()).toEqual([])
  },
)

test('more than 3 % of twenty orders or more in 90 days bring the factor of quality to 1, and staff sees why', async () => {
  const broker = await app.signedIn({ userId: 'broker', roles: ['BrokerAdmin'] })
  const factor = async () => (await broker.call(networkUpkeepApi.brokerData, { params: { id: store } })).qualityFactor
  await app.get(NetworkUpkeep).setMembers([{ _id: store, fields: { totalReviewScore: 4.95 } }])
  const before = await factor()
  await assigned(34)
  await complained(1)
  expect(isCounted()).toBe(false)
  await complained(1)
  expect(isCounted()).toBe(false)
  await complained(2)
  expect(isCounted()).toBe(true)
  expect(before).toBe(4)
  expect(await factor()).toBe(1)
  expect(await broker.call(memberApi.member, { params: { id: store } })).toMatchObject({
    complaintsCounted: true,
    highAmountOfComplaints: false,
  })
})

test('the count is taken back every night, once complaints are fewer than 2 % or older than 90 days', async () => {
  await assigned(34)
  await complained(1, new Date(friday.getTime() - 89 * day))
  await complained(2)
  expect(isCounted()).toBe(true)
  app.clock.set(new Date(friday.getTime() + 5 * day))
  await app.get(MemberComplaints).count()
  expect(isCounted()).toBe(true)
  await app.connection.collection('member-complaints').deleteOne({ _id: `given-2#${store}` as never })
  await app.get(MemberComplaints).count()
  expect(isCounted()).toBe(false)
})

test('an order that a store did not keep is none of the orders that complaints are measured by', async () => {
  await assigned(20)
  for (let number = 1; number <= 2; number += 1) await app.get(Assignments).withdraw(`given-${number}#1`)
  await complained(3)
  expect(isCounted()).toBe(false)
})
