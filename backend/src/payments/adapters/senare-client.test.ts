import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readConfig } from '../../config.js'
import { createLog } from '../../shared/log.js'
import type { Purchase as ProviderPurchase } from '@bukett/contracts/http/paylater'
import type { Purchase } from '../domain/purchase.js'
import type { Repayment } from '../domain/repayment.js'
import { SenareClient } from './senare-client.js'

let senare: Server
let client: SenareClient
let status: number
let orderOf: unknown
let refunds: string[] = []
/** How a refund is answered, where otherwise than the rest. */
let refunded: number | undefined
const purchase = {
  _id: 'one',
  provider: { id: 'one-1', attempt: 1 },
  details: { authorization: 'token', isRecurring: true },
} as Purchase

beforeAll(async () => {
  senare = createServer((request, answer) => {
    if (request.url?.endsWith('/refunds')) refunds.push(String(request.headers['idempotency-key']))
    answer
      .writeHead((request.url?.endsWith('/refunds') && refunded) || status)
      .end(request.method === 'GET' ? JSON.stringify(orderOf) : '{}')
  })
  await new Promise<void>((listening) => senare.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(senare.address() as AddressInfo).port}`
  const config = readConfig({ NODE_ENV: 'test', MONGODB_URI: 'mongodb://localhost/', SENARE_URL: url })
  client = new SenareClient({ config }, { log: createLog('silent', 'test') })
})
afterAll(async () => {
  await client.onApplicationShutdown()
  await new Promise((closed) => senare.close(closed))
})

test('a Senare that makes no agreement since it is away has refused nothing', async () => {
  status = 503
  expect(await client.register(purchase)).toEqual({ kind: 'away' })
  status = 403
  expect(await client.register(purchase)).toEqual({ kind: 'refused', reason: 'payment.failed' })
})

test('a Senare that does not take our key has refused no buyer: it is as good as away', async () => {
  status = 401
  expect(await client.register(purchase)).toEqual({ kind: 'away' })
})

test('a refund whose answer was lost is found by its reference, also when its key holds no longer', async () => {
  const repayment = { id: 'refund:1', amount: 100_00, attempt: 0 } as Repayment
  const withRefund = (reference: string) => ({
    order_id: 'o1',
    status: 'CAPTURED',
    fraud_status: 'ACCEPTED',
    purchase_country: 'SE',
    purchase_currency: 'SEK',
    order_amount: 549_00,
    order_lines: [],
    captured_amount: 549_00,
    refunded_amount: 100_00,
    remaining_authorized_amount: 0,
    created_at: '2026-11-02T08:00:00.000Z',
    expires_at: '2026-11-30T08:00:00.000Z',
    initial_payment_method: { type: 'invoice' },
    captures: [],
    refunds: [{ refund_id: 'r1', refunded_amount: 100_00, refunded_at: '2026-11-03T08:00:00.000Z', reference }],
  })
  refunds = []
  status = 200
  orderOf = withRefund('refund:1-0')
  expect(await client.repay(purchase, repayment)).toBe('done')
  expect(refunds).toEqual([])
  // Another of the same sum is another.
  orderOf = withRefund('refund:0-0')
  expect(await client.repay(purchase, repayment)).toBe('done')
  expect(refunds).toEqual(['refund:1-0'])
  status = 503
  expect(await client.repay(purchase, repayment)).toBe('sent')
  expect(refunds).toHaveLength(1)
  // Not to be let in says nothing of what the order has: under a new key the money would go twice.
  for (status of [401, 403, 429]) expect(await client.repay(purchase, repayment)).toBe('sent')
  expect(refunds).toHaveLength(1)
  status = 404
  expect(await client.repay(purchase, repayment)).toBe('failed')
})

test.each([
  [401, 'sent'],
  [409, 'sent'],
  [429, 'sent'],
  [403, 'failed'],
])('a refund that is answered %i is %s', async (refused, state) => {
  const repayment = { id: 'refund:2', amount: 100_00, attempt: 0 } as Repayment
  refunded = refused
  status = 200
  expect(await client.repay(purchase, repayment)).toBe(state)
  refunded = undefined
})

test.each([
  [200, 'done'],
  [404, 'gone'],
  [401, 'away'],
  [409, 'away'],
  [429, 'away'],
  [503, 'away'],
])('a session whose change is answered %i is %s: only one that is not there is begun anew', async (answer, state) => {
  status = answer
  expect(await client.adjust('session', {} as ProviderPurchase)).toBe(state)
})
