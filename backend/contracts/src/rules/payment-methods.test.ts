import { describe, expect, test } from '@jest/globals'
import {
  forcedMethod,
  methodText,
  obstacleTo,
  OFFERED_METHODS,
  partsBack,
  type PaymentFacts,
} from './payment-methods.js'

const facts = (changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  lines: 1,
  toPay: 549_00,
  giftCardAmount: 0,
  isSubscription: false,
  isOrganisation: false,
  isInvoiceApproved: false,
  creditLimit: null,
  payLaterCategories: ['pay_now', 'pay_later', 'pay_over_time'],
  wallets: [],
  ...changes,
})
const approved = { isOrganisation: true, isInvoiceApproved: true }
const offered = (changes: Partial<PaymentFacts> = {}) =>
  OFFERED_METHODS.filter((one) => obstacleTo(one, facts(changes)) === null).map((one) => one.category ?? one.method)
const invoice = OFFERED_METHODS.find((one) => one.method === 'invoice')!

test('the order is Swish-type, card, wallets, pay now, invoice, then the forms of credit (PA-02)', () => {
  expect(OFFERED_METHODS.map((one) => one.category ?? one.method)).toEqual([
    'swish',
    'card',
    'googlePay',
    'applePay',
    'pay_now',
    'invoice',
    'pay_later',
    'pay_over_time',
  ])
})

test('no form of credit stands before a way without it', () => {
  const kinds = OFFERED_METHODS.map((one) => one.isCredit)
  expect(kinds.lastIndexOf(false)).toBeLessThan(kinds.indexOf(true))
})

test('a consumer is not offered invoice', () => {
  expect(offered()).toEqual(['swish', 'card', 'pay_now', 'pay_later', 'pay_over_time'])
  expect(obstacleTo(invoice, facts())).toBe('organisation-only')
})

describe('an organisation pays by invoice', () => {
  test('when it is approved', () => expect(offered(approved)).toContain('invoice'))
  test.each([
    ['it is blocked or pays by card', { isOrganisation: true }, 'not-approved-for-invoice'],
    ['a gift card amount is applied', { ...approved, giftCardAmount: 100_00 }, 'gift-card-applied'],
    ['the sum is over its limit', { ...approved, creditLimit: 500_00 }, 'over-credit-limit'],
  ])('but not when %s', (_, changes, reason) => expect(obstacleTo(invoice, facts(changes))).toBe(reason))
  test('when the sum is its limit', () =>
    expect(obstacleTo(invoice, facts({ ...approved, creditLimit: 549_00 }))).toBeNull())
})

test('a subscription renews itself, which the mobile payment cannot', () => {
  expect(offered({ isSubscription: true })).not.toContain('swish')
})

test('a wallet is offered where the shop has it, and for no subscription: its token is of one payment', () => {
  expect(offered({ wallets: ['googlePay'] })).toEqual([
    'swish',
    'card',
    'googlePay',
    'pay_now',
    'pay_later',
    'pay_over_time',
  ])
  expect(offered({ wallets: ['googlePay', 'applePay'], isSubscription: true })).toEqual(
    offered({ isSubscription: true }),
  )
})

test('what the pay-later provider does not offer, or while it is away, is not offered', () => {
  expect(offered({ payLaterCategories: ['pay_later'] })).toEqual(['swish', 'card', 'pay_later'])
  expect(offered({ payLaterCategories: null })).toEqual(['swish', 'card'])
})

describe('nothing left to pay', () => {
  test('a gift card that covers the full amount forces giftcard', () => {
    expect(forcedMethod(facts({ toPay: 0, giftCardAmount: 549_00 }))).toBe('giftcard')
    expect(offered({ toPay: 0, giftCardAmount: 549_00 })).toEqual([])
  })
  test('bonus or coupon that brought the goods to zero force none (PA-14)', () =>
    expect(forcedMethod(facts({ toPay: 0 }))).toBe('none'))
  test('an empty cart forces nothing and offers nothing', () => {
    expect(forcedMethod(facts({ lines: 0, toPay: 0 }))).toBeNull()
    expect(offered({ lines: 0, toPay: 0 })).toEqual([])
  })
})

test.each(OFFERED_METHODS)('the label of $method $category says what it costs', (one) => {
  for (const language of ['sv', 'en'] as const) {
    const { cost } = methodText(one, 'Senare', language)
    expect(/^(Kredit|Credit)/.test(cost)).toBe(one.isCredit)
  }
})

describe('how a sum comes back (PA-13)', () => {
  const paid = (PaymentMethodName: string, Amount: number) => ({ PaymentMethodName, Amount })
  const byHand = [paid('paid', 448_00), paid('giftcard', 200_00)]

  test.each([
    ['the method’s part first, the rest to its gift card', byHand, [], 648_00, { giftcard: 200_00, hand: 448_00 }],
    ['less than the method paid, by the method alone', byHand, [], 300_00, { hand: 300_00 }],
    ['what the method has given back, from the card', byHand, [paid('paid', 448_00)], 200_00, { giftcard: 200_00 }],
    ['a new gift card instead, from the method', byHand, [paid('giftcard', 300_00)], 348_00, { hand: 348_00 }],
    ['what a card paid alone', [paid('giftcard', 648_00)], [], 648_00, { giftcard: 648_00 }],
    ['off an invoice', [paid('invoicespcs', 648_00)], [], 648_00, { invoice: 648_00 }],
    ['as it was paid', [paid('swish', 648_00)], [paid('swish', 48_00)], 600_00, { itself: 600_00 }],
    ['nothing', byHand, [], 0, {}],
  ])('%s', (_, payments, gone, amount, parts) => {
    expect(Object.fromEntries(partsBack(payments, gone, amount).map(({ Way, Amount }) => [Way, Amount]))).toEqual(parts)
  })
})
