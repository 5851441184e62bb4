import { describe, expect, test } from '@jest/globals'
import { type BankIdOrder, hasRunOut, isDueForCollect, isRenewable, renewed, secondsShown, showsQr } from './bankid.js'

const startedAt = new Date('2026-11-20T09:00:00.000Z')
const after = (milliseconds: number): Date => new Date(startedAt.getTime() + milliseconds)

const anOrder = (changes: Partial<BankIdOrder> = {}): BankIdOrder => ({
  _id: '131daac9-16c6-4618-beb0-365768f37288',
  orderRef: '131daac9-16c6-4618-beb0-365768f37288',
  autoStartToken: '7c40b5c9-fa74-49cf-b98c-bfe651f9a7c6',
  qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
  qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
  owner: 'guest:1',
  address: '192.0.2.1',
  flow: 'qr',
  isMobile: false,
  userId: null,
  userAgent: '',
  returnUrl: null,
  launchedAt: startedAt,
  startedAt,
  renewals: 0,
  collectedAt: startedAt,
  hint: 'outstandingTransaction',
  ...changes,
})

describe('the animated QR code', () => {
  test('changes with each whole second since BankID answered', () => {
    expect(secondsShown(anOrder(), after(0))).toBe(0)
    expect(secondsShown(anOrder(), after(999))).toBe(0)
    expect(secondsShown(anOrder(), after(1000))).toBe(1)
  })

  test('is shown until the app has read it, and never for a start on this device', () => {
    expect(showsQr(anOrder())).toBe(true)
    expect(showsQr(anOrder({ hint: 'started' }))).toBe(false)
    expect(showsQr(anOrder({ flow: 'link' }))).toBe(false)
  })
})

describe('behind polling each second', () => {
  test('BankID is asked at most every other second', () => {
    expect(isDueForCollect(anOrder(), after(1000))).toBe(false)
    expect(isDueForCollect(anOrder(), after(1999))).toBe(false)
    expect(isDueForCollect(anOrder(), after(2000))).toBe(true)
  })

  test('an identification ends after three minutes', () => {
    expect(hasRunOut(anOrder(), after(180_000))).toBe(false)
    expect(hasRunOut(anOrder(), after(180_001))).toBe(true)
  })

  test('a code that nobody read is renewed five times, a start on this device never', () => {
    expect(isRenewable(anOrder({ renewals: 4 }), 'startFailed')).toBe(true)
    expect(isRenewable(anOrder({ renewals: 5 }), 'startFailed')).toBe(false)
    expect(isRenewable(anOrder({ flow: 'link' }), 'startFailed')).toBe(false)
    expect(isRenewable(anOrder(), 'userCancel')).toBe(false)
  })

  test('a renewed identification keeps the reference that the browser asks by', () => {
    const start = { orderRef: 'new', autoStartToken: 'a', qrStartToken: 'b', qrStartSecret: 'c' }
    const order = renewed(anOrder({ hint: 'noClient' }), start, after(30_000))
    expect(order).toMatchObject({ _id: anOrder()._id, orderRef: 'new', renewals: 1, hint: 'outstandingTransaction' })
    expect(secondsShown(order, after(30_000))).toBe(0)
  })
})
