import { expect, test } from '@jest/globals'
import { itemOf } from './data-layer'

const line = { Code: 'BUK1001A', DisplayName: 'Rosendröm', Quantity: 2, Price: 698_00 }
const told = { item_id: 'BUK1001A', item_name: 'Rosendröm', price: 349 }

test('the like that is put into the cart is told as what was added, and a line as all of it', () => {
  expect(itemOf(line, 1)).toEqual({ ...told, quantity: 1 })
  expect(itemOf(line)).toEqual({ ...told, quantity: 2 })
})
