import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Input, Role } from '@bukett/contracts'
import { accountApi } from '@bukett/contracts/http/account'
import { auditApi } from '@bukett/contracts/http/audit'
import { loginApi } from '@bukett/contracts/http/login'
import { merchantApi } from '@bukett/contracts/http/paylater-admin'
import type { MerchantRole } from '@bukett/contracts/rules/merchant-terms'
import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { SeedAccounts } from '../src/accounts/index.js'
import { Users } from '../src/accounts/application/ports.js'
import { FirstMerchant } from '../src/paylater/index.js'
import { Merchants } from '../src/paylater/application/ports.js'
import { atRest, friday, refusal, refusals, startApp, type TestApp, type Visitor } from './app.js'
import {
  aMerchant,
  anAuthorization,
  aPurchase,
  clientKey,
  Frame,
  MerchantServer,
  secretKey,
  shopPage,
  stepUpPage,
} from './paylater.js'
import { aUserRow, linkTo, logIn, mailsTo, password, providersOf } from './people.js'

let app: TestApp
let sandbox: Sandbox
let chief: Visitor
const terms = {
  name: 'Vas & Kruka AB',
  email: 'inkop@vaskruka.example',
  language: 'sv' as const,
  categories: ['pay_now' as const, 'pay_later' as const],
}

const seed = (id: string, roles: Role[]) => app.get(SeedAccounts).putUsers([aUserRow(id, roles)])
const signedIn = async (userId: string, role: Role): Promise<Visitor> => {
  await seed(userId, [role])
  return app.signedIn({ userId, roles: [role] })
}
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code
const add = (visitor = chief, changes: Partial<typeof terms> = {}) =>
  visitor.call(merchantApi.add, { body: { ...terms, ...changes } })
const person = (email: string, role: MerchantRole) => ({ email, firstName: 'Disa', lastName: 'Ek', role })
const addPerson = (visitor: Visitor, id: string, email: string, role: MerchantRole = 'MerchantDeveloper') =>
  visitor.call(merchantApi.addPerson, { params: { id }, body: person(email, role) })
const people = (visitor: Visitor, id: string) => visitor.call(merchantApi.people, { params: { id } })
const actionsOf = async (thing: string) =>
  (await chief.call(auditApi.list, { query: { thing } })).Rows.map(({ Action }) => Action).toSorted()
const set = (ended: boolean) => chief.call(merchantApi.setEnded, { params: { id: 'lilja', ended } })
/** By the link of the letter. */
const begin = async (email: string, count = 1): Promise<Visitor> => {
  const link = await linkTo(sandbox, email, mailedLinks.resetPassword, count)
  const body = { NewPassword: password, UserId: link.get('UserId') ?? '', RequestId: link.get('RequestId') ?? '' }
  await app.visitor().call(loginApi.resetPassword, { body })
  return logIn(app.visitor(), email)
}

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
  chief = await signedIn('chief', 'SuperAdmin')
  await aMerchant(app, { staff: ['lilja-admin', 'lilja-dev'] })
}, 60_000)
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})
beforeEach(() => app.clock.set(friday))

const fromPage = {
  accountId: 'a',
  baseURL: 'b',
  tokenMethod: 'm',
  merchantDomain: 'd',
  merchantOrigin: shopPage,
  operationId: 'o',
  clientKey,
}

describe('a merchant', () => {
  test('is added on screen, gets its people by mail, makes its keys and sells', async () => {
    const { id } = await add()
    await addPerson(chief, id, 'ada@vaskruka.example', 'MerchantAdmin')
    const [mail] = await mailsTo(sandbox, 'ada@vaskruka.example')
    expect(mail?.subject).toBe('Du har fått ett konto hos Senare (Vas & Kruka AB)')
    const admin = await begin('ada@vaskruka.example')
    const [own] = await admin.call(merchantApi.list, {})
    expect(own).toMatchObject({ id, ...terms, endedAt: null, secretKeys: [], clientKeys: [] })
    await addPerson(admin, id, 'dev@vaskruka.example')
    const developer = await begin('dev@vaskruka.example')
    const { key } = await developer.call(merchantApi.createKey, {
      params: { id },
      body: { kind: 'secret', stage: 'test', name: 'Kassan' },
    })
    const session = await new MerchantServer(app.url, key).createSession()
    expect(session).toMatchObject({
      status: 200,
      body: { payment_method_categories: [{ identifier: 'pay_now' }, { identifier: 'pay_later' }] },
    })
    expect(await actionsOf(`merchants/${id}`)).toEqual([
      'merchant.add',
      'merchant.add-person',
      'merchant.add-person',
      'merchant.create-key',
    ])
  })

  test('is added once, also where the answer was lost (API-08)', async () => {
    const ask = async () =>
      (await (
        await chief.send('POST', '/api/merchant', { ...terms, name: 'En gång' }, { 'idempotency-key': 'once' })
      ).json()) as { id: string }
    expect((await ask()).id).toBe((await ask()).id)
    const all = await chief.call(merchantApi.list, {})
    expect(all.filter(({ name }) => name === 'En gång')).toHaveLength(1)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'inkop' }, 'email'],
    [{ categories: [] }, 'categories'],
    [{ categories: ['pay_never'] }, 'categories'],
    [{ language: 'de' }, 'language'],
  ])('is not added with %j', async (wrong, field) => {
    const answer = await chief.send('POST', '/api/merchant', { ...terms, ...wrong })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(field)
  })

  test('is changed as it was read, and offers what it is given from then on', async () => {
    const { id, name, email, language, categories } = await add()
    const Read = { name, email, language, categories }
    const change = (body: Omit<Input<typeof merchantApi.change>['body'], 'Read'>) =>
      chief.call(merchantApi.change, { params: { id }, body: { ...body, Read } })
    const changed = { ...terms, name: 'Vas AB', language: 'en' as const, categories: ['senare' as const] }
    expect(await change(changed)).toMatchObject(changed)
    const refused = await refusal(change({ ...terms, email: 'annan@vaskruka.example' }))
    expect(refused).toMatchObject({ status: 409, code: 'merchant.changed', body: { now: changed } })
  })

  test('that is ended opens and changes no session; what it sold is still captured and given back', async () => {
    const server = new MerchantServer(app.url)
    const { body } = await server.createSession()
    const { token } = await anAuthorization(app, server)
    const order = await server.order(token)
    expect(order.status).toBe(200)
    expect((await set(true)).endedAt).toBe(friday.toISOString())
    for (const call of [
      server.createSession(),
      server.send('POST', `/payments/v1/sessions/${body.session_id}`, aPurchase()),
    ])
      expect(await call).toMatchObject({
        status: 403,
        body: { error_code: 'FORBIDDEN', error_reason: 'merchant-ended' },
      })
    const page = await fetch(`${app.url}/v1/client-sessions`, {
      method: 'POST',
      headers: { authorization: `ClientKey ${clientKey}`, 'content-type': 'application/json', origin: app.url },
      body: JSON.stringify({ ...fromPage, session: aPurchase() }),
    })
    expect(page.status).toBe(403)
    const { order_id } = order.body
    expect(
      (await server.send('POST', `/ordermanagement/v1/orders/${order_id}/captures`, { captured_amount: 1000 })).status,
    ).toBeLessThan(300)
    expect(
      (await server.send('POST', `/ordermanagement/v1/orders/${order_id}/refunds`, { refunded_amount: 1000 })).status,
    ).toBeLessThan(300)
    expect((await set(false)).endedAt).toBeNull()
    expect((await server.createSession()).status).toBe(200)
    expect(await actionsOf('merchants/lilja')).toEqual(['merchant.end', 'merchant.reopen'])
  })

  describe('that is ended', () => {
    const server = () => new MerchantServer(app.url)
    const ended = { status: 403, body: { error_reason: 'merchant-ended' } }
    const aFrame = async () => new Frame(app.url, (await server().createSession()).body)
    const finalize = (here: Frame) => here.authorize({ payment_option_id: undefined }, 'finalize')
    afterEach(() => set(false))

    test('sells nothing more in a window that was open before', async () => {
      const here = await aFrame()
      const page = stepUpPage(app.url, (await here.authorize()).body.popup_url)
      const press = (await page.look()).body.confirmation?.press
      await set(true)
      expect(await page.look()).toMatchObject(ended)
      expect(await page.answer({ confirm: press })).toMatchObject(ended)
      expect((await here.call('GET', 'status')).body.decision).toBeUndefined()
    })

    test('gets the order of what a shopper confirmed before, also where the page still finalizes it', async () => {
      const waiting = await aFrame()
      await waiting.buy({ auto_finalize: false })
      const popup = await aFrame()
      const page = stepUpPage(app.url, (await popup.authorize()).body.popup_url)
      await page.confirm()
      const { token } = await anAuthorization(app, server())
      await set(true)
      expect((await page.look()).status).toBe(200)
      expect((await server().order(token)).status).toBe(200)
      // The merchant's last page may be another one than she confirmed on: there the widget opens anew.
      expect((await waiting.call('GET', '')).status).toBe(200)
      expect(await waiting.authorize({}, 'reauthorize')).toMatchObject(ended)
      const { body } = await finalize(waiting)
      expect((await server().order(body.authorization_token)).status).toBe(200)
    })

    test('finalizes nothing that nobody confirmed', async () => {
      const here = await aFrame()
      await set(true)
      expect(await finalize(here)).toMatchObject(ended)
    })

    test('orders nothing more by a customer token', async () => {
      const purchase = aPurchase({ intent: 'tokenize' })
      const { token } = await anAuthorization(app, server(), purchase)
      const { body } = await server().send('POST', `/payments/v1/authorizations/${token}/customer-token`, {
        purchase_country: 'SE',
        purchase_currency: 'SEK',
        description: 'Blommor varje månad',
        intended_use: 'SUBSCRIPTION',
      })
      const order = () => server().send('POST', `/customer-token/v1/tokens/${body.token_id}/order`, aPurchase())
      expect((await order()).status).toBe(200)
      await set(true)
      expect(await order()).toMatchObject(ended)
    })
  })
})

describe('who works for a merchant', () => {
  test('is for its administrator to say of developers, for Senare of administrators', async () => {
    await seed('lilja-dev', ['MerchantDeveloper'])
    const admin = await signedIn('lilja-admin', 'MerchantAdmin')
    const shown = await people(admin, 'lilja')
    expect(shown.map(({ id, May }) => [id, May])).toEqual([
      ['lilja-admin', []],
      ['lilja-dev', ['remove']],
    ])
    expect((await people(chief, 'lilja')).map(({ May }) => May)).toEqual([
      ['role', 'remove'],
      ['role', 'remove'],
    ])
    const remove = (visitor: Visitor, userId: string) =>
      visitor.call(merchantApi.removePerson, { params: { id: 'lilja', userId } })
    expect(await codeOf(addPerson(admin, 'lilja', 'chef@lilja.example', 'MerchantAdmin'))).toBe(
      'merchant.administrators-person',
    )
    expect(await codeOf(remove(admin, 'lilja-admin'))).toBe('merchant.administrators-person')
    expect(await codeOf(remove(admin, 'chief'))).toBe('merchant.unknown-person')
    const developer = await app.signedIn({ userId: 'lilja-dev', roles: ['MerchantDeveloper'] })
    expect(await developer.call(merchantApi.list, {})).toHaveLength(1)
    await remove(admin, 'lilja-dev')
    expect(await developer.call(merchantApi.list, {})).toEqual([])
  })

  test('is nobody else’s to see or to say', async () => {
    const stranger = await signedIn('stranger', 'MerchantAdmin')
    expect(await codeOf(people(stranger, 'lilja'))).toBe('merchant.unknown')
    expect(await codeOf(addPerson(stranger, 'lilja', 'x@lilja.example'))).toBe('merchant.unknown')
    const developer = await app.signedIn({ userId: 'lilja-dev', roles: ['MerchantDeveloper'] })
    const asDeveloper = [people(developer, 'lilja'), addPerson(developer, 'lilja', 'x@lilja.example'), add(developer)]
    for (const { code } of await refusals(asDeveloper)) expect(code).toBe('forbidden')
    const admin = await app.signedIn({ userId: 'lilja-admin', roles: ['MerchantAdmin'] })
    const role = { role: 'MerchantAdmin' } as const
    const asAdmin = [
      add(admin),
      admin.call(merchantApi.change, { params: { id: 'lilja' }, body: terms }),
      admin.call(merchantApi.setEnded, { params: { id: 'lilja', ended: true } }),
      admin.call(merchantApi.setRole, { params: { id: 'lilja', userId: 'lilja-admin' }, body: role }),
    ]
    for (const { code } of await refusals(asAdmin)) expect(code).toBe('forbidden')
  })

  test('works for two merchants with one account; nobody else’s account is given a role of Senare', async () => {
    const { id } = await add()
    const { id: other } = await add()
    const first = await addPerson(chief, id, 'both@example.se')
    const second = await addPerson(chief, other, 'both@example.se')
    expect(second.id).toBe(first.id)
    const { length: letters } = await mailsTo(sandbox, 'both@example.se', 2)
    expect(letters).toBe(2)
    // Pressed again, it changes nothing, writes to nobody and is not in the journal.
    expect((await addPerson(chief, id, 'both@example.se')).id).toBe(first.id)
    expect(await people(chief, id)).toHaveLength(1)
    expect(await actionsOf(`merchants/${id}`)).toEqual(['merchant.add', 'merchant.add-person'])
    await begin('both@example.se', letters)
    const { id: third } = await add()
    await addPerson(chief, third, 'both@example.se')
    const [told] = (await mailsTo(sandbox, 'both@example.se', 3)).filter(({ subject }) =>
      subject.startsWith('Du sköter'),
    )
    expect(told).toMatchObject({ subject: 'Du sköter nu Vas & Kruka AB hos Senare' })
    expect(told?.text).toContain(`/handlare/${third}`)
    expect(await codeOf(addPerson(chief, id, 'both@example.se', 'MerchantAdmin'))).toBe('merchant.other-role')
    await seed('shopper', ['PrivateCustomer'])
    expect(await codeOf(addPerson(chief, id, 'shopper@example.se'))).toBe('account.already-exists')
    expect((await app.get(Users).find('shopper'))?.roles).toEqual(['PrivateCustomer'])
  })

  test('is raised by Senare, and logged out with the former role', async () => {
    const { id } = await add()
    const { id: userId } = await addPerson(chief, id, 'raised@example.se')
    const own = await begin('raised@example.se')
    const set = (role: MerchantRole) => chief.call(merchantApi.setRole, { params: { id, userId }, body: { role } })
    expect(await set('MerchantAdmin')).toMatchObject({ role: 'MerchantAdmin' })
    expect(await own.call(accountApi.current, {})).toMatchObject({ isAuthenticated: false })
    const admin = await logIn(app.visitor(), 'raised@example.se')
    expect(await people(admin, id)).toHaveLength(1)
    expect(await actionsOf(`users/${userId}`)).toEqual(['staff.add', 'user.roles'])
  })

  test('is named in the journal when access is given or taken (AD-08)', async () => {
    const { id } = await add()
    const { id: userId } = await addPerson(chief, id, 'named@example.se')
    await begin('named@example.se')
    await chief.call(merchantApi.removePerson, { params: { id, userId } })
    const { Rows } = await chief.call(auditApi.list, { query: { thing: `merchants/${id}` } })
    const about = Rows.filter(({ Action }) => Action.endsWith('-person'))
    expect(about.map(({ Action, Changed }) => [Action, ...Changed]).toSorted()).toEqual([
      ['merchant.add-person', `users/${userId}`],
      ['merchant.remove-person', `users/${userId}`],
    ])
  })

  test('is told nothing of an address’s work at other merchants, unless Senare asks', async () => {
    const { id } = await add()
    await addPerson(chief, id, 'elsewhere@example.se', 'MerchantAdmin')
    const admin = await signedIn('asks-elsewhere', 'MerchantAdmin')
    await aMerchant(app, { _id: 'asks', staff: ['asks-elsewhere'], secretKeys: [], clientKeys: [] })
    expect(await codeOf(addPerson(admin, 'asks', 'elsewhere@example.se'))).toBe('account.already-exists')
    expect(await codeOf(addPerson(chief, 'asks', 'elsewhere@example.se'))).toBe('merchant.other-role')
  })

  test('leaves an address free that nobody has begun with, when the last merchant takes it off', async () => {
    const [{ id }, { id: other }] = [await add(), await add()]
    const { id: userId } = await addPerson(chief, id, 'typo@example.se')
    await addPerson(chief, other, 'typo@example.se')
    const remove = (merchant: string) => chief.call(merchantApi.removePerson, { params: { id: merchant, userId } })
    await remove(id)
    expect(await app.get(Users).find(userId)).not.toBeNull()
    await remove(other)
    expect(await app.get(Users).find(userId)).toBeNull()
    expect(await actionsOf(`users/${userId}`)).toEqual(['staff.add', 'user.delete'])
  })

  test('floods no mailbox in a merchant’s name', async () => {
    const admin = await signedIn('floods', 'MerchantAdmin')
    await aMerchant(app, { _id: 'flooding', staff: ['floods'], secretKeys: [], clientKeys: [] })
    const { id: userId } = await addPerson(admin, 'flooding', 'flooded@example.se')
    const params = { id: 'flooding', userId }
    const codes: string[] = []
    for (let times = 0; times < 21; times += 1)
      codes.push(
        await admin.call(merchantApi.invitePerson, { params }).then(
          () => 'sent',
          ({ code }) => code as string,
        ),
      )
    expect(codes.filter((code) => code === 'sent')).toHaveLength(19)
    expect(await codeOf(addPerson(admin, 'flooding', 'another@example.se'))).toBe(codes.at(-1))
  })

  test('is never its last administrator gone by the own hand; who has gone is off the list', async () => {
    const last = await signedIn('last-admin', 'MerchantAdmin')
    await aMerchant(app, { _id: 'lonely', name: 'Ensam AB', staff: ['last-admin'], secretKeys: [], clientKeys: [] })
    const params = { id: 'last-admin' }
    const ends = () => [
      last.call(accountApi.remove, { params }),
      last.call(accountApi.anonymize, { params }),
      last.call(accountApi.setActive, { params: { ...params, active: false } }),
    ]
    for (const { code } of await refusals(ends())) expect(code).toBe('merchant.last-administrator')
    await seed('next-admin', ['MerchantAdmin'])
    await addPerson(chief, 'lonely', 'next-admin@example.se', 'MerchantAdmin')
    await last.call(accountApi.remove, { params })
    expect((await app.get(Merchants).find('lonely'))?.staff).toEqual(['next-admin'])
  })

  test('is invited again until there is a password', async () => {
    const { id } = await add()
    const { id: userId } = await addPerson(chief, id, 'waits@example.se')
    const again = (key: string) =>
      chief.send('POST', `/api/merchant/${id}/people/${userId}/invitation`, undefined, { 'idempotency-key': key })
    expect((await again('a')).status).toBe(200)
    expect((await again('a')).status).toBe(200)
    await begin('waits@example.se', 2)
    await atRest(app)
    expect(await mailsTo(sandbox, 'waits@example.se', 2)).toHaveLength(2)
    expect((await again('b')).status).toBe(409)
    expect((await people(chief, id))[0]).toMatchObject({ hasBegun: true, May: ['role', 'remove'] })
  })
})

describe('merchant no. 1', () => {
  const shop = {
    apiKey: 'sk_live_own-key-of-the-shop',
    origin: 'https://bukett.example',
    webhook: { path: '/api/klarna/webhook', secret: 'whsec_b3duIHNlY3JldA==' },
    email: 'anna@shop.example',
    demo: null as { apiKey: string; webhookSecret: string } | null,
  }
  const bring = (changes: Partial<typeof shop> = {}) => app.get(FirstMerchant).bring({ ...shop, ...changes })
  const kept = async () => (await app.get(Merchants).find('bukett'))!

  test('is there from the first start: the shop’s own key opens sessions for its own pages', async () => {
    const server = new MerchantServer(app.url, shop.apiKey)
    expect((await server.createSession()).status).toBe(401)
    await bring()
    const { status, body } = await server.createSession()
    expect(status).toBe(200)
    expect(body.payment_method_categories).toMatchObject([
      { identifier: 'pay_now' },
      { identifier: 'pay_later' },
      { identifier: 'pay_over_time' },
    ])
    const merchant = await kept()
    expect(merchant.clientKeys.map(({ stage, origins }) => [stage, origins])).toEqual([['live', [shop.origin]]])
    const url = 'https://bukett.example/api/klarna/webhook'
    expect(merchant.webhooks).toEqual({ test: null, live: { url, secret: shop.webhook.secret, disabledAt: null } })
    await bring()
    expect((await kept()).version).toBe(merchant.version)
  })

  test('follows a new key, a new secret and a new address; a key that was revoked stays so', async () => {
    const next = { ...shop, apiKey: 'sk_live_the-next-key-of-the-shop', origin: 'https://www.bukett.example' }
    await bring({ ...next, webhook: { ...shop.webhook, secret: 'whsec_bmV4dA==' } })
    expect((await new MerchantServer(app.url, next.apiKey).createSession()).status).toBe(200)
    expect((await new MerchantServer(app.url, shop.apiKey).createSession()).status).toBe(200)
    const { clientKeys, webhooks, secretKeys } = await kept()
    expect(clientKeys.map(({ origins }) => origins)).toEqual([[shop.origin, next.origin]])
    expect(webhooks?.live).toMatchObject({
      url: 'https://www.bukett.example/api/klarna/webhook',
      secret: 'whsec_bmV4dA==',
    })
    await chief.call(merchantApi.revokeKey, { params: { id: 'bukett', keyId: secretKeys[0]!.id } })
    const told = { id: 'bukett', name: 'Bukett', isEnded: false }
    expect(await bring()).toEqual({ ...told, isRevoked: true })
    expect(await bring(next)).toEqual({ ...told, isRevoked: false })
    expect((await new MerchantServer(app.url, shop.apiKey).createSession()).status).toBe(401)
  })

  test('keeps neither the keys nor the webhook of its trial', async () => {
    const demo = { apiKey: 'sk_test_everybody-has-this', webhookSecret: 'whsec_dHJpYWw=' }
    await bring({ apiKey: demo.apiKey, webhook: { ...shop.webhook, secret: demo.webhookSecret } })
    expect((await new MerchantServer(app.url, demo.apiKey).createSession()).status).toBe(200)
    const testKeys = async () =>
      (await kept()).clientKeys
        .filter(({ stage }) => stage === 'test')
        .map(({ id, revokedAt }) => [id, revokedAt !== null])
    await chief.call(merchantApi.createKey, {
      params: { id: 'bukett' },
      body: { name: 'Utveckling', kind: 'client', stage: 'test', origins: ['http://localhost:3000'] },
    })
    const [brought, made] = (await testKeys()).map(([id]) => id)
    app.clock.set(new Date(friday.getTime() + 60_000))
    await bring({ apiKey: 'sk_live_the-next-key-of-the-shop', demo })
    expect((await new MerchantServer(app.url, demo.apiKey).createSession()).status).toBe(401)
    expect((await kept()).webhooks).toMatchObject({ test: null, live: { secret: shop.webhook.secret } })
    // What somebody has made at the desk is theirs.
    expect(await testKeys()).toEqual([
      [brought, true],
      [made, false],
    ])
    // A shop that left its trial before this keeps nothing of it, and what its own test key brings.
    await app.connection
      .collection<{ _id: string }>('paylater_merchants')
      .updateOne(
        { _id: 'bukett' },
        { $set: { 'clientKeys.$[one].revokedAt': null } },
        { arrayFilters: [{ 'one.id': brought }] },
      )
    app.clock.set(new Date(friday.getTime() + 120_000))
    const next = { apiKey: 'sk_test_own-test-key-of-the-shop', origin: 'https://prov.bukett.example', demo }
    await bring(next)
    const after = await testKeys()
    expect(after.slice(0, 1)).toEqual([[brought, true]])
    expect(after.some(([id, isRevoked]) => !isRevoked && id !== brought)).toBe(true)
    await bring(next)
    expect(await testKeys()).toEqual(after)
  })

  test('leaves a merchant that has the key as it is', async () => {
    const before = await app.get(Merchants).find('lilja')
    await bring({ apiKey: secretKey, origin: shopPage })
    const { categories, staff, secretKeys, clientKeys } = (await app.get(Merchants).find('lilja'))!
    expect({ categories, staff, secretKeys, clientKeys }).toMatchObject({
      categories: before?.categories,
      staff: before?.staff,
      secretKeys: before?.secretKeys,
      clientKeys: before?.clientKeys,
    })
  })
})
