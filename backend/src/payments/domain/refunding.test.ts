import type { RefundWish } from '@bukett/contracts/http/office-money'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { cancelled } from '../../orders/domain/cancelling.js'
import { theShop } from '../../orders/domain/order-actor.js'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../../orders/testing/mothers.js'
import { DomainError } from '../../shared/domain-error.js'
import { newPurchase, type Purchase } from './purchase.js'
import {
  backOf,
  cancelledAmount,
  cancelledLines,
  refundOf,
  withFeeLowered,
  withLess,
  withPriceLowered,
  withRefund,
} from './refunding.js'
import { isFoundArrived, repayable, type RepaymentEnd, splitRepayment } from './repayment.js'
import { leftUnpaid, paidIn, withFound, withRepayments } from './repayments.js'

const at = new Date('2026-11-20T09:00:00.000Z')
const none = new Map<string, number>()

/** Two deliveries of two lines each, of odd prices and pieces; a part is paid with a gift card. */
const aPurchase = (byCard: number): Purchase => {
  const shipment = (ShipmentId: string) =>
    aShipment({
      ShipmentId,
      LineItems: [
        aLine(undefined, { LineItemId: `${ShipmentId}-a`, Quantity: 3, Price: 1000_01 }),
        aLine(undefined, { LineItemId: `${ShipmentId}-b`, Quantity: 1, Price: 349_00 }),
      ],
    })
  const cart = aPaidCart({ GiftCards: [{ Id: 'card', Last4: '4242', Amount: byCard }] }, [shipment('1'), shipment('2')])
  const purchase = newPurchase(
    {
      id: 'purchase-1',
      owner: 'guest:1',
      cartName: 'Default',
      buyer: { userId: null, organizationId: null, language: 'sv' },
      method: 'swish',
      details: {},
      frozen: { cart: { ...cart, ToPay: cart.Total - byCard }, frozenAt: at } as unknown as Purchase['frozen'],
      provider: null,
    },
    at,
  )
  return { ...purchase, state: 'Captured', captured: purchase.amount, order: { groupId: '100000017', at } }
}

const wish: fc.Arbitrary<RefundWish> = fc.oneof(
  fc.constant<RefundWish>({ Kind: 'rest' }),
  fc.integer({ min: 1, max: 3000_00 }).map((Amount): RefundWish => ({ Kind: 'sum', Amount })),
  fc
    .record({
      Lines: fc.array(
        fc.record({
          LineItemId: fc.constantFrom('1-a', '1-b', '2-a', '2-b', 'x'),
          Quantity: fc.integer({ min: 1, max: 3 }),
        }),
        { maxLength: 3 },
      ),
      Fees: fc.array(fc.constantFrom('1', '2'), { maxLength: 2 }),
    })
    .map((lines): RefundWish => ({ Kind: 'lines', ...lines })),
)
const press = fc.record({
  wish,
  id: fc.integer({ min: 1, max: 6 }),
  to: fc.constantFrom('ways' as const, 'gift-card' as const),
})

const pressed = (purchase: Purchase, one: { wish: RefundWish; id: number; to: 'ways' | 'gift-card' }): Purchase => {
  const asked = { id: `staff-${one.id}`, reason: 'r', by: 'user:lena', at }
  try {
    // Whoever presses again with the same id is not judged anew.
    if (purchase.repayments.some(({ id }) => id.startsWith(`${asked.id}/`)))
      return withRefund(purchase, { amount: 1, lines: [], fees: [] }, asked, one.to)
    return withRefund(purchase, refundOf(purchase, one.wish, new Set()), asked, one.to)
  } catch (error) {
    if (error instanceof DomainError) return purchase
    throw error
  }
}

test('whatever is pressed, however often and in any order, no more goes back than was paid, by any way, and each press once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500_00 }), fc.array(press, { maxLength: 12 }), (byCard, presses) => {
      const paid = aPurchase(byCard)
      const total = repayable(paidIn(paid))
      let purchase = paid
      for (const one of presses) {
        const before = purchase
        purchase = pressed(before, one)
        expect(pressed(purchase, one)).toBe(purchase)
        expect(repayable(paidIn(purchase))).toBeGreaterThanOrEqual(0)
      }
      // All of it is cancelled at last: what is left goes, and nothing twice.
      const over = withRepayments(purchase, {
        id: 'cancelled-1-2',
        amount: total,
        reason: 'cancelled',
        by: 'worker',
        at,
      })
      const back = (tender: string) =>
        over.repayments.filter((one) => one.tender === tender).reduce((sum, { amount }) => sum + amount, 0)
      expect(back('main') + back('giftcard') + back('newcard')).toBe(total)
      expect(back('main')).toBeLessThanOrEqual(paid.captured)
      expect(back('giftcard')).toBeLessThanOrEqual(byCard)
    }),
    { numRuns: 300 },
  )
})

test('of a delivery that was cancelled, and so paid back, neither line nor fee goes back by hand (080)', () => {
  const purchase = aPurchase(0)
  const cancelled = new Set(['1'])
  const wanted = (LineItemId: string | null, fee: string | null): RefundWish => ({
    Kind: 'lines',
    Lines: LineItemId ? [{ LineItemId, Quantity: 1 }] : [],
    Fees: fee ? [fee] : [],
  })
  for (const wish of [wanted('1-a', null), wanted('1-b', null), wanted(null, '1')])
    expect(() => refundOf(purchase, wish, cancelled)).toThrow('payment.line-is-back')
  expect(refundOf(purchase, wanted('2-b', '2'), cancelled).amount).toBe(349_00 + 119_00)
})

test('what staff have paid back does not go back once more when the delivery or a bouquet becomes cheaper', () => {
  const by = (id: string) => ({ id, reason: 'r', by: 'user:lena', at })
  const refunded = (wish: RefundWish): Purchase =>
    withRefund(aPurchase(0), refundOf(aPurchase(0), wish, new Set()), by('staff-1'), 'ways')
  const feeBack = refunded({ Kind: 'lines', Lines: [], Fees: ['1'] })
  expect(withFeeLowered(feeBack, '1', { ...by('way-1'), amount: 50_00 })).toBe(feeBack)
  const lineBack = refunded({ Kind: 'lines', Lines: [{ LineItemId: '1-b', Quantity: 1 }], Fees: [] })
  expect(withPriceLowered(lineBack, '1-b', { ...by('instead-1'), amount: 50_00 })).toBe(lineBack)
  // Two of three pieces are back: at most the third.
  const most = refunded({ Kind: 'lines', Lines: [{ LineItemId: '1-a', Quantity: 2 }], Fees: [] })
  expect(withPriceLowered(most, '1-a', { ...by('instead-1'), amount: 900_00 }).repayments.at(-1)).toMatchObject({
    amount: 1000_01 - 666_67,
  })
  // And lowered twice: together no more than the fee.
  const lower = (purchase: Purchase, id: string) => withFeeLowered(purchase, '1', { ...by(id), amount: 80_00 })
  expect(lower(lower(aPurchase(0), 'way-1'), 'way-2').repayments.map(({ amount }) => amount)).toEqual([80_00, 39_00])
})

test('the pieces of a line are together its price, and cancelling its delivery pays none of them once more', () => {
  const paid = aPurchase(0)
  const piece = (LineItemId: string): RefundWish => ({ Kind: 'lines', Lines: [{ LineItemId, Quantity: 1 }], Fees: [] })
  const amounts: number[] = []
  let purchase = paid
  for (const id of [1, 2, 3]) {
    amounts.push(refundOf(purchase, piece('1-a'), new Set()).amount)
    purchase = pressed(purchase, { wish: piece('1-a'), id, to: 'ways' })
  }
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(1000_01)
  expect(backOf(purchase, ['1'])).toBe(1000_01)
  expect(backOf(purchase, ['2'])).toBe(0)
})

test('what cancelling tells by line is what it pays back, to the öre and by the same ways, whatever went back before', () => {
  const group = aPlacedOrder({ cart: aPurchase(0).frozen.cart }).group
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_00 }),
      fc.array(press, { maxLength: 6 }),
      fc.array(fc.constantFrom(['1'], ['2'], ['1', '2']), { minLength: 1, maxLength: 3 }),
      (byCard, presses, cancellings) => {
        let purchase = presses.reduce(pressed, aPurchase(byCard))
        let order = {
          ...group,
          Refunds: purchase.repayments.map(({ id, amount }) => ({
            Id: id,
            At: at.toISOString(),
            PaymentMethodName: 'swish',
            Amount: amount,
          })),
        }
        for (const shipmentIds of cancellings) {
          const decision = cancelled(order, { shipmentIds, at, actor: theShop, why: 'cancelled', reason: '' })
          const event = decision.after.find((one) => one.kind === 'cancelled')
          if (!event) continue
          const told = cancelledLines(purchase, event, none)
          const parts = splitRepayment(paidIn(purchase), told.amount)
          const before = repayable(paidIn(purchase))
          const id = `cancelled-${shipmentIds.join('-')}`
          const after = withRepayments(purchase, {
            id,
            amount: cancelledAmount(purchase, event, none),
            reason: 'cancelled',
            by: 'worker',
            at,
          })
          const paid = after.repayments.filter((one) => one.id.startsWith(`${id}/`))
          expect(before - repayable(paidIn(after))).toBe(told.amount)
          expect(paid.map(({ tender, giftCardId, amount }) => ({ tender, giftCardId, amount }))).toEqual(parts)
          const byLine = [...told.lines, ...told.fees].reduce((sum, { amount }) => sum + amount, told.before)
          expect(byLine).toBe(told.amount)
          for (const { line, quantity, amount } of told.lines)
            expect([amount <= line.Price, quantity <= line.Quantity]).toEqual([true, true])
          // With nothing paid back before, the lines and fees are all of it.
          if (purchase.repayments.length === 0) expect(told.before).toBe(0)
          purchase = after
          order = { ...order, ...decision.group }
        }
      },
    ),
  )
})

test('what was given up without knowing whether it arrived goes back with no cancelled delivery, and whoever knows may pay it (210)', () => {
  const asked = { id: 'staff-1', reason: 'r', by: 'worker', at }
  const fee: RefundWish = { Kind: 'lines', Lines: [], Fees: ['1'] }
  const begun = aPurchase(0)
  const { amount } = refundOf(begun, fee, new Set())
  const lost = (isUnsure: boolean): Purchase => {
    const after = withRefund(begun, refundOf(begun, fee, new Set()), asked, 'ways')
    const repayments = after.repayments.map((one) => ({
      ...one,
      state: 'failed' as const,
      ...(isUnsure && { isUnsure: true as const }),
    }))
    return { ...after, repayments }
  }
  const one = { shipmentIds: ['1'], amount: 1349_01 + 119_00, isWhole: false }
  const all = { shipmentIds: ['1', '2'], amount: begun.frozen.cart.Total, isWhole: true }
  expect(amount).toBe(119_00)
  for (const event of [one, all]) {
    expect(cancelledAmount(lost(false), event, none)).toBe(event.amount)
    expect(cancelledAmount(lost(true), event, none)).toBe(event.amount - amount)
  }
  expect(repayable(paidIn(lost(true)))).toBe(repayable(paidIn(begun)))
})

test('a cancelled delivery whose bank lost the money takes nothing off the next one, and is paid with no part of it (210)', () => {
  const begun = aPurchase(0)
  const [first, second] = begun.frozen.cart.OrderForm.Shipments.map(({ LineItems, DeliveryFee }) =>
    LineItems.reduce((total, { Price }) => total + Price, DeliveryFee),
  )
  const lost = (purchase: Purchase, id: string): Purchase => ({
    ...purchase,
    repayments: purchase.repayments.map((one) =>
      one.id.startsWith(`${id}/`) ? { ...one, state: 'failed', isUnsure: true } : one,
    ),
  })
  const cancelledOne = (purchase: Purchase, shipmentId: string, isWhole: boolean): Purchase => {
    const event = { shipmentIds: [shipmentId], amount: shipmentId === '1' ? first! : second!, isWhole }
    const amount = cancelledAmount(purchase, event, none)
    const id = `cancelled-${shipmentId}`
    return withRepayments(purchase, { id, amount, reason: 'r', shipmentIds: event.shipmentIds, by: 'worker', at })
  }
  const last = (purchase: Purchase) => purchase.repayments.at(-1)
  const half = lost(cancelledOne(begun, '1', false), 'cancelled-1')
  expect(last(cancelledOne(half, '2', true))).toMatchObject({ id: 'cancelled-2/main', amount: second })
  // What went back by the sum besides is off the last one, as where no money was lost.
  const summed = withRepayments(half, { id: 'staff-1', amount: 300_00, reason: 'r', by: 'worker', at })
  expect(last(cancelledOne(summed, '2', true))).toMatchObject({ amount: second! - 300_00 })
  // Lines of both whose end nobody knows: of each delivery its own.
  const lines: RefundWish = { Kind: 'lines', Lines: [{ LineItemId: '1-b', Quantity: 1 }], Fees: ['2'] }
  const asked = { id: 'staff-1', reason: 'r', by: 'worker', at }
  const both = lost(withRefund(begun, refundOf(begun, lines, new Set()), asked, 'ways'), 'staff-1')
  const after = cancelledOne(both, '1', false)
  expect(last(after)).toMatchObject({ amount: first! - 349_00 })
  expect(last(cancelledOne(after, '2', true))).toMatchObject({ id: 'cancelled-2/main', amount: second! - 119_00 })
})

test('what the bank has come to know of a repayment goes before what somebody says of it (210)', () => {
  const begun = aPurchase(0)
  const asked = withRepayments(begun, { id: 'staff-1', amount: 50_00, reason: 'r', by: 'worker', at })
  const given = { state: 'failed', isUnsure: true } as const
  const lost: Purchase = { ...asked, repayments: asked.repayments.map((one) => ({ ...one, ...given })) }
  const found = (hasArrived: boolean, heard: RepaymentEnd | null, purchase = lost) => {
    const finding = { id: 'staff-1/main', attempt: 1, by: 'user:lena', at, hasArrived, heard }
    const [one] = withFound(purchase, finding).repayments
    return [one?.state, one?.attempt, one?.isUnsure === true, one && isFoundArrived(one), one?.found?.isBanks === true]
  }
  for (const heard of ['done', 'unknown', null] as const)
    expect(found(true, heard)).toEqual(['sent', 1, false, true, false])
  expect(found(true, 'failed')).toEqual(['failed', 1, false, false, true])
  expect(found(false, 'done')).toEqual(['sent', 1, false, true, true])
  for (const heard of ['unknown', 'failed'] as const)
    expect(found(false, heard)).toEqual(['wanted', 2, false, false, false])
  for (const hasArrived of [true, false]) expect(found(hasArrived, 'sent')).toEqual(['sent', 1, false, false, true])
  expect(() => found(false, null)).toThrow(new DomainError('payment.repayment-unheard'))
  // Said before: nothing. Said otherwise, of an earlier try, or of one that is no riddle any more: told.
  const finding = { id: 'staff-1/main', attempt: 1, by: 'user:lena', at, heard: 'unknown' } as const
  for (const hasArrived of [true, false]) {
    const told = withFound(lost, { ...finding, hasArrived })
    expect(withFound(told, { ...finding, hasArrived, by: 'user:kim' })).toBe(told)
    expect(() => withFound(told, { ...finding, hasArrived: !hasArrived })).toThrow(
      new DomainError('payment.repaid-by-others'),
    )
    const known = withFound(lost, { ...finding, hasArrived, heard: 'sent' })
    expect(withFound(known, { ...finding, hasArrived })).toBe(known)
  }
  const later = { ...lost, repayments: lost.repayments.map((one) => ({ ...one, attempt: 2 })) }
  for (const purchase of [later, asked])
    expect(() => found(false, 'unknown', purchase)).toThrow(new DomainError('payment.repaid-by-others'))
})

test('what was found out of one repayment leaves what is owed of the others (210)', () => {
  const begun = aPurchase(0)
  const asked = ['staff-1', 'staff-2'].reduce<Purchase>(
    (purchase, id, nth) =>
      withRepayments(purchase, { id, amount: 50_00, reason: 'r', by: 'worker', at: new Date(at.getTime() + nth) }),
    begun,
  )
  const given = { state: 'failed', isUnsure: true } as const
  const lost: Purchase = { ...asked, repayments: asked.repayments.map((one) => ({ ...one, ...given })) }
  const owed = (purchase: Purchase): string[] => leftUnpaid(purchase).map(({ id }) => id)
  const later = new Date(at.getTime() + 60_000)
  for (const id of ['staff-1/main', 'staff-2/main'])
    for (const hasArrived of [true, false]) {
      const finding = { id, attempt: 1, by: 'user:kim', hasArrived, heard: 'unknown', at: later } as const
      expect(owed(withFound(lost, finding))).toEqual(owed(lost).filter((other) => other !== id))
    }
})

test('the last delivery pays back no more than its own, though another one kept a spent gift card', () => {
  const purchase = aPurchase(0)
  const asked = { id: 'staff-1', reason: 'r', by: 'worker', at }
  const piece: RefundWish = { Kind: 'lines', Lines: [{ LineItemId: '2-b', Quantity: 1 }], Fees: [] }
  const refund = refundOf(purchase, piece, new Set())
  const after = withRefund(purchase, refund, asked, 'ways')
  const [first, second] = purchase.frozen.cart.OrderForm.Shipments
  const paid = ({ LineItems, DeliveryFee }: NonNullable<typeof first>) =>
    LineItems.reduce((total, { Price }) => total + Price, DeliveryFee)
  // Nothing went back of the first; of the whole the order says what is left after that one.
  const last = { shipmentIds: ['2'], amount: purchase.frozen.cart.Total - paid(first!), isWhole: true }
  expect(cancelledAmount(after, last, none)).toBe(paid(second!) - refund.amount)
})

test('gift cards that something was paid with do not go back when their delivery is cancelled (GC-06)', () => {
  const purchase = aPurchase(0)
  const { frozen } = purchase
  const one = { shipmentIds: ['1'], amount: 1349_01 + 119_00, isWhole: false }
  const all = { shipmentIds: ['1', '2'], amount: frozen.cart.Total, isWhole: true }
  const spent = new Map([['1-a', 2]])
  expect(cancelledAmount(purchase, one, none)).toBe(one.amount)
  // The first third of 1000.01 is the one that is left.
  expect(cancelledAmount(purchase, one, spent)).toBe(333_33 + 349_00 + 119_00)
  expect(cancelledAmount(purchase, all, spent)).toBe(frozen.cart.Total - (1000_01 - 333_33))
  const { lines, before, amount } = cancelledLines(purchase, one, spent)
  expect(lines.map(({ line, quantity }) => [line.LineItemId, quantity])).toEqual([
    ['1-a', 1],
    ['1-b', 1],
  ])
  expect([before, amount]).toEqual([0, 333_33 + 349_00 + 119_00])
})

test('BR-20: money back by line is for the deliveries of those lines, and by the sum for the whole order', () => {
  const asked = { id: 'staff-1', reason: 'Hängande rosor', isComplaint: true, by: 'user:lena', at }
  const about = (one: RefundWish) => {
    const purchase = aPurchase(0)
    return withRefund(purchase, refundOf(purchase, one, new Set()), asked, 'ways').repayments[0]?.shipmentIds
  }
  expect(about({ Kind: 'lines', Lines: [{ LineItemId: '2-b', Quantity: 1 }], Fees: [] })).toEqual(['2'])
  expect(about({ Kind: 'lines', Lines: [{ LineItemId: '2-b', Quantity: 1 }], Fees: ['1'] })).toEqual(['1', '2'])
  expect(about({ Kind: 'sum', Amount: 50_00 })).toBeUndefined()
})

test('of a reservation that was freed nothing by its method is left to go back, though an older version let its second part fail (PA-13)', () => {
  const authorized: Purchase = { ...aPurchase(200_00), state: 'Authorized', captured: 0 }
  const part = (id: string, amount: number) => ({ id, amount, reason: 'r', by: 'user:lena', at })
  const asked = [part('a', 100_00), part('b', authorized.amount - 100_00)].reduce<Purchase>(
    (purchase, wish) => withRepayments(purchase, wish),
    authorized,
  )
  const freed = (...states: readonly ['done', 'done' | 'failed' | 'wanted']): Purchase => ({
    ...asked,
    state: 'Cancelled',
    repayments: asked.repayments.map((one, index) => ({ ...one, state: states[index]! })),
  })
  for (const state of ['done', 'wanted', 'failed'] as const) {
    const paid = paidIn(freed('done', state))
    expect([state, repayable(paid), splitRepayment(paid, 999_99)]).toEqual([
      state,
      200_00,
      [{ tender: 'giftcard', giftCardId: 'card', amount: 200_00 }],
    ])
  }
})

test('a prepaid delivery that came to cost less gives back no more of a line and a fee than staff have left of them (219)', () => {
  const less = {
    feeParts: [{ shipmentId: '1', amount: 50_00 }],
    lineParts: [
      { lineItemId: '1-a', amount: 40_00 },
      { lineItemId: '1-b', amount: 30_00 },
    ],
  }
  const lowered = (purchase: Purchase) =>
    withLess(purchase, less, { id: 'less', reason: 'r', by: 'worker', at }).refunds?.find(({ id }) => id === 'less')
  expect(lowered(aPurchase(0))).toMatchObject(less)
  const byHand = (Lines: { LineItemId: string; Quantity: number }[], Fees: string[]) =>
    pressed(aPurchase(0), { wish: { Kind: 'lines', Lines, Fees }, id: 1, to: 'ways' })
  expect(lowered(byHand([{ LineItemId: '1-b', Quantity: 1 }], ['1']))).toMatchObject({
    feeParts: [],
    lineParts: [{ lineItemId: '1-a', amount: 40_00 }],
  })
  const allOfIt = byHand(
    [
      { LineItemId: '1-a', Quantity: 3 },
      { LineItemId: '1-b', Quantity: 1 },
    ],
    ['1'],
  )
  expect(withLess(allOfIt, less, { id: 'less', reason: 'r', by: 'worker', at })).toBe(allOfIt)
})

test('what an ended prepaid subscription gave back of a line is its own: by the piece no more than the rest goes back, and nothing of another (208)', () => {
  const back = { feeParts: [{ shipmentId: '1', amount: 79_00 }], lineParts: [{ lineItemId: '1-a', amount: 666_67 }] }
  const ended = withLess(aPurchase(0), back, { id: 'subscription-1', reason: 'cancelled', by: 'worker', at })
  const tick = (purchase: Purchase, LineItemId: string, Quantity: number, id: number) =>
    pressed(purchase, { wish: { Kind: 'lines', Lines: [{ LineItemId, Quantity }], Fees: [] }, id, to: 'ways' })
  const asked = (purchase: Purchase, id: number) =>
    purchase.repayments.filter((one) => one.id.startsWith(`staff-${id}/`)).map(({ amount }) => amount)
  expect(asked(tick(ended, '1-a', 3, 1), 1)).toEqual([333_34])
  expect(asked(tick(ended, '1-b', 1, 1), 1)).toEqual([349_00])
  const twice = tick(tick(ended, '1-a', 2, 1), '2-a', 3, 2)
  expect([asked(twice, 1), asked(twice, 2)]).toEqual([[333_34], [1000_01]])
  expect(backOf(twice, ['1'])).toBe(79_00 + 1000_01)
  expect(asked(tick(twice, '1-a', 1, 3), 3)).toEqual([])
  expect(withLess(ended, back, { id: 'subscription-1', reason: 'cancelled', by: 'worker', at })).toBe(ended)
})
