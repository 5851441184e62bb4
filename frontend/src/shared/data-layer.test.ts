import { expect, test } from '@jest/globals'
import { addedOf, itemOf } from './data-layer'

const line = { Code: 'BUK1001A', DisplayName: 'Rosendröm', Quantity: 3, Price: 1047_00 }
const told = { item_id: 'BUK1001A', item_name: 'Rosendröm', price: 349 }

test('the like that is put into the cart is told as what was added', () => {
  expect(addedOf(line)).toEqual({ currency: 'SEK', value: 349, items: [{ ...told, quantity: 1 }] })
  expect(addedOf(line, 2)).toEqual({ currency: 'SEK', value: 698, items: [{ ...told, quantity: 2 }] })
})

test('the lines of an order are told as all of them', () => {
  expect([line].map(itemOf)).toEqual([{ ...told, quantity: 3 }])
})
