import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { openReceiver, postForm, postJson, SandboxUnderTest, type Receiver } from '../testing.js'

interface Order {
  id: string
  reference: string
  status: string
  suggestedDate: string | null
}

let world: SandboxUnderTest
let shop: Receiver
beforeAll(async () => {
  world = await SandboxUnderTest.open()
  shop = await openReceiver()
})
beforeEach(async () => {
  await world.reset()
  await world.control('/clock', { now: '2026-11-20T09:00:00+01:00' })
})
afterAll(() => Promise.all([world.stop(), shop.stop()]))

const KEY = { 'x-api-key': 'sandbox-key' }
const anOrder = (fields: object = {}) => ({
  reference: '100000017-1',
  countryCode: 'FR',
  items: [{ productCode: 'INT-12', quantity: 1 }],
  deliveryDate: '2026-11-28',
  receiver: { name: 'Camille Dupont', street: 'Rue des Roses 1', city: 'Lyon', phone: '+33123456789' },
  callbackUrl: `${shop.url}/partner`,
  ...fields,
})
const submit = async (fields: object = {}, headers: Record<string, string> = KEY) => {
  const response = await postJson(`${world.url}/partner/v1/orders`, anOrder(fields), headers)
  return { status: response.status, body: (await response.json()) as Order }
}
const read = async (id: string) =>
  (await fetch(`${world.url}/partner/v1/orders/${id}`, { headers: KEY })).json() as Promise<Order>
const told = async () => JSON.parse((await shop.next()).body) as Order

test('an order is submitted, accepted, and delivered on its day', async () => {
  const { status, body } = await submit()
  expect([status, body.status]).toEqual([201, 'submitted'])
  expect(await told()).toMatchObject({ id: body.id, reference: '100000017-1', status: 'accepted' })
  await world.control('/clock', { now: '2026-11-28T14:59:00+01:00' })
  expect(await read(body.id)).toMatchObject({ status: 'accepted' })
  await world.control('/clock', { now: '2026-11-28T15:00:01+01:00' })
  expect(await told()).toMatchObject({ id: body.id, status: 'delivered' })
})

test('an order is rejected with another date, never a Sunday', async () => {
  await world.control('/outcomes', { subject: 'partner', outcome: 'rejected' })
  await submit()
  expect(await told()).toMatchObject({ status: 'rejected', reason: 'date_not_possible', suggestedDate: '2026-11-30' })
})

test('an order without a foreseen outcome waits for the desk', async () => {
  await world.control('/outcomes', { subject: 'partner', outcome: 'never' })
  const { body } = await submit()
  expect(await (await fetch(`${world.url}/partner/desk`)).text()).toContain('100000017-1')
  await postForm(`${world.url}/partner/desk/${body.id}`, { decision: 'accept' })
  expect(await told()).toMatchObject({ status: 'accepted' })
  expect((await world.control(`/partner/${body.id}`, { decision: 'reject' })).status).toBe(200)
  expect(await told()).toMatchObject({ status: 'rejected' })
  expect((await world.control(`/partner/${body.id}`, { decision: 'deliver' })).status).toBe(409)
})

test('the same order twice is one order; another under its reference is refused', async () => {
  const first = await submit()
  const second = await submit()
  expect([second.status, second.body.id]).toEqual([200, first.body.id])
  expect((await submit({ items: [{ productCode: 'INT-13', quantity: 1 }] })).status).toBe(409)
  await told()
})

test('an order is cancelled until it is over', async () => {
  const { body } = await submit()
  await told()
  const cancel = async () => (await postJson(`${world.url}/partner/v1/orders/${body.id}/cancel`, {}, KEY)).status
  expect([await cancel(), await cancel()]).toEqual([200, 409])
  expect(await read(body.id)).toMatchObject({ status: 'cancelled' })
})

describe('an order is refused', () => {
  test.each([
    ['without the key', {}, {}, 401],
    ['to a country of three letters', { countryCode: 'FRA' }, KEY, 400],
    ['on a day that does not exist', { deliveryDate: '2026-02-30' }, KEY, 400],
    ['on a day that has passed', { deliveryDate: '2026-11-19' }, KEY, 422],
    ['without a phone', { receiver: { name: 'C', street: 'R', city: 'L' } }, KEY, 400],
    ['with an unknown field', { colour: 'red' }, KEY, 400],
  ])('%s', async (_case, fields, headers: Record<string, string>, status) => {
    expect(await submit(fields, headers)).toMatchObject({ status, body: { error: { code: expect.any(String) } } })
  })
})

describe('a map tile', () => {
  test('is a picture whose streets go on in the next one', async () => {
    const at = async (path: string) => fetch(`${world.url}/tiles/${path}`)
    const picture = await at('12/2200/1200.svg')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    const [, leaves] = / (\d+) 256 \1"/.exec(await picture.text()) ?? []
    const [, enters] = /M0 (\d+)/.exec(await (await at('12/2201/1200.svg')).text()) ?? []
    expect(enters).toBe(leaves)
  })

  test('outside the map does not exist', async () => {
    for (const path of ['2/4/0.svg', '2/-1/0.svg', '2/a/0.svg', '21/0/0.svg'])
      expect([path, (await fetch(`${world.url}/tiles/${path}`)).status]).toEqual([path, 404])
  })
})
