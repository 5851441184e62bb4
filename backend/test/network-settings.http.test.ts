import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { networkSettingsApi } from '@bukett/contracts/http/network-settings'
import { defaultSettings } from '../src/broker/domain/settings.js'
import { Network } from '../src/broker/index.js'
import { refusal, startApp, type TestApp, type Visitor } from './app.js'
import { seedNetwork } from './network.js'

/** What holds for the whole network: read, changed and taken back by the broker. */
let app: TestApp
let broker: Visitor

beforeAll(async () => {
  app = await startApp()
  await seedNetwork(app)
  broker = await app.signedIn({ userId: 'brita', roles: ['BrokerAdmin'], organizationId: null, memberId: null })
})
afterAll(() => app.close())

const read = () => broker.call(networkSettingsApi.read, {})
const put = (body: object) => broker.send('PUT', '/api/broker/settings', body)

test('begin as the house has them, and a change holds at once and is written down', async () => {
  const begun = await read()
  expect(begun).toEqual(defaultSettings)
  const changed = await broker.call(networkSettingsApi.change, {
    body: { Version: begun.Version, fastTrack: false, pickupRadiusKm: 5, fees: { ToDoor: 109_00 } },
  })
  expect(changed).toEqual({
    ...begun,
    Version: begun.Version + 1,
    fastTrack: false,
    pickupRadiusKm: 5,
    fees: { ...begun.fees, ToDoor: 109_00 },
  })
  expect(app.get(Network).current().snapshot.settings).toMatchObject({ fastTrack: false, pickupRadiusKm: 5 })
  const rows = await app.connection.collection('audit').find({ actor: 'brita' }).sort({ _id: 1 }).toArray()
  expect(rows).toMatchObject([
    { action: 'settings.change', entity: 'settings/network', changed: ['pickupRadiusKm', 'fastTrack', 'fees.ToDoor'] },
  ])
  // Taken back by saving what was there.
  const { fastTrack, pickupRadiusKm, fees } = begun
  const back = await broker.call(networkSettingsApi.change, {
    body: { Version: changed.Version, fastTrack, pickupRadiusKm, fees },
  })
  expect(back).toEqual({ ...begun, Version: changed.Version + 1 })
})

test('saved on an old reading are refused, and two at once keep one', async () => {
  await broker.call(networkSettingsApi.change, { body: { Version: (await read()).Version, holdMinutes: 20 } })
  const { Version } = await read()
  const both = await Promise.all([put({ Version, holdMinutes: 15 }), put({ Version, holdMinutes: 25 })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const stale = broker.call(networkSettingsApi.change, { body: { Version, holdMinutes: 30 } })
  expect(await refusal(stale)).toMatchObject({ status: 409, code: 'broker.settings-changed' })
  expect((await read()).Version).toBe(Version + 1)
})

test.each([
  ['a radius of nothing', { pickupRadiusKm: 0 }],
  ['a half minute', { holdMinutes: 20.5 }],
  ['shares above the whole', { sellingPercent: 30 }],
  ['a fee with three decimals', { fees: { ToDoor: 99.999 } }],
  ['a fee above the highest', { fees: { ToDoor: 10_001 } }],
  ['hours that end before they begin', { openDayHours: { open: '14:00', close: '08:00' } }],
  ['a way of delivery that is not', { fees: { Drone: 9 } }],
  ['a setting that is not', { freeBeer: true }],
  ['nothing', {}],
])('%s is refused, and nothing is kept', async (_, body) => {
  const before = await read()
  expect((await put({ Version: before.Version, ...body })).status).toBe(400)
  expect(await read()).toEqual(before)
})
