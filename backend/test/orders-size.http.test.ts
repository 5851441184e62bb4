import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { attentionApi } from '@bukett/contracts/http/attention'
import { orderReviewsApi } from '@bukett/contracts/http/order-reviews'
import { orderApi } from '@bukett/contracts/http/order'
import { organizationApi } from '@bukett/contracts/http/organization'
import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import type { CommandStartedEvent } from 'mongodb'
import { AccountEvents } from '../src/accounts/index.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { Duties } from '../src/orders/application/duties.js'
import { OrderTimers } from '../src/orders/application/order-timers.js'
import { PlaceOrder } from '../src/orders/index.js'
import { PersonalData } from '../src/shared/personal-data.js'
import { Seeds } from '../src/shared/seeds.js'
import { commandsOf, startApp, type TestApp } from './app.js'
import { aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { keptOrder, placeOrder, settledOrder } from './orders.js'

const others = 1500
/** A call may look at its own orders, and at those of the same store and day. */
const most = 25

let app: TestApp
let own: { orderGroupId: string; customerKey: string; memberId: string }

/** Somebody's order among many of others, of all stores' days. */
beforeAll(async () => {
  app = await startApp()
  await seedNetwork(app)
  await app.get(Products).put([aRose()])
  await app.get(Catalogue).refresh()
  const placed = await placeOrder(app, 'own', undefined, { userId: 'asa' })
  const group = await settledOrder(app, placed.orderGroupId)
  own = { ...placed, memberId: group.Shipments[0]!.DeliveringMemberId! }
  const orders = app.connection.collection('orders')
  await orders.updateOne({ _id: placed.orderGroupId as never }, { $set: { organizationId: 'company' } })
  const document = await orders.findOne({ _id: placed.orderGroupId as never })
  const { copy } = app.get(Seeds).growths.find(({ collection }) => collection === 'orders')!
  const Shipments = group.Shipments.map((shipment) => ({ ...shipment, State: 'Closed' }))
  const copies = Array.from({ length: others }, (_, place) => ({
    ...copy({ ...document!, Shipments, userId: `user-${place % 50}`, organizationId: null } as never, place + 1),
    email: `${place}@example.se`,
  }))
  await orders.insertMany(copies as never)
}, 120_000)
afterAll(() => app?.close())

interface Plan {
  readonly stage: string
  readonly inputStage?: Plan
}
interface Explained {
  readonly queryPlanner: { readonly winningPlan: Plan }
  readonly executionStats: { readonly totalDocsExamined: number }
}
const stagesOf = (plan: Plan): string[] => [plan.stage, ...(plan.inputStage ? stagesOf(plan.inputStage) : [])]

/** Runs it, and has MongoDB explain every question that it asked of the orders. */
const examined = async (call: () => Promise<unknown>): Promise<{ stages: string[]; documents: number }[]> => {
  const asked: Record<string, unknown>[] = []
  const hear = ({ commandName, command }: CommandStartedEvent): void => {
    if (command[commandName] !== 'orders') return
    const { lsid: _lsid, $db: _db, $clusterTime: _time, ...plain } = command
    if (commandName === 'find' || commandName === 'aggregate' || commandName === 'update') asked.push(plain)
  }
  const client = app.connection.getClient()
  client.on('commandStarted', hear)
  await call()
  client.off('commandStarted', hear)
  expect(asked.length).toBeGreaterThan(0)
  return Promise.all(
    asked.map(async (explain) => {
      const told = (await app.connection.db!.command({ explain, verbosity: 'executionStats' })) as unknown as Explained
      return { stages: stagesOf(told.queryPlanner.winningPlan), documents: told.executionStats.totalDocsExamined }
    }),
  )
}

test('an order is read by one command, and changed by one read and one write', async () => {
  const key = { OrderGroupId: own.orderGroupId, OrderGroupKey: own.customerKey }
  /** Of three calls the one with the fewest: a letter or a message of the order may be asked for it in the same moment. */
  const ofOrders = async (call: (time: number) => Promise<unknown>) => {
    const asked: string[][] = []
    for (let time = 0; time < 3; time += 1)
      asked.push((await commandsOf(app, () => call(time))).filter((command) => command.endsWith(' orders')))
    return asked.toSorted((one, other) => one.length - other.length)[0]
  }
  const query = { orderGroupKey: own.customerKey }
  const read = () => app.visitor().call(orderApi.get, { params: { id: own.orderGroupId }, query })
  expect(await ofOrders(read)).toEqual(['find orders'])
  const change = (time: number) => app.visitor().call(orderApi.update, { body: { ...key, DoorCode: `190${time}` } })
  expect(await ofOrders(change)).toEqual(['find orders', 'update orders'])
})

test('placing the next one asks nothing of the others', async () => {
  // As the payment's provider has the money, the purchase has its order's number.
  const number = await app.get(PlaceOrder).newNumber()
  const next = () => placeOrder(app, 'next', undefined, { number })
  const [first] = (await commandsOf(app, next)).filter((one) => one.endsWith(' orders'))
  expect(first).toBe('insert orders')
})

test.each<[string, () => Promise<unknown>]>([
  [
    'an order by its key',
    () =>
      app.visitor().call(orderApi.get, {
        params: { id: own.orderGroupId },
        query: { orderGroupKey: own.customerKey },
      }),
  ],
  [
    'a change of it',
    () =>
      app.visitor().call(orderApi.update, {
        body: { OrderGroupId: own.orderGroupId, OrderGroupKey: own.customerKey, DoorCode: '4711' },
      }),
  ],
  [
    'the own purchases',
    async () => (await app.signedIn({ userId: 'asa', roles: ['PrivateCustomer'] })).call(orderApi.history, {}),
  ],
  [
    'a company’s',
    async () => {
      const service = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
      await service.call(organizationApi.orderHistory, { body: { orgIds: ['company'], fetchForChildOrgs: false } })
    },
  ],
  [
    'a store’s day',
    async () => {
      const lina = await app.signedIn({ userId: 'lina', roles: ['OrderHandlerAdmin'], memberId: own.memberId })
      await lina.call(storeOrdersApi.list, { query: { date: '2026-11-24' } })
    },
  ],
  [
    'what needs attention',
    async () => (await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })).call(attentionApi.list, {}),
  ],
  [
    'the reviews to read',
    async () => (await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })).call(orderReviewsApi.list, {}),
  ],
  ['the timers', () => app.get(OrderTimers).run()],
  ['the sweep of forgotten duties', () => app.get(Duties).sweep()],
  [
    'a guest’s orders whose address is proved',
    () => app.get(AccountEvents).tell('EmailVerified', { userId: 'x', email: '7@example.se' }),
  ],
])('%s costs no more with a thousand old orders', async (_name, call) => {
  for (const { stages, documents } of await examined(call)) {
    expect(stages).not.toContain('COLLSCAN')
    expect(documents).toBeLessThanOrEqual(most)
  }
})

test('erasing by age reads what is due, in the order of its index (PV-03)', async () => {
  const rule = app.get(PersonalData).rules.find(({ name }) => name === 'orders.door-code')!
  const dayBefore = new Date((await keptOrder(app, own.orderGroupId)).deliverBy.getTime() - 363 * 24 * 3600_000)
  const [reading] = await examined(() => rule.erase(dayBefore))
  expect(reading?.stages).toEqual(['FETCH', 'IXSCAN'])
})
