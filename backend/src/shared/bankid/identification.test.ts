import { describe, expect, test } from '@jest/globals'
import { begun, hasRunOut, isDueForCollect, isRenewable, isUnread, renewed, secondsShown } from './identification.js'

const startedAt = new Date('2026-11-20T09:00:00.000Z')
const after = (milliseconds: number): Date => new Date(startedAt.getTime() + milliseconds)
const start = { orderRef: 'one', autoStartToken: 'a', qrStartToken: 'b', qrStartSecret: 'c' }
const one = begun(start, startedAt)

describe('the animated QR code', () => {
  test('changes with each whole second since BankID answered', () => {
    expect([0, 999, 1000].map((later) => secondsShown(one, after(later)))).toEqual([0, 0, 1])
  })

  test('is shown until the app has read it', () => {
    expect(isUnread(one)).toBe(true)
    expect(isUnread({ ...one, hint: 'started' })).toBe(false)
  })
})

describe('behind polling each second', () => {
  test('BankID is asked at most every other second', () => {
    expect([1000, 1999, 2000].map((later) => isDueForCollect(one, after(later)))).toEqual([false, false, true])
  })

  test('an identification ends after three minutes', () => {
    expect([180_000, 180_001].map((later) => hasRunOut(one, after(later)))).toEqual([false, true])
  })

  test('a code that nobody read is renewed five times', () => {
    expect(isRenewable({ ...one, renewals: 4 }, 'startFailed')).toBe(true)
    expect(isRenewable({ ...one, renewals: 5 }, 'startFailed')).toBe(false)
    expect(isRenewable(one, 'userCancel')).toBe(false)
  })

  test('a renewed one counts its code from the new start, and its time from the first', () => {
    const next = renewed({ ...one, hint: 'noClient' }, { ...start, orderRef: 'two' }, after(30_000))
    expect(next).toMatchObject({ orderRef: 'two', renewals: 1, hint: 'outstandingTransaction', launchedAt: startedAt })
    expect(secondsShown(next, after(30_000))).toBe(0)
  })
})
