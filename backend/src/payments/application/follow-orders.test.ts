import { expect, test } from '@jest/globals'
import type { Purchase } from '../domain/purchase.js'
import { ChangePurchase } from './change-purchase.js'
import { FollowOrders } from './follow-orders.js'
import type { Purchases } from './ports.js'

test('of two corrections at once a purchase keeps the later one, whichever is told last (229)', async () => {
  const settledAt = new Date('2026-11-20T09:00:00.000Z')
  let kept = { _id: 'one', version: 1, settledAt, buyer: { userId: 'first' }, frozen: {} } as unknown as Purchase
  let order = { userId: 'second', email: 'second@example.se' }
  const purchases = {
    find: async () => kept,
    save: async (next: Purchase) => {
      if (next.version !== kept.version) return null
      kept = { ...next, version: next.version + 1 }
      return kept
    },
  } as unknown as Purchases
  const listeners = new Map<string, (event: object) => Promise<void>>()
  const events = { on: (name: string, listener: (event: object) => Promise<void>) => listeners.set(name, listener) }
  const orders = {
    find: async () => {
      const read = order
      if (read.userId === 'third') return read
      // The second correction comes, and is told to the end, after the order was read for the first.
      order = { userId: 'third', email: 'third@example.se' }
      await tell()
      return read
    },
  }
  const none = {} as never
  const change = new ChangePurchase(purchases)
  new FollowOrders(purchases, change, none, none, none, none, none, none, none, orders as never, events as never)
  const tell = async () => listeners.get('OwnerChanged')?.({ purchaseId: 'one', orderGroupId: 'group', ...order })
  await tell()
  expect(kept.buyer.userId).toBe('third')
})
