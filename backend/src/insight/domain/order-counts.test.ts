import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { StoredOrderGroup, StoredShipment } from '../../orders/index.js'
import { aRose } from '../../../test/mothers.js'
import { endingReasons } from '../../orders/domain/gift-ending.js'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../../orders/testing/mothers.js'
import { countsOfOrder, type Places } from './order-counts.js'
import { type Dimension, type Numbers, plus } from './row.js'

const places: Places = {
  countyOf: (code) => (code.startsWith('1') ? 'Stockholm' : null),
  occasionOf: () => 'birthday',
}
const placed = '2026-11-20'

const order = (changes: Partial<StoredOrderGroup> = {}, ofShipment: Partial<StoredShipment> = {}): StoredOrderGroup => {
  const { group } = aPlacedOrder()
  return { ...group, ...changes, Shipments: group.Shipments.map((shipment) => ({ ...shipment, ...ofShipment })) }
}

const numbers = (group: StoredOrderGroup, day: string, by: Dimension = 'all', key?: string): Numbers =>
  plus(
    countsOfOrder(group, places)
      .filter((count) => count.day === day)
      .flatMap(({ rows }) => rows)
      .filter((row) => row.by === by && (key === undefined || row.key === key))
      .map(({ n }) => n),
  )

const refund = (amount: number, day: string) => ({
  Id: `r-${day}`,
  At: `${day}T10:00:00.000Z`,
  PaymentMethodName: 'swish',
  Amount: amount,
})

describe('the sale of an order', () => {
  test('counts on the day it was placed, in each way that it can be told apart', () => {
    const group = order()
    const whole = { orders: 1, turnover: group.Total, tax: group.Tax }
    expect(numbers(group, placed)).toEqual(whole)
    expect(numbers(group, placed, 'channel', 'gift')).toEqual(whole)
    expect(numbers(group, placed, 'county', 'Stockholm')).toEqual(whole)
    expect(numbers(group, placed, 'store', '1001')).toEqual(whole)
    expect(numbers(group, placed, 'occasion', 'birthday')).toEqual(whole)
    expect(numbers(group, placed, 'product')).toMatchObject({ orders: 1, pieces: 1 })
  })

  test('by customer service, by a store and for a funeral says so', () => {
    const keysOf = (group: StoredOrderGroup, by: Dimension) =>
      countsOfOrder(group, places).flatMap(({ rows }) => rows.flatMap((row) => (row.by === by ? row.key : [])))
    expect(keysOf(order({ cartName: 'CustomerService-7', OrderingMemberId: '2500' }), 'channel')).toEqual(['service'])
    expect(keysOf(order({ OrderingMemberId: '1001' }), 'channel')).toEqual(['store'])
    expect(keysOf(order({ OrderType: 'Funeral' }), 'occasion')).toEqual(['Funeral'])
  })

  test('that is cancelled is taken from its day, and counts there as cancelled', () => {
    expect(numbers(order({}, { State: 'Cancelled' }), placed)).toEqual({ cancelled: 1 })
    expect(numbers(order({ Refunds: [refund(600_00, '2026-11-25')] }, { State: 'Cancelled' }), '2026-11-25')).toEqual({
      refunded: 600_00,
    })
  })

  test('is less by what went back, on its own day', () => {
    const { Total } = order()
    const half = order({ Refunds: [refund(Total / 2, '2026-12-03')] })
    expect(numbers(half, placed)).toMatchObject({ orders: 1, turnover: Total / 2 })
    expect(numbers(half, '2026-12-03')).toEqual({ refunded: Total / 2 })
    expect(numbers(order({ Refunds: [refund(Total, '2026-12-03')] }), placed).turnover ?? 0).toBe(0)
  })

  test('is nothing where the shop gave it away', () => {
    const group = order()
    const given = { ...group, Payments: [{ PaymentMethodName: 'gift' as const, Amount: group.Total, Last4: null }] }
    expect(numbers(given, placed)).toEqual({ orders: 1 })
  })

  test('of two deliveries is one order and two deliveries; what went back for the cancelled one takes nothing from the other', () => {
    const cart = aPaidCart({}, [aShipment(), aShipment({ ShipmentId: '2', DeliveringMemberId: '1002' })])
    const { group } = aPlacedOrder({ cart })
    expect(numbers(group, placed)).toMatchObject({ orders: 1, turnover: group.Total })
    expect(numbers(group, placed, 'county')).toMatchObject({ orders: 2, turnover: group.Total })
    const [first, second] = group.Shipments as [StoredShipment, StoredShipment]
    const left = {
      ...group,
      Shipments: [first, { ...second, State: 'Cancelled' as const }],
      Refunds: [refund(group.Total / 2, '2026-11-21')],
    }
    expect(numbers(left, placed)).toMatchObject({ orders: 1, turnover: group.Total / 2 })
    expect(numbers(left, placed, 'store', '1002')).toEqual({})
  })

  test('keeps what is still paid: what went back by line or fee is that one’s, and a gift card was none of it', () => {
    const card = aLine(aRose({}, { ProductCategory: 'GiftCard', VatClass: 'voucher' }), { LineItemId: 'line-2' })
    const flowers = { ...aLine(), LineItemId: 'line-3' }
    const cart = aPaidCart({}, [
      aShipment({ LineItems: [aLine(), card] }),
      aShipment({ ShipmentId: '2', DeliveringMemberId: '1002', LineItems: [flowers] }),
    ])
    const { group } = aPlacedOrder({ cart })
    const { Price, Tax } = group.Shipments[0]!.LineItems[0]!
    const by = (lineItemId: string, amount: number, fee: number) => ({ fee, lines: [{ lineItemId, amount }] })
    const withBack = (...backs: ReturnType<typeof by>[]): StoredOrderGroup => ({
      ...group,
      Shipments: group.Shipments.map((one, at) => ({ ...one, ...(backs[at] && { backBy: backs[at] }) })),
      Refunds: backs.flatMap(({ fee, lines }, at) => refund(fee + lines[0]!.amount, `2026-12-0${at + 1}`)),
    })
    const whole = numbers(group, placed)
    expect(numbers(withBack(by('line-2', card.Price, 0)), placed)).toEqual(whole)
    expect(numbers(withBack(by('line-2', card.Price, 0)), placed, 'product')).toEqual(numbers(group, placed, 'product'))
    const ofSecond = withBack(by('line-2', 0, 0), by('line-3', Price, 119_00))
    expect(numbers(ofSecond, placed, 'store', '1001')).toEqual(numbers(group, placed, 'store', '1001'))
    expect(numbers(ofSecond, placed, 'store', '1002')).toEqual({ orders: 1 })
    expect(numbers(ofSecond, placed, 'product')).toMatchObject({ turnover: Price, tax: Tax })
  })

  describe('of two deliveries, one of which is cancelled', () => {
    const second = { ShipmentId: '2', DeliveringMemberId: '1002', LineItems: [{ ...aLine(), LineItemId: 'line-2' }] }
    const { group } = aPlacedOrder({ cart: aPaidCart({}, [aShipment(), aShipment(second)]) })
    const [came, other] = group.Shipments as [StoredShipment, StoredShipment]
    const half = group.Total / 2
    const backBy = (amount: number) => ({ fee: 0, lines: [{ lineItemId: 'line-1', amount }] })

    test.each([
      ['is not on its way', 0],
      ['is on its way', half],
    ])('is less by what went back of a line of the other, while the money of the cancelled one %s', (_, noted) => {
      const Shipments = [
        { ...came, backBy: backBy(334_00) },
        { ...other, State: 'Cancelled' as const },
      ]
      const sums = { turnover: half - 334_00, tax: expect.any(Number) }
      const Refunds = [refund(334_00 + noted, '2026-11-25')]
      const left = numbers({ ...group, Shipments, Refunds }, placed)
      expect(left).toMatchObject(sums)
      expect(left.tax).toBeLessThan(group.Tax / 2)
      // As it was told, and never more than has gone back.
      const slow = numbers({ ...group, Shipments, Refunds: noted > 0 ? [refund(noted, '2026-11-25')] : [] }, placed)
      expect(slow.turnover).toBe(noted > 0 ? half - 334_00 : half)
    })

    test('is less by what went back of the other where the cancelled one became a gift card (FT-06)', () => {
      const gift = {
        ...other,
        State: 'Cancelled' as const,
        FastTrack: { IfSilent: 'gift-card' } as never,
        history: [{ ...other.history[0]!, state: 'Cancelled' as const, reason: endingReasons['gift-card'] }],
      }
      const withGift = (...Refunds: StoredOrderGroup['Refunds']) => ({ ...group, Shipments: [came, gift], Refunds })
      expect(numbers(withGift(), placed)).toMatchObject({ turnover: half })
      expect(numbers(withGift(refund(334_00, '2026-11-25')), placed)).toMatchObject({ turnover: half - 334_00 })
      expect(numbers(withGift(refund(half, '2026-11-25')), placed).turnover ?? 0).toBe(0)
    })
  })

  test('is the same by every way, to the öre, whatever was paid back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900_00 }), { maxLength: 3 }),
        fc.boolean(),
        (refunds, isOneCancelled) => {
          const cart = aPaidCart({}, [aShipment(), aShipment({ ShipmentId: '2', DeliveringMemberId: '1002' })])
          const { group } = aPlacedOrder({ cart })
          const changed: StoredOrderGroup = {
            ...group,
            Shipments: group.Shipments.map((one, at) => ({
              ...one,
              State: at === 0 && isOneCancelled ? ('Cancelled' as const) : one.State,
            })),
            Refunds: refunds.map((amount, at) => refund(amount, `2026-12-0${at + 1}`)),
          }
          const { turnover = 0, tax = 0 } = numbers(changed, placed)
          expect(turnover).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(turnover)
          for (const by of ['channel', 'county', 'store', 'occasion'] as const)
            expect(numbers(changed, placed, by)).toMatchObject(turnover > 0 ? { turnover } : {})
        },
      ),
    )
  })
})

describe('what stores do', () => {
  const at = (time: string): Date => new Date(`2026-11-24T${time}:00.000Z`)
  const moved = (state: StoredShipment['State'], when: Date) => ({
    state,
    at: when,
    actor: { kind: 'member' as const, id: '1001' },
    reason: '',
  })

  test('a delivery counts on its day, late where it came after its window', () => {
    const onTime = order({}, { State: 'Delivered', history: [moved('Delivered', at('16:00'))] })
    const late = order({}, { State: 'Closed', history: [moved('Delivered', at('18:30'))] })
    expect(numbers(onTime, '2026-11-24', 'store', '1001')).toEqual({ deliveries: 1 })
    expect(numbers(late, '2026-11-24', 'store', '1001')).toEqual({ deliveries: 1, late: 1 })
    expect(numbers(late, '2026-11-24')).toEqual({ deliveries: 1, late: 1 })
  })

  test('what was handed over in its window is not late because the store told of it in the evening or the morning after', () => {
    const handedOver = (time: string): StoredOrderGroup =>
      order(
        {},
        {
          State: 'Delivered',
          history: [moved('Delivered', new Date('2026-11-25T08:00:00Z'))],
          handover: { at: at(time), outcome: 'door', note: '', hasPhoto: false },
        },
      )
    expect(numbers(handedOver('16:59'), '2026-11-24', 'store', '1001')).toEqual({ deliveries: 1 })
    expect(numbers(handedOver('17:01'), '2026-11-24', 'store', '1001')).toEqual({ deliveries: 1, late: 1 })
  })

  test('flowers that come while the ceremony begins are late, whatever hours the car drives at (FU-03)', () => {
    const come = (time: string): StoredOrderGroup =>
      order(
        { OrderType: 'Funeral' },
        { State: 'Delivered', DeliveryTime: '12:00', history: [moved('Delivered', at(time))] },
      )
    expect(numbers(come('10:00'), '2026-11-24', 'store', '1001')).toEqual({ deliveries: 1 })
    expect(numbers(come('10:30'), '2026-11-24', 'store', '1001')).toEqual({ deliveries: 1, late: 1 })
  })

  test('who was asked and did not answer, or said no, is counted at that store on the day it was asked', () => {
    const asked = (memberId: string, outcome: 'silent' | 'rejected' | 'accepted') => ({
      memberId,
      at: new Date('2026-11-21T09:00:00Z'),
      acceptBefore: 0,
      outcome,
    })
    const group = order({}, { tries: [asked('1002', 'silent'), asked('1003', 'rejected'), asked('1001', 'accepted')] })
    expect(numbers(group, '2026-11-21')).toEqual({ asked: 3, unanswered: 1, rejected: 1 })
    expect(numbers(group, '2026-11-21', 'store', '1002')).toEqual({ asked: 1, unanswered: 1 })
    expect(numbers(group, '2026-11-21', 'store', '1001')).toEqual({ asked: 1 })
  })

  const review = { deliveryScore: 5, productScore: 4, at: at('09:00'), text: null, isTextApproved: false }
  const reviewed = { reviews: 1, deliveryStars: 5, productStars: 4 }
  const came = { State: 'Delivered' as const, history: [moved('Delivered', at('08:00'))] }

  test('a review counts on the day it was written', () => {
    expect(numbers(order({ review }, came), '2026-11-24', 'store', '1001')).toEqual({ deliveries: 1, ...reviewed })
  })

  test('a review counts for the store whose delivery its writer got, or else for the last that came', () => {
    const cart = aPaidCart({}, [aShipment(), aShipment({ ShipmentId: '2', DeliveringMemberId: '1002' })])
    const { group } = aPlacedOrder({ cart })
    const having = (...states: Partial<StoredShipment>[]): StoredOrderGroup['Shipments'] =>
      group.Shipments.map((one, place) => ({ ...one, ...states[place] }))
    const both = having(came, came)
    const starsOf = (changes: Partial<StoredOrderGroup>, store: string) =>
      numbers({ ...group, ...changes }, '2026-11-24', 'store', store).reviews ?? 0
    expect(starsOf({ Shipments: both, review }, '1001')).toBe(0)
    expect(starsOf({ Shipments: both, review }, '1002')).toBe(1)
    const ofFirst = { ...review, shipmentId: both[0]!.ShipmentId }
    expect(starsOf({ Shipments: both, review: ofFirst }, '1001')).toBe(1)
    expect(starsOf({ Shipments: having({ State: 'Cancelled' }, came), review }, '1001')).toBe(0)
    expect(starsOf({ Shipments: having({ State: 'Cancelled' }, came), review }, '1002')).toBe(1)
  })
})
