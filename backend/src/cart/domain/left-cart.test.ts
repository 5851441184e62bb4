import { describe, expect, test } from '@jest/globals'
import { aRose } from '../../../test/mothers.js'
import { aCart, choiceOf, now } from '../testing/mothers.js'
import type { StoredCart } from './cart.js'
import { toBeTold, untold } from './left-cart.js'

const inAnHour = new Date(now.getTime() + 3600_000)
const asas = (changes: Partial<StoredCart> = {}): StoredCart => ({
  ...aCart(choiceOf(aRose())),
  _id: 'user:asa/Default',
  ...changes,
})
const ofCategory = (ProductCategory: 'Funeral' | 'Grave') =>
  asas({ OrderForm: aCart(choiceOf(aRose({}, { ProductCategory }))).OrderForm })
const withEmail = (email: string): StoredCart => {
  const cart = aCart(choiceOf(aRose()))
  return { ...cart, OrderForm: { ...cart.OrderForm, BillingAddressEmail: email } }
}

describe('a cart that is left (CR-02)', () => {
  test('is told of after an hour, from the last change on', () => {
    expect(toBeTold(asas(), now).tellAt).toEqual(inAnHour)
    expect(toBeTold({ ...asas(), tellAt: now }, now).tellAt).toEqual(inAnHour)
  })

  test('of a guest is told of where an address was typed', () => {
    expect(toBeTold(withEmail('asa@example.se'), now).tellAt).toEqual(inAnHour)
  })

  test.each([
    ['has been told of', asas({ toldAt: now })],
    ['is empty', { ...aCart(), _id: 'user:asa/Default' }],
    ['is of a funeral', ofCategory('Funeral')],
    ['is of a grave', ofCategory('Grave')],
    ['is of customer service', asas({ _id: 'service/CustomerService-1', Name: 'CustomerService-1' })],
    ['was put together by a member', asas({ OrderingMemberId: '1001' })],
    ['is shown on no page', asas({ _id: 'user:asa/Mine', Name: 'Mine' })],
    ['is of a guest who has typed no address', withEmail('')],
  ])('is not told of when it %s', (_, cart) => {
    expect(toBeTold({ ...cart, tellAt: now }, now)).toEqual(untold(cart))
  })
})
