import { describe, expect, test } from '@jest/globals'
import { paymentState } from '@bukett/contracts/http/payments'
import { aFrozenCart } from '../../cart/testing/mothers.js'
import { become, giveUp, mayBecome, moneyCame, newPurchase, nextStep, pending, type Purchase } from './purchase.js'
import { refused } from './refuse.js'

const now = new Date('2026-11-20T09:00:00Z')
const by = 'worker'
const begun = (): Purchase => ({
  ...newPurchase(
    {
      id: 'p1',
      owner: 'guest:1',
      cartName: 'Default',
      buyer: { userId: null, organizationId: null, language: 'sv' },
      method: 'card',
      details: {},
      frozen: aFrozenCart('p1'),
      provider: null,
    },
    now,
  ),
  amount: 549_00,
})
const waiting = () => pending(begun(), by, now)
const authorised = () => moneyCame(waiting(), { by, at: now, isCaptured: false, captureAt: null })
const ordered = (changes: Partial<Purchase> = {}): Purchase => ({
  ...authorised(),
  order: { groupId: '100000017', at: now },
  ...changes,
})
const givenUp = () => giveUp(waiting(), { state: 'Cancelled', reason: 'payment.cancelled', by, at: now })

describe('what is done next', () => {
  test.each<[string, Purchase, string]>([
    ['begun: registered', begun(), 'register'],
    ['pending: asked for', waiting(), 'ask'],
    ['paid: ordered', authorised(), 'place'],
    ['ordered: settled', ordered(), 'settle'],
    ['settled, to be drawn later: nothing', ordered({ settledAt: now, captureAt: new Date('2026-11-26') }), 'rest'],
    ['settled, to be drawn now: drawn', ordered({ settledAt: now, captureAt: now }), 'capture'],
    [
      'freed as all of it went back: never asked for again',
      ordered({ state: 'Cancelled', settledAt: now, checkAt: now }),
      'rest',
    ],
    ['given up: released', givenUp(), 'release'],
    ['given up and released: asked for once more', { ...givenUp(), settledAt: now, checkAt: now }, 'ask'],
    ['given up, nothing to ask: nothing', { ...givenUp(), settledAt: now, checkAt: null }, 'rest'],
    ['paid and refused: released first', refused(authorised(), 'payment.wrong-amount', 1, now), 'release'],
    [
      'refused and released: paid back',
      { ...refused(authorised(), 'payment.wrong-amount', 1, now), settledAt: now },
      'repay',
    ],
  ])('%s', (_, purchase, step) => {
    expect(nextStep(purchase, now)).toBe(step)
  })
})

describe('states (PA-03)', () => {
  test('there is no way but those of the table', () => {
    const ways = paymentState.options.flatMap((from) =>
      paymentState.options.filter((to) => mayBecome(from, to)).map((to) => `${from}-${to}`),
    )
    expect(ways).toContain('Pending-Expired')
    expect(ways).not.toContain('Captured-Cancelled')
    expect(ways).not.toContain('Refunded-Captured')
    expect(() => become(waiting(), { at: now, state: 'Refunded', by, reason: null })).toThrow('Pending to Refunded')
  })

  test('a payment that comes after it was given up is taken note of', () => {
    expect(moneyCame(givenUp(), { by, at: now, isCaptured: true, captureAt: null })).toMatchObject({
      state: 'Captured',
      captured: 549_00,
    })
  })

  test('the same state again changes nothing', () => {
    const purchase = waiting()
    expect(become(purchase, { at: now, state: 'Pending', by, reason: null })).toBe(purchase)
  })

  test('a cart has one open purchase; paid or given up it is open no more', () => {
    expect(waiting().openCart).toBe('guest:1/Default')
    expect(authorised().openCart).toBeUndefined()
    expect(givenUp().openCart).toBeUndefined()
  })
})
