import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import pino from 'pino'
import { readConfig } from '../../config.js'
import type { Purchase } from '../domain/purchase.js'
import type { Repayment } from '../domain/repayment.js'
import { SwishClient } from './swish-client.js'

let swish: Server
let client: SwishClient
/** As the shop has it. */
let patient: SwishClient
let told: Record<string, unknown>
/** Of the calls that make something. */
let created = 201
const made: string[] = []
/** How the service of the codes answers. */
let picture: (answer: ServerResponse) => void
const lines: string[] = []
const purchase = { _id: 'one', provider: { id: 'A'.repeat(32), attempt: 1 } } as Purchase
const statusOf = (status: string, errorCode: string | null = null) => {
  told = { id: purchase.provider!.id, status, amount: 549, currency: 'SEK', paymentReference: null, errorCode }
  lines.length = 0
  return client.status(purchase)
}

beforeAll(async () => {
  swish = createServer((request, answer) => {
    if (request.url === '/api/v1/commerce') return picture(answer)
    if (request.method === 'PUT') made.push(request.url ?? '')
    const status = request.method === 'PUT' ? created : told['status'] === undefined ? 404 : 200
    answer.writeHead(status).end(request.method === 'PUT' ? '[]' : JSON.stringify(told))
  })
  await new Promise<void>((listening) => swish.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(swish.address() as AddressInfo).port}`
  const config = readConfig({
    NODE_ENV: 'test',
    MONGODB_URI: 'mongodb://localhost/',
    SWISH_URL: url,
    SWISH_QR_URL: url,
  })
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  client = new SwishClient({ config }, { log }, 50)
  patient = new SwishClient({ config }, { log })
})
afterAll(async () => {
  await Promise.all([client, patient].map((one) => one.onApplicationShutdown()))
  await new Promise((closed) => swish.close(closed))
})

test('a status that the shop does not know is no end: it is noted, and asked for again', async () => {
  expect(await statusOf('VALIDATING')).toEqual({ kind: 'pending', isUncertain: false })
  expect(lines).toEqual([expect.stringContaining('"status":"VALIDATING"')])
  expect(await statusOf('CREATED')).toEqual({ kind: 'pending', isUncertain: false })
  expect(lines).toEqual([])
})

test.each([
  ['RF07', 'Declined', 'payment.declined'],
  ['BANKIDCL', 'Cancelled', 'payment.cancelled'],
  ['RP08', 'Cancelled', 'payment.cancelled'],
  ['TM01', 'Expired', 'payment.expired'],
  ['FF10', 'Failed', 'payment.failed'],
  ['BANKIDONGOING', 'Failed', 'payment.failed'],
])('an error of the code %s is told as %s', async (code, state, reason) => {
  expect(await statusOf('ERROR', code)).toEqual({ kind: 'over', state, reason })
})

test('an answer that the bank does not know is no end', async () => {
  expect(await statusOf('ERROR', 'DS24')).toEqual({ kind: 'pending', isUncertain: true })
})

describe('a repayment', () => {
  const repay = () => client.repay(purchase, { id: 'refund:1', amount: 100_00, attempt: 0 } as Repayment)

  beforeEach(() => void made.splice(0))

  test.each([
    ['PAID', null, 'done'],
    ['VALIDATED', null, 'sent'],
    ['ERROR', 'FF10', 'failed'],
    // The bank may have paid: a new one beside it would pay twice.
    ['ERROR', 'DS24', 'unknown'],
  ])('that stands there as %s %s is %s, and no other is made', async (status, errorCode, state) => {
    told = { id: 'one', status, errorCode }
    expect(await repay()).toBe(state)
    expect(made).toEqual([])
  })

  test.each([
    [201, 'sent'],
    [400, 'failed'],
    [422, 'failed'],
    [401, 'sent'],
    [403, 'sent'],
    [429, 'sent'],
    [500, 'sent'],
  ])('that is answered %i is %s: only what the bank says of it is its refusal', async (status, state) => {
    told = {}
    created = status
    expect(await repay()).toBe(state)
    expect(made).toHaveLength(1)
  })
})

test.each([
  [{ id: 'one', status: 'PAID' }, 'done'],
  [{ id: 'one', status: 'DEBITED' }, 'sent'],
  [{ id: 'one', status: 'ERROR', errorCode: 'FF10' }, 'failed'],
  [{ id: 'one', status: 'ERROR', errorCode: 'DS24' }, 'unknown'],
  // It does not answer.
  [{ id: 'one', status: 5 }, null],
  // It was there once.
  [{}, 'unknown'],
])('a repayment that stands there as %j is told as %s, and none is made', async (there, state) => {
  told = there
  made.splice(0)
  expect(await client.repaid(purchase, { id: 'refund:1', amount: 100_00, attempt: 1 } as Repayment)).toBe(state)
  expect(made).toEqual([])
})

describe('a payment whose picture', () => {
  test('comes is shown with it', async () => {
    picture = (answer) => answer.end('<svg/>')
    expect(await patient.qrCode('token')).toBe(`data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`)
  })

  test.each([
    ['is not made', (answer: ServerResponse) => answer.writeHead(500).end()],
    ['does not come', () => undefined],
    ['breaks off', (answer: ServerResponse) => answer.write('<svg', () => answer.destroy())],
  ])('%s goes on without it', async (_, how) => {
    picture = how
    expect(await client.qrCode('token')).toBeNull()
  })

  test('stands still is waited for three seconds', async () => {
    picture = (answer) => answer.end('<svg/>')
    const limit = jest.spyOn(AbortSignal, 'timeout')
    await patient.qrCode('token')
    expect(limit.mock.calls).toEqual([[3000]])
    limit.mockRestore()
  })
})
