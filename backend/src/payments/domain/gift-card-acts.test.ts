import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  backToCart,
  firstAmount,
  free,
  type GiftCard,
  holdForCart,
  holdForPurchase,
  isReplacedUnused,
  isRowUnused,
  isUnused,
  isWithdrawn,
  purchaseHolder,
  refund,
  use as paidWith,
  withdrawn,
} from './gift-card.js'
import { blocked, extended, heldBy, mayBeDone, replaced, revisionOf, succeeded, unblocked } from './gift-card-acts.js'

const start = new Date('2026-11-20T09:00:00Z')
const by = (id: string) => ({ id, by: 'lena', reason: 'tappat' })

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
  entries: [{ id: 'issued', at: start, kind: 'issued', amount: 500_00 }],
  issuedAt: start,
  expiresOn: '2028-11-20',
  source: 'purchase',
  lineItemId: 'line',
  delivery: null,
  openedAt: null,
  ...changes,
})

/** As the store does it when the successor is issued. */
const successorOf = ({ successor, ...card }: GiftCard): GiftCard =>
  aCard({
    _id: successor!.id,
    balance: successor!.amount,
    entries: [{ id: `moved:${card._id}`, at: start, kind: 'moved', amount: successor!.amount }],
    expiresOn: card.expiresOn,
    replaces: card._id,
  })

describe('what staff do with a card', () => {
  test('blocked, it keeps its money and nobody pays with it; unblocked, it is as it was', () => {
    const card = blocked(aCard(), by('b'), start)
    expect(card).toMatchObject({ state: 'blocked', balance: 500_00 })
    expect(() => holdForPurchase(card, { cartId: 'c', purchaseId: 'p', amount: 1_00 }, start)).toThrow(
      'giftCard.balance-changed',
    )
    expect(unblocked(card, by('u'), start)).toMatchObject({ state: 'active', balance: 500_00 })
    expect(() => blocked(card, by('b2'), start)).toThrow('giftCard.wrong-state')
  })

  test('one that was blocked before it was sent is sent when it is unblocked', () => {
    const sendAt = new Date('2026-12-24T09:00:00Z')
    const delivery = {
      channel: 'email' as const,
      to: 'bo@example.se',
      name: 'Bo',
      from: 'Åsa',
      text: '',
      sendAt,
      sentAt: null,
      resends: 0,
    }
    const card = aCard({ state: 'inactive', delivery, sendDueAt: sendAt })
    const after = blocked(card, by('b'), start)
    expect(after.sendDueAt).toBeUndefined()
    expect(unblocked(after, by('u'), start)).toMatchObject({ state: 'inactive', sendDueAt: sendAt })
  })

  test('extended, it lasts until the later day, also when it had run out; at most ten years', () => {
    const card = aCard({ expiresOn: '2026-01-01' })
    expect(extended(card, '2027-01-01', by('e'), start).expiresOn).toBe('2027-01-01')
    expect(() => extended(card, '2026-06-01', by('e'), start)).toThrow('giftCard.day-not-later')
    expect(() => extended(aCard(), '2028-11-20', by('e'), start)).toThrow('giftCard.day-not-later')
    expect(() => extended(aCard(), '2037-01-01', by('e'), start)).toThrow('giftCard.day-too-late')
  })

  test('replaced, its money stands in its successor until that card is there; again by the same press: nothing', () => {
    const after = replaced(aCard(), { id: 'new', delivery: null }, by('r'), start)
    expect(after).toMatchObject({ state: 'blocked', balance: 0, successor: { id: 'new', amount: 500_00 } })
    expect(after.successorDueAt).toEqual(start)
    expect(replaced(after, { id: 'new', delivery: null }, by('r'), start)).toBe(after)
    expect(succeeded(after).successorDueAt).toBeUndefined()
    expect(() => unblocked(after, by('u'), start)).toThrow('giftCard.wrong-state')
  })

  test('it is not replaced while a purchase is paid with it, nor when it has run out', () => {
    const held = holdForPurchase(aCard(), { cartId: 'c', purchaseId: 'p', amount: 100_00 }, start)
    expect(() => replaced(held, { id: 'new', delivery: null }, by('r'), start)).toThrow('giftCard.being-used')
    const old = aCard({ expiresOn: '2026-01-01' })
    expect(() => replaced(old, { id: 'new', delivery: null }, by('r'), start)).toThrow('giftCard.run-out')
  })

  test('what a cart sets aside does not make a page of it stale; an entry or an act does', () => {
    const { card } = holdForCart(aCard(), 'cart', 100_00, start)
    expect(revisionOf(card)).toBe(revisionOf(aCard()))
    expect(revisionOf(blocked(card, by('b'), start))).toBe(revisionOf(card) + 1)
  })
})

test('a card that staff have blocked is still taken back when its purchase is undone, once', () => {
  const card = withdrawn(blocked(aCard(), by('b'), start), start)
  expect(card).toMatchObject({ state: 'blocked', balance: 0 })
  expect(isWithdrawn(card)).toBe(true)
  expect(mayBeDone(card, start)).toMatchObject({ unblock: false, replace: false })
})

/** Everything that may happen to a card, in any order; what is refused does nothing. */
type Happening =
  | { readonly kind: 'cart' | 'hold' | 'use' | 'free' | 'back'; readonly amount: number; readonly of: number }
  | { readonly kind: 'refund'; readonly amount: number; readonly of: number }
  | {
      readonly kind: 'block' | 'unblock' | 'extend' | 'replace' | 'withdraw'
      readonly amount: number
      readonly of: number
    }

const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(
    'cart',
    'hold',
    'use',
    'free',
    'back',
    'refund',
    'block',
    'unblock',
    'extend',
    'replace',
    'withdraw',
  ),
  amount: fc.integer({ min: 1, max: 600_00 }),
  of: fc.integer({ min: 0, max: 3 }),
}) as fc.Arbitrary<Happening>

const after = (row: readonly GiftCard[], { kind, amount, of }: Happening, id: string, now: Date): GiftCard => {
  const card = row.at(-1)!
  // Only what was paid with it comes back.
  const paid = -sumOf(row, 'used') - sumOf(row, 'refunded')
  const purchaseId = `p${of}`
  const cartId = `c${of}`
  switch (kind) {
    case 'cart':
      return holdForCart(card, cartId, amount, now).card
    case 'hold':
      return holdForPurchase(card, { cartId, purchaseId, amount }, now)
    case 'use':
      return paidWith(card, purchaseId, now)
    case 'free':
      return free(card, purchaseHolder(purchaseId))
    case 'back':
      return backToCart(card, purchaseId, cartId, now)
    case 'refund':
      return paid > 0 ? refund(card, id, Math.min(amount, paid), now) : card
    case 'block':
      return blocked(card, by(id), now)
    case 'unblock':
      return unblocked(card, by(id), now)
    case 'extend':
      return extended(card, '2031-01-01', by(id), now)
    case 'replace':
      return replaced(card, { id: `n-${id}`, delivery: null }, by(id), now)
    case 'withdraw':
      return isRowUnused(card, row) ? withdrawn(card, now) : card
  }
}

test('whatever happens in whatever order: balance, used, paid back and withdrawn of a card and its successors are what it was sold for', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const cards: GiftCard[] = [aCard()]
      for (const [index, one] of happenings.entries()) {
        const now = new Date(start.getTime() + index * 60_000)
        try {
          cards[cards.length - 1] = after(cards, one, `act-${index}`, now)
        } catch (error) {
          expect((error as { code?: string }).code).toMatch(/^giftCard\./)
        }
        const changed = cards.at(-1)!
        // A kill here leaves the money in the card that promised it.
        const promised = changed.successor && changed.successorDueAt ? changed.successor.amount : 0
        expect(moneyIn(cards) + promised).toBe(sold(cards))
        if (changed.successor) cards.push(successorOf(changed))
        if (cards.length > 1) cards[cards.length - 2] = succeeded(cards.at(-2)!)
        expect(moneyIn(cards)).toBe(sold(cards))
        for (const card of cards) {
          expect(card.balance).toBe(card.entries.reduce((sum, { amount }) => sum + amount, 0))
          expect(card.balance).toBeGreaterThanOrEqual(heldBy(card))
          if (card.successor || isWithdrawn(card)) expect(card.balance).toBe(0)
        }
        // What may be paid for it again was never paid with.
        const gone = cards.every((card) => isWithdrawn(card) || isReplacedUnused(card))
        if (gone) expect(cards.flatMap(({ entries }) => entries).some(({ kind }) => kind === 'used')).toBe(false)
        if (isUnused(cards.at(-1)!, now)) expect(firstAmount(cards.at(-1)!)).toBe(cards.at(-1)!.balance)
      }
    }),
    { numRuns: 400 },
  )
})

const sumOf = (cards: readonly GiftCard[], kind: string): number =>
  cards.flatMap(({ entries }) => entries).reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0)

/** What is left, and what was used or taken back. */
const moneyIn = (cards: readonly GiftCard[]): number =>
  cards.reduce((sum, { balance }) => sum + balance, 0) - sumOf(cards, 'used') - sumOf(cards, 'withdrawn')

const sold = (cards: readonly GiftCard[]): number => sumOf(cards, 'issued') + sumOf(cards, 'refunded')
