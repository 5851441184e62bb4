import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { cart } from '@bukett/contracts/http/cart'
import { cartApi } from './api.js'
import { refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aChocolate, aRose } from './mothers.js'
import { Catalogue, Products } from '../src/catalogue/index.js'

let app: TestApp
let shopper: Visitor

beforeAll(async () => {
  app = await startApp()
  await app.get(Products).put([aRose(), aChocolate({}, { Stock: 3 })])
  await app.get(Catalogue).refresh()
})
afterAll(() => app.close())
beforeEach(() => {
  shopper = app.visitor()
})

const name = 'Default'
const add = (code: string, Quantity = 1, visitor = shopper) =>
  visitor.call(cartApi.addProduct, { params: { name, code }, body: { Quantity } })
const get = (visitor = shopper) => visitor.call(cartApi.get, { params: { name } })

describe('a guest', () => {
  test('has an empty cart before the first product, and no cookie for it (CA-04)', async () => {
    const cart = await get()
    expect(cart).toMatchObject({ Name: name, Version: 0, Total: 0 })
    expect(shopper.cookies.size).toBe(0)
    expect(await app.connection.collection('carts').countDocuments()).toBe(0)
  })

  test('is known for 30 days from the last change, as the cart is kept (CA-16)', async () => {
    await add('ros-rod-20')
    const kept = shopper.cookies.get('cartId')
    const cookiesOf = async (method: string, path: string, body?: object) =>
      (await shopper.send(method, path, body)).headers.getSetCookie().join()
    expect(await cookiesOf('GET', '/api/carts/Default')).not.toContain('cartId=')
    expect(await cookiesOf('POST', '/api/carts/Default/products/ros-rod-20', {})).toContain(
      `cartId=${kept}; Max-Age=2592000`,
    )
  })

  test('adds a product and finds it again', async () => {
    await add('ros-rod-20', 2)
    const cart = await get()
    expect(cart.Total).toBe(1098_00)
    expect(cart.OrderForm.Shipments[0]?.LineItems[0]).toMatchObject({ Name: 'Röda rosor', Quantity: 2, Tax: 219_60 })
  })

  test('adds once under one Idempotency-Key, however often it is sent; the key is for that call only (API-08)', async () => {
    await add('ros-rod-20')
    const send = (Quantity: number, key: string) =>
      shopper.send('POST', `/api/carts/${name}/products/ros-rod-20`, { Quantity }, { 'idempotency-key': key })
    const answers = await Promise.all([send(2, 'press-1'), send(2, 'press-1'), send(2, 'press-1')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await get()).OrderForm.Shipments[0]?.LineItems[0]?.Quantity).toBe(3)
    expect(await (await send(1, 'press-1')).json()).toMatchObject({ errorCode: 'request.key-conflict' })
    await send(1, 'press-2')
    expect((await get()).OrderForm.Shipments[0]?.LineItems[0]?.Quantity).toBe(4)
    expect((await send(1, 'with space')).status).toBe(400)
  })

  test('changes a quantity and removes a line', async () => {
    const added = await add('ros-rod-20')
    await add('choklad-ask')
    const id = added.OrderForm.Shipments[0]!.LineItems[0]!.LineItemId
    const changed = await shopper.call(cartApi.updateLines, {
      params: { name },
      body: { LineItems: [{ LineItemId: id, Quantity: 3 }] },
    })
    expect(changed.Total).toBe(3 * 549_00 + 99_00)
    const removed = await shopper.call(cartApi.removeLine, { params: { name, lineItemId: id } })
    expect(removed.Total).toBe(99_00)
  })

  test('changes a line over the version that it was read in, where one is named', async () => {
    const { OrderForm, Version } = await add('ros-rod-20')
    const { LineItemId } = OrderForm.Shipments[0]!.LineItems[0]!
    const count = (Quantity: number, of?: number) =>
      shopper.call(cartApi.updateLines, {
        params: { name },
        body: { LineItems: [{ LineItemId, Quantity }], Version: of },
      })
    const raised = await count(3)
    const refused = await refusal(count(2, Version))
    expect(refused).toMatchObject({ status: 409, code: 'cartChanged', body: { cart: { Version: raised.Version } } })
    expect((await count(2, raised.Version)).OrderForm.Shipments[0]?.LineItems[0]?.Quantity).toBe(2)
  })

  test('never sees the cart of somebody else', async () => {
    await add('ros-rod-20')
    expect((await get(app.visitor())).Total).toBe(0)
    const forger = app.visitor()
    forger.cookies.set('cartId', `${shopper.cookies.get('cartId')?.split('.')[0]}.forged`)
    expect((await get(forger)).Total).toBe(0)
  })
})

describe('amounts on the wire', () => {
  test('are kronor with two decimals', async () => {
    const answer = await shopper.send('POST', '/api/carts/Default/products/choklad-ask', {})
    expect(await answer.json()).toMatchObject({ Total: 99, TaxTotal: 5.6, TotalWithoutTax: 93.4 })
  })

  test('only what the contract names leaves the server', async () => {
    await add('ros-rod-20')
    const body = (await (await shopper.send('GET', '/api/carts/Default')).json()) as Record<string, unknown>
    // A language is said of customer service's carts only.
    const { Language: _, ...named } = cart.shape
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(named).toSorted())
  })
})

describe('bad input changes nothing', () => {
  test('an unknown product is told in both languages', async () => {
    const error = await refusal(add('finns-inte'))
    expect(error).toMatchObject({ status: 404, code: 'catalogue.unknown-product' })
    expect(error.message).toBe('Produkten finns-inte finns inte längre i sortimentet.')
    const english = await app
      .visitor({ 'accept-language': 'en' })
      .send('POST', '/api/carts/Default/products/finns-inte', {})
    expect(await english.json()).toMatchObject({ Message: 'Product finns-inte is no longer in the range.' })
  })

  test('more than the stock is refused with the text of spec 1 §8', async () => {
    const error = await refusal(add('choklad-ask', 4))
    expect(error).toMatchObject({ status: 400, message: 'Otillräckligt antal varor i lager' })
  })

  test.each([[-1], [1.5], ['2'], [null], [10_001], [Number.NaN]])('a quantity of %p is refused', async (Quantity) => {
    const added = await add('ros-rod-20')
    const id = added.OrderForm.Shipments[0]!.LineItems[0]!.LineItemId
    const answer = await shopper.send('PUT', '/api/carts/Default/products', {
      LineItems: [{ LineItemId: id, Quantity }],
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      errorCode: 'request.invalid',
      fields: [{ path: 'body.LineItems.0.Quantity' }],
    })
    expect((await get()).Total).toBe(549_00)
  })

  test('a quantity of 100 is refused, and told who takes larger orders (CA-07)', async () => {
    const added = await add('ros-rod-20')
    const id = added.OrderForm.Shipments[0]!.LineItems[0]!.LineItemId
    const answer = await shopper.send('PUT', '/api/carts/Default/products', {
      LineItems: [{ LineItemId: id, Quantity: 100 }],
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      errorCode: 'cart.too-many-units',
      Message: 'En rad rymmer 99 stycken. Kontakta kundservice för större beställningar.',
    })
    expect((await get()).Total).toBe(549_00)
  })

  test('an unknown cart name is refused', async () => {
    const answer = await shopper.send('GET', '/api/carts/Annan')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ errorCode: 'cart.unknown-name' })
  })

  test('unknown properties are stripped', async () => {
    await shopper.send('POST', '/api/carts/Default/products/ros-rod-20', { Quantity: 1, Price: 1, Total: 0 })
    expect((await get()).Total).toBe(549_00)
  })
})

test('fifty parallel changes to one cart lose no line', async () => {
  await add('ros-rod-20')
  await Promise.all(Array.from({ length: 50 }, () => add('ros-rod-20')))
  expect((await get()).OrderForm.Shipments[0]?.LineItems[0]?.Quantity).toBe(51)
})
