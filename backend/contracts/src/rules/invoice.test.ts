import { expect, test } from '@jest/globals'
import { isApprovedForInvoice, offersInvoice } from './invoice.js'

const approved = { paymentMethod: 'CardAndInvoice', isBlockedForInvoice: false }
const blocked = { paymentMethod: 'CardAndInvoice', isBlockedForInvoice: true }
const cardOnly = { paymentMethod: 'Card', isBlockedForInvoice: false }

test.each([
  ['the organisation is approved', { invoiceDetails: approved }, 0, true],
  ['it pays by card', { invoiceDetails: cardOnly }, 0, false],
  ['it is blocked', { invoiceDetails: blocked }, 0, false],
  ['a child is approved', { invoiceDetails: cardOnly, childOrganizations: [{ invoiceDetails: approved }] }, 0, true],
  ['the only approved child is blocked', { childOrganizations: [{ invoiceDetails: blocked }] }, 0, false],
  ['a gift card amount is applied', { invoiceDetails: approved }, 100, false],
  ['a private customer', undefined, 0, false],
])('invoice is offered: %s', (_, organisation, giftCardAmount, offered) => {
  expect(offersInvoice(organisation, giftCardAmount)).toBe(offered)
})

test('the chosen invoice address must itself be approved (X10)', () => {
  expect([approved, blocked, cardOnly, undefined].map(isApprovedForInvoice)).toEqual([true, false, false, false])
})
