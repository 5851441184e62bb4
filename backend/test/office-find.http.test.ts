import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type OfficeKind, officeFindApi } from '@bukett/contracts/http/office-find'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { SeedAccounts } from '../src/accounts/index.js'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { CardNumbers, GiftCards } from '../src/payments/application/ports.js'
import { Seeds } from '../src/shared/seeds.js'
import { startApp, type TestApp, type Visitor } from './app.js'
import { aUserRow, providersOf } from './people.js'

let app: TestApp
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
  for (const seed of app.get(Seeds).all) await seed.load()
  await app.get(SeedAccounts).putUsers([
    aUserRow('gunnhild', ['PrivateCustomer'], {
      email: 'g.angstromsson@post.example',
      firstName: 'Gunnhild',
      lastName: 'Ängströmsson',
      phone: '+46701740605',
    }),
  ])
}, 120_000)
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})

const find = async (visitor: Visitor, Words: string) => {
  const { Groups } = await visitor.call(officeFindApi.find, { body: { Words } })
  return Object.fromEntries(Groups.map(({ Kind, Hits }) => [Kind, Hits])) as Partial<
    Record<OfficeKind, { Id: string; Title: string; Detail: string }[]>
  >
}

describe('what is found from anywhere in the back office', () => {
  test('is everything that fits the words, by kind', async () => {
    const lead = await app.signedIn({ userId: 'lina', roles: ['CustomerServiceLead', 'BrokerAdmin'] })
    expect((await find(lead, 'gunnhild ångs')).person).toEqual([
      {
        Id: 'gunnhild',
        Title: 'Gunnhild Ängströmsson',
        Detail: expect.stringContaining('g.angstromsson@post.example'),
      },
    ])
    expect((await find(lead, '0701740605')).person?.map(({ Id }) => Id)).toContain('gunnhild')
    expect((await find(lead, '100000017')).order).toMatchObject([{ Id: '100000017' }])
    expect((await find(lead, 'kronhjorten')).company?.[0]?.Title).toMatch(/^Kronhjorten/)
    expect((await find(lead, 'visby')).store?.[0]).toMatchObject({ Title: expect.stringContaining('Visby') })
    expect((await find(lead, '1042')).store?.map(({ Id }) => Id)).toContain('1042')
    expect((await find(lead, 'umeå')).place?.[0]?.Title).toMatch(/^\d{3} \d\d Umeå$/)
    expect((await find(lead, '11151')).place).toMatchObject([{ Id: '11151' }])
    expect((await find(lead, 'rosor')).product?.length).toBeGreaterThan(0)
  })

  test('is for a store its own deliveries, by number and by name, and nobody else’s', async () => {
    const orders = app.connection.collection('orders')
    const order = (await orders.findOne(
      { 'Shipments.0.State': 'Accepted', 'Shipments.0.DeliveringMemberId': { $type: 'string' } },
      { sort: { _id: 1 } },
    )) as never as {
      _id: string
      BillingAddress: { Email: string; DayTimePhoneNumber: string }
      Shipments: {
        OrderId: string
        DeliveringMemberId: string
        DeliveryDate: string
        ShippingAddress: { LastName: string }
      }[]
    }
    const [{ OrderId, DeliveringMemberId, DeliveryDate, ShippingAddress }] = order.Shipments as [
      (typeof order.Shipments)[0],
    ]
    const store = await app.signedIn({ userId: 'florist', roles: ['MemberStaff'], memberId: DeliveringMemberId })
    const hit = expect.objectContaining({ Id: DeliveryDate, Title: OrderId })
    expect((await find(store, order._id)).ownOrder).toEqual([hit])
    const named = (await find(store, ShippingAddress.LastName)).ownOrder ?? []
    for (const { Title } of named)
      expect((await orders.findOne({ 'Shipments.OrderId': Title }))?.['Shipments']).toContainEqual(
        expect.objectContaining({ OrderId: Title, DeliveringMemberId }),
      )
    expect(named.length).toBeGreaterThan(0)
    // Its page tells no buyer, and what is typed does not tell whether somebody sent the flowers.
    for (const words of [order.BillingAddress.Email, order.BillingAddress.DayTimePhoneNumber])
      expect([words, (await find(store, words)).ownOrder ?? []]).toEqual([expect.stringMatching(/.{6}/), []])
    const other = await app.signedIn({ userId: 'other', roles: ['MemberStaff'], memberId: 'another-store' })
    expect(await find(other, order._id)).toEqual({})
    expect(await find(other, ShippingAddress.LastName)).toEqual({})
  })

  test('is a gift card by its whole number as by its end, and leads to its page', async () => {
    const cards = app.get(GiftCards)
    const { code } = app.get(CardNumbers).draw('find-me', 1)
    const pinHash = ''
    const codeIndex = app.get(CardNumbers).codeIndex(code)
    const now = new Date()
    await cards.add({
      _id: 'find-me',
      version: 1,
      codeIndex,
      pinHash,
      last4: code.slice(-4),
      claimIndex: 'find-me',
      draw: 1,
      state: 'active',
      balance: 100_00,
      holds: [],
      entries: [{ id: 'issued', at: now, kind: 'issued', amount: 100_00 }],
      issuedAt: now,
      expiresOn: '2030-01-01',
      source: 'compensation:100000017',
      lineItemId: null,
      delivery: null,
      openedAt: null,
    })
    const lead = await app.signedIn({ userId: 'lina', roles: ['CustomerServiceLead'] })
    const hit = { Id: 'find-me', Title: `… ${code.slice(-4)}`, Detail: expect.any(String) }
    expect((await find(lead, code.replace(/\d{4}(?=\d)/g, '$& '))).giftCard).toEqual([hit])
    expect((await find(lead, code.slice(-4))).giftCard).toContainEqual(hit)
    const florist = await app.signedIn({ userId: 'florist-2', roles: ['MemberStaff'], memberId: '1001' })
    expect((await find(florist, code)).giftCard).toBeUndefined()
  })

  test('is for who keeps the range every product, also one that is listed nowhere, by its names and codes', async () => {
    const [product] = [...app.get(Catalogue).all].filter(({ Sites }) => Sites.length > 0)
    await app.get(Products).put([{ ...product!, _id: 'GOMD1', Name: 'Undangömd bukett', Sites: [] }])
    await app.get(Catalogue).refresh()
    const editor = await app.signedIn({ userId: 'redaktor', roles: ['ContentEditor'] })
    const hit = { Id: 'GOMD1', Title: 'Undangömd bukett', Detail: 'GOMD1' }
    expect((await find(editor, 'undangömd')).product).toEqual([hit])
    expect((await find(editor, 'gomd1')).product).toEqual([hit])
    expect((await find(editor, product!._id)).product?.[0]).toMatchObject({ Id: product!._id })
    expect((await find(editor, 'rosor')).product?.length).toBeGreaterThan(0)
    const florist = await app.signedIn({ userId: 'florist-3', roles: ['MemberStaff'], memberId: '1001' })
    expect((await find(florist, 'gomd1')).product?.map(({ Id }) => Id) ?? []).not.toContain('GOMD1')
  })

  test('is at most five of a kind', async () => {
    const broker = await app.signedIn({ userId: 'berit', roles: ['BrokerAdmin'] })
    expect((await find(broker, 'blom')).store).toHaveLength(5)
  })

  test('is nothing that the caller may not open', async () => {
    const kinds = async (roles: Parameters<TestApp['signedIn']>[0]['roles'], words: string) =>
      Object.keys(await find(await app.signedIn({ userId: 'someone', roles }), words))
    expect(await kinds(['MemberStaff'], 'gunnhild')).toEqual([])
    expect(await kinds(['MemberStaff'], '100000017')).toEqual([])
    expect(await kinds(['BrokerAdmin'], 'gunnhild')).toEqual([])
    expect(await kinds(['CustomerService'], '11151')).not.toContain('place')
    expect(await kinds(['CustomerServiceLead'], 'bukett')).not.toContain('merchant')
    expect(await kinds(['SuperAdmin'], 'bukett')).toContain('merchant')
  })
})
