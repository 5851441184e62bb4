import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PlaceOrder } from '../src/orders/index.js'
import { OrderNumbers } from '../src/orders/application/ports.js'
import { aPaidCart } from '../src/orders/testing/mothers.js'
import { IssueGiftCards, seriesCardId } from '../src/payments/application/issue-gift-cards.js'
import { CardNumbers, GiftCards } from '../src/payments/application/ports.js'
import { friday, startApp, type TestApp } from './app.js'
import { noCustomer } from './orders.js'

/** Decision 094: what is one of its kind is so by an `_id`, which a sharded collection promises too. */
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const place = (purchaseId: string, number?: string) =>
  app.get(PlaceOrder).place({
    purchaseId,
    number,
    frozen: { cart: aPaidCart(), frozenAt: friday },
    payments: [],
    customer: noCustomer,
    owner: 'guest:1',
  })
const numbersOf = async (purchaseId: string): Promise<string[]> => {
  const orders = await app.connection.collection('orders').find({ purchaseId }).sort({ _id: 1 }).toArray()
  return orders.map(({ _id }) => String(_id))
}

describe('one purchase makes one order', () => {
  test('under the number that the purchase keeps, however many place it at once', async () => {
    const number = await app.get(PlaceOrder).newNumber()
    const placed = await Promise.all([1, 2, 3, 4].map(() => place('kept', number)))
    expect(new Set(placed.map(({ orderGroupId }) => orderGroupId))).toEqual(new Set([number]))
    expect(await numbersOf('kept')).toEqual([number])
  })

  test('where nothing keeps a number, under the one that is claimed, however many place it at once', async () => {
    const placed = await Promise.all([1, 2, 3, 4].map(() => place('claimed')))
    expect(new Set(placed.map(({ orderGroupId }) => orderGroupId)).size).toBe(1)
    expect(await numbersOf('claimed')).toEqual([placed[0]!.orderGroupId])
  })

  test('under the number of a claim that was left without its order', async () => {
    const value = await app.get(OrderNumbers).claimedBy('left')
    expect(await app.get(OrderNumbers).claimedBy('left')).toBe(value)
    const { orderGroupId } = await place('left')
    expect(orderGroupId.startsWith(String(value))).toBe(true)
    expect(await numbersOf('left')).toEqual([orderGroupId])
  })

  test('under another number where its own is another order’s', async () => {
    const { orderGroupId: taken } = await place('first')
    const { orderGroupId } = await place('second', taken)
    expect(orderGroupId).not.toBe(taken)
    expect(await place('second', taken)).toMatchObject({ orderGroupId })
    expect(await numbersOf('second')).toEqual([orderGroupId])
  })
})

describe('one number opens one gift card', () => {
  const codeIndexOf = (id: string, draw: number) => {
    const numbers = app.get(CardNumbers)
    return numbers.codeIndex(numbers.draw(id, draw).code)
  }
  const claim = (codeIndex: string, card: string) =>
    app.connection.collection<{ _id: string }>('giftCardNumbers').insertOne({ _id: codeIndex, card } as never)

  const issue = async (reference: string) => {
    await app.get(IssueGiftCards).ofSeries(reference, 100_00, 1, 1)
    return app.get(GiftCards).find(seriesCardId(reference, 1))
  }

  test('a number that another card has claimed is not given out again', async () => {
    const taken = codeIndexOf('series-taken-1', 1)
    await claim(taken, 'another')
    expect(await issue('taken')).toMatchObject({ draw: 2, codeIndex: codeIndexOf('series-taken-1', 2) })
  })

  test('a claim that was left without its card is its card’s when it is issued again', async () => {
    const left = codeIndexOf('series-left-1', 1)
    await claim(left, 'series-left-1')
    expect(await issue('left')).toMatchObject({ draw: 1, codeIndex: left })
    expect(await app.get(GiftCards).withCode(left)).toMatchObject({ _id: 'series-left-1' })
  })

  test('a card that two processes issue at once is one', async () => {
    const [one, other] = await Promise.all([issue('twice'), issue('twice')])
    expect(one!.codeIndex).toBe(other!.codeIndex)
    expect(await app.connection.collection('giftCards').countDocuments({ source: 'series:twice' })).toBe(1)
  })
})
