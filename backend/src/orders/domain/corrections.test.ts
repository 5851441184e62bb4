import { expect, test } from '@jest/globals'
import { aPlacedOrder } from '../testing/mothers.js'
import { afterCorrection } from './buyer-corrected.js'
import { withBuyersKey, withoutFoundOwner } from './corrections.js'
import type { StoredOrderGroup } from './order-group.js'

const { group } = aPlacedOrder()
const corrected = (before: StoredOrderGroup) => {
  const written = { ...before, email: 'heard.right@example.se' }
  const { group: keyed, after } = withBuyersKey(written, before, 'staff', (round) => `key ${round}`)
  const next = withoutFoundOwner(keyed, before, { id: 'clerk' })
  return { next, after, kinds: afterCorrection(before, next).map(({ kind }) => kind) }
}

test('whose account was found by an address that was misheard has the order no more, and the right one is looked for (229)', () => {
  const { next, kinds } = corrected({ ...group, userId: 'stranger', isOwnerFound: true })
  expect(next).toMatchObject({ userId: null, isOwnerFound: false, buyerCorrections: 1, keys: { customer: 'key 1' } })
  expect(kinds).toEqual(['owner-changed', 'find-owner'])
})

test('who bought while logged in keeps it, whatever address it is corrected to', () => {
  const { next, kinds } = corrected({ ...group, userId: 'maja' })
  expect(next).toMatchObject({ userId: 'maja', buyerCorrections: 1 })
  expect(kinds).not.toContain('find-owner')
})

test('the letter with the only key that opens waits for a process that makes it: versions before would write the one of always', () => {
  expect(corrected(group).after).toEqual([{ kind: 'tell-corrected', message: 'confirmation', shipmentId: null }])
})
