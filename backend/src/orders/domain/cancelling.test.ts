import { describe, expect, test } from '@jest/globals'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../testing/mothers.js'
import { amountOf, amountOnCancel, amountOnCancelOf, cancelled, lastCancelled } from './cancelling.js'
import { endingReasons } from './gift-ending.js'
import { theShop } from './order-actor.js'
import type { StoredOrderGroup } from './order-group.js'

const sumTold = (group: StoredOrderGroup): number =>
  lastCancelled(group).parts.reduce((sum, { Amount }) => sum + Amount, 0)

describe('what a buyer gets back who cancels', () => {
  const { group } = aPlacedOrder()
  const refund = { Id: 'refund-1', At: '2026-11-20T10:00:00.000Z', PaymentMethodName: 'swish', Amount: 48_50 }

  test('is all that was paid', () => {
    expect(amountOnCancel(group)).toBe(group.Total)
  })

  test('is what has not gone back before', () => {
    expect(amountOnCancel({ ...group, Refunds: [refund] })).toBe(group.Total - 48_50)
    expect(amountOnCancel({ ...group, Refunds: [{ ...refund, Amount: group.Total }] })).toBe(0)
  })

  test('is nothing where the shop gave it away', () => {
    const Payments = [{ PaymentMethodName: 'gift', Amount: group.Total, Last4: null }]
    expect(amountOnCancel({ ...group, Payments })).toBe(0)
  })

  test('is the gift card’s part where the shop gave the rest away, in the page and in the letter', () => {
    const Payments = ['gift', 'giftcard'].map((PaymentMethodName) => ({
      PaymentMethodName,
      Amount: 200_00,
      Last4: null,
    }))
    Payments[0]!.Amount = group.Total - 200_00
    const mixed = { ...group, Payments }
    expect(amountOnCancel(mixed)).toBe(200_00)
    expect(amountOnCancel({ ...mixed, Refunds: [refund] })).toBe(200_00 - 48_50)
    const Shipments = mixed.Shipments.map((shipment) => ({ ...shipment, State: 'Cancelled' as const }))
    expect(sumTold({ ...mixed, Shipments })).toBe(200_00)
  })
})

describe('what is told to go back of a part that is cancelled', () => {
  const two = aPlacedOrder({
    cart: aPaidCart({}, [
      aShipment(),
      aShipment({ ShipmentId: '2', LineItems: [aLine(undefined, { LineItemId: 'line-2' })] }),
    ]),
  }).group
  const at = new Date('2026-11-21T10:00:00.000Z')
  type Stored = (typeof two)['Shipments'][number]
  const first = (changes: Partial<Stored>, Amount = 0) => ({
    ...two,
    Refunds: Amount > 0 ? [{ Id: 'r', At: '2026-11-20T12:00:00.000Z', PaymentMethodName: 'swish', Amount }] : [],
    Shipments: two.Shipments.map((one, index) => (index === 0 ? { ...one, ...changes } : one)),
  })
  const toldOf = (group: typeof two, shipmentIds = ['1']) => {
    const how = { shipmentIds, at, actor: theShop, why: 'cancelled', reason: 'x' } as const
    return sumTold(cancelled(group, how).group)
  }
  const whole = amountOf(two.Shipments[0]!)
  const substitution = (state: 'allowed' | 'refused') => ({
    substitutions: [
      {
        id: 'q',
        at,
        actor: theShop,
        lineItemId: 'line-1',
        missing: 'rosor',
        instead: 'dahlior',
        deduction: 50_00,
        keepsWish: true,
        hasPhoto: false,
        answerBefore: at,
        onSilence: 'allowed' as const,
        answer: { state, at, actor: theShop },
      },
    ],
  })

  test.each<[string, typeof two, number]>([
    ['all of it', two, whole],
    ['not what went back of it by line before', first({ goneBack: 100_00 }, 100_00), whole - 100_00],
    ['nor what its way has come to cost less', first({ feeBack: 40_00 }), whole - 40_00],
    ['nor what was put instead costs less', first(substitution('allowed')), whole - 50_00],
    ['but what it would have cost less, had it been allowed', first(substitution('refused')), whole],
    ['and what went back of the order as a sum is not of this part', first({}, 100_00), whole],
  ])('%s, in the question before as in the letter after', (_, group, amount) => {
    expect(amountOnCancelOf(group, group.Shipments[0]!)).toBe(amount)
    expect(toldOf(group)).toBe(amount)
  })

  test('once it is cancelled nothing more is', () => {
    const { group } = cancelled(two, { shipmentIds: ['1'], at, actor: theShop, why: 'cancelled', reason: 'x' })
    expect(group.Shipments.map((one) => amountOnCancelOf(group, one))).toEqual([0, whole])
  })

  test('the last part is told without what went back of it, though the first is still on its way back', () => {
    const rest = first({ goneBack: 100_00 }, 100_00)
    const { group } = cancelled(rest, { shipmentIds: ['2'], at, actor: theShop, why: 'cancelled', reason: 'x' })
    const later = new Date(at.getTime() + 1000)
    const last = cancelled(group, { shipmentIds: ['1'], at: later, actor: theShop, why: 'cancelled', reason: 'x' })
    expect(sumTold(last.group)).toBe(whole - 100_00)
  })

  test.each([
    ['without a sum that has gone back', {}, 100_00, whole - 100_00],
    ['and what had gone back of the first is not taken off twice', { goneBack: 100_00 }, 100_00, whole],
    ['and is all of it where nothing has gone back', {}, 0, whole],
  ])('the last part, where the first became a gift card, is told %s (FT-06)', (_, changes, Amount, amount) => {
    const [gift] = two.Shipments
    const became = first(
      {
        ...changes,
        State: 'Cancelled',
        FastTrack: { Phone: '+46701740607', Name: 'Bo', SendOption: 'now', SendTime: null } as never,
        history: [{ ...gift!.history[0]!, at: new Date(0), state: 'Cancelled', reason: endingReasons['gift-card'] }],
      },
      Amount,
    )
    expect(amountOnCancel(became)).toBe(amount)
    expect(toldOf(became, ['2'])).toBe(amount)
  })
})
