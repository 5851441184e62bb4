import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Role } from '@bukett/contracts'
import { merchantApi, type NewKey } from '@bukett/contracts/http/paylater-admin'
import type { Purchase } from '@bukett/contracts/http/paylater'
import { messageData } from '@bukett/contracts/http/paylater-messages'
import { messageTypes } from '@bukett/contracts/rules/message-types'
import { OrderUpkeep } from '../src/paylater/application/order-upkeep.js'
import { WebhookDeliveries, Merchants } from '../src/paylater/application/ports.js'
import { WebhookLog } from '../src/paylater/application/webhook-log.js'
import type { StoredMerchant } from '../src/paylater/domain/merchant.js'
import type { MessageType, StoredWebhookDelivery } from '../src/paylater/domain/webhook.js'
import { Mongo } from '../src/shared/mongo/mongo.js'
import type { WithOutbox } from '../src/shared/mongo/outbox.js'
import { ApiError } from './api.js'
import { friday, startApp, type TestApp, until, type Visitor } from './app.js'
import { liveProviders } from './live-settings.js'
import { changedBy } from './migrations.js'
import { aMerchant, anAuthorization, aPurchase, liveKey, MerchantServer, secretKey } from './paylater.js'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let app: TestApp
let admin: Visitor
let receiver: Server
let receiverUrl: string
let answerWith = 204
let answerText = ''
let received: Received[] = []
const id = 'lilja'
const inTest = { id, stage: 'test' } as const
const inLive = { id, stage: 'live' } as const

beforeAll(async () => {
  app = await startApp()
  await aMerchant(app)
  admin = await visitorAs('MerchantAdmin')
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(answerWith).end(answerText)
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => receiver.close(resolve))
})
beforeEach(() => {
  app.clock.set(friday)
  received = []
  answerWith = 204
  answerText = ''
})

const visitorAs = (role: Role, userId = 'handlaren'): Promise<Visitor> => app.signedIn({ userId, roles: [role] })
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error as ApiError).code,
  )
describe('keys', () => {
  test('a secret key is shown once, and opens at once', async () => {
    const { key, merchant } = await admin.call(merchantApi.createKey, {
      params: { id },
      body: { kind: 'secret', stage: 'test', name: 'Kassan' },
    })
    expect(key).toMatch(/^sk_test_[\w-]{32}$/)
    expect(JSON.stringify(merchant)).not.toContain(key)
    expect((await new MerchantServer(app.url, key).createSession()).status).toBe(200)
    const keyId = merchant.secretKeys.find(({ ending }) => ending === key.slice(-4))!.id
    await admin.call(merchantApi.revokeKey, { params: { id, keyId } })
    expect((await new MerchantServer(app.url, key).createSession()).status).toBe(401)
  })

  test('one that is asked for again with its key is the same, and said again (API-08)', async () => {
    const ask = async (kind: 'secret' | 'client', times: string) => {
      const body = { kind, stage: 'test', name: 'Kassan igen', ...(kind === 'client' && { origins: [] }) }
      const answer = await admin.send('POST', `/api/merchant/${id}/keys`, body, { 'idempotency-key': times })
      return (await answer.json()) as { key: string }
    }
    const known = () => app.get(Merchants).find(id)
    const first = await ask('secret', 'once')
    const { secretKeys } = (await known())!
    expect((await ask('secret', 'once')).key).toBe(first.key)
    expect((await known())!.secretKeys).toHaveLength(secretKeys.length)
    expect((await new MerchantServer(app.url, first.key).createSession()).status).toBe(200)
    expect((await ask('secret', 'twice')).key).not.toBe(first.key)
    expect((await ask('client', 'client')).key).toBe((await ask('client', 'client')).key)
  })

  test('a client key names its origins; live keys take no page of a developer’s machine', async () => {
    const body = { kind: 'client' as const, name: 'Sidan', origins: ['https://Lilja.example/', 'http://localhost:*'] }
    const { merchant } = await admin.call(merchantApi.createKey, { params: { id }, body: { ...body, stage: 'test' } })
    expect(merchant.clientKeys.at(-1)!.origins).toEqual(['https://lilja.example', 'http://localhost:*'])
    expect(await code(admin.call(merchantApi.createKey, { params: { id }, body: { ...body, stage: 'live' } }))).toBe(
      'merchant.origin',
    )
    const keyId = merchant.clientKeys.at(-1)!.id
    for (const origin of ['https://*.example', 'javascript:alert(1)', 'https://a.example/path', 'http://a.example'])
      expect(
        await code(admin.call(merchantApi.setOrigins, { params: { id, keyId }, body: { origins: [origin] } })),
      ).toBe('merchant.origin')
  })

  test('are read without their secrets', async () => {
    const developer = await visitorAs('MerchantDeveloper')
    const [seen] = await developer.call(merchantApi.list, {})
    expect(JSON.stringify(seen)).not.toMatch(/hash|whsec_/)
  })

  test('are the developer’s too, but for a secret key that moves money', async () => {
    const developer = await visitorAs('MerchantDeveloper')
    const origins = ['https://lilja.example']
    const make = (body: NewKey) => developer.call(merchantApi.createKey, { params: { id }, body })
    const { merchant } = await make({ kind: 'secret', stage: 'test', name: 'Utvecklarens' })
    await make({ kind: 'client', stage: 'test', name: 'Utvecklarens', origins })
    const client = (await make({ kind: 'client', stage: 'live', name: 'Skarpa sidan', origins })).merchant
    const made = [merchant.secretKeys.at(-1)!.id, client.clientKeys.at(-1)!.id, client.clientKeys.at(-2)!.id]
    await developer.call(merchantApi.setOrigins, { params: { id, keyId: made[1]! }, body: { origins } })
    for (const keyId of made) await developer.call(merchantApi.revokeKey, { params: { id, keyId } })
    const live = { kind: 'secret', stage: 'live', name: 'Skarpa kassan' } as const
    expect(await code(make(live))).toBe('merchant.live-secret')
    const { key } = await admin.call(merchantApi.createKey, { params: { id }, body: live })
    expect(key).toMatch(/^sk_live_/)
  })

  test('and webhooks are the developer’s too', async () => {
    const developer = await visitorAs('MerchantDeveloper')
    await developer.call(merchantApi.setWebhook, { params: inTest, body: { url: receiverUrl } })
    const { webhooks } = await developer.call(merchantApi.removeWebhook, { params: inTest })
    expect(webhooks.test.url).toBeNull()
  })

  test('of another merchant do not exist', async () => {
    const stranger = await visitorAs('MerchantAdmin', 'en-annan')
    expect(await stranger.call(merchantApi.list, {})).toEqual([])
    expect(await code(stranger.call(merchantApi.revokeKey, { params: { id, keyId: 'secret-test' } }))).toBe(
      'merchant.unknown',
    )
    expect(await code(stranger.call(merchantApi.deliveries, { params: { id } }))).toBe('merchant.unknown')
    const everybody = await visitorAs('SuperAdmin', 'chefen')
    expect(await everybody.call(merchantApi.list, {})).toHaveLength(1)
  })
})

describe('WI-29: webhooks', () => {
  let secret: string

  beforeAll(async () => {
    const set = await admin.call(merchantApi.setWebhook, { params: inTest, body: { url: receiverUrl } })
    secret = set.secret!
  })

  const log = async () => (await admin.call(merchantApi.deliveries, { params: { id } })).rows
  const anOrder = async () => {
    const server = new MerchantServer(app.url, secretKey)
    const { token } = await anAuthorization(app, server)
    return (await server.order(token, aPurchase())).body.order_id
  }
  test('tell of an authorisation and an order, signed as Standard Webhooks has it', async () => {
    const orderId = await anOrder()
    await until(() => received.length >= 2)
    const { headers, body } = received.find((one) => one.body.includes('order.placed'))!
    expect(JSON.parse(body)).toEqual({
      type: 'order.placed',
      timestamp: friday.toISOString(),
      stage: 'test',
      data: { order_id: orderId, order_amount: 648_00 },
    })
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(received.map((one) => (JSON.parse(one.body) as { type: string }).type).toSorted()).toEqual([
      'authorization.created',
      'order.placed',
    ])
  })

  test('of a test are one message, however often the press is sent (API-08)', async () => {
    const key = { 'idempotency-key': 'webhook-test' }
    const press = async () =>
      (await admin.send('POST', `/api/merchant/${id}/webhooks/test/test`, undefined, key)).json()
    const once = await press()
    expect(await press()).toEqual(once)
  })

  test('that are refused are tried twelve times within 72 hours, then switched off with a mail', async () => {
    answerWith = 500
    const { id: testId } = await admin.call(merchantApi.testWebhook, { params: inTest })
    const began = friday.getTime()
    let last = began
    const now = async () => (await app.get(WebhookDeliveries).find(testId))!
    // The queue makes the first tries itself; the later ones wait for hours, which pass here at once.
    for (let next = (await now()).nextAt; next !== null; next = (await now()).nextAt) {
      last = next.getTime()
      app.clock.set(next)
      await app.get(WebhookLog).attempt(testId)
    }
    expect(last - began).toBeLessThanOrEqual(72 * 3600_000)
    const delivery = await now()
    expect(delivery).toMatchObject({ state: 'failed', nextAt: null, tries: 12 })
    expect(delivery.attempts.length).toBeGreaterThanOrEqual(12)
    await until(async () => (await app.get(Merchants).find(id))?.webhooks?.test?.disabledAt !== null)
  })

  test('wait while switched off, and are replayed under their own id', async () => {
    await anOrder()
    const isHeld = ({ state }: { state: string }) => state === 'held'
    await until(async () => (await log()).filter(isHeld).length === 2)
    expect(received).toEqual([])
    const held = (await log()).find(isHeld)
    await admin.call(merchantApi.setWebhook, { params: inTest, body: { url: receiverUrl } })
    const stranger = await visitorAs('MerchantAdmin', 'en-annan')
    await aMerchant(app, { _id: 'en-annan', staff: ['en-annan'], secretKeys: [], clientKeys: [] })
    const asked = (own: string) => stranger.call(merchantApi.replay, { params: { id: own, deliveryId: held!.id } })
    expect([await code(asked('en-annan')), await code(asked(id))]).toEqual([
      'merchant.unknown-delivery',
      'merchant.unknown',
    ])
    await admin.call(merchantApi.replay, { params: { id, deliveryId: held!.id } })
    await until(() => received.length > 0)
    expect(received[0]!.headers['webhook-id']).toBe(held!.id)
    expect((await log()).find((one) => one.id === held!.id)).toMatchObject({ state: 'delivered' })
  })

  describe('of test and live mode', () => {
    const liveUrl = () => `${receiverUrl}/live`
    const aLiveOrder = async (purchase = aPurchase()) => {
      const server = new MerchantServer(app.url, liveKey)
      const { token } = await anAuthorization(app, server, purchase)
      return (await server.order(token, purchase)).body.order_id
    }
    const signedWith = ({ headers, body }: Received, key: string) =>
      headers['webhook-signature'] ===
      `v1,${createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
        .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
        .digest('base64')}`
    let liveSecret: string

    beforeAll(async () => {
      await admin.call(merchantApi.setWebhook, { params: inTest, body: { url: receiverUrl } })
      liveSecret = (await admin.call(merchantApi.setWebhook, { params: inLive, body: { url: liveUrl() } })).secret!
    })

    test('go to the address of their mode, with its secret, and say which it is', async () => {
      const orders = [await anOrder(), await aLiveOrder()]
      const [inTestMode, inLiveMode] = orders.map((order) => () => received.find(({ body }) => body.includes(order)))
      await until(() => inTestMode!() !== undefined && inLiveMode!() !== undefined)
      expect(JSON.parse(inTestMode!()!.body)).toMatchObject({ stage: 'test' })
      expect(JSON.parse(inLiveMode!()!.body)).toMatchObject({ stage: 'live' })
      expect([inTestMode!()!, inLiveMode!()!].map((one) => [one.path, signedWith(one, liveSecret)])).toEqual([
        ['/webhook', false],
        ['/webhook/live', true],
      ])
    })

    test('stand in a log of each mode', async () => {
      const logOf = async (stage: 'test' | 'live') =>
        (await admin.call(merchantApi.deliveries, { params: { id }, query: { stage } })).rows
      const inLog = async (stage: 'test' | 'live', order: string) =>
        (await logOf(stage)).some(({ orderId }) => orderId === order)
      const order = await aLiveOrder()
      await until(() => inLog('live', order))
      expect(await inLog('test', order)).toBe(false)
      expect((await logOf('live')).every(({ body }) => body.includes('"stage":"live"'))).toBe(true)
    })

    test('do not end each other: a test server that is gone leaves the live webhook on, also at one address', async () => {
      await admin.call(merchantApi.setWebhook, { params: inTest, body: { url: liveUrl() } })
      await app.get(WebhookLog).disable(id, 'test', liveUrl())
      const { webhooks } = (await admin.call(merchantApi.list, {}))[0]!
      expect([webhooks.test.disabledAt, webhooks.live.disabledAt]).toEqual([expect.any(String), null])
      const order = await aLiveOrder()
      await until(() => received.some(({ body }) => body.includes(order)))
      await admin.call(merchantApi.removeWebhook, { params: inLive })
      expect((await admin.call(merchantApi.list, {}))[0]!.webhooks.test.url).toBe(liveUrl())
      await admin.call(merchantApi.setWebhook, { params: inTest, body: { url: receiverUrl } })
    })

    test('of a merchant from before they were two are sent as ever, and become two by the step of their migration', async () => {
      const merchants = app.get(Mongo).connection.collection<{ _id: string; version: number }>('paylater_merchants')
      const older = { url: liveUrl(), secret: liveSecret, disabledAt: null }
      const asBefore = { $set: { webhook: older }, $unset: { webhooks: '' }, $inc: { version: 1 } }
      await merchants.updateOne({ _id: id }, asBefore as never)
      const order = await aLiveOrder()
      await until(() => received.some(({ body }) => body.includes(order)))
      expect(await changedBy(app, '047-a-webhook-for-each-mode')).toBe(1)
      expect(await changedBy(app, '047-a-webhook-for-each-mode')).toBe(0)
      expect(await merchants.findOne({ _id: id })).toMatchObject({ webhooks: { test: older, live: older } })
      // A version that is gone back to reads it.
      expect(await merchants.findOne({ _id: id })).toMatchObject({ webhook: older })
      await merchants.updateOne({ _id: id }, asBefore as never)
      await admin.call(merchantApi.removeWebhook, { params: inTest })
      const { webhooks } = (await admin.call(merchantApi.list, {}))[0]!
      expect(webhooks).toMatchObject({ test: { url: null }, live: { url: liveUrl() } })
      await admin.call(merchantApi.removeWebhook, { params: inLive })
    })

    test('are seen by a version from before they were two, and what that one changes is seen by this', async () => {
      const merchants = app.get(Mongo).connection.collection<StoredMerchant>('paylater_merchants')
      const older = async () => (await merchants.findOne({ _id: id }))?.webhook
      await admin.call(merchantApi.setWebhook, { params: inLive, body: { url: liveUrl() } })
      expect(await older()).toMatchObject({ url: liveUrl(), disabledAt: null })
      const moved = { $set: { webhook: { ...(await older()), url: `${receiverUrl}/moved` } }, $inc: { version: 1 } }
      await merchants.updateOne({ _id: id }, moved as never)
      const order = await aLiveOrder()
      await until(() => received.some(({ path, body }) => path === '/webhook/moved' && body.includes(order)))
      await admin.call(merchantApi.setWebhook, { params: inTest, body: { url: receiverUrl } })
      expect(await older()).toMatchObject({ url: `${receiverUrl}/moved` })
      await admin.call(merchantApi.removeWebhook, { params: inLive })
      expect(await older()).toBeNull()
      await admin.call(merchantApi.removeWebhook, { params: inTest })
    })
  })

  test('from before they said their mode go where those of their mode do when they are sent again', async () => {
    const kept = app.get(Mongo).connection.collection<{ _id: string }>('paylater_deliveries')
    await admin.call(merchantApi.setWebhook, { params: inTest, body: { url: receiverUrl } })
    await admin.call(merchantApi.setWebhook, { params: inLive, body: { url: `${receiverUrl}/live` } })
    const order = await anOrder()
    await admin.call(merchantApi.testWebhook, { params: inTest })
    await until(() => received.length === 3)
    const sent = received.map(({ headers }) => String(headers['webhook-id']))
    await until(async () => (await log()).filter(({ state }) => state === 'delivered').length >= 3)
    await kept.updateMany({ _id: { $in: sent } }, { $unset: { stage: '' }, $inc: { version: 1 } } as never)
    received = []
    for (const deliveryId of sent) await admin.call(merchantApi.replay, { params: { id, deliveryId } })
    await until(() => received.length === 3)
    expect(received.map(({ path, body }) => [path, JSON.parse(body)])).toEqual(
      expect.arrayContaining([
        ['/webhook', expect.objectContaining({ type: 'authorization.created' })],
        [
          '/webhook',
          expect.objectContaining({ type: 'order.placed', data: expect.objectContaining({ order_id: order }) }),
        ],
        ['/webhook', expect.objectContaining({ type: 'webhook.test' })],
      ]),
    )
    await admin.call(merchantApi.removeWebhook, { params: inTest })
    await admin.call(merchantApi.removeWebhook, { params: inLive })
  })

  describe('keep their secret', () => {
    const kept = async () => (await app.get(Merchants).find(id))!.webhooks!.test!
    const set = async (url: string, key?: string) => {
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
      const answer = await admin.send('PUT', `/api/merchant/${id}/webhooks/test`, { url }, headers)
      return ((await answer.json()) as { secret: string | null }).secret
    }

    test('when they are switched on again at the address that they had', async () => {
      const first = await set(receiverUrl, 'where-they-go')
      await app.get(WebhookLog).disable(id, 'test', receiverUrl)
      expect(await set(receiverUrl)).toBeNull()
      expect(await kept()).toEqual({ url: receiverUrl, secret: first, disabledAt: null })
      expect(await set(`${receiverUrl}/elsewhere`)).not.toBe(first)
    })

    test('which is said again to the call whose answer was lost (API-08)', async () => {
      const first = await set(`${receiverUrl}/lost`, 'lost')
      expect(first).toMatch(/^whsec_/)
      expect(await set(`${receiverUrl}/lost`, 'lost')).toBe(first)
      expect(await kept()).toMatchObject({ secret: first })
    })

    test('until a new one is asked for, which is one however often the press is sent', async () => {
      const first = await set(`${receiverUrl}/own`)
      const press = async (key: string) => {
        const path = `/api/merchant/${id}/webhooks/test/secret`
        const answer = await admin.send('POST', path, undefined, { 'idempotency-key': key })
        return ((await answer.json()) as { secret: string }).secret
      }
      const next = await press('new-secret')
      expect(next).not.toBe(first)
      expect(await press('new-secret')).toBe(next)
      expect(await kept()).toMatchObject({ url: `${receiverUrl}/own`, secret: next })
      expect(await press('newer-secret')).not.toBe(next)
      await admin.call(merchantApi.removeWebhook, { params: inTest })
      const none = await admin.send('POST', `/api/merchant/${id}/webhooks/test/secret`)
      expect(await none.json()).toMatchObject({ errorCode: 'merchant.no-webhook' })
      await set(receiverUrl)
    })
  })

  describe('that wait for their next try', () => {
    const waiting = async () => {
      answerWith = 500
      const { id: testId } = await admin.call(merchantApi.testWebhook, { params: inTest })
      await until(async () => ((await app.get(WebhookDeliveries).find(testId))?.tries ?? 0) > 0)
      received.length = 0
      answerWith = 200
      const again = async () => {
        const { nextAt } = (await app.get(WebhookDeliveries).find(testId))!
        if (nextAt && nextAt > app.clock.now()) app.clock.set(nextAt)
        await app.get(WebhookLog).attempt(testId)
        return app.get(WebhookDeliveries).find(testId)
      }
      return { testId, again }
    }
    const setWebhook = (url: string) => admin.call(merchantApi.setWebhook, { params: inTest, body: { url } })

    test('go to the new address with its own secret, and never to the old one', async () => {
      await setWebhook(receiverUrl)
      const { again } = await waiting()
      const { secret: newSecret } = await setWebhook(`${receiverUrl}/new`)
      expect(await again()).toMatchObject({ state: 'delivered', url: `${receiverUrl}/new` })
      const [{ headers, body }] = received as [(typeof received)[number]]
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
      const key = Buffer.from(newSecret!.replace('whsec_', ''), 'base64')
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    })

    test.each(['removed', 'switched off'] as const)(
      'are held once the webhook is %s, and sent nowhere',
      async (how) => {
        await setWebhook(receiverUrl)
        const { again } = await waiting()
        if (how === 'removed') await admin.call(merchantApi.removeWebhook, { params: inTest })
        else await app.get(WebhookLog).disable(id, 'test', receiverUrl)
        expect(await again()).toMatchObject({ state: 'held', nextAt: null })
        expect(received).toEqual([])
      },
    )
  })

  test('a message that begins twice is sent once', async () => {
    await admin.call(merchantApi.setWebhook, { params: inTest, body: { url: receiverUrl } })
    const at = friday.toISOString()
    const message = { id: 'twice', merchantId: id, stage: 'test' as const, type: 'webhook.test' as const, at, data: {} }
    await app.get(WebhookLog).begin(message)
    await until(() => received.length > 0)
    await app.get(WebhookLog).begin(message)
    await app.get(WebhookLog).attempt('twice')
    expect(received).toHaveLength(1)
    const kept: StoredWebhookDelivery & Pick<WithOutbox, 'outbox'> = (await app.get(WebhookDeliveries).find('twice'))!
    const { attempts, outbox = [] } = kept
    expect({ attempts: attempts.length, waiting: outbox.length }).toEqual({ attempts: 1, waiting: 0 })
  })

  test('show how the merchant answered, and listen to no more than the beginning', async () => {
    await admin.call(merchantApi.setWebhook, { params: inTest, body: { url: receiverUrl } })
    answerWith = 200
    answerText = `Tack! ${'.'.repeat(1_000_000)}`
    const { id: testId } = await admin.call(merchantApi.testWebhook, { params: inTest })
    const tried = async () => (await log()).find((one) => one.id === testId)
    await until(async () => (await tried())?.state === 'delivered')
    const [attempt] = (await tried())!.attempts
    expect(attempt).toMatchObject({ status: 200, error: null })
    expect(attempt!.answer).toMatch(/^Tack! \.{1994}$/)
  })

  test('go to no address inside our own network in a live shop', async () => {
    const live = await startApp({ NODE_ENV: 'production', ...liveProviders })
    await aMerchant(live)
    const boss = await live.signedIn({ userId: 'handlaren', roles: ['MerchantAdmin'] })
    boss.cookies.set('__Host-sid', boss.cookies.get('sid') ?? '')
    for (const url of [
      'http://a.example/x',
      'https://localhost/x',
      'https://10.0.0.1/',
      'https://[::1]/',
      'ftp://a.example',
    ])
      expect(await code(boss.call(merchantApi.setWebhook, { params: inTest, body: { url } }))).toBe(
        'merchant.webhook-url',
      )
    await live.close()
  })

  test('tell of an order whose whole authorisation is released, as of one that is cancelled, once', async () => {
    await admin.call(merchantApi.setWebhook, { params: inTest, body: { url: receiverUrl } })
    const server = new MerchantServer(app.url, secretKey)
    const { token } = await anAuthorization(app, server)
    const { order_id } = (await server.order(token)).body
    const order = `/ordermanagement/v1/orders/${order_id}`
    for (const call of ['release-remaining-authorization', 'cancel']) await server.send('POST', `${order}/${call}`)
    const told = () => received.filter(({ body }) => body.includes('order.cancelled') && body.includes(order_id))
    await until(() => told().length > 0)
    expect(told()).toHaveLength(1)
  })

  test('of every type have the fields that the guide and the description of the API name, and no others', async () => {
    await admin.call(merchantApi.setWebhook, { params: inTest, body: { url: receiverUrl } })
    const server = new MerchantServer(app.url, secretKey)
    const send = (path: string, body?: object, method = 'POST') => server.send(method, path, body)
    const order = async (of: Partial<Purchase>): Promise<string> => {
      const purchase = aPurchase(of)
      const { token } = await anAuthorization(app, server, purchase)
      return `/ordermanagement/v1/orders/${(await server.order(token, purchase)).body.order_id}`
    }
    const captured = await order({ merchant_reference1: 'order-4711', merchant_reference2: 'kassa 2' })
    await send(`${captured}/captures`, { captured_amount: 100 })
    await send(`${captured}/refunds`, { refunded_amount: 100 })
    await send(`${await order({})}/cancel`)
    const reviewed = await order({ billing_address: { email: 'anna+pending@example.se', phone: '+46701740605' } })
    await app.get(OrderUpkeep).settle(reviewed.split('/').at(-1) ?? '')
    const { token } = await anAuthorization(app, server, aPurchase({ intent: 'tokenize' }))
    const wanted = {
      purchase_country: 'SE',
      purchase_currency: 'SEK',
      description: 'Blommor',
      intended_use: 'SUBSCRIPTION',
    }
    const { token_id } = (await send(`/payments/v1/authorizations/${token}/customer-token`, wanted)).body
    await send(`/customer-token/v1/tokens/${token_id}/status`, { status: 'CANCELLED' }, 'PATCH')
    await admin.call(merchantApi.testWebhook, { params: inTest })
    const told = () => received.map(({ body }) => JSON.parse(body) as { type: MessageType; data: object })
    await until(() => new Set(told().map(({ type }) => type)).size === messageTypes.length)
    for (const { type, data } of told()) expect([type, messageData[type].strict().parse(data)]).toEqual([type, data])
    const guide = readFileSync(new URL('../../docs/merchants.md', import.meta.url), 'utf8')
    const rows = guide.split('## Messages')[1]?.split('## ')[0] ?? ''
    for (const type of messageTypes) {
      const row = rows.split('\n').find((line) => line.includes(`\`${type}\``))
      for (const field of Object.keys(messageData[type].shape).filter((name) => name !== 'merchant_reference2'))
        expect(row).toContain(`\`${field}\``)
    }
  })

  test('a page of the purchase is told as well', async () => {
    const server = new MerchantServer(app.url, secretKey)
    const purchase = aPurchase({ merchant_urls: { authorization: `${receiverUrl}/page` } })
    const { token } = await anAuthorization(app, server, purchase)
    await until(() => received.length >= 2)
    expect(received.every((one) => one.body.includes(token))).toBe(true)
    expect(received.every(({ headers }) => 'webhook-signature' in headers)).toBe(true)
  })

  test('a page of a merchant without a webhook is told unsigned, rather than with a key that everybody has', async () => {
    await admin.call(merchantApi.removeWebhook, { params: inTest })
    const server = new MerchantServer(app.url, secretKey)
    await anAuthorization(app, server, aPurchase({ merchant_urls: { authorization: `${receiverUrl}/page` } }))
    await until(() => received.length > 0)
    expect(received[0]!.headers).toHaveProperty('webhook-id')
    expect(received[0]!.headers).not.toHaveProperty('webhook-signature')
  })
})

test('no merchant keeps a secret where screens can read it', async () => {
  const stored = await app.get(Merchants).find(id)
  expect(JSON.stringify(stored)).not.toContain(secretKey)
})
