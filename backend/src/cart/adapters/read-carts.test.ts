import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import mongoose from 'mongoose'
import { ReadCarts } from './read-carts.js'

const bytesOf = (cart: object): Buffer => Buffer.from(mongoose.mongo.BSON.serialize(cart))
const cart = { _id: 'guest:1/Default', Version: 1, changedAt: new Date(0), OrderForm: { Shipments: [] } }

test('the same bytes are the same cart, and other bytes are another', () => {
  const read = new ReadCarts()
  const first = read.of(cart._id, bytesOf(cart))
  expect(first).toEqual(cart)
  expect(Object.isFrozen(first)).toBe(true)
  expect(Object.isFrozen(first.OrderForm.Shipments)).toBe(true)
  expect(read.of(cart._id, bytesOf(cart))).toBe(first)
  // A cart that was bought and begun anew has the same version once more.
  const other = { ...cart, OrderForm: { Shipments: [{ ShipmentId: '1' }] } }
  expect(read.of(cart._id, bytesOf(other))).toEqual(other)
  expect(read.of(cart._id, bytesOf(cart))).toEqual(cart)
})

test('no more is kept than has room, the oldest going first', () => {
  const read = new ReadCarts()
  const large = { ...cart, Note: 'x'.repeat(1_500_000) }
  const ids = ['a', 'b', 'c']
  const [a, b] = ids.map((id) => read.of(id, bytesOf(large)))
  expect(read.of('b', bytesOf(large))).toBe(b)
  expect(read.of('a', bytesOf(large))).not.toBe(a)
})

test('a cart that is kept does not keep what else was read from the socket with it', async () => {
  const read = new ReadCarts()
  const bytes = bytesOf(cart)
  const readWithOthers = (): WeakRef<ArrayBufferLike> => {
    const chunk = Buffer.alloc(65_536)
    bytes.copy(chunk)
    read.of(cart._id, chunk.subarray(0, bytes.length))
    return new WeakRef(chunk.buffer)
  }
  const others = readWithOthers()
  // Until the end of this turn a reference holds what it names.
  await setImmediate()
  collectGarbage()
  expect(others.deref()).toBeUndefined()
  expect(read.of(cart._id, bytes)).toBe(read.of(cart._id, bytes))
})

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
