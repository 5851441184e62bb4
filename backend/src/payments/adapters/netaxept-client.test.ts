import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import pino from 'pino'
import { readConfig } from '../../config.js'
import type { Clock } from '../../shared/clock.js'
import type { Settings } from '../../shared/shared.module.js'
import { MoveMoney } from '../application/move-money.js'
import { PaymentProviders, type Purchases } from '../application/ports.js'
import type { Purchase } from '../domain/purchase.js'
import type { Repayment } from '../domain/repayment.js'
import { NetaxeptClient } from './netaxept-client.js'

/** As operations may set it while the bank is slow. */
const patienceMs = 45_000
const noon = Date.parse('2026-11-30T12:00:00Z')

let netaxept: Server
let client: NetaxeptClient
let now = noon
let stored: Purchase
/** Calls that move money, as they came. */
let asked: string[]
/** Öre that have moved there. */
let moved: { CAPTURE: number; CREDIT: number }
/** While the bank thinks. */
let meanwhile: (operation: string) => Promise<void> | void
/** It thinks longer than anybody waits: what it was asked to do it does when this is called. */
let decide: (() => void) | null
let isSlow: boolean

const clock = { now: () => new Date(now) } as Clock
const later = (seconds: number): void => void (now += seconds * 1000)

beforeAll(async () => {
  netaxept = createServer(async (request, answer) => {
    const fields = new URLSearchParams(await text(request))
    const operation = (fields.get('operation') ?? 'QUERY') as keyof typeof moved | 'QUERY'
    const summary = `<Authorized>true</Authorized><AmountCaptured>${moved.CAPTURE}</AmountCaptured><AmountCredited>${moved.CREDIT}</AmountCredited>`
    if (operation === 'QUERY') {
      await meanwhile(operation)
      return answer.end(`<PaymentInfo><Summary>${summary}</Summary></PaymentInfo>`)
    }
    const ore = Number(fields.get('transactionAmount'))
    asked.push(`${operation} ${ore}`)
    await meanwhile(operation)
    if (isSlow) {
      isSlow = false
      decide = () => void (moved[operation] += ore)
      return answer.destroy()
    }
    moved[operation] += ore
    return answer.end('<ProcessResponse><ResponseCode>OK</ResponseCode></ProcessResponse>')
  })
  await new Promise<void>((listening) => netaxept.listen(0, '127.0.0.1', listening))
  const config = readConfig({
    NODE_ENV: 'test',
    MONGODB_URI: 'mongodb://localhost/',
    NETAXEPT_URL: `http://127.0.0.1:${(netaxept.address() as AddressInfo).port}`,
    PROVIDER_PATIENCE_MS: String(patienceMs),
  })
  client = new NetaxeptClient({ config }, { log: pino({ level: 'silent' }) }, clock)
})
beforeEach(() => {
  now = noon
  asked = []
  moved = { CAPTURE: 0, CREDIT: 0 }
  meanwhile = () => undefined
  decide = null
  isSlow = false
})
afterAll(async () => {
  await client.onApplicationShutdown()
  await new Promise((closed) => netaxept.close(closed))
})

class Banks extends PaymentProviders {
  of = () => client
}
/**
 * Who saves what somebody else has saved since gets nothing. `frozenFor`: seconds that its machine stands still once it has the lease. `saves`: how often
 * it saves before it is killed.
 */
const worker = (frozenFor = 0, saves = Infinity): MoveMoney => {
  let saved = 0
  const save = async (next: Purchase): Promise<Purchase | null> => {
    if (next.version !== stored.version || saved === saves) return null
    saved += 1
    stored = { ...next, version: next.version + 1 }
    later(frozenFor)
    return stored
  }
  const log = { log: pino({ level: 'silent' }) }
  const none = null as never
  const settings = { config: { providerPatienceMs: patienceMs } } as Settings
  return new MoveMoney({ save } as Purchases, new Banks(), none, none, none, none, clock, none, log, settings)
}

const aPurchase = (changes: Partial<Purchase>): Purchase =>
  ({
    _id: 'one',
    version: 0,
    method: 'card',
    amount: 900_00,
    captured: 0,
    captureAt: null,
    isCaptureTried: false,
    provider: { id: 'A'.repeat(32), attempt: 1 },
    order: null,
    refusal: null,
    settledAt: clock.now(),
    repayments: [],
    leaseUntil: null,
    history: [],
    ...changes,
  }) as unknown as Purchase
const aRepayment = (amount: number, state: Repayment['state']): Repayment =>
  ({ id: `refund:${amount}`, tender: 'main', amount, state, attempt: 0, at: clock.now() }) as Repayment
const aRefunded = (): Purchase =>
  aPurchase({ state: 'Captured', captured: 900_00, repayments: [aRepayment(400_00, 'wanted')] })
/** Of which most was given back before it was drawn. */
const aPartlyDrawn = (): Purchase =>
  aPurchase({ state: 'Authorized', captureAt: new Date(noon), repayments: [aRepayment(500_00, 'done')] })

test('a bank that is as slow as it may be pays back once, though another worker looks while it thinks', async () => {
  stored = aRefunded()
  moved.CAPTURE = 900_00
  meanwhile = async (operation) => {
    later(25)
    if (operation !== 'CREDIT' || asked.length > 1) return
    later(15)
    await worker().repay(stored)
  }
  await worker().repay(stored)
  expect(asked).toEqual(['CREDIT 40000'])
  expect(stored).toMatchObject({ state: 'PartiallyRefunded', repayments: [{ state: 'done' }] })
})

const moves = [
  ['pays back', 'CREDIT 40000', aRefunded, (by: MoveMoney) => by.repay(stored)],
  ['draws', 'CAPTURE 40000', aPartlyDrawn, (by: MoveMoney) => by.capture(stored)],
] as const
test.each(moves)(
  'a worker that stood still until its lease was nearly over %s nothing, and the next one does',
  async (_, call, made, move) => {
    stored = made()
    await move(worker(140))
    expect(asked).toEqual([])
    later(600)
    await move(worker())
    expect(asked).toEqual([call])
  },
)

test.each(
  moves.flatMap(([what, ...move]) => [
    [what, 'hears no answer', Infinity, ...move] as const,
    [what, 'is killed before it comes', 1, ...move] as const,
  ]),
)('a bank that takes minutes over it %s once, though its worker %s', async (_, __, saves, call, made, move) => {
  stored = made()
  const { state } = stored
  if (call.startsWith('CREDIT')) moved.CAPTURE = 900_00
  isSlow = true
  await move(worker(0, saves))
  for (let seconds = 0; stored.state === state && seconds < 1200; seconds += 30) {
    later(30)
    if (seconds === 270) decide?.()
    await move(worker())
  }
  expect(asked).toEqual([call])
  expect(stored.state).toBe(call.startsWith('CREDIT') ? 'PartiallyRefunded' : 'Captured')
})
