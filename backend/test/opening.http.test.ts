import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { loginApi } from '@bukett/contracts/http/login'
import { openingApi } from '@bukett/contracts/http/opening'
import { FirstAdministrator } from '../src/accounts/index.js'
import { Users } from '../src/accounts/application/ports.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { aPaidCart } from '../src/orders/testing/mothers.js'
import { startApp, type TestApp } from './app.js'
import { aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { placeOrder } from './orders.js'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
}, 60_000)
afterAll(() => app?.close())

const done = async (): Promise<string[]> => {
  const broker = await app.signedIn({ userId: 'berit', roles: ['BrokerAdmin'] })
  const { Steps } = await broker.call(openingApi.read, {})
  return Steps.filter(({ IsDone }) => IsDone).map(({ Step }) => Step)
}

test('an empty shop lists nothing where it would list its favourites, and says what is left to do', async () => {
  const list = await app.visitor().call(catalogueApi.filtered, { body: { assortment: 'favoriter' } })
  expect(list).toMatchObject({ items: [], total: 0 })
  expect(await done()).not.toContain('store')
  expect(await done()).not.toContain('product')
  expect(await done()).not.toContain('order')
})

test('a step is done when its thing is there', async () => {
  await seedNetwork(app)
  expect(await done()).toContain('store')
  expect(await done()).not.toContain('order')
})

test('a shop that has sold something is open, whatever was left out on the way', async () => {
  await app.get(Products).put([aRose()])
  await app.get(Catalogue).refresh()
  const broker = await app.signedIn({ userId: 'berit', roles: ['BrokerAdmin'] })
  expect(await broker.call(openingApi.read, {})).toMatchObject({ IsOpen: false })
  await placeOrder(app, 'first', aPaidCart())
  const { Steps, IsOpen } = await broker.call(openingApi.read, {})
  expect(IsOpen).toBe(true)
  expect(Steps).toContainEqual({ Step: 'company', IsDone: false })
})

test('a shop without anybody tells a link once, and whoever opens it is super administrator', async () => {
  const administrator = app.get(FirstAdministrator)
  const link = new URL((await administrator.onFirstStart('Anna@shop.example')) ?? '')
  expect(await administrator.onFirstStart('anna@shop.example')).toBeNull()
  const [UserId = '', RequestId = ''] = ['UserId', 'RequestId'].map((name) => link.searchParams.get(name) ?? '')
  await app.visitor().call(loginApi.resetPassword, { body: { UserId, RequestId, NewPassword: 'Tulpaner-2026' } })
  expect(await app.get(Users).findByEmail('anna@shop.example')).toMatchObject({ roles: ['SuperAdmin'], isActive: true })
})

test('somebody who has an account already keeps it and becomes super administrator by the command', async () => {
  const users = app.get(Users)
  const administrator = app.get(FirstAdministrator)
  await administrator.link('anna@shop.example')
  expect((await users.findByEmail('anna@shop.example'))?.roles).toEqual(['SuperAdmin'])
  expect(await users.count()).toBe(1)
})
