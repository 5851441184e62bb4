import { describe, expect, test } from '@jest/globals'
import { friday, aSubscription, offersBut } from '../testing/mothers.js'
import { nextStep } from './due.js'
import { dayOf, planNext } from './planning.js'
import { refundOf } from './running.js'

const today = '2026-11-20'

describe('SU-02: where a delivery lands', () => {
  test.each([
    ['on its day', [], '2026-12-03'],
    ['the nearest earlier day', ['2026-12-03'], '2026-12-02'],
    ['two days earlier', ['2026-12-03', '2026-12-02'], '2026-12-01'],
    ['else the next one', ['2026-12-03', '2026-12-02', '2026-12-01'], '2026-12-04'],
  ])('%s', (_what, closed, day) => {
    expect(dayOf(aSubscription(), 1, today, offersBut(closed))).toBe(day)
  })

  test('never on a Sunday; the anchor stays', () => {
    const sunday = aSubscription({ anchor: '2026-11-22' })
    expect(dayOf(sunday, 1, today, offersBut())).toBe('2026-11-28')
    expect(planNext(sunday, offersBut(), friday).anchor).toBe('2026-11-22')
  })

  test('nowhere near: skipped, and the next one planned', () => {
    const around = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']
    const { plan, past } = planNext(aSubscription(), offersBut(around), friday)
    expect(plan).toMatchObject({ index: 2, date: '2026-12-10' })
    expect(past).toMatchObject([{ index: 1, skipReason: 'network', orderGroupId: null }])
  })

  test('a place that is not reached any more pauses it', () => {
    const nowhere = { on: () => null }
    expect(planNext(aSubscription(), nowhere, friday)).toMatchObject({
      status: 'Paused',
      because: 'network',
      plan: null,
    })
  })
})

describe('SU-07: a period', () => {
  test('is over when what was paid is made, however often something was skipped', () => {
    const six = { periodMonths: 3, cycleDays: 14, maxCycles: 6 } as const
    expect(planNext(aSubscription({ ...six, made: 5, nextIndex: 9 }), offersBut(), friday).plan).not.toBeNull()
    expect(planNext(aSubscription({ ...six, made: 6 }), offersBut(), friday)).toMatchObject({
      status: 'Cancelled',
      because: 'completed',
    })
  })

  test('gives back its undelivered part to the öre (SU-06)', () => {
    const three = aSubscription({ maxCycles: 3, made: 1 })
    expect(refundOf(three, 100_00, friday)).toBe(66_66)
    expect(refundOf(aSubscription(), 100_00, friday)).toBe(0)
  })
})

test('SU-08: a fee that rises by more than 20 kr needs consent', () => {
  const needsConsent = (fee: number) => planNext(aSubscription(), offersBut([], fee), friday).plan?.needsConsent
  expect([needsConsent(79_00), needsConsent(79_01)]).toEqual([false, true])
})

test('what is paused, ended or not due does nothing', () => {
  const planned = planNext(aSubscription(), offersBut(), friday)
  expect(nextStep(planned, friday)).toBeNull()
  expect(nextStep(aSubscription({ status: 'Paused', because: 'owner' }), new Date('2030-01-01'))).toBeNull()
  expect(nextStep(aSubscription({ status: 'Cancelled' }), new Date('2030-01-01'))).toBeNull()
  expect(nextStep(aSubscription(), friday)).toBe('plan')
})
