import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { AccountReader } from '../src/accounts/index.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { Mailer } from '../src/notifications/application/ports.js'
import { OrderEvents, ShipmentProgress } from '../src/orders/index.js'
import { Duties } from '../src/orders/application/duties.js'
import { Orders } from '../src/orders/application/ports.js'
import { Jobs } from '../src/shared/jobs.js'
import { startApp, type TestApp, until } from './app.js'
import { aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { keptOrder, placeOrder, settledOrder } from './orders.js'
import { providersOf } from './people.js'

let app: TestApp
let sandbox: Sandbox
/** Ids of the mails that the mail server took, in their order. */
let sent: string[] = []

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
  await seedNetwork(app)
  await app.get(Products).put([aRose()])
  await app.get(Catalogue).refresh()
}, 120_000)
afterAll(async () => {
  await app?.close()
  await sandbox?.stop()
})
beforeEach(() => {
  jest.spyOn(app.get(AccountReader), 'staffAddresses').mockResolvedValue(['florist@example.se'])
})
afterEach(() => {
  jest.restoreAllMocks()
})

const beforeMail = (first: () => Promise<void> = async () => undefined): void => {
  const mailer = app.get(Mailer)
  const send = mailer.send.bind(mailer)
  let isFirst = true
  sent = []
  jest.spyOn(mailer, 'send').mockImplementation(async (id, to, letter) => {
    if (isFirst) {
      isFirst = false
      await first()
    }
    await send(id, to, letter)
    sent.push(id)
  })
}

const conclusions = () => jest.spyOn(app.get(Orders), 'conclude')
const queued = () => jest.spyOn(app.get(Jobs), 'schedule')
const confirmationOf = (orderGroupId: string): string => `order-${orderGroupId}-1-0-placed`
const confirmations = (orderGroupId: string): string[] => sent.filter((id) => id === confirmationOf(orderGroupId))

test('buyer and store are told in the job that has the order, and it is kept once', async () => {
  beforeMail()
  const kept = conclusions()
  const jobs = queued()
  const { orderGroupId } = await placeOrder(app, 'told-in-one')
  const { Shipments, confirmationSent } = await settledOrder(app, orderGroupId)
  expect([Shipments[0]?.State, confirmationSent]).toEqual(['Assigned', true])
  expect(confirmations(orderGroupId)).toHaveLength(1)
  expect(sent).toHaveLength(2)
  expect(kept).toHaveBeenCalledTimes(1)
  expect(jobs.mock.calls.map(([{ name }]) => name)).toEqual(['follow-ups-of-order'])
})

test('an order that cannot be kept after its letters were sent is kept later, and nobody is written to twice', async () => {
  beforeMail()
  conclusions().mockRejectedValueOnce(new Error('the database went away'))
  const { orderGroupId } = await placeOrder(app, 'kept-later')
  const { Shipments } = await settledOrder(app, orderGroupId)
  expect(Shipments[0]?.State).toBe('Assigned')
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(2)
})

test('who changes the order while its letters are sent loses nothing, and the store is told of what it has then', async () => {
  let orderGroupId = ''
  beforeMail(async () => {
    const group = await app.get(Orders).find(orderGroupId)
    expect(await app.get(Orders).save({ ...group!, SpecialInstructions: 'Ring på' } as never, [])).toBe(true)
  })
  const jobs = app.get(Jobs)
  await jobs.stop()
  ;({ orderGroupId } = await placeOrder(app, 'changed-meanwhile'))
  await jobs.start()
  const group = await settledOrder(app, orderGroupId)
  expect(group).toMatchObject({ SpecialInstructions: 'Ring på', confirmationSent: true })
  expect(group.Shipments[0]?.State).toBe('Assigned')
  expect(confirmations(orderGroupId)).toHaveLength(1)
  // Of the version that was lost, and of the one that is kept.
  expect(new Set(sent.map((id) => id.split('-')[2]))).toEqual(new Set(['1', '2']))
})

describe('an order that is cancelled', () => {
  const heard: string[] = []
  const cancel = (orderGroupId: string) =>
    app
      .get(ShipmentProgress)
      .cancel({ orderGroupId, shipmentId: '1', actor: { kind: 'system', id: null }, reason: '' }, 'cancelled')
  beforeAll(() => {
    app.get(OrderEvents).on('OrderCancelled', async ({ orderGroupId }) => {
      heard.push(`${orderGroupId} cancelled`)
    })
    app.get(OrderEvents).on('ShipmentMoved', async ({ orderGroupId, state }) => {
      if (state === 'Cancelled') heard.push(`${orderGroupId} moved`)
    })
  })

  /** The process dies once it has cancelled, or the queue has had a job by that name: what follows stands in the order alone. */
  const cancelUnheard = async (orderGroupId: string) => {
    const scheduled = queued().mockResolvedValueOnce()
    await cancel(orderGroupId)
    scheduled.mockRestore()
  }
  const isHeardOf = async (orderGroupId: string) => {
    // Placed, cancelled, and what placing brings is done.
    await until(async () => (await keptOrder(app, orderGroupId)).version >= 3)
    app.clock.set(new Date(app.clock.now().getTime() + 2 * 60_000))
    await app.get(Duties).sweep()
    await settledOrder(app, orderGroupId)
    expect((await keptOrder(app, orderGroupId)).Shipments[0]?.State).toBe('Cancelled')
    expect(heard).toEqual(expect.arrayContaining([`${orderGroupId} cancelled`, `${orderGroupId} moved`]))
  }

  test('before the worker has looked at it is heard of by all, so that it is paid back', async () => {
    const jobs = app.get(Jobs)
    await jobs.stop()
    const { orderGroupId } = await placeOrder(app, 'cancelled-at-once')
    await cancelUnheard(orderGroupId)
    await jobs.start()
    await isHeardOf(orderGroupId)
  })

  test('while its letters are sent is heard of by all as well', async () => {
    let orderGroupId = ''
    beforeMail(() => cancelUnheard(orderGroupId))
    const jobs = app.get(Jobs)
    await jobs.stop()
    ;({ orderGroupId } = await placeOrder(app, 'cancelled-meanwhile'))
    await jobs.start()
    await isHeardOf(orderGroupId)
  })
})

test('a mail server that refuses holds no order up: the letters wait in the queue', async () => {
  const mailer = app.get(Mailer)
  jest.spyOn(mailer, 'send').mockRejectedValueOnce(new Error('busy')).mockRejectedValueOnce(new Error('busy'))
  const jobs = queued()
  const { orderGroupId } = await placeOrder(app, 'mail-is-away')
  await settledOrder(app, orderGroupId)
  await until(() => jobs.mock.calls.some(([{ name }]) => name === 'send-mail'))
  const dispatched = () => app.connection.collection('dispatches').countDocuments({ about: `orders/${orderGroupId}` })
  await until(async () => (await dispatched()) > 1)
})
