import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { postForm, postJson, SandboxUnderTest } from '../testing.js'
import { qrCodeAt } from './bankid.js'

const ANNIKA = '199105312384'
const MARIE = '199208062381'
const REVOKED = '197909189230'

interface Started {
  orderRef: string
  autoStartToken: string
  qrStartToken: string
  qrStartSecret: string
}

let world: SandboxUnderTest
beforeAll(async () => {
  world = await SandboxUnderTest.open()
})
beforeEach(() => world.reset())
afterAll(() => world.stop())

const call = (path: string, body: unknown) => postJson(`${world.url}/bankid/rp/v6.0${path}`, body)
const start = async (order: object = {}) =>
  (await (await call('/auth', { endUserIp: '192.0.2.7', ...order })).json()) as Started
const collect = async (orderRef: string) => (await call('/collect', { orderRef })).json()
const qr = ({ qrStartToken, qrStartSecret }: Started, seconds: number) =>
  `bankid.${qrStartToken}.${seconds}.${qrCodeAt(qrStartSecret, seconds)}`

describe('the QR code', () => {
  test('follows the published test vector', () => {
    const codes = [0, 1, 2].map((seconds) => qrCodeAt('d28db9a7-4cde-429e-a983-359be676944c', seconds))
    expect(codes).toEqual([
      'dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
      '949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2',
      'a9e5ec59cb4eee4ef4117150abc58fad7a85439a6a96ccbecc3668b41795b3f3',
    ])
  })

  test('opens the order on the phone', async () => {
    const order = await start()
    expect((await world.control('/bankid/scan', { qrData: qr(order, 0) })).status).toBe(200)
    expect(await collect(order.orderRef)).toMatchObject({ status: 'pending', hintCode: 'userSign' })
  })

  test('is refused when it is older than five seconds, or forged', async () => {
    const order = await start()
    await world.advance(7)
    expect((await world.control('/bankid/scan', { qrData: qr(order, 0) })).status).toBe(400)
    expect((await world.control('/bankid/scan', { qrData: `bankid.${order.qrStartToken}.7.00` })).status).toBe(400)
    expect((await world.control('/bankid/scan', { qrData: qr(order, 7) })).status).toBe(200)
  })
})

describe('an order', () => {
  test('waits, is approved on the phone and is collected once', async () => {
    const order = await start({ returnRisk: true })
    expect(await collect(order.orderRef)).toEqual({
      orderRef: order.orderRef,
      status: 'pending',
      hintCode: 'outstandingTransaction',
    })
    await world.control('/bankid/scan', { qrData: qr(order, 0) })
    expect((await world.control(`/bankid/${order.orderRef}/approve`, { personalNumber: ANNIKA })).status).toBe(200)
    expect(await collect(order.orderRef)).toMatchObject({
      status: 'complete',
      completionData: {
        user: { personalNumber: ANNIKA, name: 'Annika Rönnäng', givenName: 'Annika', surname: 'Rönnäng' },
        device: { ipAddress: '192.0.2.7' },
        risk: 'low',
      },
    })
    expect(await collect(order.orderRef)).toEqual({ errorCode: 'invalidParameters', details: 'No such order' })
  })

  test('that signs shows its text and puts it into the signature', async () => {
    const userVisibleData = Buffer.from('Jag godkänner <villkoren>').toString('base64')
    const response = await call('/sign', { endUserIp: '2001:db8::1', userVisibleData })
    const { orderRef } = (await response.json()) as Started
    const page = await (await fetch(`${world.url}/bankid/phone/${orderRef}`)).text()
    expect(page).toContain('Jag godkänner &lt;villkoren&gt;')
    await world.control(`/bankid/${orderRef}/approve`, { personalNumber: ANNIKA })
    const { completionData } = (await collect(orderRef)) as { completionData: { signature: string } }
    expect(Buffer.from(completionData.signature, 'base64').toString()).toContain(userVisibleData)
  })

  test('fails with startFailed when nobody opens it for 30 seconds', async () => {
    const { orderRef } = await start()
    await world.advance(30)
    expect(await collect(orderRef)).toEqual({ orderRef, status: 'failed', hintCode: 'startFailed' })
  })

  test('expires when it is opened and not answered', async () => {
    const order = await start()
    await world.control('/bankid/scan', { qrData: qr(order, 0) })
    await world.advance(180)
    expect(await collect(order.orderRef)).toMatchObject({ status: 'failed', hintCode: 'expiredTransaction' })
  })

  test('that is complete can be collected for three minutes', async () => {
    const { orderRef } = await start()
    await world.control(`/bankid/${orderRef}/approve`, { personalNumber: ANNIKA })
    await world.advance(181)
    expect(await collect(orderRef)).toMatchObject({ errorCode: 'invalidParameters' })
  })

  test('is refused by the user, or by a revoked BankID', async () => {
    const one = await start()
    await world.control(`/bankid/${one.orderRef}/refuse`, { hintCode: 'userCancel' })
    expect(await collect(one.orderRef)).toMatchObject({ status: 'failed', hintCode: 'userCancel' })
    const other = await start()
    await world.control(`/bankid/${other.orderRef}/approve`, { personalNumber: REVOKED })
    expect(await collect(other.orderRef)).toMatchObject({ status: 'failed', hintCode: 'certificateErr' })
  })

  test('is cancelled once', async () => {
    const { orderRef } = await start()
    const first = await call('/cancel', { orderRef })
    expect([first.status, await first.json()]).toEqual([200, {}])
    const second = await call('/cancel', { orderRef })
    expect([second.status, await second.json()]).toEqual([
      400,
      { errorCode: 'invalidParameters', details: 'No such order' },
    ])
  })

  test('for one person cannot be answered by another', async () => {
    const { orderRef } = await start({ requirement: { personalNumber: ANNIKA } })
    expect((await world.control(`/bankid/${orderRef}/approve`, { personalNumber: MARIE })).status).toBe(409)
  })

  test('beside a waiting one for the same person ends both', async () => {
    const first = await start({ requirement: { personalNumber: ANNIKA } })
    const second = await call('/auth', { endUserIp: '192.0.2.7', requirement: { personalNumber: ANNIKA } })
    expect([second.status, await second.json()]).toEqual([
      400,
      { errorCode: 'alreadyInProgress', details: 'Order already in progress for pno' },
    ])
    expect(await collect(first.orderRef)).toMatchObject({ status: 'failed', hintCode: 'cancelled' })
  })

  test('runs through all its states by itself when its outcome is set', async () => {
    await world.control('/outcomes', { subject: 'bankid', outcome: 'complete', personalNumber: ANNIKA })
    const { orderRef } = await start()
    const seen: unknown[] = []
    for (let collected = 0; collected < 6; collected += 1) {
      const { hintCode, status } = (await collect(orderRef)) as { hintCode?: string; status: string }
      seen.push(hintCode ?? status)
    }
    const expected = ['outstandingTransaction', 'outstandingTransaction', 'started', 'started', 'userSign', 'complete']
    expect(seen).toEqual(expected)
  })
})

describe('a request is refused as the provider does', () => {
  test.each([
    ['an address that is none', { endUserIp: 'localhost' }],
    ['the personal number of version 5', { endUserIp: '192.0.2.7', personalNumber: ANNIKA }],
    ['an unknown requirement', { endUserIp: '192.0.2.7', requirement: { autoStartTokenRequired: true } }],
    ['text that is not base64', { endUserIp: '192.0.2.7', userVisibleData: 'Hej!' }],
    [
      'a device of both kinds',
      {
        endUserIp: '192.0.2.7',
        web: { referringDomain: 'example.se', userAgent: 'x', deviceIdentifier: 'x' },
        app: { appIdentifier: 'x', deviceOS: 'x', deviceModelName: 'x', deviceIdentifier: 'x' },
      },
    ],
    ['broken JSON', '{'],
  ])('%s', async (_case, body) => {
    const response = await call('/auth', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errorCode: 'invalidParameters' })
  })

  test('a signature without a text, and a collect without a UUID', async () => {
    expect((await call('/sign', { endUserIp: '192.0.2.7' })).status).toBe(400)
    expect((await call('/collect', { orderRef: 'abc' })).status).toBe(400)
  })

  test('another content type, method or path', async () => {
    const root = `${world.url}/bankid/rp/v6.0`
    const form = await postForm(`${root}/auth`, { endUserIp: '192.0.2.7' })
    expect([form.status, await form.json()]).toMatchObject([415, { errorCode: 'unsupportedMediaType' }])
    const get = await fetch(`${root}/auth`)
    expect([get.status, await get.json()]).toMatchObject([405, { errorCode: 'methodNotAllowed' }])
    const lost = await postJson(`${root}/authenticate`, {})
    expect([lost.status, await lost.json()]).toMatchObject([404, { errorCode: 'notFound' }])
  })

  test('a fault of its own', async () => {
    await world.control('/faults', { provider: 'bankid', fault: 'error', operation: 'auth', times: 1 })
    const response = await call('/auth', { endUserIp: '192.0.2.7' })
    expect([response.status, await response.json()]).toMatchObject([500, { errorCode: 'internalError' }])
    expect((await start()).orderRef).toHaveLength(36)
  })
})

test('the page of a same-device start legitimates and leads back to the shop', async () => {
  const order = await start({ returnUrl: 'http://localhost:3000/logga-in-privat' })
  const opened = await fetch(`${world.url}/bankid/app?autostarttoken=${order.autoStartToken}`, { redirect: 'manual' })
  const page = new URL(opened.headers.get('location') ?? '', world.url)
  expect(page.searchParams.get('back')).toBe('http://localhost:3000/logga-in-privat')
  const approved = await postForm(`${world.url}${page.pathname}/approve${page.search}`, { personalNumber: MARIE })
  expect(approved.status).toBe(303)
  expect(await (await fetch(`${world.url}${approved.headers.get('location')}`)).text()).toContain(
    'href="http://localhost:3000/logga-in-privat"',
  )
  expect(await collect(order.orderRef)).toMatchObject({ status: 'complete' })
})

test('a link back to no web address is left out', async () => {
  const order = await start({ returnUrl: 'javascript:alert(1)' })
  const opened = await fetch(`${world.url}/bankid/app?autostarttoken=${order.autoStartToken}`, { redirect: 'manual' })
  expect(opened.headers.get('location')).toBe(`/bankid/phone/${order.orderRef}`)
})
