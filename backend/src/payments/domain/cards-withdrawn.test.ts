import { expect, test } from '@jest/globals'
import { aLine, aPaidCart, aShipment } from '../../orders/testing/mothers.js'
import { endedCards, withCardsWithdrawn } from './cards-withdrawn.js'
import { newPurchase, type Purchase } from './purchase.js'
import { piecesBack, refundOf, withRefund } from './refunding.js'
import { withRepayments } from './repayments.js'

const at = new Date('2026-11-20T09:00:00.000Z')
const wish = { reason: 'withdrawal', by: 'worker', at }
const none = new Map<string, number>()
const postage = 39_00

/** Three cards in a letter; a card with flowers. */
const aPurchase = (): Purchase => {
  const cards = (LineItemId: string, Quantity: number) =>
    aLine(undefined, { LineItemId, Quantity, Price: Quantity * 500_00, IsGiftCardProduct: true })
  const cart = aPaidCart({}, [
    aShipment({ ShipmentId: '1', DeliveryFee: postage, LineItems: [cards('letter', 3)] }),
    aShipment({ ShipmentId: '2', LineItems: [cards('enclosed', 1), aLine(undefined, { LineItemId: 'flowers' })] }),
  ])
  const purchase = newPurchase(
    {
      id: 'purchase-1',
      owner: 'guest:1',
      cartName: 'Default',
      buyer: { userId: null, organizationId: null, language: 'sv' },
      method: 'swish',
      details: {},
      frozen: { cart, frozenAt: at } as unknown as Purchase['frozen'],
      provider: null,
    },
    at,
  )
  return { ...purchase, state: 'Captured', captured: purchase.amount, order: { groupId: '100000017', at } }
}
const lineOf = ({ frozen }: Purchase, id: string) =>
  frozen.cart.OrderForm.Shipments.flatMap(({ LineItems }) => LineItems).find(({ LineItemId }) => LineItemId === id)!
const back = ({ repayments }: Purchase) => repayments.map(({ id, amount }) => [id, amount])

test('who withdraws from all the cards of a letter gets its postage back with them, once; for a card beside flowers nobody decides it', () => {
  const after = withCardsWithdrawn(aPurchase(), ['letter', 'enclosed'], none, wish)
  expect(back(after)).toEqual([
    ['withdrawn-letter/main', 1500_00],
    ['withdrawn-enclosed/main', 500_00],
    ['withdrawn-fee-1/main', postage],
  ])
  expect(withCardsWithdrawn(after, ['letter', 'enclosed'], none, wish)).toBe(after)
})

test('a card that was used before it was withdrawn is not paid back; the others of its line are, and no postage (GC-06)', () => {
  const after = withCardsWithdrawn(aPurchase(), ['letter'], new Map([['letter', 1]]), wish)
  expect(back(after)).toEqual([['withdrawn-letter/main', 1000_00]])
  expect(piecesBack(after, lineOf(after, 'letter'), false)).toBe(2)
  expect(withCardsWithdrawn(after, ['letter'], none, wish)).toBe(after)
})

test('what went back with a cancelled delivery does not go back once more since its cards were withdrawn', () => {
  const cancelled = { ...wish, id: 'cancelled-1', amount: 1500_00 + postage, shipmentIds: ['1'] }
  const before = withRepayments(aPurchase(), cancelled)
  expect(withCardsWithdrawn(before, ['letter'], none, wish)).toBe(before)
})

test('what staff have paid back of a line does not go back once more when its gift cards are withdrawn (080), and ends as many cards', () => {
  const refunded = (Quantity: number) => {
    const before = aPurchase()
    const asked = { Kind: 'lines' as const, Lines: [{ LineItemId: 'letter', Quantity }], Fees: [] }
    const after = withRefund(before, refundOf(before, asked, new Set()), { ...wish, id: 'staff-1' }, 'ways')
    expect(endedCards(before, after)).toEqual([{ lineItemId: 'letter', more: Quantity, inAll: Quantity }])
    return after
  }
  const afterwards = (Quantity: number) => back(withCardsWithdrawn(refunded(Quantity), ['letter'], none, wish)).slice(1)
  expect(afterwards(1)).toEqual([
    ['withdrawn-letter/main', 1000_00],
    ['withdrawn-fee-1/main', postage],
  ])
  expect(afterwards(3)).toEqual([['withdrawn-fee-1/main', postage]])
})

test('staff pay back no more gift cards of a line than nothing was paid with (GC-06)', () => {
  const pieces = (Quantity: number) =>
    refundOf(
      aPurchase(),
      { Kind: 'lines', Lines: [{ LineItemId: 'letter', Quantity }], Fees: [] },
      new Set(),
      new Map([['letter', 1]]),
    )
  expect(pieces(2).amount).toBe(1000_00)
  expect(() => pieces(3)).toThrow('payment.card-used')
})
