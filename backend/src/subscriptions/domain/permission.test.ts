import { expect, test } from '@jest/globals'
import { aSubscription, friday } from '../testing/mothers.js'
import { anonymised } from './erasing.js'
import { permissionLeft, withoutPermission } from './permission.js'
import type { Means } from './subscription.js'

const means: Means = { method: 'klarnaPayments', agreement: 'sealed', last4: null, expiry: null, invoice: null }
const paidLater = aSubscription({ means })

test('a permission is kept while something is left to charge, and left behind when it is over (236)', () => {
  const over = { ...paidLater, status: 'Cancelled', endedAt: friday } as const
  expect(withoutPermission(paidLater)).toBe(paidLater)
  expect(permissionLeft(paidLater, withoutPermission(over))).toBe('sealed')
  expect(withoutPermission(over).means).toEqual({ ...means, agreement: null })
})

test('a card that takes its place, and erasing, leave it behind; a card’s agreement is no permission', () => {
  const byCard = aSubscription()
  expect(permissionLeft(paidLater, byCard)).toBe('sealed')
  expect(permissionLeft(paidLater, anonymised(paidLater))).toBe('sealed')
  expect(permissionLeft(byCard, anonymised(byCard))).toBeNull()
})
