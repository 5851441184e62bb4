import { expect, test } from '@jest/globals'
import { now } from '../testing/mothers.js'
import { cartId, emptyCart } from './cart.js'
import { asideId, asidesOf, putAside } from './put-aside.js'

test('what was put aside is found for its own cart, first what is kept least long, also from before there could be several', () => {
  const own = emptyCart('user:1', 'Default', now)
  const home = emptyCart('user:1', 'Home', now)
  const later = putAside(own, asideId(own._id, 'purchase-2'), new Date(now.getTime() + 1))
  const first = putAside(own, `${own._id}~aside`, now)
  const others = putAside(home, asideId(home._id, 'purchase-3'), now)
  expect(asidesOf([own, later, first, home, others], cartId('user:1', 'Default'))).toEqual([first, later])
})
