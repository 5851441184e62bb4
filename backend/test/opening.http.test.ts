import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { isHelpPage } from '@bukett/contracts/http/content-articles'
import { loginApi } from '@bukett/contracts/http/login'
import { networkSettingsApi } from '@bukett/contracts/http/network-settings'
import { sellerApi } from '@bukett/contracts/http/seller'
import { openingApi } from '@bukett/contracts/http/opening'
import { FirstAdministrator } from '../src/accounts/index.js'
import { Users } from '../src/accounts/application/ports.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { demoArticles } from '../src/content/adapters/demo-articles.js'
import { Articles } from '../src/content/application/articles.js'
import { contentOfFormer } from '../src/content/domain/former-article.js'
import { Orders } from '../src/orders/application/ports.js'
import { aPaidCart } from '../src/orders/testing/mothers.js'
import { startApp, type TestApp, until } from './app.js'
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

test('the shop’s own pages are done when all four are written', async () => {
  const pages = demoArticles().flatMap((page) =>
    isHelpPage(page._id) ? [[page._id, contentOfFormer(page)] as const] : [],
  )
  const { editions } = app.get(Articles)
  await editions.begin(new Map(pages.slice(1)), new Date('2026-01-01T00:00:00Z'))
  expect(await done()).not.toContain('pages')
  await editions.begin(new Map(pages), new Date('2026-01-01T00:00:00Z'))
  await until(async () => (await done()).includes('pages'))
})

test('a shop that has sold something is open, whatever was left out on the way', async () => {
  await app.get(Products).put([aRose()])
  // Before any process shows it.
  expect(await done()).toContain('product')
  await app.get(Catalogue).refresh()
  const broker = await app.signedIn({ userId: 'berit', roles: ['BrokerAdmin'] })
  expect(await broker.call(openingApi.read, {})).toMatchObject({ IsOpen: false })
  await placeOrder(app, 'first', aPaidCart())
  const { Steps, IsOpen } = await broker.call(openingApi.read, {})
  expect(IsOpen).toBe(true)
  expect(Steps).toContainEqual({ Step: 'company', IsDone: false })
})

test('who sells is said in the settings, and that step is done when it is another company than the demo’s', async () => {
  const broker = await app.signedIn({ userId: 'berit', roles: ['BrokerAdmin'] })
  const { Version } = await broker.call(networkSettingsApi.read, {})
  const { Version: then } = await broker.call(networkSettingsApi.change, { body: { Version, holdMinutes: 25 } })
  expect(await done()).not.toContain('company')
  const seller = {
    Name: 'Rosor i Rad AB',
    OrganisationNumber: '5562004431',
    VatNumber: 'se 5562004431 01',
    Address: 'Torget 3, 722 11 Västerås',
    Email: 'Hej@rosorirad.example',
    Phone: '021-12 34 56',
  }
  await broker.call(networkSettingsApi.change, { body: { Version: then, seller } })
  expect(await done()).toContain('company')
  expect(await app.visitor().call(sellerApi.read, {})).toEqual({
    ...seller,
    OrganisationNumber: '556200-4431',
    VatNumber: 'SE556200443101',
    Email: 'hej@rosorirad.example',
  })
  const rows = await app.connection.collection('audit').find({ action: 'settings.change' }).sort({ _id: 1 }).toArray()
  expect(rows.at(-1)?.['changed']).toContain('seller.OrganisationNumber')
  for (const wrong of [
    { OrganisationNumber: '556200-4430' },
    { VatNumber: '5562004431' },
    { Name: ' ' },
    { Phone: 'hej' },
  ])
    expect(
      (await broker.send('PUT', '/api/broker/settings', { Version: then + 1, seller: { ...seller, ...wrong } })).status,
    ).toBe(400)
})

test('an order keeps the seller it was bought from, on its receipt and in its mails', async () => {
  const { orderGroupId } = await placeOrder(app, 'of-the-seller', aPaidCart())
  const bought = await app.get(Orders).find(orderGroupId)
  const broker = await app.signedIn({ userId: 'berit', roles: ['BrokerAdmin'] })
  const { Version, seller } = await broker.call(networkSettingsApi.read, {})
  await broker.call(networkSettingsApi.change, { body: { Version, seller: { ...seller, Name: 'Någon annan AB' } } })
  expect(bought?.Seller?.Name).toBe('Rosor i Rad AB')
  expect((await app.get(Orders).find(orderGroupId))?.Seller?.Name).toBe('Rosor i Rad AB')
})

test('a shop without anybody tells a link once, and whoever opens it is super administrator', async () => {
  const administrator = app.get(FirstAdministrator)
  const link = new URL((await administrator.onFirstStart('Anna@shop.example')) ?? '')
  expect(await administrator.onFirstStart('anna@shop.example')).toBeNull()
  const [UserId = '', RequestId = ''] = ['UserId', 'RequestId'].map((name) => link.searchParams.get(name) ?? '')
  await app.visitor().call(loginApi.resetPassword, { body: { UserId, RequestId, NewPassword: 'Tulpaner-2026' } })
  expect(await app.get(Users).findByEmail('anna@shop.example')).toMatchObject({ roles: ['SuperAdmin'], isActive: true })
})

test('whoever has been super administrator longest is written to where no address is set', async () => {
  const administrator = app.get(FirstAdministrator)
  expect(await administrator.email()).toBe('anna@shop.example')
})

test('somebody who has an account already keeps it and becomes super administrator by the command', async () => {
  const users = app.get(Users)
  const administrator = app.get(FirstAdministrator)
  await administrator.link('anna@shop.example')
  expect((await users.findByEmail('anna@shop.example'))?.roles).toEqual(['SuperAdmin'])
  expect(await users.count()).toBe(1)
})

test('a super administrator whose account was paused is let in again by the command', async () => {
  const ofAnna = { email: 'anna@shop.example' }
  await app.connection.collection('users').updateOne(ofAnna, { $set: { isActive: false } })
  const link = new URL(await app.get(FirstAdministrator).link('anna@shop.example'))
  const [UserId = '', RequestId = ''] = ['UserId', 'RequestId'].map((name) => link.searchParams.get(name) ?? '')
  await app.visitor().call(loginApi.resetPassword, { body: { UserId, RequestId, NewPassword: 'Pioner-2026' } })
  expect(await app.get(Users).findByEmail(ofAnna.email)).toMatchObject({ roles: ['SuperAdmin'], isActive: true })
})
