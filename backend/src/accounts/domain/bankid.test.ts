import { expect, test } from '@jest/globals'
import { begun } from '../../shared/bankid/identification.js'
import { type BankIdOrder, isRenewableOrder, showsQr } from './bankid.js'

const anOrder = (changes: Partial<BankIdOrder> = {}): BankIdOrder => ({
  ...begun(
    {
      orderRef: '131daac9-16c6-4618-beb0-365768f37288',
      autoStartToken: '7c40b5c9-fa74-49cf-b98c-bfe651f9a7c6',
      qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
      qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
    },
    new Date('2026-11-20T09:00:00.000Z'),
  ),
  _id: '131daac9-16c6-4618-beb0-365768f37288',
  owner: 'guest:1',
  address: '192.0.2.1',
  flow: 'qr',
  isMobile: false,
  userId: null,
  userAgent: '',
  returnUrl: null,
  ...changes,
})

test('the animated QR code is shown until the app has read it, and never for a start on this device', () => {
  expect(showsQr(anOrder())).toBe(true)
  expect(showsQr(anOrder({ hint: 'started' }))).toBe(false)
  expect(showsQr(anOrder({ flow: 'link' }))).toBe(false)
})

test('a code that nobody read is renewed, a start on this device never', () => {
  expect(isRenewableOrder(anOrder(), 'startFailed')).toBe(true)
  expect(isRenewableOrder(anOrder({ flow: 'link' }), 'startFailed')).toBe(false)
})
