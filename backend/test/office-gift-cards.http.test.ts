import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { auditApi } from '@bukett/contracts/http/audit'
import { figuresApi } from '@bukett/contracts/http/figures'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { type OfficeGiftCard, officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import { csvRows } from '@bukett/contracts/rules/csv'
import { CardSeriesBook, GiftCards } from '../src/payments/application/ports.js'
import { FinishGiftCards } from '../src/payments/application/finish-gift-cards.js'
import { GiftCardTenders } from '../src/payments/application/gift-card-tenders.js'
import { changedBy } from './migrations.js'
import { replaced } from '../src/payments/domain/gift-card-acts.js'
import { withActivation } from '../src/payments/domain/card-series.js'
import { DeliverGiftCards } from '../src/payments/application/deliver-gift-cards.js'
import { friday, refusal, type TestApp, type Visitor } from './app.js'
import { fillCart, openShop, type ShopAndBanks } from './purchases.js'

let shop: ShopAndBanks
let app: TestApp
let lead: Visitor
let service: Visitor

beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  lead = await app.signedIn({ userId: 'lina', roles: ['CustomerServiceLead'] })
  service = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
}, 120_000)
afterAll(() => shop.close())
beforeEach(() => app.clock.set(friday))

let acts = 0
const actId = () => `act-00000${(acts += 1)}`
const because = { Reason: 'Kunden har tappat det' }
const forBo = { Channel: 'email' as const, To: 'Bo.Ek@example.se', Name: 'Bo Ek' }

const issued = (changes: object = {}): Promise<OfficeGiftCard> =>
  lead.call(officeGiftCardApi.issue, {
    body: { Id: actId(), Amount: 400_00, Holder: forBo, From: 'Bukett', Text: 'Tack!', ...because, ...changes },
  })
const sent = async (changes: object = {}): Promise<OfficeGiftCard> => {
  const card = await issued(changes)
  await app.get(DeliverGiftCards).sendDue()
  return read(card.Id)
}
const read = (id: string) => service.call(officeGiftCardApi.read, { params: { id } })
const actOn = ({ Id, Revision }: Pick<OfficeGiftCard, 'Id' | 'Revision'>) => ({
  params: { id: Id },
  body: { Id: actId(), Revision, ...because },
})
const find = (Words: string, State: 'all' | 'blocked' = 'all') =>
  service.call(officeGiftCardApi.find, { body: { Words, State } })
/** Number and PIN, as the holder sees them. */
const opened = async (id: string) => {
  const token = app.get(DeliverGiftCards).claimUrl(id).split('/').at(-1)!
  return app.visitor().call(giftCardApi.open, { params: { token } })
}

describe('a card that staff issue', () => {
  test('is sent to its holder, found by name, address, number and state, and tells who issued it and why', async () => {
    const card = await sent()
    expect(card).toMatchObject({ Balance: 400_00, To: 'bo.ek@example.se', Source: 'office', Delivery: 'sent' })
    expect(card.History.map(({ Kind }) => Kind).toSorted()).toEqual(['issued', 'issued', 'sent'])
    expect(card.History).toContainEqual(expect.objectContaining({ Kind: 'issued', Reason: because.Reason }))
    const { Code } = await opened(card.Id)
    for (const words of ['bo ek', 'BO.EK@example.se', 'bo.e', Code, card.Last4])
      expect((await find(words)).Rows.map(({ Id }) => Id)).toContain(card.Id)
    expect((await find('bo ek', 'blocked')).Rows).toEqual([])
    expect((await find('')).Rows[0]).toMatchObject({ Id: card.Id })
    const broker = await app.signedIn({ userId: 'natverk', roles: ['BrokerAdmin'] })
    const { Rows } = await broker.call(auditApi.list, { query: { thing: `giftCards/${card.Id}` } })
    expect(Rows).toMatchObject([{ Action: 'gift-card.issue', Reason: because.Reason, Amount: 400_00 }])
  })

  test('is one card however often the press is sent, and takes the lead', async () => {
    const Id = actId()
    expect((await issued({ Id })).Id).toBe((await issued({ Id })).Id)
    const body = { Id, Amount: 400_00, Holder: forBo, From: '', Text: '', ...because }
    expect(await refusal(service.call(officeGiftCardApi.issue, { body }))).toMatchObject({ status: 403 })
  })

  test.each([
    ['an address that is none', { Holder: { ...forBo, To: 'bo' } }, 'Holder.To', 'email.invalid'],
    [
      'a telephone at home',
      { Holder: { ...forBo, Channel: 'sms', To: '08-123456' } },
      'Holder.To',
      'phone.not-a-mobile',
    ],
    ['no reason', { Reason: ' ' }, 'Reason', 'order.reason-missing'],
    ['forty kronor', { Amount: 40 }, 'Amount', 'mass-order.price-out-of-range'],
  ])('with %s is refused at its field', async (_, changes, field, code) => {
    const body = { Id: actId(), Amount: 400, Holder: forBo, From: '', Text: '', ...because, ...changes }
    const answer = await lead.send('POST', '/api/office/gift-cards/issue', body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    const { fields } = (await answer.json()) as { fields: { path: string; code: string }[] }
    expect(fields.map((one) => [one.path, one.code])).toEqual([[`body.${field}`, code]])
  })
})

describe('an act on a card', () => {
  test('blocks it for everybody at once, and gives it back', async () => {
    const card = await sent()
    const { Code, Pin } = await opened(card.Id)
    const status = () => app.visitor().call(giftCardApi.statusByPost, { body: { Code, Pin } })
    const blocked = await service.call(officeGiftCardApi.block, actOn(card))
    expect(blocked).toMatchObject({ State: 'blocked', Balance: 400_00, May: { Block: false, Unblock: true } })
    expect(await status()).toMatchObject({ PinOk: false })
    await service.call(officeGiftCardApi.unblock, actOn(blocked))
    expect(await status()).toMatchObject({ PinOk: true, Balance: 400_00 })
  })

  test('on a page that somebody else has made old is refused; the same press again is not', async () => {
    const card = await sent()
    const act = actOn(card)
    await service.call(officeGiftCardApi.block, act)
    expect(await refusal(lead.call(officeGiftCardApi.block, actOn(card)))).toMatchObject({
      status: 409,
      body: { errorCode: 'giftCard.changed' },
    })
    expect(await service.call(officeGiftCardApi.block, act)).toMatchObject({ State: 'blocked' })
    const noted = { entity: `giftCards/${card.Id}`, action: 'gift-card.block' }
    expect(await app.connection.collection('audit').countDocuments(noted)).toBe(1)
    const extend = { ...actOn(card), body: { ...actOn(card).body, Until: '2030-01-01' } }
    expect((await refusal(service.call(officeGiftCardApi.extend, extend))).body['errorCode']).toBe('giftCard.changed')
  })

  test('extends it, and says at its field why a day is none', async () => {
    const card = await sent()
    const asked = (Until: string) => ({ ...actOn(card), body: { ...actOn(card).body, Until } })
    expect((await refusal(service.call(officeGiftCardApi.extend, asked('2027-01-01')))).body).toMatchObject({
      fields: [{ path: 'body.Until', code: 'giftCard.day-not-later' }],
    })
    expect(await service.call(officeGiftCardApi.extend, asked('2030-01-01'))).toMatchObject({ ExpiresOn: '2030-01-01' })
  })
})

describe('a card that is replaced', () => {
  test('leaves its money, its last day and its order to one with another number, and pays no more', async () => {
    const card = await sent()
    const before = await opened(card.Id)
    const act = { ...actOn(card), body: { ...actOn(card).body, Holder: { ...forBo, To: 'bo.ny@example.se' } } }
    const next = await service.call(officeGiftCardApi.replace, act)
    expect(next).toMatchObject({
      Balance: 400_00,
      ExpiresOn: card.ExpiresOn,
      Replaces: card.Id,
      To: 'bo.ny@example.se',
    })
    expect((await service.call(officeGiftCardApi.replace, act)).Id).toBe(next.Id)
    await app.get(DeliverGiftCards).sendDue()
    const after = await opened(next.Id)
    expect(after.Code).not.toBe(before.Code)
    const status = (numbers: { Code: string; Pin: string }) =>
      app.visitor().call(giftCardApi.statusByPost, { body: { Code: numbers.Code, Pin: numbers.Pin } })
    expect(await status(before)).toMatchObject({ PinOk: false })
    expect(await status(after)).toMatchObject({ PinOk: true, Balance: 400_00 })
    expect(await read(card.Id)).toMatchObject({ State: 'blocked', Balance: 0, Successor: next.Id })
  })

  test('says no more whom the other one goes to once that one is there, also one from a version before (PV-02)', async () => {
    const card = await sent()
    const act = { ...actOn(card), body: { ...actOn(card).body, Holder: { ...forBo, To: 'bo.glomd@example.se' } } }
    const next = await service.call(officeGiftCardApi.replace, act)
    const kept = async (id: string) => (await app.get(GiftCards).find(id))!
    const { delivery } = await kept(next.Id)
    expect(delivery?.to).toBe('bo.glomd@example.se')
    expect(await kept(card.Id)).toMatchObject({ successor: { id: next.Id, amount: 400_00, delivery: null } })
    const { successor, ...before } = await kept(card.Id)
    await app.get(GiftCards).save({ ...before, successor: { ...successor!, delivery } })
    const step = '054-replaced-gift-cards-name-nobody'
    expect(await changedBy(app, step)).toBe(1)
    expect(await changedBy(app, step)).toBe(0)
    expect(await kept(card.Id)).toMatchObject({ successor: { id: next.Id, amount: 400_00, delivery: null } })
  })

  test('is made whole by the worker when the call was killed between the two cards', async () => {
    const card = await sent()
    const kept = (await app.get(GiftCards).find(card.Id))!
    const act = { id: actId(), by: 'lena', reason: 'x' }
    // The first write, and nothing after it.
    await app.get(GiftCards).save(replaced(kept, { id: `replacement-${act.id}`, delivery: null }, act, friday))
    expect(await app.get(GiftCards).find(`replacement-${act.id}`)).toBeNull()
    await app.get(FinishGiftCards).finish()
    expect(await read(`replacement-${act.id}`)).toMatchObject({
      Balance: 400_00,
      State: 'active',
      May: { Print: true },
    })
    expect((await app.get(GiftCards).find(card.Id))!.successorDueAt).toBeUndefined()
    await app.get(FinishGiftCards).finish()
  })

  test('passes on what comes back of a purchase that it had paid, once', async () => {
    const card = await sent()
    const act = { ...actOn(card), body: { ...actOn(card).body, Holder: null } }
    const next = await service.call(officeGiftCardApi.replace, act)
    for (let tries = 0; tries < 2; tries += 1) await app.get(GiftCardTenders).refund(card.Id, 'r1', 50_00)
    expect(await read(next.Id)).toMatchObject({ Balance: 450_00 })
    expect(await read(card.Id)).toMatchObject({ Balance: 0 })
    const { ClaimUrl } = await service.call(officeGiftCardApi.link, { params: { id: next.Id } })
    expect(ClaimUrl).toContain('/presentkort/')
  })

  test('frees the cart that had some of it set aside', async () => {
    const card = await sent()
    const { Code, Pin } = await opened(card.Id)
    const shopper = app.visitor({ 'x-forwarded-for': '10.7.0.1' })
    await fillCart(shopper)
    await shopper.call(giftCardApi.apply, { body: { Code, Pin } })
    const act = { ...actOn(card), body: { ...actOn(card).body, Holder: null } }
    expect(await service.call(officeGiftCardApi.replace, act)).toMatchObject({ Balance: 400_00 })
  })
})

describe('a printed series', () => {
  const add = (Reference: string, Count = 30) =>
    lead.call(officeGiftCardApi.addSeries, { body: { Reference, Amount: 300_00, Count, Reason: 'Till butikerna' } })
  const activate = (Reference: string, Version: number, From: number, To: number, Id = actId()) =>
    lead.call(officeGiftCardApi.activateSeries, {
      params: { reference: Reference },
      body: { Id, Version, From, To, Reason: 'Sålda i butik' },
    })
  const tokens = async (reference: string): Promise<string[]> =>
    csvRows(await (await lead.send('GET', `/api/office/gift-cards/series/${reference}/csv`)).text())
      .slice(1)
      .flatMap(([, , link]) => link?.split('/').at(-1) ?? [])
  const claim = (token: string) => app.visitor().call(giftCardApi.open, { params: { token } })

  test('is of no use and no debt until its cards are activated by their numbers', async () => {
    const before = await app.get(GiftCards).count()
    const series = await add('VAR27')
    const links = await tokens('var27')
    expect(links).toHaveLength(30)
    expect(await app.get(GiftCards).count()).toBe(before)
    expect(await refusal(claim(links[4]!))).toMatchObject({ status: 404 })
    expect(await activate('VAR27', series.Version, 1, 5)).toMatchObject({ Activated: 5, IsUnderWay: false })
    expect(await claim(links[4]!)).toMatchObject({ Balance: 300_00 })
    expect(await refusal(claim(links[5]!))).toMatchObject({ status: 404 })
    expect((await find('VAR27')).Rows).toHaveLength(5)
  })

  test('is activated once by a press, by the first of two, and never twice by number', async () => {
    const series = await add('TVA27')
    const Id = actId()
    const after = await activate('TVA27', series.Version, 1, 3, Id)
    expect(await activate('TVA27', series.Version, 1, 3, Id)).toMatchObject({ Activated: 3 })
    expect((await refusal(activate('TVA27', series.Version, 4, 5))).body['errorCode']).toBe('giftCard.series-changed')
    expect((await refusal(activate('TVA27', after.Version, 3, 5))).body).toMatchObject({
      fields: [{ path: 'body.To', code: 'giftCard.series-active' }],
    })
    expect((await refusal(add('TVA27', 31))).body).toMatchObject({ fields: [{ path: 'body.Reference' }] })
    const { Series } = await lead.call(officeGiftCardApi.series, {})
    expect(Series.map(({ Reference }) => Reference)).toContain('TVA27')
  })

  test('is made, activated and written down once, however often its answers are lost', async () => {
    const series = await add('SAM27')
    expect(await add('SAM27')).toEqual(series)
    const Id = actId()
    const activated = await activate('SAM27', series.Version, 1, 3, Id)
    expect(await activate('SAM27', series.Version, 1, 3, Id)).toEqual(activated)
    expect(await add('SAM27')).toEqual(activated)
    const acts = await app.connection.collection('audit').find({ entity: 'giftCards/series:SAM27' }).toArray()
    expect(acts.map(({ action }) => action).toSorted()).toEqual(['gift-card.activate', 'gift-card.series'])
  })

  test('that a kill left half activated is finished by the worker', async () => {
    await add('DOD27')
    const book = app.get(CardSeriesBook)
    const kept = (await book.find('DOD27'))!
    const activation = { id: 'a1', from: 1, to: 4, at: friday, by: 'lina', reason: 'x' }
    await book.save(withActivation(kept, activation))
    await app.get(FinishGiftCards).finish()
    expect((await find('DOD27')).Rows.map(({ Balance }) => Balance)).toEqual([300_00, 300_00, 300_00, 300_00])
    expect((await book.find('DOD27'))!.dueAt).toBeUndefined()
  })
})

test('what is owed is told by year', async () => {
  const broker = await app.signedIn({ userId: 'natverk', roles: ['BrokerAdmin'] })
  expect(await broker.call(figuresApi.giftCardDebt, {})).toMatchObject({ Day: '2026-11-20' })
})
