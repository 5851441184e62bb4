import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Metrics } from '../src/shared/metrics.js'
import { platformApi } from './api.js'
import { friday, startApp, type TestApp } from './app.js'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ SANDBOX: 'on' })
})
afterAll(() => app.close())

const problem = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as Record<string, unknown>,
})

describe('health', () => {
  test('ready tells the state of each part', async () => {
    const health = await app.visitor().call(platformApi.ready, {})
    expect(health).toMatchObject({
      state: 'ok',
      parts: { mongodb: { state: 'ok' }, 'mongodb-writes': { state: 'ok' } },
    })
  })

  test('a lost Redis is told, and the shop goes on selling', async () => {
    const other = await startApp({ REDIS_URL: 'redis://127.0.0.1:1' })
    const answer = await other.visitor().send('GET', '/api/health/ready')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ state: 'ok', parts: { redis: { state: 'down' } } })
    expect(await (await other.visitor().send('GET', '/api/health/ready')).text()).not.toMatch(
      /ECONN|127\.0\.0\.1|connection/i,
    )
    await other.close()
  })
})

test('an answer says what time it is by the clock that everything is decided by', async () => {
  const answer = await app.visitor().send('GET', '/api/health/live')
  expect(answer.headers.get('date')).toBe(friday.toUTCString())
})

test('HEAD is answered as GET is, without the body', async () => {
  const asked = await app.visitor().send('GET', '/api/health/live')
  const answer = await app.visitor().send('HEAD', '/api/health/live')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
  for (const header of ['content-type', 'content-length', 'content-security-policy'])
    expect([header, answer.headers.get(header)]).toEqual([header, asked.headers.get(header)])
  expect((await app.visitor().send('HEAD', '/api/nothing')).status).toBe(404)
})

describe('the shape of errors (API-02)', () => {
  test('no body where a kind of it is named: a call that needs none is carried out, another says what it lacks', async () => {
    const json = { 'content-type': 'application/json' }
    const visitor = app.visitor()
    expect((await visitor.send('DELETE', '/api/carts/Default', undefined, json)).status).toBe(200)
    const { status, body } = await problem(await visitor.send('POST', '/api/login', undefined, json))
    expect([status, body.errorCode]).toEqual([400, 'request.invalid'])
  })

  test('malformed JSON', async () => {
    const { status, body } = await problem(await app.visitor().send('POST', '/api/products/filtered', '{"page":'))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errorCode: 'request.malformed',
      Message: 'Anropet kunde inte läsas. Skicka giltig JSON.',
      fields: [],
    })
    expect(body['traceId']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('what is nested without end is no body of ours, and nothing falls over it', async () => {
    const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`
    const body = `{"email":"maja@example.se","password":"Blommor-2026","x":${nested}}`
    const { status, body: told } = await problem(await app.visitor().send('POST', '/api/login', body))
    expect([status, told.errorCode]).toEqual([400, 'request.malformed'])
  })

  test('a wrong type names the field', async () => {
    const { status, body } = await problem(await app.visitor().send('POST', '/api/products/filtered', { page: 'ett' }))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errorCode: 'request.invalid',
      Message: 'Något fält innehåller fel. Vänligen ändra det och försök igen',
      fields: [{ path: 'body.page', code: 'request.invalid' }],
    })
  })

  test('a body of 10 MB', async () => {
    const { status, body } = await problem(
      await app.visitor().send('POST', '/api/products/filtered', { query: 'x'.repeat(10 * 1024 * 1024) }),
    )
    expect(status).toBe(413)
    expect(body).toMatchObject({ errorCode: 'request.too-large' })
  })

  test('another content type', async () => {
    const answer = await app.visitor().send('POST', '/api/products/filtered', '<x/>', { 'content-type': 'text/xml' })
    expect((await problem(answer)).status).toBe(415)
  })

  test.each(['/api/finns-inte', '/api/carts', '/api/..%2f..%2fetc/passwd', '/api/%00'])(
    'the unknown path %s',
    async (path) => {
      const { status, body } = await problem(await app.visitor().send('GET', path))
      expect(status).toBe(404)
      expect(body).toMatchObject({ errorCode: 'request.not-found' })
    },
  )

  test.each([
    ['/api/products/product/%ZZ', 400, 'request.malformed'],
    ['/api/products/product/%C0%AF', 400, 'request.malformed'],
    [`/api/products/product/${'x'.repeat(301)}`, 413, 'request.too-large'],
  ])('an address that cannot be read: %s', async (path, status, errorCode) => {
    const answer = await app.visitor().send('GET', path, undefined, { 'accept-language': 'en' })
    const { body } = await problem(answer)
    expect(answer.status).toBe(status)
    expect(body).toMatchObject({ errorCode, fields: [] })
    expect(body['traceId']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(body)).not.toContain('/api/')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a page of which the address was cut is one that is not there, and no unreadable call', async () => {
    expect((await app.visitor().send('GET', '/produkt/%E0%A4%A')).status).toBe(404)
  })

  test('a header that is too large', async () => {
    const { status, body } = await problem(await app.visitor().send('GET', `/api/health/live?${'x=1&'.repeat(8000)}`))
    expect(status).toBe(431)
    expect(body).toMatchObject({ errorCode: 'request.too-large', fields: [], traceId: expect.any(String) })
  })

  test('what was asked for stands in a text without its brackets', async () => {
    const { body } = await problem(await app.visitor().send('GET', '/api/products/product/%3Cb%3Ex'))
    expect(JSON.stringify(body)).not.toMatch(/[<>]/)
    expect(body['Message']).toContain('bx')
  })

  test('prototype keys in JSON are refused', async () => {
    const answer = await app.visitor().send('POST', '/api/products/filtered', '{"__proto__":{"page":1}}')
    expect((await problem(answer)).status).toBe(400)
  })
})

test('a text with a character that nobody sees is refused wherever it is sent, with its place', async () => {
  const body = { page: 0, query: 'ros\u0000' }
  const { status, body: said } = await problem(await app.visitor().send('POST', '/api/products/filtered', body))
  expect(status).toBe(400)
  expect(said).toMatchObject({
    errorCode: 'request.unseen-character',
    Message: 'Texten innehåller ett tecken som inte syns. Skriv den på nytt.',
    fields: [{ path: 'body.query' }],
  })
  expect((await app.visitor().send('GET', '/api/search/didYouMean/ros%07')).status).toBe(400)
})

describe('paths', () => {
  test.each(['/API/Health/LIVE', '/api/health/live/', '/api//health/live'])('%s is matched', async (path) => {
    expect((await app.visitor().send('GET', path)).status).toBe(200)
  })
})

describe('a call that changes state', () => {
  test("is not carried out without the site's own header", async () => {
    const answer = await fetch(`${app.url}/api/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: null }),
    })
    expect((await problem(answer)).body).toMatchObject({ errorCode: 'request.foreign-site' })
  })
})

describe('a call that comes from a page', () => {
  const from = (origin: string) => app.visitor().send('POST', '/api/sandbox/clock', { now: null }, { origin })

  test('of another site is not carried out, whatever it carries', async () => {
    for (const origin of ['https://evil.example', 'null', `${app.url}.evil.example`]) {
      const { status, body } = await problem(await from(origin))
      expect([status, body['errorCode']]).toEqual([403, 'request.foreign-origin'])
    }
  })

  test('of our own is', async () => {
    expect((await from(app.url)).status).toBe(200)
  })

  test('of another site may look', async () => {
    const headers = { origin: 'https://evil.example' }
    expect((await app.visitor(headers).send('GET', '/api/health/live')).status).toBe(200)
  })
})

describe('the clock (API-06)', () => {
  test('is set, runs on, and is given back', async () => {
    const shopper = app.visitor()
    const ahead = new Date(Date.now() + 24 * 3600 * 1000)
    await shopper.call(platformApi.setClock, { body: { now: ahead.toISOString() } })
    expect(app.clock.now().getTime() - friday.getTime()).toBeGreaterThan(23 * 3600 * 1000)
    await shopper.call(platformApi.setClock, { body: { now: null } })
    expect(app.clock.now()).toEqual(friday)
  })

  test('cannot be set outside sandbox mode', async () => {
    const live = await startApp()
    expect((await live.visitor().send('POST', '/api/sandbox/clock', { now: null })).status).toBe(404)
    expect(await (await live.visitor().send('GET', '/api/openapi.json')).text()).not.toContain('/api/sandbox/')
    await live.close()
  })
})

describe('headers', () => {
  test('a strict policy without eval, no sniffing, no framing', async () => {
    const { headers } = await app.visitor().send('GET', '/api/health/live')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(headers.get('content-security-policy')).not.toContain('unsafe-eval')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })
})

describe('what operators read', () => {
  test('metrics count requests by route', async () => {
    await app.visitor().send('GET', '/api/health/live')
    const metrics = await app.get(Metrics).registry.metrics()
    expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/api/health/live",status="200"}')
    expect(metrics).toContain('outbox_waiting 0')
    expect(metrics).toContain('shop_sells 1')
    expect(metrics).toContain('payment_providers_asked_total{method="swish",question="register",answer="away"} 0')
  })

  test('metrics have a port of their own: the one of the shop does not tell them to visitors', async () => {
    expect((await fetch(`${app.url}/metrics`)).status).toBe(404)
    const server = await app.get(Metrics).serve(0, '127.0.0.1')
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(await answer.text()).toContain('process_cpu_seconds_total')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    server.closeAllConnections()
    server.close()
  })

  test('the API page describes every call, and says which are done once for their Idempotency-Key', async () => {
    const description = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { parameters: { name: string; required: boolean }[] }>>
    }
    expect(description.paths['/api/carts/{name}/products/{code}']).toHaveProperty('post')
    expect(description.paths).toHaveProperty('/api/sandbox/clock')
    const keyOf = (path: string, method: string) =>
      description.paths[path]?.[method]?.parameters.find(({ name }) => name === 'Idempotency-Key')
    expect(keyOf('/api/payments/order/{id}/refund', 'post')).toMatchObject({ in: 'header', required: false })
    expect(keyOf('/api/payments/{cart}/register/gift', 'post')).toBeDefined()
    expect(keyOf('/api/health/live', 'get')).toBeUndefined()
    expect((await fetch(`${app.url}/api/docs`)).status).toBe(200)
    expect((await fetch(`${app.url}/api/docs/files/swagger-ui-bundle.js`)).status).toBe(200)
  })
})
