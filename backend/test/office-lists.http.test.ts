import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Role } from '@bukett/contracts'
import { figuresApi } from '@bukett/contracts/http/figures'
import { type GiftCardListKind, officeListsApi, type PaymentListKind } from '@bukett/contracts/http/office-lists'
import type { SubscriptionListKind } from '@bukett/contracts/http/office-lists'
import { aFrozenCart } from '../src/cart/testing/mothers.js'
import { CountChanges } from '../src/insight/application/count-changes.js'
import { GiftCards, Purchases } from '../src/payments/application/ports.js'
import type { GiftCard } from '../src/payments/domain/gift-card.js'
import { newPurchase, type Purchase } from '../src/payments/domain/purchase.js'
import { Subscriptions } from '../src/subscriptions/application/ports.js'
import type { Subscription } from '../src/subscriptions/domain/subscription.js'
import { aSubscription } from '../src/subscriptions/testing/mothers.js'
import { commandsOf, friday, refusal, startApp, type TestApp, type Visitor } from './app.js'
import { changedBy } from './migrations.js'

let app: TestApp
let broker: Visitor
const today = '2026-11-20'
const ago = (days: number, minutes = 0): Date => new Date(friday.getTime() - (days * 24 * 60 + minutes) * 60_000)
const asRole = (role: Role): Promise<Visitor> =>
  app.signedIn({ userId: role, roles: [role], organizationId: null, memberId: null })

const paid = async (id: string, at: Date, changes: Partial<Purchase> = {}): Promise<void> => {
  const begun = newPurchase(
    {
      id,
      owner: `guest:${id}`,
      cartName: 'Default',
      buyer: { userId: null, organizationId: null, language: 'sv' },
      method: 'swish',
      details: {},
      frozen: aFrozenCart(id),
      provider: null,
    },
    at,
  )
  const { openCart: _open, ...closed } = { ...begun, amount: 549_00, checkAt: null, ...changes }
  await app.get(Purchases).add(closed)
}
const ordered = (groupId: string, at: Date) => ({ order: { groupId, at } })
const declined = (at: Date): Partial<Purchase> => ({
  state: 'Declined',
  history: [{ at, state: 'Declined', by: 'worker', reason: 'payment.declined' }],
})
const back = (at: Date, state: 'done' | 'failed' = 'done') => ({
  id: 'r/main',
  tender: 'main' as const,
  giftCardId: null,
  amount: 200_00,
  reason: 'Vissna rosor',
  by: 'user:lena',
  at,
  state,
  attempt: 0,
})

const aCard = (id: string, at: Date, changes: Partial<GiftCard> = {}): GiftCard => ({
  _id: id,
  version: 1,
  codeIndex: id,
  pinHash: 'pin',
  last4: id.slice(-4),
  draw: 1,
  state: 'active',
  balance: 500_00,
  holds: [],
  entries: [{ id: 'issued', at, kind: 'issued', amount: 500_00 }],
  issuedAt: at,
  expiresOn: '2028-11-20',
  source: 'none',
  lineItemId: null,
  delivery: null,
  openedAt: null,
  ...changes,
})
const usedOn = (at: Date, amount: number): Partial<GiftCard> => ({
  balance: 500_00 - amount,
  entries: [
    { id: 'issued', at: ago(40), kind: 'issued', amount: 500_00 },
    { id: 'used:p', at, kind: 'used', amount: -amount },
  ],
})

beforeAll(async () => {
  app = await startApp()
  broker = await asRole('BrokerAdmin')
  await paid('paid-today', ago(0, 10), { state: 'Captured', ...ordered('100000017', friday) })
  await paid('failed-today', ago(0, 20), declined(friday))
  await paid('expired-yesterday', ago(1), { state: 'Expired' })
  await paid('given-up', ago(0, 5), { state: 'Cancelled' })
  await paid('not-begun', ago(0, 1))
  await paid('repaid-today', ago(9), {
    state: 'PartiallyRefunded',
    ...ordered('100000025', ago(9)),
    repayments: [back(ago(0, 30))],
  })
  await paid('tried-in-vain', ago(9), { state: 'Captured', repayments: [back(friday, 'failed')] })
  const cards = [
    aCard('new-card-0001', friday, { source: 'paid-today' }),
    aCard('used-card-0002', ago(40), usedOn(ago(0, 40), 120_00)),
    aCard('spent-card-0003', ago(40), usedOn(ago(3), 500_00)),
    aCard('gone-card-0004', ago(800), { expiresOn: '2026-10-01' }),
    aCard('soon-card-0005', ago(30), { expiresOn: '2026-12-01', state: 'inactive' }),
  ]
  for (const card of cards) await app.get(GiftCards).add(card)
  const ended = (because: Subscription['because'], days: number): Partial<Subscription> => ({
    status: 'Cancelled',
    because,
    statusSince: ago(days),
    startedAt: ago(90),
  })
  const subscriptions: Partial<Subscription>[] = [
    { _id: 'new' },
    { _id: 'paused', status: 'Paused', because: 'payment', startedAt: ago(60), statusSince: ago(2) },
    { _id: 'left', ...ended('owner', 1) },
    { _id: 'done', ...ended('completed', 1) },
    { _id: 'never', ...ended('order-cancelled', 1), startedAt: friday },
  ]
  for (const one of subscriptions)
    await app.get(Subscriptions).add(aSubscription({ ...one, orderGroupId: one._id ?? '' }), [])
  await app.get(CountChanges).run()
}, 60_000)
afterAll(() => app.close())

type Days = { from?: string; to?: string }
const payments = async (list: PaymentListKind, days: Days = {}) =>
  (await broker.call(officeListsApi.payments, { query: { list, ...days } })).Rows
const cards = async (list: GiftCardListKind, days: Days = {}) =>
  (await broker.call(officeListsApi.giftCards, { query: { list, ...days } })).Rows
const subscriptions = async (list: SubscriptionListKind, days: Days = {}) =>
  (await broker.call(officeListsApi.subscriptions, { query: { list, ...days } })).Rows
const ofToday = { from: today, to: today }
const figures = async () => (await broker.call(figuresApi.overview, { query: ofToday })).Now.Shop

describe('the list behind a figure', () => {
  test('of failed payments has as many rows as the figure says, and why each of them failed', async () => {
    const rows = await payments('failed', ofToday)
    expect(rows).toMatchObject([
      { Id: 'failed-today', State: 'Declined', Method: 'swish', Amount: 549_00, OrderGroupId: null },
    ])
    expect(rows[0]?.Reason).toMatch(/\w+/)
    expect((await figures())?.PaymentsFailed).toBe(rows.length)
    expect((await payments('failed')).map(({ Id }) => Id)).toEqual(['failed-today', 'expired-yesterday'])
  })

  test('of money that went back stands by the day it did, whenever it was paid', async () => {
    expect(await payments('repaid', ofToday)).toMatchObject([
      { Id: 'repaid-today', Repaid: 200_00, RepaidAt: ago(0, 30).toISOString(), OrderGroupId: '100000025' },
    ])
    expect(await payments('repaid', { to: '2026-11-19' })).toEqual([])
  })

  test('of all payments leaves out what has not reached a provider, and is sorted whatever their states are', async () => {
    expect((await payments('all')).map(({ Id }) => Id)).toEqual([
      'given-up',
      'paid-today',
      'failed-today',
      'expired-yesterday',
      'tried-in-vain',
      'repaid-today',
    ])
    expect((await payments('paid', ofToday)).map(({ Id }) => Id)).toEqual(['paid-today'])
  })

  test('of outstanding gift cards adds up to the figure, the first to run out first', async () => {
    const rows = await cards('outstanding')
    expect(rows.map(({ Last4, State, Balance }) => [Last4, State, Balance])).toEqual([
      ['0005', 'waiting', 500_00],
      ['0001', 'active', 500_00],
      ['0002', 'active', 380_00],
    ])
    expect((await figures())?.GiftCardsOutstanding).toBe(rows.reduce((sum, { Balance }) => sum + Balance, 0))
  })

  test('of gift cards that were sold or used is of the days asked for, and leads to the order', async () => {
    expect(await cards('issued', ofToday)).toMatchObject([{ Last4: '0001', Issued: 500_00, OrderGroupId: '100000017' }])
    expect(await cards('used', ofToday)).toMatchObject([{ Last4: '0002', UsedAt: ago(0, 40).toISOString() }])
    expect((await cards('used')).map(({ Last4, State }) => [Last4, State])).toEqual([
      ['0002', 'active'],
      ['0003', 'spent'],
    ])
  })

  test('of subscriptions won and lost has as many rows as the figures say', async () => {
    const now = await figures()
    const won = await subscriptions('won', ofToday)
    expect(won).toMatchObject([{ OrderGroupId: 'new', Status: 'Active', CycleInDays: 7, Price: 59_00 }])
    expect(now?.SubscriptionsWon).toBe(won.length)
    const lost = await subscriptions('lost', { from: '2026-11-19', to: '2026-11-19' })
    expect(lost).toMatchObject([{ OrderGroupId: 'left', Because: 'owner' }])
    expect(await subscriptions('paused')).toMatchObject([{ OrderGroupId: 'paused', Because: 'payment' }])
    expect((await subscriptions('active')).map(({ OrderGroupId }) => OrderGroupId)).toEqual(['new'])
  })

  test('names nobody', async () => {
    const told = JSON.stringify([await payments('all'), await cards('issued'), await subscriptions('won')])
    expect(told).not.toMatch(/asa\.oberg|guest:|pinHash|codeIndex/)
  })

  test('that ends before it begins is refused with what to do', async () => {
    const { status, body } = await refusal(payments('all', { from: today, to: '2026-11-19' }))
    expect([status, body.errorCode]).toEqual([400, 'figures.span-backwards'])
  })

  test('can be had as a file, in the reader’s language', async () => {
    const answer = await broker.send('GET', `/api/office/payments/csv?list=failed&from=${today}&to=${today}&lang=en`)
    expect(answer.headers.get('content-disposition')).toContain(`betalningar-${today}.csv`)
    const [head = '', row = ''] = (await answer.text()).split('\r\n')
    expect(head).toContain('Day;Time;State;Way')
    expect(row).toMatch(/^2026-11-20;09:40;Declined;Swish;549;0;0;;.+;;failed-today$/)
    const ended = await broker.send('GET', '/api/office/subscriptions/csv?list=lost')
    expect((await ended.text()).split('\r\n')[1]).toMatch(/^left;Avslutad;Kunden;/)
    const left = await broker.send('GET', '/api/office/giftcards/csv?list=outstanding')
    expect((await left.text()).split('\r\n')[1]).toMatch(/^0005;Väntar på att skickas;2026-10-21;500;500;;2026-12-01;/)
  })
})

describe('what went back and was used before the lists were', () => {
  /** As the version before wrote them. */
  const forgotten = async (collection: 'purchases' | 'giftCards', field: string): Promise<number> =>
    (await app.connection.collection(collection).updateMany({}, { $unset: { [field]: '' } })).modifiedCount

  test('is found by the day of it once the steps have run, and they have nothing left to do', async () => {
    const before = [await payments('repaid'), await cards('used')]
    expect(await forgotten('purchases', 'repaidAt')).toBe(1)
    expect(await forgotten('giftCards', 'usedAt')).toBe(2)
    expect([await payments('repaid'), await cards('used')]).toEqual([[], []])
    expect(await changedBy(app, '036-when-money-went-back')).toBe(1)
    expect(await changedBy(app, '037-when-gift-cards-were-used')).toBe(2)
    expect([await payments('repaid'), await cards('used')]).toEqual(before)
    expect(await changedBy(app, '036-when-money-went-back')).toBe(0)
    expect(await changedBy(app, '037-when-gift-cards-were-used')).toBe(0)
  })

  test('is left as it is where somebody has saved it meanwhile', async () => {
    await forgotten('purchases', 'repaidAt')
    const purchases = app.get(Purchases)
    const kept = await purchases.find('repaid-today')
    await purchases.save({ ...kept!, repayments: [...kept!.repayments, { ...back(friday), id: 'second/main' }] })
    expect(await changedBy(app, '036-when-money-went-back')).toBe(0)
    expect(await payments('repaid')).toMatchObject([{ Id: 'repaid-today', RepaidAt: friday.toISOString() }])
    await purchases.save({ ...kept!, version: kept!.version + 1 })
  })
})

describe('a long list', () => {
  test('is read page by page, each row once, by looks that end at the page', async () => {
    // Ten to a moment, so that pages part what is alike.
    for (let n = 0; n < 120; n += 1)
      await paid(`old-${String(n).padStart(3, '0')}`, ago(400 + Math.floor(n / 10)), {
        state: n % 3 === 0 ? 'Failed' : 'Expired',
      })
    const seen: string[] = []
    let after: string | null = null
    do {
      const query: { list: 'failed'; to: string; after?: string } = { list: 'failed', to: '2025-12-31' }
      if (after !== null) query.after = after
      const page: { Rows: { Id: string }[]; Next: string | null } = await broker.call(officeListsApi.payments, {
        query,
      })
      seen.push(...page.Rows.map(({ Id }) => Id))
      after = page.Next
    } while (after !== null)
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
    const commands = await commandsOf(app, async () => {
      await payments('failed')
    })
    expect(commands.filter((command) => command === 'find purchases')).toHaveLength(3)
  })

  test('goes on from no day that there never is', async () => {
    const { path } = officeListsApi.subscriptions
    expect((await broker.send('GET', `${path}?list=active&after=2026-02-30/x`)).status).toBe(400)
  })
})
