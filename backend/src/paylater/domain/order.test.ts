import { describe, expect, test } from '@jest/globals'
import {
  cancelled,
  type Changed,
  captured,
  newOrder,
  orderView,
  possible,
  refunded,
  released,
  type StoredOrder,
} from './order.js'

const at = new Date('2026-11-20T10:00:00Z')
const expired = new Date('2026-12-18T10:00:00Z')
const order = newOrder(
  'order-1',
  {
    merchantId: 'lilja',
    stage: 'live',
    customerTokenId: null,
    method: { type: 'invoice' },
    fraud: 'ACCEPTED',
    purchase: {
      purchase_country: 'SE',
      purchase_currency: 'SEK',
      order_amount: 648_01,
      order_lines: [{ name: 'Bukett', quantity: 1, unit_price: 648_01, total_amount: 648_01 }],
    },
  },
  at,
)
const after = (changed: Changed): StoredOrder => {
  if ('order' in changed) return changed.order
  throw new Error(changed.refused)
}
const partly = after(captured(order, 'c-1', 300_00, at))

describe('what can still be captured', () => {
  test('is to the öre, and nothing more once it is', () => {
    const whole = after(captured(partly, 'c-2', 348_01, at))
    expect(captured(partly, 'c-2', 348_02, at)).toMatchObject({ details: { left: 348_01 } })
    expect(orderView(whole, at)).toMatchObject({ status: 'CAPTURED', remaining_authorized_amount: 0 })
    expect(captured(whole, 'c-3', 1, at)).toMatchObject({ refused: 'paylater.more-than-authorized' })
  })

  test('is nothing once the time of the order has run out', () => {
    expect(orderView(order, expired)).toMatchObject({ status: 'EXPIRED', remaining_authorized_amount: 0 })
    // The rest is given back by itself, as if it had been released: nothing is left to take.
    expect(orderView(partly, expired)).toMatchObject({
      status: 'CAPTURED',
      captured_amount: 300_00,
      remaining_authorized_amount: 0,
    })
    expect(captured(partly, 'c-2', 1, expired)).toMatchObject({ refused: 'paylater.order-closed' })
    for (const end of [cancelled, released])
      expect(end(order, expired)).toEqual({ refused: 'paylater.order-closed', details: { status: 'EXPIRED' } })
    expect(possible(order, expired)).toMatchObject({ capture: false, cancel: false, release: false })
  })

  test('is nothing after the rest was released, and what was captured is refunded all the same', () => {
    const rest = after(released(partly, at))
    expect(captured(rest, 'c-2', 1, at)).toMatchObject({ details: { left: 0 } })
    expect(after(released(rest, expired))).toBe(rest)
    const back = after(refunded(rest, 'r-1', 300_00, expired))
    expect(refunded(back, 'r-2', 1, expired)).toMatchObject({ refused: 'paylater.more-than-captured' })
  })

  test('is not cancelled once a part of it is captured', () => {
    expect(cancelled(partly, at)).toMatchObject({ refused: 'paylater.order-closed' })
    expect(captured(after(cancelled(order, at)), 'c-1', 1, at)).toMatchObject({ refused: 'paylater.order-closed' })
  })
})
