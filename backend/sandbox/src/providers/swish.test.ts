import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { openReceiver, postForm, postJson, SandboxUnderTest, type Receiver } from '../testing.js'

interface Payment {
  id: string
  status: string
  errorCode: string | null
  paymentReference: string | null
  payerAlias: string | null
  amount: number
}

let world: SandboxUnderTest
let shop: Receiver
beforeAll(async () => {
  world = await SandboxUnderTest.open()
  shop = await openReceiver()
})
beforeEach(() => world.reset())
afterAll(() => Promise.all([world.stop(), shop.stop()]))

let count = 0
const newId = () => (count += 1).toString(16).toUpperCase().padStart(32, '0')
const order = (fields: object = {}) => ({
  payeeAlias: '1234679304',
  amount: '548.00',
  currency: 'SEK',
  callbackUrl: `${shop.url}/swish`,
  payeePaymentReference: '100000017',
  message: 'Bukett 100000017',
  ...fields,
})
const at = (path: string, on = world) => `${on.url}/swish/swish-cpcapi/api${path}`
const json = (method: string, url: string, body: unknown, type = 'application/json') =>
  fetch(url, {
    method,
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const create = (fields: object = {}, id = newId(), on = world) =>
  json('PUT', at(`/v2/paymentrequests/${id}`, on), order(fields))
const created = async (fields: object = {}) => {
  const id = newId()
  expect((await create(fields, id)).status).toBe(201)
  return id
}
const retrieve = async (id: string, on = world) =>
  (await fetch(at(`/v1/paymentrequests/${id}`, on))).json() as Promise<Payment>
const decide = (id: string, outcome: string) => world.control(`/swish/${id}`, { outcome })
const callback = async () => JSON.parse((await shop.next()).body) as Payment
const codes = async (response: Response) => {
  const body = (await response.json()) as { errorCode: string; errorMessage: string; additionalInformation: null }[]
  return [response.status, ...body.map(({ errorCode }) => errorCode)]
}

describe('a payment', () => {
  test('with a payer is created, paid in the app and called back', async () => {
    const id = newId()
    const callbackIdentifier = 'A'.repeat(32)
    const response = await create({ payerAlias: '46701740605', callbackIdentifier }, id)
    expect([response.status, await response.text(), response.headers.get('paymentrequesttoken')]).toEqual([
      201,
      '',
      null,
    ])
    expect(response.headers.get('location')).toBe(at(`/v1/paymentrequests/${id}`))
    expect(await retrieve(id)).toMatchObject({ id, status: 'CREATED', amount: 548, paymentReference: null })
    expect((await decide(id, 'paid')).status).toBe(200)
    const { headers, body } = await shop.next()
    expect(headers).toMatchObject({ 'content-type': 'application/json', callbackidentifier: callbackIdentifier })
    expect(JSON.parse(body)).toEqual(await retrieve(id))
    expect(JSON.parse(body)).toMatchObject({
      status: 'PAID',
      payerAlias: '46701740605',
      errorCode: null,
      errorMessage: null,
    })
  })

  test('without a payer has a token, a QR code and a page that leads back to the shop', async () => {
    const response = await create()
    const token = response.headers.get('paymentrequesttoken') ?? ''
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    const qr = (format: string, size?: number) =>
      postJson(`${world.url}/swish/qrg-swish/api/v1/commerce`, { token, format, size })
    expect(await (await qr('svg')).text()).toContain('<svg')
    expect((await qr('png', 300)).headers.get('content-type')).toBe('image/png')
    expect([(await qr('png')).status, (await qr('gif', 300)).status]).toEqual([400, 400])

    const start = new URLSearchParams({ token, callbackurl: 'http://localhost:3000/varukorg' }).toString()
    const opened = await fetch(`${world.url}/swish/app?${start}`, { redirect: 'manual' })
    const page = new URL(opened.headers.get('location') ?? '', world.url)
    expect(await (await fetch(page)).text()).toContain('548 kr')
    await postForm(`${world.url}${page.pathname}`, {
      outcome: 'paid',
      payer: '199105312384',
      back: 'http://localhost:3000/varukorg',
    })
    expect(await callback()).toMatchObject({ status: 'PAID', payerAlias: '46701740635' })
    expect(await (await fetch(page)).text()).toContain('href="http://localhost:3000/varukorg"')
  })

  test.each([
    ['declined', 'DECLINED', 'RF07'],
    ['payer-cancelled', 'ERROR', 'BANKIDCL'],
    ['error', 'ERROR', 'FF10'],
    ['unknown', 'ERROR', 'DS24'],
  ])('that is %s ends as %s with %s', async (outcome, status, errorCode) => {
    const id = await created()
    await decide(id, outcome)
    expect(await callback()).toMatchObject({ id, status, errorCode })
    expect((await decide(id, 'paid')).status).toBe(409)
  })

  test('whose outcome the bank does not know can still be paid', async () => {
    const id = await created()
    await decide(id, 'unknown-then-paid')
    expect(await callback()).toMatchObject({ errorCode: 'DS24' })
    await world.advance(60)
    expect(await callback()).toMatchObject({ id, status: 'PAID', errorCode: null })
  })

  test('that nobody opens for three minutes times out', async () => {
    const id = await created()
    await world.advance(179)
    expect(await retrieve(id)).toMatchObject({ status: 'CREATED' })
    await world.advance(2)
    expect(await callback()).toMatchObject({ id, status: 'ERROR', errorCode: 'TM01' })
  })

  test('is cancelled while it is created, and not afterwards', async () => {
    const id = await created()
    const cancel = (body: unknown, type = 'application/json-patch+json') =>
      json('PATCH', at(`/v1/paymentrequests/${id}`), body, type)
    const patch = [{ op: 'replace', path: '/status', value: 'cancelled' }]
    expect((await cancel(patch, 'application/json')).status).toBe(415)
    expect((await cancel([{ op: 'remove', path: '/status' }])).status).toBe(400)
    const cancelled = await cancel(patch)
    expect([cancelled.status, await cancelled.json()]).toMatchObject([200, { status: 'CANCELLED', errorCode: 'RP08' }])
    expect(await callback()).toMatchObject({ status: 'CANCELLED' })
    expect(await codes(await cancel(patch))).toEqual([422, 'RP07'])
    expect(
      (await json('PATCH', at(`/v1/paymentrequests/${newId()}`), patch, 'application/json-patch+json')).status,
    ).toBe(404)
  })
})

describe('magic amounts (PA-01)', () => {
  test('…01 is declined and …02 is an error', async () => {
    const declined = await created({ amount: '548.01' })
    expect(await callback()).toMatchObject({ id: declined, status: 'DECLINED' })
    const failed = await created({ amount: '548.02' })
    expect(await callback()).toMatchObject({ id: failed, status: 'ERROR', errorCode: 'FF10' })
  })

  test('…03 never answers', async () => {
    const id = await created({ amount: '548.03' })
    await world.advance(86_400)
    expect(await retrieve(id)).toMatchObject({ status: 'CREATED' })
  })

  test('…04 is paid after the 180 seconds of the shop', async () => {
    const id = await created({ amount: '548.04' })
    await world.advance(181)
    expect(await retrieve(id)).toMatchObject({ status: 'CREATED' })
    await world.advance(20)
    expect(await callback()).toMatchObject({ id, status: 'PAID' })
  })
})

describe('an error code as the message', () => {
  test.each(['RP06', 'ACMT07', 'AM02'])('%s refuses the payment', async (message) => {
    expect(await codes(await create({ message }))).toEqual([422, message])
  })

  test.each([
    ['BANKIDUNKN', 'ERROR'],
    ['DS24', 'ERROR'],
    ['RF07', 'DECLINED'],
  ])('%s comes later', async (message, status) => {
    await created({ message })
    expect(await callback()).toMatchObject({ status, errorCode: message })
  })
})

describe('a payment is refused', () => {
  test.each([
    ['FF08', { payeePaymentReference: '100000017-1' }],
    ['RP03', { callbackUrl: 'http://shop.example.se/swish' }],
    ['RP03', { callbackUrl: undefined }],
    ['BE18', { payerAlias: '0701740605' }],
    ['RP01', { payeeAlias: undefined }],
    ['PA02', { amount: '548,00' }],
    ['PA02', { amount: '548.001' }],
    ['AM06', { amount: '0' }],
    ['AM02', { amount: '1000000000000' }],
    ['AM03', { currency: 'EUR' }],
    ['RP02', { message: 'Blommor & mer' }],
    ['RP02', { message: 'x'.repeat(51) }],
    ['ACMT03', { payerAlias: '46701740632' }],
    ['VR02', { payerAlias: '46701740605', payerSSN: '199105312384' }],
    ['VR01', { payerAlias: '46701740646', ageLimit: '18' }],
    ['PA01', { callbackIdentifier: 'short' }],
    ['PA01', { amountOre: 1 }],
  ])('with %s for %j', async (code, fields) => {
    expect(await codes(await create(fields))).toEqual([422, code])
  })

  test('with every fault that it has', async () => {
    expect(await codes(await create({ amount: 'x', currency: 'x', message: '<' }))).toEqual([
      422,
      'PA02',
      'AM03',
      'RP02',
    ])
  })

  test('for another merchant, a bad id, a used id, or a payer who has one open', async () => {
    expect((await create({ payeeAlias: '1231181189' })).status).toBe(403)
    expect((await create({}, 'ab23d7406ece4542a80152d909ef9f6b')).status).toBe(400)
    const id = await created({ payerAlias: '46701740605' })
    expect(await codes(await create({}, id))).toEqual([422, 'RP09'])
    expect(await codes(await create({ payerAlias: '46701740605' }))).toEqual([422, 'RP06'])
  })

  test('as a form, as broken JSON, or on an unknown path', async () => {
    expect(
      (await json('PUT', at(`/v2/paymentrequests/${newId()}`), 'a=b', 'application/x-www-form-urlencoded')).status,
    ).toBe(415)
    expect((await json('PUT', at(`/v2/paymentrequests/${newId()}`), '{')).status).toBe(400)
    expect((await fetch(at('/v3/paymentrequests/1'))).status).toBe(404)
    expect((await fetch(at(`/v1/paymentrequests/${newId()}`))).status).toBe(404)
  })
})

describe('a refund', () => {
  const paid = async (amount = '548.00') => {
    const id = await created({ amount })
    await decide(id, 'paid')
    return (await callback()).paymentReference
  }
  const refund = (originalPaymentReference: unknown, fields: object = {}, id = newId()) =>
    json('PUT', at(`/v2/refunds/${id}`), {
      originalPaymentReference,
      callbackUrl: `${shop.url}/refund`,
      payerAlias: '1234679304',
      amount: '548.00',
      currency: 'SEK',
      ...fields,
    })

  test('is debited, then paid, and tells both', async () => {
    const reference = await paid()
    const id = newId()
    const response = await refund(reference, { payerPaymentReference: 'R1' }, id)
    expect([response.status, response.headers.get('location')]).toEqual([201, at(`/v1/refunds/${id}`)])
    expect([(await callback()).status, (await callback()).status]).toEqual(['DEBITED', 'PAID'])
    const shown = await (await fetch(at(`/v1/refunds/${id}`))).json()
    expect(shown).toMatchObject({
      id,
      originalPaymentReference: reference,
      payerPaymentReference: 'R1',
      status: 'PAID',
      amount: 548,
    })
  })

  test('is made in parts up to what was paid', async () => {
    const reference = await paid()
    expect((await refund(reference, { amount: '500' })).status).toBe(201)
    expect(await codes(await refund(reference, { amount: '48.01' }))).toEqual([422, 'RF08'])
    expect((await refund(reference, { amount: '48' })).status).toBe(201)
    const told = [await callback(), await callback(), await callback(), await callback()]
    expect(told.filter(({ status }) => status === 'PAID').map(({ amount }) => amount)).toEqual([500, 48])
  })

  test('can fail, stay unanswered or be late', async () => {
    for (const outcome of ['error', 'never', 'paid-late'])
      await world.control('/outcomes', { subject: 'swish-refund', outcome })
    const reference = await paid()
    await refund(reference, { amount: '1' })
    expect(await callback()).toMatchObject({ status: 'ERROR', errorCode: 'FF10' })
    const unanswered = newId()
    await refund(reference, { amount: '2' }, unanswered)
    await refund(reference, { amount: '3' })
    await world.advance(200)
    expect(await callback()).toMatchObject({ status: 'DEBITED', amount: 3 })
    expect(await callback()).toMatchObject({ status: 'PAID', amount: 3 })
    expect(await (await fetch(at(`/v1/refunds/${unanswered}`))).json()).toMatchObject({ status: 'VALIDATED' })
  })

  test('tells its states in the wrong order when it should', async () => {
    const reference = await paid()
    await world.control('/faults', { provider: 'swish', fault: 'out-of-order-callbacks' })
    await refund(reference)
    expect([(await callback()).status, (await callback()).status, (await callback()).status]).toEqual([
      'DEBITED',
      'PAID',
      'DEBITED',
    ])
  })

  test('is refused without its payment, for another merchant, or too late', async () => {
    expect(await codes(await refund('F'.repeat(32)))).toEqual([422, 'RF02'])
    expect((await refund('F'.repeat(32), { payerAlias: '1231181189' })).status).toBe(403)
    const reference = await paid()
    await world.advance(397 * 86_400)
    expect(await codes(await refund(reference))).toEqual([422, 'RF02'])
  })
})

describe('faults', () => {
  test('a payment whose answer is lost stands', async () => {
    await world.control('/faults', { provider: 'swish', fault: 'lost-response', operation: 'create', times: 1 })
    const id = newId()
    await expect(create({}, id)).rejects.toThrow()
    expect(await retrieve(id)).toMatchObject({ status: 'CREATED' })
    expect(await codes(await create({}, id))).toEqual([422, 'RP09'])
  })

  test('the callback comes before the answer', async () => {
    await world.control('/faults', { provider: 'swish', fault: 'callback-before-response', times: 1 })
    const before = shop.received.length
    await created()
    expect(shop.received.length).toBe(before + 1)
    expect(await callback()).toMatchObject({ status: 'PAID' })
  })

  test('an old state is told after the new one, and a new one twice', async () => {
    await world.control('/faults', { provider: 'swish', fault: 'out-of-order-callbacks', times: 1 })
    await world.control('/faults', { provider: 'swish', fault: 'duplicate-callback', times: 1 })
    await decide(await created(), 'paid')
    expect([(await callback()).status, (await callback()).status, (await callback()).status]).toEqual([
      'PAID',
      'PAID',
      'CREATED',
    ])
  })
})

describe('a restart', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'bank-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  test('forgets no payment, no plan and no callback that the shop has not answered', async () => {
    const first = await SandboxUnderTest.open({ dataDir })
    const [open, late, told] = [newId(), newId(), newId()]
    await create({}, open, first)
    await create({ amount: '548.04' }, late, first)
    await create({}, told, first)
    shop.status = 503
    await first.control(`/swish/${told}`, { outcome: 'paid' })
    await callback()
    await first.stop()

    shop.status = 200
    const second = await SandboxUnderTest.open({ dataDir })
    expect(await callback()).toMatchObject({ id: told, status: 'PAID' })
    await second.advance(201)
    const ended = [await callback(), await callback()].map(({ id, status }) => [id, status])
    expect(ended).toEqual([
      [open, 'ERROR'],
      [late, 'PAID'],
    ])
    await second.stop()

    const third = await SandboxUnderTest.open({ dataDir })
    const kept = await Promise.all([open, late, told].map((id) => retrieve(id, third)))
    expect(kept.map(({ status }) => status)).toEqual(['ERROR', 'PAID', 'PAID'])
    await third.stop()
  })
})
