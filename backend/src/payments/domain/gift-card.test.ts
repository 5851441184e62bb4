import { describe, expect, test } from '@jest/globals'
import {
  backToCart,
  bounced,
  type GiftCard,
  handedOut,
  holdForCart,
  holdForPurchase,
  isStillSaid,
  isUnused,
  lastDay,
  refund,
  reminded,
  resent,
  sent,
  sentOf,
  use,
  withdrawn,
} from './gift-card.js'

const now = new Date('2026-11-20T09:00:00Z')
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000)

/** 500 kr by mail from Åsa to Bo, sent and not opened. */
const aCard = (changes: Partial<GiftCard> = {}): GiftCard => ({
  _id: 'card',
  version: 1,
  codeIndex: 'code',
  pinHash: 'pin',
  last4: '0001',
  draw: 1,
  state: 'active',
  balance: 500_00,
  holds: [],
  entries: [{ id: 'issued', at: now, kind: 'issued', amount: 500_00 }],
  issuedAt: now,
  expiresOn: '2028-11-20',
  source: 'purchase',
  lineItemId: 'line',
  delivery: {
    channel: 'email',
    to: 'bo@example.se',
    name: 'Bo',
    from: 'Åsa',
    text: '',
    sendAt: now,
    sentAt: now,
    resends: 0,
  },
  openedAt: null,
  ...changes,
})

test.each([
  ['2026-11-20T09:00:00Z', '2028-11-20'],
  ['2024-02-29T09:00:00Z', '2026-02-28'],
  ['2026-12-31T23:30:00Z', '2029-01-01'],
])('a card lasts 24 months, by Stockholm days: issued %s it ends %s (GC-05)', (issued, end) => {
  expect(lastDay(new Date(issued))).toBe(end)
})

describe('money that is set aside (GC-03)', () => {
  test('is at most what is left, and half an hour', () => {
    const { card, amount } = holdForCart(aCard(), 'cart', 800_00, now)
    expect(amount).toBe(500_00)
    expect(holdForCart(card, 'other', 100_00, minutes(29)).amount).toBe(0)
    expect(holdForCart(card, 'other', 100_00, minutes(31)).amount).toBe(100_00)
  })

  test('becomes the purchase’s, is used once, and never twice', () => {
    const { card } = holdForCart(aCard(), 'cart', 200_00, now)
    const held = holdForPurchase(card, { cartId: 'cart', purchaseId: 'p', amount: 200_00 }, minutes(31))
    expect(held.holds).toEqual([{ id: 'purchase:p', amount: 200_00, until: null }])
    const used = use(held, 'p', now)
    expect(used).toMatchObject({ balance: 300_00, holds: [] })
    expect(use(used, 'p', now)).toBe(used)
  })

  test('goes back to the cart when the purchase comes to nothing', () => {
    const held = holdForPurchase(aCard(), { cartId: 'cart', purchaseId: 'p', amount: 200_00 }, now)
    const back = backToCart(held, 'p', 'cart', now)
    expect(back.holds).toEqual([{ id: 'cart:cart', amount: 200_00, until: minutes(30) }])
    expect(backToCart(back, 'p', 'cart', now)).toBe(back)
  })

  test('is refused where another has it meanwhile, the card is blocked or its last day has passed', () => {
    const wish = { cartId: 'cart', purchaseId: 'p', amount: 400_00 }
    const taken = holdForPurchase(aCard(), { ...wish, purchaseId: 'other' }, now)
    for (const card of [taken, aCard({ state: 'blocked' }), aCard({ expiresOn: '2026-11-19' })])
      expect(() => holdForPurchase(card, wish, now)).toThrow('giftCard.balance-changed')
  })
})

describe('money back (GC-06)', () => {
  test('comes once, and leaves at least 90 days', () => {
    const spent = aCard({ balance: 0, expiresOn: '2026-11-25' })
    const after = refund(spent, 'r', 100_00, now)
    expect(after).toMatchObject({ balance: 100_00, expiresOn: '2027-02-18' })
    expect(refund(after, 'r', 100_00, now)).toBe(after)
  })

  test('an unused card is worth nothing once it is withdrawn, opened or not; a used one stays', () => {
    const card = aCard({ openedAt: now, remindDueAt: now })
    expect(withdrawn(card, now)).toMatchObject({ state: 'blocked', balance: 0 })
    expect(withdrawn(card, now)).not.toHaveProperty('remindDueAt')
    const { card: held } = holdForCart(card, 'cart', 1_00, now)
    expect([isUnused(held, now), isUnused(held, minutes(31))]).toEqual([false, true])
    expect(withdrawn(held, now)).toBe(held)
  })
})

describe('reminders (GC-05)', () => {
  test('stand 90 and 14 days before the end, at ten in Stockholm', () => {
    const first = sent(aCard({ state: 'inactive' }), 0, now)
    expect(first.remindDueAt).toEqual(new Date('2028-08-22T08:00:00Z'))
    const second = reminded(first, new Date('2028-08-22T08:00:00Z'))
    expect(second.remindDueAt).toEqual(new Date('2028-11-06T09:00:00Z'))
    expect(reminded(second, new Date('2028-11-06T09:00:00Z'))).not.toHaveProperty('remindDueAt')
  })

  test('move with the end, and are not for cards without an address', () => {
    const back = refund(aCard({ balance: 0, expiresOn: '2026-11-25' }), 'r', 1_00, now)
    expect(back.remindDueAt).toEqual(new Date('2027-02-04T09:00:00Z'))
    expect(refund(aCard({ delivery: null }), 'r', 1_00, now)).not.toHaveProperty('remindDueAt')
  })
})

describe('sending (GC-08, GC-09)', () => {
  test('a card on paper is of use once handed out; a digital one once sent', () => {
    const paper = aCard({ state: 'inactive', delivery: null })
    expect(handedOut(paper).state).toBe('active')
    expect(handedOut(aCard({ state: 'inactive' })).state).toBe('inactive')
    expect(handedOut(aCard({ state: 'blocked', delivery: null })).state).toBe('blocked')
    expect(sent(aCard({ state: 'inactive' }), 0, now).state).toBe('active')
  })

  test('a bounce counts for the last message only, and a corrected address clears it', () => {
    const back = bounced(aCard(), { resends: 0 }, now)
    expect(back.delivery).toMatchObject({ bouncedAt: now })
    expect(bounced(back, { resends: 0 }, minutes(1))).toBe(back)
    const again = resent(back, 'bo.ek@example.se', 'one', now)
    expect(again.delivery).toMatchObject({ to: 'bo.ek@example.se', resends: 1, bouncedAt: null })
    expect(bounced(again, { resends: 0 }, now)).toBe(again)
  })

  test('a message is known by both versions that run, corrected before it was sent or not', () => {
    const waiting = aCard({ state: 'inactive', delivery: { ...aCard().delivery!, sentAt: null } })
    const corrected = resent(waiting, 'bo.ek@example.se', 'one', now)
    expect(sentOf(corrected)).toEqual({ cardId: 'card', resends: '0', message: '1' })
    expect(isStillSaid(corrected, sentOf(waiting), now)).toBe(false)
    expect(isStillSaid(corrected, sentOf(corrected), now)).toBe(true)
    // The version before knows the times that it was sent again alone: what it has sent since the correction goes out.
    const { message: _none, ...before } = sentOf(corrected)
    expect(isStillSaid(corrected, before, now)).toBe(true)
    expect(bounced(corrected, { resends: 0, message: 0 }, now)).toBe(corrected)
    for (const said of [{ resends: 0, message: 1 }, { resends: 0 }])
      expect(bounced(corrected, said, now).delivery).toMatchObject({ bouncedAt: now })
  })

  test('a correction clears the bounce of a message that nobody has noted as sent', () => {
    const waiting = aCard({ state: 'inactive', delivery: { ...aCard().delivery!, sentAt: null } })
    const back = bounced(waiting, { resends: 0, message: 0 }, now)
    const corrected = resent(back, 'bo.ek@example.se', 'one', now)
    expect(corrected.delivery).toMatchObject({ to: 'bo.ek@example.se', bouncedAt: null })
  })

  test('twice more and no more, and never once it is opened', () => {
    const once = resent(aCard(), undefined, 'one', now)
    expect(resent(once, undefined, 'one', minutes(1))).toBe(once)
    const twice = resent(once, undefined, 'two', now)
    expect(() => resent(twice, undefined, 'three', now)).toThrow('giftCard.no-more-resends')
    expect(() => resent(aCard({ openedAt: now }), undefined, 'one', now)).toThrow('giftCard.opened')
  })
})
