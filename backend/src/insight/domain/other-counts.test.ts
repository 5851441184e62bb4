import { describe, expect, test } from '@jest/globals'
import type { CountedGiftCard, CountedPurchase } from '../../payments/index.js'
import type { CountedSubscription } from '../../subscriptions/index.js'
import { countsOfGiftCard, countsOfJobFailure, countsOfPurchase, countsOfSubscription } from './other-counts.js'
import { type DayCount, type Numbers, plus } from './row.js'
import { outstandingOf } from './told.js'

const at = (day: string): Date => new Date(`${day}T09:00:00.000Z`)
const byDay = (counts: readonly DayCount[]): Record<string, Numbers> =>
  Object.fromEntries(counts.map(({ day, rows }) => [day, rows[0]?.n ?? {}]))

describe('a try to pay', () => {
  const purchase = (changes: Partial<CountedPurchase> = {}): CountedPurchase => ({
    _id: 'p-1',
    version: 1,
    createdAt: at('2026-11-20'),
    state: 'Pending',
    method: 'swish',
    details: {},
    ...changes,
  })

  test('counts on the day it was begun, and as paid or failed on that day too', () => {
    const of = (state: CountedPurchase['state']) => byDay(countsOfPurchase(purchase({ state })))
    expect(of('Created')).toEqual({})
    expect(of('Pending')).toEqual({ '2026-11-20': { paymentsBegun: 1 } })
    expect(of('Captured')).toEqual({ '2026-11-20': { paymentsBegun: 1, paymentsPaid: 1 } })
    expect(of('Refunded')).toEqual({ '2026-11-20': { paymentsBegun: 1, paymentsPaid: 1 } })
    expect(of('Declined')).toEqual({ '2026-11-20': { paymentsBegun: 1, paymentsFailed: 1 } })
    expect(of('Cancelled')).toEqual({ '2026-11-20': { paymentsBegun: 1 } })
  })

  test('that a subscription made by itself is no step of a visitor, but its failure is one', () => {
    const renewal = { details: { isRenewal: true } }
    expect(countsOfPurchase(purchase({ ...renewal, state: 'Captured' }))).toEqual([])
    expect(byDay(countsOfPurchase(purchase({ ...renewal, state: 'Declined' })))).toEqual({
      '2026-11-20': { paymentsFailed: 1 },
    })
  })
})

describe('a subscription', () => {
  const subscription = (changes: Partial<CountedSubscription> = {}): CountedSubscription => ({
    _id: 's-1',
    version: 1,
    startedAt: at('2026-10-01'),
    status: 'Active',
    statusSince: at('2026-11-20'),
    because: null,
    ...changes,
  })

  test('is won when it begins and lost when it ends before its time', () => {
    const won = { '2026-10-01': { subscriptionsWon: 1 } }
    expect(byDay(countsOfSubscription(subscription()))).toEqual(won)
    expect(byDay(countsOfSubscription(subscription({ status: 'Cancelled', because: 'payment' })))).toEqual({
      ...won,
      '2026-11-20': { subscriptionsLost: 1 },
    })
    expect(byDay(countsOfSubscription(subscription({ status: 'Cancelled', because: 'completed' })))).toEqual(won)
    expect(countsOfSubscription(subscription({ status: 'Cancelled', because: 'order-cancelled' }))).toEqual([])
  })
})

describe('a job that was given up', () => {
  test('counts on the Stockholm day on which it was', () => {
    expect(byDay(countsOfJobFailure({ failedAt: new Date('2026-11-20T23:30:00.000Z') }))).toEqual({
      '2026-11-21': { jobsFailed: 1 },
    })
  })
})

describe('a gift card', () => {
  const card = (changes: Partial<CountedGiftCard> = {}): CountedGiftCard => ({
    _id: 'c-1',
    version: 1,
    state: 'active',
    balance: 300_00,
    entries: [
      { id: 'issued', at: at('2026-11-01'), kind: 'issued', amount: 500_00 },
      { id: 'used:p', at: at('2026-11-20'), kind: 'used', amount: -200_00 },
    ],
    issuedAt: at('2026-11-01'),
    expiresOn: '2028-11-01',
    ...changes,
  })

  test('is outstanding from its sale until it is used or has run out', () => {
    expect(byDay(countsOfGiftCard(card()))).toEqual({
      '2026-11-01': { cardsSold: 500_00 },
      '2026-11-20': { cardsUsed: 200_00 },
      '2028-11-02': { cardsExpired: 300_00 },
    })
  })

  test('that was taken back before it was used was never sold', () => {
    const [issued] = card().entries
    expect(countsOfGiftCard(card({ state: 'blocked', balance: 0, entries: [issued!] }))).toEqual([])
  })

  test('that another one has taken the place of is sold once, and what moved is neither sold nor used', () => {
    const [issued] = card().entries
    const moved = { id: 'moved', at: issued!.at, kind: 'moved' as const, amount: -500_00 }
    const old = card({ state: 'blocked', balance: 0, entries: [issued!, moved] })
    const next = card({ balance: 500_00, entries: [{ ...moved, amount: 500_00 }] })
    expect(byDay(countsOfGiftCard(old))).toMatchObject({ '2026-11-01': { cardsSold: 500_00 } })
    expect(byDay(countsOfGiftCard(next))).toEqual({ '2028-11-02': { cardsExpired: 500_00 } })
  })

  test('that has taken another one’s place and is taken back is owed no more', () => {
    const [issued] = card().entries
    const moved = { id: 'moved', at: issued!.at, kind: 'moved' as const, amount: -500_00 }
    const withdrawn = { id: 'withdrawn', at: at('2026-11-05'), kind: 'withdrawn' as const, amount: -500_00 }
    const row = [
      card({ state: 'blocked', balance: 0, entries: [issued!, moved] }),
      card({ state: 'blocked', balance: 0, entries: [{ ...moved, amount: 500_00 }, moved] }),
      card({ state: 'blocked', balance: 0, entries: [{ ...moved, amount: 500_00 }, withdrawn] }),
    ]
    const counted = row.map((one) => byDay(countsOfGiftCard(one)))
    expect(counted[0]).toMatchObject({ '2026-11-01': { cardsSold: 500_00 } })
    expect(counted[2]).toMatchObject({ '2026-11-05': { cardsSold: -500_00 } })
    const all = plus(row.flatMap((one) => countsOfGiftCard(one)).flatMap(({ rows }) => rows.map(({ n }) => n)))
    expect(outstandingOf(all)).toBe(0)
  })

  test('never runs out before it was sold, so that nothing is less than nothing', () => {
    expect(byDay(countsOfGiftCard(card({ expiresOn: '2026-10-01' })))).toMatchObject({
      '2026-11-20': { cardsUsed: 200_00, cardsExpired: 300_00 },
    })
  })
})
