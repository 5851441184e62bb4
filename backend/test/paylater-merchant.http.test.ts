import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Purchase } from '@bukett/contracts/http/paylater'
import { ProviderOrders, Secrets } from '../src/paylater/application/ports.js'
import { clientKeyText } from '../src/paylater/domain/merchant.js'
import { newOrder } from '../src/paylater/domain/order.js'
import { PersonalData } from '../src/shared/personal-data.js'
import { startSandbox } from '@bukett/sandbox'
import { friday, startApp, type TestApp } from './app.js'
import {
  aMerchant,
  anAuthorization,
  aPurchase,
  Frame,
  liveKey,
  MerchantServer,
  secretKey,
  shopPage,
} from './paylater.js'

let app: TestApp
let server: MerchantServer
/** Of another merchant. */
let other: MerchantServer
const othersKey = 'sk_test_a-key-of-another-shop'

beforeAll(async () => {
  app = await startApp()
  await aMerchant(app)
  const hash = app.get(Secrets).hash(othersKey)
  const key = { id: 'others', name: 'Kassan', createdAt: friday, revokedAt: null, stage: 'test' } as const
  await aMerchant(app, {
    _id: 'nejlikan',
    secretKeys: [{ ...key, hash, ending: 'shop' }],
    clientKeys: [{ ...key, key: clientKeyText('test', 'nejlikan', key.id), origins: [shopPage] }],
  })
  server = new MerchantServer(app.url)
  other = new MerchantServer(app.url, othersKey)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(friday))

const minutes = (count: number) => new Date(friday.getTime() + count * 60_000)

describe('a key', () => {
  test('is needed, and must be one of ours', async () => {
    for (const key of ['', 'sk_test_of-somebody-else-altogether', 'nonsense']) {
      const answer = await new MerchantServer(app.url, key).createSession()
      expect(answer).toMatchObject({ status: 401, body: { error_code: 'UNAUTHORIZED' } })
      expect(answer.headers.get('www-authenticate')).toBe('Basic realm="Senare"')
    }
  })

  test('is never accepted from a browser', async () => {
    for (const header of [{ origin: shopPage }, { 'sec-fetch-site': 'same-origin' }] as Record<string, string>[])
      expect(await server.createSession(aPurchase(), header)).toMatchObject({
        status: 403,
        body: { error_code: 'FORBIDDEN' },
      })
  })

  test('of test mode does not reach what live mode made', async () => {
    const { body } = await new MerchantServer(app.url, liveKey).createSession()
    expect((await server.send('GET', `/payments/v1/sessions/${body.session_id}`)).status).toBe(404)
  })

  test('works on every host but the shop’s own', async () => {
    const statusAt = (host: string, path = '/payments/v1/sessions/none') =>
      new Promise((resolve, reject) => {
        const call = request(app.url + path, { headers: { host } }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        })
        call.on('error', reject).end()
      })
    expect(await statusAt('localhost:0')).toBe(404)
    expect(await statusAt('api-eu.senare.example')).toBe(401)
    for (const path of ['/openapi.json', '/docs', '/docs/start.js'])
      expect([await statusAt('localhost:0', path), await statusAt('api-eu.senare.example', path)]).toEqual([404, 200])
  })
})

describe('a body that nobody can read', () => {
  const badRequest = { error_code: 'BAD_REQUEST', correlation_id: expect.any(String) }

  test('is refused in Senare’s words, in the language of the caller', async () => {
    expect(await server.createSession('{"purchase_country": "SE"')).toMatchObject({ status: 400, body: badRequest })
    const { body } = await server.createSession('not json', { 'accept-language': 'sv' })
    expect(body).toMatchObject({ ...badRequest, error_messages: [expect.stringMatching(/[åäö]/)] })
    expect(body).not.toHaveProperty('Message')
  })

  test('of another type, or too large, too', async () => {
    expect(await server.createSession('<a/>', { 'content-type': 'application/xml' })).toMatchObject({
      status: 415,
      body: badRequest,
    })
    expect(await server.createSession(JSON.stringify('x'.repeat(1024 * 1024)))).toMatchObject({
      status: 413,
      body: { error_code: 'TOO_LARGE' },
    })
  })
})

test('a call that does not exist is told so, and gets no page of the shop', async () => {
  for (const [method, path] of [
    ['GET', '/payments/v1/nothing'],
    ['PUT', '/payments/v1/sessions'],
    ['POST', '/ordermanagement/v1/orders'],
    ['GET', '/v1/sessions'],
    ['GET', '/settlements/v1/nothing'],
  ] as const)
    expect(await server.send(method, path, method === 'GET' ? undefined : {})).toMatchObject({
      status: 404,
      body: { error_code: 'NOT_FOUND', error_messages: [expect.any(String)] },
    })
})

describe('a session', () => {
  test('answers the client token and the ways to pay, credit last', async () => {
    const { status, body } = await server.createSession()
    expect(status).toBe(200)
    expect(body.payment_method_categories).toEqual([
      { identifier: 'pay_now', name: 'Betala nu' },
      { identifier: 'pay_later', name: 'Betala senare' },
      { identifier: 'pay_over_time', name: 'Dela upp' },
    ])
    const german = await server.createSession(aPurchase({ locale: 'de-DE' }))
    expect(german.body.payment_method_categories).toContainEqual({ identifier: 'pay_later', name: 'Später bezahlen' })
    const claims = JSON.parse(Buffer.from(body.client_token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({
      session_id: body.session_id,
      session_type: 'payments',
      purchase_country: 'SE',
      region: 'eu',
      merchant_name: 'Blomsterhandeln Lilja',
      exp: Math.floor(friday.getTime() / 1000) + 48 * 3600,
    })
    expect(body.client_token.length).toBeLessThan(4096)
  })

  test('WI-22: lines must add up to order_amount', async () => {
    const { status, body } = await server.createSession(aPurchase({ order_amount: 600_00 }))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error_code: 'BAD_VALUE',
      error_messages: ['Bad value: order_amount is 60000, but order_lines add up to 64800.'],
    })
    expect(typeof body.correlation_id).toBe('string')
  })

  test('names what is wrong, in Swedish too', async () => {
    const line = { name: 'Bukett', quantity: 1, unit_price: 1, total_amount: 1 }
    const wrong = async (change: object, headers?: Record<string, string>) =>
      (await server.createSession({ ...aPurchase(), ...change }, headers)).body.error_messages
    expect(await wrong({ purchase_country: undefined })).toEqual(['Bad value: purchase_country'])
    expect(await wrong({ order_lines: [] })).toEqual(['Bad value: order_lines'])
    expect(await wrong({ order_lines: Array.from({ length: 1001 }, () => line) })).toEqual(['Bad value: order_lines'])
    expect(await wrong({ purchase_country: 'JP' })).toEqual([
      'Bad value: purchase_country. Senare is not offered in that country.',
    ])
    expect(await wrong({ purchase_currency: 'EUR' })).toEqual([
      'Bad value: purchase_currency should be SEK in that country.',
    ])
    expect(await wrong({ order_lines: [{ ...line, total_amount: 2 }] }, { 'accept-language': 'sv' })).toEqual([
      'Felaktigt värde: order_lines.0.total_amount ska vara 1, antal × styckpris − rabatt.',
    ])
  })

  test('PA-09: a gift card is a negative line', async () => {
    const lines = [
      ...aPurchase().order_lines,
      { name: 'Presentkort', type: 'gift_card', quantity: 1, unit_price: -200_00, total_amount: -200_00 },
    ]
    expect((await server.createSession({ ...aPurchase(), order_lines: lines, order_amount: 448_00 })).status).toBe(200)
  })

  test('is read and updated by its merchant', async () => {
    const { body } = await server.createSession()
    const path = `/payments/v1/sessions/${body.session_id}`
    const lines = [{ name: 'Två buketter', quantity: 2, unit_price: 549_00, total_amount: 1098_00 }]
    expect((await server.send('POST', path, { order_amount: 1098_00 })).status).toBe(400)
    expect((await server.send('POST', path, { order_amount: 1098_00, order_lines: lines })).status).toBe(204)
    expect((await server.send('GET', path)).body).toMatchObject({
      session_id: body.session_id,
      status: 'incomplete',
      order_amount: 1098_00,
      client_token: body.client_token,
      expires_at: new Date(friday.getTime() + 48 * 3600_000).toISOString(),
    })
  })

  test('keeps what it is told beside the purchase, and answers it', async () => {
    const told = {
      acquiring_channel: 'TELESALES' as const,
      merchant_data: ' {"till": 7} ',
      options: { color_border: '#AA00ff', radius_border: '5px' },
      customer: { type: 'organization' as const, organization_registration_id: '556200-4431' },
    }
    const { session_id } = (await server.createSession(aPurchase(told))).body
    const path = `/payments/v1/sessions/${session_id}`
    expect((await server.send('GET', path)).body).toMatchObject(told)
    await server.send('POST', path, { merchant_data: 'x'.repeat(6000) })
    const changed = (await server.send('GET', path)).body
    expect(changed).toMatchObject({ ...told, merchant_data: 'x'.repeat(6000) })
  })

  test.each([
    ['acquiring_channel', { acquiring_channel: 'PHONE' }],
    ['merchant_data', { merchant_data: 'x'.repeat(6001) }],
    ['options.color_text', { options: { color_text: 'red' } }],
  ])('refuses a wrong %s', async (field, wrong) => {
    expect(await server.createSession({ ...aPurchase(), ...wrong })).toMatchObject({
      status: 400,
      body: { error_messages: [`Bad value: ${field}`] },
    })
  })

  test('has pages of its merchant over https only, but for those on the developer’s own machine', async () => {
    const statusWith = async (page: string) => {
      const pages = ['confirmation', 'notification', 'push', 'authorization']
      const sent = pages.map((name) => server.createSession(aPurchase({ merchant_urls: { [name]: page } })))
      return [...new Set((await Promise.all(sent)).map(({ status }) => status))]
    }
    const secure = [
      'https://lilja.example/tack',
      'http://localhost:8080/tack',
      'http://butik.localhost',
      'http://127.0.0.1/x',
    ]
    for (const page of secure) expect([page, await statusWith(page)]).toEqual([page, [200]])
    const open = [
      'http://lilja.example/tack',
      'http://localhost.evil.example/',
      'http://127.0.0.1.evil.example/',
      'ftp://lilja.example/',
    ]
    for (const page of open) expect([page, await statusWith(page)]).toEqual([page, [400]])
  })

  test('WI-03: ends after 48 hours', async () => {
    const { body } = await server.createSession()
    app.clock.set(minutes(48 * 60))
    const answer = await server.send('POST', `/payments/v1/sessions/${body.session_id}`, { merchant_reference1: 'a' })
    expect(answer).toMatchObject({ status: 404, body: { error_code: 'NOT_FOUND' } })
  })
})

describe('API-08: an Idempotency-Key', () => {
  test('makes one session of two calls, and refuses another body', async () => {
    const header = { 'idempotency-key': 'session-1' }
    const [one, two] = await Promise.all([
      server.createSession(aPurchase(), header),
      server.createSession(aPurchase(), header),
    ])
    expect(two.body).toEqual(one.body)
    expect(await server.createSession(aPurchase({ merchant_reference1: 'x' }), header)).toMatchObject({
      status: 422,
      body: { error_code: 'IDEMPOTENCY_CONFLICT' },
    })
  })

  test('of an update that comes again does not undo the one after it', async () => {
    const { session_id } = (await server.createSession()).body
    const path = `/payments/v1/sessions/${session_id}`
    const called = (merchant_reference1: string, key: string) =>
      server.send('POST', path, { merchant_reference1 }, { 'idempotency-key': key })
    const first = () => called('cart A', 'update-1')
    const answers = [await first(), await called('cart B', 'update-2'), await first()]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await server.send('GET', path)).body).toMatchObject({ merchant_reference1: 'cart B' })
    await called('cart A', 'update-3')
    expect((await server.send('GET', path)).body).toMatchObject({ merchant_reference1: 'cart A' })
  })

  test('is required where money is at stake', async () => {
    const { token } = await anAuthorization(app, server)
    expect(await server.order(token, aPurchase(), { 'idempotency-key': '' })).toMatchObject({
      status: 400,
      body: { error_code: 'BAD_REQUEST' },
    })
  })

  test('is asked for in words by which a repeated call keeps it, in both languages', async () => {
    for (const [language, words] of [
      ['sv', /samma när anropet upprepas.* utan mellanslag/],
      ['en', /the same when a call is repeated.* without spaces/],
    ] as const) {
      const header = { 'idempotency-key': 'two words', 'accept-language': language }
      const { status, body } = await server.createSession(aPurchase(), header)
      expect([status, body.error_messages]).toEqual([400, [expect.stringMatching(words)]])
    }
  })

  test('finds the order that was made', async () => {
    const { token } = await anAuthorization(app, server)
    const header = { 'idempotency-key': 'order-1' }
    const first = await server.order(token, aPurchase(), header)
    const again = await server.order(token, aPurchase(), header)
    expect(first).toMatchObject({ status: 200, body: { fraud_status: 'ACCEPTED' } })
    expect(again.body).toEqual(first.body)
  })
})

describe('an authorisation', () => {
  test('becomes an order once', async () => {
    const { session, token } = await anAuthorization(app, server)
    const { body } = await server.order(token)
    expect(body.authorized_payment_method).toEqual({ type: 'invoice', number_of_days: 30 })
    expect(await server.order(token)).toMatchObject({
      status: 403,
      body: { error_code: 'INVALID_OPERATION', error_messages: ['Authorization token already consumed'] },
    })
    expect((await server.send('GET', `/payments/v1/sessions/${session.session_id}`)).body.status).toBe('complete')
    expect(await new Frame(app.url, session).authorize()).toMatchObject({
      status: 404,
      body: { error_code: 'SESSION_COMPLETED' },
    })
  })

  test('73: is refused after 60 minutes', async () => {
    const { token } = await anAuthorization(app, server)
    app.clock.set(minutes(60))
    expect(await server.order(token)).toMatchObject({ status: 403, body: { error_code: 'INVALID_OPERATION' } })
  })

  test('73: does not stand for a changed cart', async () => {
    const { token } = await anAuthorization(app, server)
    const lines = [{ name: 'Annat', quantity: 1, unit_price: 648_00, total_amount: 648_00 }]
    expect(await server.order(token, aPurchase({ order_lines: lines }))).toMatchObject({
      status: 409,
      body: { error_code: 'BAD_VALUE', error_messages: ['Not matching fields: [order_lines]'] },
    })
    expect((await server.order(token)).status).toBe(200)
  })

  test('is given back, once and for all', async () => {
    const { token } = await anAuthorization(app, server)
    const path = `/payments/v1/authorizations/${token}`
    expect((await server.send('DELETE', path)).status).toBe(204)
    expect((await server.send('DELETE', path)).status).toBe(204)
    expect((await server.order(token)).status).toBe(403)
  })

  test('that is given back leaves its session open: the same purchase may be authorised again and ordered', async () => {
    const made = (await server.createSession()).body
    const frame = new Frame(app.url, made)
    const first = (await frame.buy()).body.authorization_token
    await server.send('DELETE', `/payments/v1/authorizations/${first}`)
    const read = (await server.send('GET', `/payments/v1/sessions/${made.session_id}`)).body
    expect(read).toMatchObject({ status: 'incomplete' })
    expect(read.authorization_token).toBeUndefined()
    const finalize = { auto_finalize: true, collect_shipping_address: false, operation_id: 'op' }
    expect((await frame.call('POST', 'finalize', finalize)).status).toBe(403)
    const second = (await frame.buy()).body.authorization_token
    expect((await server.order(second)).status).toBe(200)
    expect((await server.send('GET', `/payments/v1/sessions/${made.session_id}`)).body.status).toBe('complete')
  })

  test('of somebody else does not exist', async () => {
    const { token } = await anAuthorization(app, server)
    for (const stranger of [other, new MerchantServer(app.url, liveKey)])
      expect((await stranger.order(token)).status).toBe(404)
  })
})

describe('an order', () => {
  const placed = async (purchase = aPurchase(), of = server) => {
    const { token } = await anAuthorization(app, of, purchase)
    const { body } = await of.order(token, purchase)
    const path = `/ordermanagement/v1/orders/${body.order_id}`
    return { path, read: async () => (await of.send('GET', path)).body }
  }

  test('whose answer was lost is found by the merchant’s own reference, and by nobody else’s key', async () => {
    const reference = { merchant_reference1: 'Lost & found 1' }
    const purchase = aPurchase(reference)
    const { order_id } = await (await placed(purchase)).read()
    const others = await (await placed(purchase, other)).read()
    const found = (of: MerchantServer, query: string) => of.send('GET', `/ordermanagement/v1/orders${query}`)
    const query = `?${new URLSearchParams(reference)}`
    expect((await found(server, query)).body).toMatchObject({ orders: [{ order_id, ...reference }] })
    expect((await found(other, query)).body).toMatchObject({ orders: [{ order_id: others.order_id, ...reference }] })
    for (const [of, asked] of [
      [server, query.toLowerCase()],
      [server, `?merchant_reference1=${order_id}`],
      [new MerchantServer(app.url, liveKey), query],
    ] as const)
      expect((await found(of, asked)).body).toEqual({ orders: [], next: null })
    expect(await found(server, '')).toMatchObject({ status: 400, body: { error_code: 'BAD_VALUE' } })
  })

  test('is found by its reference among any number of younger ones whose references are written otherwise', async () => {
    const purchase = aPurchase({ merchant_reference1: 'Market 7' })
    const { order_id } = await (await placed(purchase)).read()
    const method = { type: 'invoice' } as const
    const about = { merchantId: 'lilja', stage: 'test', customerTokenId: null, fraud: 'ACCEPTED', method } as const
    const loud = { ...about, purchase: { ...purchase, merchant_reference1: 'MARKET 7' } }
    const others = Array.from({ length: 60 }, (_, index) => `loud-${index}`)
    for (const id of others) await app.get(ProviderOrders).add(newOrder(id, loud, minutes(1)))
    const page = async (query: Record<string, string>) => {
      const { body } = await server.send('GET', `/ordermanagement/v1/orders?${new URLSearchParams(query)}`)
      return { ids: body.orders.map((order) => order.order_id), next: body.next }
    }
    expect(await page({ merchant_reference1: 'Market 7' })).toEqual({ ids: [order_id], next: null })
    const first = await page({ merchant_reference1: 'MARKET 7' })
    const second = await page({ merchant_reference1: 'MARKET 7', after: first.next ?? '' })
    expect([first.ids.length, second.next]).toEqual([50, null])
    expect([...first.ids, ...second.ids].toSorted()).toEqual(others.toSorted())
  })

  test('says whom it is billed to and where it goes, as it was authorised or said since', async () => {
    const shipping_address = { given_name: 'Selma', family_name: 'Lind', street_address: 'Storgatan 1', city: 'Lund' }
    const purchase = aPurchase()
    const { token } = await anAuthorization(app, server, purchase)
    const { order_id } = (await server.order(token, { ...purchase, shipping_address })).body
    const { billing_address } = purchase
    expect((await server.send('GET', `/ordermanagement/v1/orders/${order_id}`)).body).toMatchObject({
      billing_address,
      shipping_address,
    })
  })

  test('of before, whose postal code is longer than is taken now, is told, and keeps no list from being read', async () => {
    const { path, read } = await placed(aPurchase({ merchant_reference1: 'LONDON 1' }))
    const { order_id } = await read()
    const shipping_address = { street_address: 'Elm Row 1', postal_code: 'SW1A 1AA, London', country: 'GB' }
    await app.connection
      .collection('paylater_orders')
      .updateOne({ _id: order_id as never }, { $set: { 'purchase.shipping_address': shipping_address } })
    expect(await read()).toMatchObject({ order_id, shipping_address })
    const found = await server.send('GET', '/ordermanagement/v1/orders?merchant_reference1=LONDON%201')
    expect(found).toMatchObject({ status: 200, body: { orders: [{ order_id, shipping_address }] } })
    expect((await server.send('POST', `${path}/captures`, { captured_amount: 1 })).status).toBe(200)
  })

  test('is captured in parts, no more than was authorised', async () => {
    const { path, read } = await placed()
    expect(await read()).toMatchObject({ status: 'AUTHORIZED', remaining_authorized_amount: 648_00 })
    expect((await server.send('POST', `${path}/captures`, { captured_amount: 500_00 })).status).toBe(200)
    expect(await server.send('POST', `${path}/captures`, { captured_amount: 148_01 })).toMatchObject({
      status: 403,
      body: { error_messages: ['At most 14800 can be captured.'] },
    })
    expect(await read()).toMatchObject({ status: 'PART_CAPTURED', captured_amount: 500_00 })
    expect((await server.send('POST', `${path}/release-remaining-authorization`)).status).toBe(204)
    expect(await read()).toMatchObject({ status: 'CAPTURED', remaining_authorized_amount: 0 })
  })

  test('of which nothing was captured is cancelled when the rest is released', async () => {
    const { path, read } = await placed()
    for (const _ of [1, 2])
      expect((await server.send('POST', `${path}/release-remaining-authorization`)).status).toBe(204)
    expect(await read()).toMatchObject({ status: 'CANCELLED', remaining_authorized_amount: 0 })
    expect((await server.send('POST', `${path}/captures`, { captured_amount: 1 })).status).toBe(403)
    expect((await server.send('POST', `${path}/cancel`)).status).toBe(204)
  })

  test('takes the same capture once', async () => {
    const { path, read } = await placed()
    const header = { 'idempotency-key': 'capture-1' }
    const call = () => server.send('POST', `${path}/captures`, { captured_amount: 100_00 }, header)
    expect((await call()).body).toEqual((await call()).body)
    expect((await read()).captures).toHaveLength(1)
  })

  test('does not lose one of two captures at the same time', async () => {
    const { path, read } = await placed()
    await Promise.all(
      Array.from({ length: 6 }, () => server.send('POST', `${path}/captures`, { captured_amount: 100_00 })),
    )
    expect(await read()).toMatchObject({ captured_amount: 600_00 })
  })

  test('is refunded up to what was captured', async () => {
    const { path, read } = await placed()
    await server.send('POST', `${path}/captures`, { captured_amount: 648_00 })
    expect((await server.send('POST', `${path}/refunds`, { refunded_amount: 648_00 })).status).toBe(200)
    expect((await server.send('POST', `${path}/refunds`, { refunded_amount: 1 })).status).toBe(403)
    expect(await read()).toMatchObject({ refunded_amount: 648_00 })
  })

  test('tells of a capture and a refund what its merchant said of them', async () => {
    const { path, read } = await placed()
    const note = { reference: 'parcel 1', description: 'The first parcel' }
    await server.send('POST', `${path}/captures`, { captured_amount: 648_00, ...note })
    await server.send('POST', `${path}/refunds`, { refunded_amount: 100_00, reference: 'return 1' })
    expect(await read()).toMatchObject({
      captures: [{ captured_amount: 648_00, ...note }],
      refunds: [{ refunded_amount: 100_00, reference: 'return 1' }],
    })
  })

  test('is cancelled as long as nothing is captured', async () => {
    const { path, read } = await placed()
    expect((await server.send('POST', `${path}/cancel`)).status).toBe(204)
    expect(await read()).toMatchObject({ status: 'CANCELLED', remaining_authorized_amount: 0 })
    expect((await server.send('POST', `${path}/captures`, { captured_amount: 1 })).status).toBe(403)
  })

  test('under review is not captured until it is accepted', async () => {
    const purchase = aPurchase({ billing_address: { email: 'anna+pending@example.se', phone: '+46701740605' } })
    const { path, read } = await placed(purchase)
    expect(await read()).toMatchObject({ fraud_status: 'PENDING' })
    expect((await server.send('POST', `${path}/captures`, { captured_amount: 1 })).status).toBe(403)
  })
})

describe('a customer token', () => {
  const wanted = {
    purchase_country: 'SE',
    purchase_currency: 'SEK',
    description: 'Blommor varje månad',
    intended_use: 'SUBSCRIPTION',
  }
  const create = (token: string) => server.send('POST', `/payments/v1/authorizations/${token}/customer-token`, wanted)

  test('needs a session whose intent asks for it', async () => {
    const { token } = await anAuthorization(app, server)
    expect(await create(token)).toMatchObject({
      status: 403,
      body: { error_messages: ['Not allowed to create customer token for intent buy'] },
    })
  })

  test('comes of no authorisation that ran out, was given back or waits for its end', async () => {
    const wish = aPurchase({ intent: 'tokenize' })
    const old = await anAuthorization(app, server, wish)
    app.clock.set(minutes(60))
    expect(await create(old.token)).toMatchObject({ status: 403 })
    app.clock.set(friday)
    const returned = await anAuthorization(app, server, wish)
    await server.send('DELETE', `/payments/v1/authorizations/${returned.token}`)
    expect(await create(returned.token)).toMatchObject({ status: 403 })
    const waiting = new Frame(app.url, (await server.createSession(wish)).body)
    await waiting.buy({ auto_finalize: false })
    const kept = await app.connection
      .collection('paylater_sessions')
      .findOne({ _id: waiting.session.session_id as never })
    expect(await create(kept?.['authorization'].token)).toMatchObject({ status: 403 })
  })

  test('of another merchant, or of the other mode, does not exist', async () => {
    const { token } = await anAuthorization(app, server, aPurchase({ intent: 'tokenize' }))
    const path = `/customer-token/v1/tokens/${(await create(token)).body.token_id}`
    for (const stranger of [other, new MerchantServer(app.url, liveKey)]) {
      const answers = [
        await stranger.send('GET', path),
        await stranger.send('POST', `${path}/order`, aPurchase()),
        await stranger.send('PATCH', `${path}/status`, { status: 'CANCELLED' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    expect((await server.send('GET', path)).body).toMatchObject({ status: 'ACTIVE' })
  })

  test('is made before the order, and orders again without the shopper', async () => {
    const purchase = aPurchase({ intent: 'buy_and_tokenize' })
    const { token } = await anAuthorization(app, server, purchase)
    const { body } = await create(token)
    expect((await server.order(token, purchase)).status).toBe(200)
    const path = `/customer-token/v1/tokens/${body.token_id}`
    expect((await server.send('GET', path)).body).toEqual({ status: 'ACTIVE', payment_method_type: 'invoice' })
    const order = await server.send('POST', `${path}/order`, { ...aPurchase(), auto_capture: true })
    expect(order.status).toBe(200)
    expect((await server.send('GET', `/ordermanagement/v1/orders/${order.body.order_id}`)).body).toMatchObject({
      status: 'CAPTURED',
    })
    expect((await server.send('PATCH', `${path}/status`, { status: 'CANCELLED' })).status).toBe(204)
    expect((await server.send('POST', `${path}/order`, aPurchase())).status).toBe(403)
  })

  test('tells of the order that was made to whoever lost the answer, though the token is cancelled since', async () => {
    const { token } = await anAuthorization(app, server, aPurchase({ intent: 'tokenize' }))
    const { body } = await create(token)
    const path = `/customer-token/v1/tokens/${body.token_id}`
    const key = { 'idempotency-key': 'november' }
    const order = await server.send('POST', `${path}/order`, aPurchase(), key)
    expect(order.status).toBe(200)
    expect((await server.send('PATCH', `${path}/status`, { status: 'CANCELLED' })).status).toBe(204)
    expect(await server.send('POST', `${path}/order`, aPurchase(), key)).toMatchObject({
      status: 200,
      body: { order_id: order.body.order_id },
    })
  })

  test('is all that comes of what was authorised for one, whatever the session says later', async () => {
    const purchase = aPurchase({ intent: 'tokenize' })
    const { token, session } = await anAuthorization(app, server, purchase)
    expect((await server.send('POST', `/payments/v1/sessions/${session.session_id}`, { intent: 'buy' })).status).toBe(
      204,
    )
    expect((await server.order(token, purchase)).status).toBe(403)
    expect((await create(token)).status).toBe(200)
  })

  test('ends when nothing was ordered by it for two years; one that was ordered by since goes on', async () => {
    const made = async () => {
      const { token } = await anAuthorization(app, server, aPurchase({ intent: 'tokenize' }))
      return `/customer-token/v1/tokens/${(await create(token)).body.token_id}`
    }
    const [unused, used] = [await made(), await made()]
    const rule = app.get(PersonalData).rules.find(({ name }) => name === 'paylater.unused-customer-tokens')!
    expect(rule.keptDays).toBe(730)
    app.clock.set(minutes(60))
    expect((await server.send('POST', `${used}/order`, aPurchase())).status).toBe(200)
    expect(await rule.count(minutes(30))).toBeGreaterThan(0)
    await rule.erase(minutes(30))
    expect(await rule.count(minutes(30))).toBe(0)
    expect((await server.send('GET', unused)).body).toMatchObject({ status: 'CANCELLED' })
    expect((await server.send('GET', used)).body).toMatchObject({ status: 'ACTIVE' })
  })

  test('decides each order anew', async () => {
    const purchase = aPurchase({ intent: 'tokenize' })
    const { token } = await anAuthorization(app, server, purchase)
    expect((await server.order(token, purchase)).status).toBe(403)
    const { body } = await create(token)
    const lines = [{ name: 'Mycket', quantity: 1, unit_price: 2_000_000, total_amount: 2_000_000 }]
    const big = aPurchase({ order_amount: 2_000_000, order_lines: lines })
    expect(await server.send('POST', `/customer-token/v1/tokens/${body.token_id}/order`, big)).toMatchObject({
      status: 403,
      body: { error_messages: ['The purchase was declined.'] },
    })
  })
})

test('a body that is no JSON, and a path that is none, are refused in words', async () => {
  expect((await server.createSession('{')).status).toBe(400)
  expect((await server.send('GET', '/payments/v1/nothing')).status).toBe(404)
})

test('a revoked key opens nothing', async () => {
  const { Merchants } = await import('../src/paylater/application/ports.js')
  const { revokedKey } = await import('../src/paylater/domain/merchant.js')
  const merchant = await app.get(Merchants).find('lilja')
  await app.get(Merchants).save(revokedKey(merchant!, 'secret-live', friday)!)
  expect((await new MerchantServer(app.url, liveKey).createSession()).status).toBe(401)
  expect((await new MerchantServer(app.url, secretKey).createSession()).status).toBe(200)
})

test('the demo merchant sells what its server says, whatever the page sends along', async () => {
  const key = { id: 'demo', name: 'Demo', createdAt: friday, revokedAt: null, stage: 'test' } as const
  const secret = 'sk_test_demobutiken-only-for-trials'
  await aMerchant(app, {
    _id: 'demobutiken',
    secretKeys: [{ ...key, hash: app.get(Secrets).hash(secret), ending: 'ials' }],
    clientKeys: [{ ...key, key: clientKeyText('test', 'demobutiken', key.id), origins: [shopPage] }],
  })
  const sandbox = await startSandbox({ merchant: { senare: app.url, pages: '' } })
  const shop = new MerchantServer(app.url, secret)
  const order = async (purchase: Purchase, said: object) => {
    const { token } = await anAuthorization(app, shop, purchase)
    const answer = await fetch(`${sandbox.url}/merchant/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ authorization_token: token, ...said }),
    })
    return { isPlaced: answer.ok, token }
  }
  try {
    const { order: bouquet } = (await (await fetch(`${sandbox.url}/merchant/session`)).json()) as { order: Purchase }
    const line = bouquet.order_lines[0]!
    const cheap = { ...bouquet, order_amount: 1, order_lines: [{ ...line, unit_price: 1, total_amount: 1 }] }
    expect((await order(cheap, { order: cheap, person: 'anna' })).isPlaced).toBe(false)
    expect((await order(bouquet, { order: cheap, person: 'anna' })).isPlaced).toBe(true)
  } finally {
    await sandbox.stop()
  }
})
