import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type Account,
  type Booking,
  booked,
  closed,
  feeOf,
  mostBookings,
  paidFor,
  type StoredPayout,
} from './payout.js'
import { payoutCsv } from './payout-sheet.js'

const account: Account = { merchantId: 'lilja', stage: 'test', currency: 'SEK' }
const now = new Date('2026-11-20T10:00:00Z')

const aBooking = (kind: Booking['kind'], amount: number, id = 'b'): Booking => ({
  id,
  orderId: 'order-1',
  reference: null,
  kind,
  amount,
  fee: feeOf(kind, amount),
  at: now,
})

/** An account as it comes of these acts; `null` ends the day. */
const accountOf = (acts: readonly (Booking | null)[]): StoredPayout[] =>
  acts.reduce<StoredPayout[]>((all, act) => {
    const last = all.at(-1) ?? null
    const next = act ? booked(account, last, act, now) : last && closed(last, now)
    if (!next) return all
    return next._id === last?._id ? [...all.slice(0, -1), next] : [...all, next]
  }, [])

const acts = fc.array(
  fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constantFrom('captured', 'refunded'), amount: fc.integer({ min: 1, max: 10_000_00 }) }),
  ),
  { maxLength: 60 },
)

describe('a merchant’s account', () => {
  test('adds up: what is paid and what is left are what was captured, less refunds, less fees', () => {
    fc.assert(
      fc.property(acts, (found) => {
        const bookings = found.map((act, index) => act && aBooking(act.kind, act.amount, `b-${index}`))
        const payouts = accountOf(bookings)
        const owed = bookings.reduce(
          (sum, act) => sum + (act ? (act.kind === 'captured' ? act.amount : -act.amount) - act.fee : 0),
          0,
        )
        const last = payouts.at(-1)
        const paid = payouts.filter(({ closedAt }) => closedAt).reduce((sum, payout) => sum + paidFor(payout), 0)
        const open = last && !last.closedAt ? last : null
        const left = open
          ? open.carried +
            open.bookings.reduce((sum, b) => sum + (b.kind === 'captured' ? b.amount : -b.amount) - b.fee, 0)
          : booked(account, last ?? null, aBooking('captured', 1), now).carried
        expect(paid + left).toBe(owed)
        expect(payouts.every((payout) => paidFor(payout) >= 0 && payout.carried <= 0)).toBe(true)
        expect(payouts.flatMap((payout) => payout.bookings.map(({ id }) => id))).toEqual(
          bookings.flatMap((act) => (act ? [act.id] : [])),
        )
      }),
    )
  })

  test('takes the fee of what is captured, to the öre, and gives none back with a refund', () => {
    const [day] = accountOf([aBooking('captured', 549_00), aBooking('refunded', 100_00)])
    expect(paidFor(day!)).toBe(549_00 - 13_73 - 100_00)
  })

  test('pays nothing on a day of refunds, and takes what is short from the next', () => {
    const [first, second] = accountOf([aBooking('refunded', 300_00), null, aBooking('captured', 1000_00)])
    expect([paidFor(first!), second!.carried, paidFor(second!)]).toEqual([0, -300_00, 1000_00 - 25_00 - 300_00])
  })

  test('adds up as a sheet, also where nothing is paid', () => {
    const netOf = (row: string) => Number(row.split(';')[7]?.replace(',', '.'))
    for (const payout of accountOf([aBooking('refunded', 300_00), null, aBooking('captured', 1000_00)]))
      for (const language of ['sv', 'en'] as const) {
        const nets = payoutCsv(payout, language).trim().split(/\r?\n/).slice(1).map(netOf)
        expect(nets.slice(0, -1).reduce((sum, net) => sum + net, 0)).toBeCloseTo(nets.at(-1)!, 2)
      }
    const [first] = accountOf([aBooking('refunded', 300_00)])
    expect(payoutCsv(first!, 'sv')).toMatch(/Dras från nästa utbetalning;+300/)
  })

  test('closes a payout that is full, and begins another', () => {
    const payouts = accountOf(
      Array.from({ length: mostBookings + 1 }, (_, index) => aBooking('captured', 1, `b-${index}`)),
    )
    expect(payouts.map(({ number, bookings, closedAt }) => [number, bookings.length, closedAt !== null])).toEqual([
      [1, mostBookings, true],
      [2, 1, false],
    ])
  })
})
