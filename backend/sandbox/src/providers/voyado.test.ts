import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { SandboxUnderTest } from '../testing.js'

const INGEGERD = '00000000-0000-4000-8000-000000000001'
const SECOND_MEMBER = '00000000-0000-4000-8000-000000000002'

let world: SandboxUnderTest
beforeAll(async () => {
  world = await SandboxUnderTest.open()
})
beforeEach(() => world.reset())
afterAll(() => world.stop())

const ask = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { apikey: 'sandbox-key' },
) => {
  const response = await fetch(`${world.url}/voyado/api${path}`, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? (JSON.parse(text) as unknown) : undefined }
}
const NEW = {
  contactType: 'Contact',
  firstName: 'Åsa',
  email: 'asa@example.se',
  mobilePhone: '+46701740691',
  countryCode: 'SE',
}

describe('a contact', () => {
  test('is found by one key, as its bare id', async () => {
    expect(await ask('GET', '/v2/contacts/id?email=INGEGERD.almgren@example.se')).toEqual({
      status: 200,
      body: INGEGERD,
    })
    expect(await ask('GET', '/v2/contacts/id?mobilePhone=%2B46701740605')).toMatchObject({ body: INGEGERD })
    expect(await ask('GET', '/v2/contacts/id?email=none@example.se')).toMatchObject({
      status: 404,
      body: { errorCode: 'ContactNotFound' },
    })
    expect((await ask('GET', '/v2/contacts/id')).status).toBe(400)
  })

  test('is created once, changed, promoted and deleted', async () => {
    const created = await ask('POST', '/v3/contacts?source=ecom&createAsUnapproved=false', NEW)
    expect(created).toMatchObject({ status: 201, body: NEW })
    const { id } = created.body as { id: string }
    expect(await ask('POST', '/v3/contacts?source=ecom', NEW)).toMatchObject({ status: 409 })
    await ask('POST', `/v2/contacts/${id}`, { city: 'Lund', preferences: { acceptsEmail: true } })
    await ask('POST', `/v2/contacts/${id}`, { preferences: { acceptsSms: false } })
    expect(await ask('GET', `/v2/contacts/${id}`)).toMatchObject({
      body: { city: 'Lund', preferences: { acceptsEmail: true, acceptsSms: false } },
    })
    expect(await ask('POST', `/v2/contacts/${id}/promoteToMember`)).toMatchObject({ body: { contactType: 'Member' } })
    expect(await ask('GET', '/v2/contactoverview?contactType=member&any=asa@example.se')).toMatchObject({
      body: { id },
    })
    expect((await ask('DELETE', `/v2/contacts/${id}`)).status).toBe(204)
    expect((await ask('GET', `/v2/contacts/${id}`)).status).toBe(404)
  })
})

describe('a bonus check', () => {
  test('is shown until it is used, and used once', async () => {
    const available = () => ask('GET', `/v2/contacts/${INGEGERD}/bonuschecks/available`)
    const { items } = (await available()).body as { items: { id: string; value: object }[] }
    expect(items).toMatchObject([{ value: { amount: 50, currency: 'SEK' } }])
    const path = `/v2/contacts/${INGEGERD}/bonuschecks/${items[0]?.id}/redeem`
    expect((await ask('POST', path)).status).toBe(200)
    expect(await ask('POST', path)).toMatchObject({ status: 400, body: { errorCode: 'BonusCheckAlreadyRedeemed' } })
    expect(await available()).toMatchObject({ body: { count: 0, items: [] } })
  })

  test('is used by its owner only', async () => {
    const path = `/v2/contacts/${SECOND_MEMBER}/bonuschecks/00000000-0000-4000-9000-000000000001/redeem`
    expect((await ask('POST', path)).status).toBe(404)
    expect(await ask('GET', `/v2/contacts/${SECOND_MEMBER}/bonuschecks/available`)).toMatchObject({
      body: { count: 0 },
    })
  })
})

test('members have promotions', async () => {
  expect(await ask('GET', `/v2/contacts/${INGEGERD}/promotions`)).toMatchObject({
    body: [{ id: 'member-10', redeemed: false }],
  })
})

test('carts and orders of known contacts are noted', async () => {
  const cart = {
    cartRef: 'Home',
    contactId: INGEGERD,
    url: 'http://localhost:3000/varukorg',
    items: [{ sku: 'R1', name: 'Ros', quantity: 1, price: 349 }],
  }
  expect((await ask('POST', '/v2/carts', cart)).status).toBe(201)
  expect((await ask('POST', '/v2/carts', { ...cart, contactId: '00000000-0000-4000-8000-999999999999' })).status).toBe(
    404,
  )
  const order = {
    orderNumber: '100000017',
    contactId: INGEGERD,
    createdDate: '2026-11-21T10:00:00+01:00',
    totalGrossPrice: 548,
    currency: 'SEK',
    items: [{ sku: 'R1', quantity: 1, grossPaidPrice: 349 }],
  }
  expect((await ask('POST', '/v2/orders', order)).status).toBe(201)
})

describe('a request is refused', () => {
  test.each([
    ['without the key', 'GET', `/v2/contacts/${INGEGERD}`, undefined, {}, 401],
    ['without a source', 'POST', '/v3/contacts', NEW, undefined, 400],
    ['with an unknown type', 'POST', '/v3/contacts?source=ecom', { ...NEW, contactType: 'Guest' }, undefined, 400],
    ['with an unknown attribute', 'POST', '/v3/contacts?source=ecom', { ...NEW, shoeSize: 38 }, undefined, 400],
    [
      'with a national phone',
      'POST',
      '/v3/contacts?source=ecom',
      { ...NEW, mobilePhone: '0701740691' },
      undefined,
      400,
    ],
    [
      'for an empty cart',
      'POST',
      '/v2/carts',
      { cartRef: 'x', contactId: INGEGERD, url: 'http://localhost', items: [] },
      undefined,
      400,
    ],
    ['with another method', 'PUT', `/v2/contacts/${INGEGERD}`, {}, undefined, 405],
  ])('%s', async (_case, method, path, body, headers: Record<string, string> | undefined, status) => {
    expect(await ask(method, path, body, headers)).toMatchObject({ status, body: { errorCode: expect.any(String) } })
  })
})
