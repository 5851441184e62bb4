import { expect, test } from '@jest/globals'
import { aCoupon } from '../../cart/testing/mothers.js'
import { isInGroup, reasonAgainst } from './coupon.js'

const guest = { userId: null, organizationId: null }
const person = { userId: 'anna', organizationId: null }
const company = { userId: 'bo', organizationId: 'vallmo' }

test.each([
  ['everyone', [true, true, true]],
  ['registered', [false, true, true]],
  ['private', [false, true, false]],
  ['company', [false, false, true]],
] as const)('a code for %s is for guests, persons and companies: %j (PR-02)', (group, expected) => {
  expect([guest, person, company].map((user) => isInGroup({ group }, user))).toEqual(expected)
})

test('a code counts from its first day to its last, both included', () => {
  const terms = aCoupon({ from: '2026-11-10', until: '2026-11-20' })
  const on = (today: string) => reasonAgainst(terms, { today, goods: 500_00, concerned: 500_00, hasBonus: false })
  expect(['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map(on)).toEqual(['not-yet', null, null, 'over'])
})
