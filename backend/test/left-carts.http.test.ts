import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { accountApi } from '@bukett/contracts/http/account'
import { networkSettingsApi } from '@bukett/contracts/http/network-settings'
import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { TellOfLeftCarts } from '../src/cart/application/tell-of-left-carts.js'
import { Carts } from '../src/cart/application/ports.js'
import { cartApi } from './api.js'
import { atRest, commandsOf, friday, startApp, type TestApp, until, type Visitor } from './app.js'
import { aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { aRegistration, aUserRow, mailsTo, providersOf, seedUsers } from './people.js'

let sandbox: Sandbox
let app: TestApp
let asa: Visitor
let id: string
let count = 0

const start = async (env: Record<string, string> = {}): Promise<void> => {
  sandbox = await startSandbox()
  app = await startApp({ ...providersOf(sandbox), ...env })
  await seedNetwork(app)
  await app.get(Products).put([aRose(), aRose({ _id: 'krans' }, { Code: 'krans', ProductCategory: 'Funeral' })])
  await app.get(Catalogue).refresh()
}
const stop = async (): Promise<void> => {
  await app.close()
  await sandbox.stop()
}
const want = async (tellOfLeftCarts: boolean): Promise<void> => {
  const broker = await app.signedIn({ userId: 'brita', roles: ['BrokerAdmin'], organizationId: null, memberId: null })
  const { Version } = await broker.call(networkSettingsApi.read, {})
  await broker.call(networkSettingsApi.change, { body: { Version, tellOfLeftCarts } })
}
const add = (visitor: Visitor, code = 'ros-rod-20') =>
  visitor.call(cartApi.addProduct, { params: { name: 'Default', code }, body: {} })
const kept = (cartId = `user:${id}/Default`) => app.get(Carts).findById(cartId)
/** So much later, the worker looks; resolves when every cart that was due is seen to. */
const workAfter = async (minutes: number): Promise<void> => {
  app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000))
  await app.get(TellOfLeftCarts).dispatch()
  await until(async () => (await app.get(Carts).left(app.clock.now(), 10)).length === 0)
}
const aUser = async (changes: Parameters<typeof aUserRow>[2] = {}): Promise<void> => {
  id = `asa-${(count += 1)}`
  await seedUsers(app, [aUserRow(id, ['PrivateCustomer'], { firstName: 'Åsa', receiveOffersEmail: true, ...changes })])
  asa = await app.signedIn({ userId: id, roles: ['PrivateCustomer'], organizationId: null, memberId: null })
}
const register = (visitor: Visitor, email: string) =>
  visitor.call(accountApi.register, {
    params: { login: true },
    body: aRegistration({ email, receiveOffersEmail: true }),
  })
const noMails = async (to = `${id}@example.se`): Promise<void> => {
  await atRest(app)
  const answer = await fetch(`${sandbox.url}/__sandbox/inbox?kind=mail&to=${encodeURIComponent(to)}`)
  expect(((await answer.json()) as { messages: unknown[] }).messages).toEqual([])
}

describe('a cart that is left, where we write ourselves (CR-02)', () => {
  beforeAll(() => start({ USE_VOYADO: 'off' }), 60_000)
  afterAll(stop)
  beforeEach(async () => {
    app.clock.set(friday)
    await want(true)
    await aUser()
  })

  test('is told of after an hour, once, with the way to the cart and the way out', async () => {
    await add(asa)
    await workAfter(59)
    expect((await kept())?.toldAt).toBeUndefined()
    await workAfter(1)
    const [mail] = await mailsTo(sandbox, `${id}@example.se`)
    expect(mail).toMatchObject({ subject: 'Din varukorg väntar hos Bukett', text: expect.stringContaining('1 × ') })
    const paths = mail!.links.map((link) => new URL(link).pathname)
    expect(paths).toEqual(expect.arrayContaining([mailedLinks.cart, mailedLinks.leaveNewsletter]))
    await add(asa)
    await workAfter(70)
    expect(await kept()).not.toHaveProperty('tellAt')
    await atRest(app)
    expect(await mailsTo(sandbox, `${id}@example.se`)).toHaveLength(1)
  })

  test('keeps its version, so that a page that stayed open goes on', async () => {
    const { Version } = await add(asa)
    await workAfter(60)
    expect(await kept()).toMatchObject({ Version, toldAt: app.clock.now() })
  })

  test('is told of once more when the worker died in between, and that is one mail', async () => {
    await add(asa)
    const due = await kept()
    await workAfter(60)
    await mailsTo(sandbox, `${id}@example.se`)
    await app.connection.collection('carts').updateOne({ _id: due!._id as never }, { $set: { tellAt: due!.tellAt } })
    await workAfter(5)
    await atRest(app)
    expect(await mailsTo(sandbox, `${id}@example.se`)).toHaveLength(1)
  })

  test('of a guest goes to the account of the address that was typed', async () => {
    const guest = app.visitor()
    await add(guest)
    const email = `${id}@example.se`
    await guest.send('PUT', '/api/carts/Default/false/false/true', { OrderForm: { BillingAddressEmail: email } })
    await workAfter(60)
    expect((await mailsTo(sandbox, email)).map(({ subject }) => subject)).toEqual(['Din varukorg väntar hos Bukett'])
  })

  test.each([
    ['who wants no offers', () => aUser({ receiveOffersEmail: false }), 'ros-rod-20'],
    ['of a funeral', () => aUser(), 'krans'],
  ])('is not told of to somebody %s', async (_, somebody, code) => {
    await somebody()
    await add(asa, code)
    await workAfter(70)
    expect((await kept())?.toldAt).toBeUndefined()
    await noMails()
  })

  test('is not told of to an address that nobody has proved', async () => {
    const visitor = app.visitor()
    const email = `${id}-ny@example.se`
    const user = await register(visitor, email)
    await add(visitor)
    await workAfter(70)
    expect((await kept(`user:${user.id}/Default`))?.toldAt).toBeUndefined()
  })

  test('is not told of while it is being paid, nor a day too late', async () => {
    await add(asa)
    const carts = app.connection.collection('carts')
    const own = { _id: `user:${id}/Default` as never }
    await carts.updateOne(own, { $set: { lock: { purchaseId: 'k', method: 'card', hash: '', held: [], at: friday } } })
    await workAfter(60)
    expect(await kept()).toHaveProperty('tellAt')
    await carts.updateOne(own, { $set: { lock: null } })
    await workAfter(25 * 60)
    expect(await kept()).not.toHaveProperty('tellAt')
    await noMails()
  })

  test('costs nothing where the network does not want it', async () => {
    await want(false)
    await add(asa)
    expect(await kept()).not.toHaveProperty('tellAt')
    app.clock.set(new Date(friday.getTime() + 2 * 3600_000))
    expect(await commandsOf(app, () => app.get(TellOfLeftCarts).dispatch())).toEqual([])
  })
})

describe('a cart that is left, where the customer register is used (CR-01, CR-02)', () => {
  beforeAll(() => start(), 60_000)
  afterAll(stop)

  test('is told of to the register, which writes', async () => {
    app.clock.set(friday)
    await want(true)
    const visitor = app.visitor()
    const email = 'lamnar@example.se'
    const user = await register(visitor, email)
    id = user.id
    await until(async () => Boolean((await app.connection.collection('users').findOne({ email }))?.['voyadoId']))
    await add(visitor)
    await workAfter(60)
    expect((await kept())?.toldAt).toEqual(app.clock.now())
    const answer = await fetch(`${sandbox.url}/__sandbox/calls?provider=voyado`)
    const { calls } = (await answer.json()) as { calls: { operation: string; status: number; body: unknown }[] }
    expect(calls.filter(({ operation }) => operation === 'cart')).toMatchObject([
      { status: 201, body: { url: expect.stringMatching(/\/varukorg$/), items: [{ sku: 'ros-rod-20', price: 549 }] } },
    ])
    await mailsTo(sandbox, email)
    await atRest(app)
    const mails = await mailsTo(sandbox, email)
    expect(mails.map(({ subject }) => subject)).not.toContain('Din varukorg väntar hos Bukett')
  })
})
