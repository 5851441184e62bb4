import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { accountApi } from '@bukett/contracts/http/account'
import { bankIdApi } from '@bukett/contracts/http/bankid'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { friday, refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aRegistration, aUserRow, mailsTo, providersOf, seedUsers } from './people.js'

const marie = '199208062381'

let sandbox: Sandbox
let app: TestApp
let browser: Visitor
let addresses = 0

const visitor = (headers: Record<string, string> = {}): Visitor => {
  addresses += 1
  return app.visitor({ 'x-forwarded-for': `198.51.100.${addresses}`, 'user-agent': 'Mozilla/5.0 (X11)', ...headers })
}
const control = (path: string, body: object): Promise<Response> =>
  fetch(`${sandbox.url}/__sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const decide = (outcome: string, personalNumber?: string): Promise<Response> =>
  control('/outcomes', { subject: 'bankid', outcome, personalNumber })
const callsOf = async (operation: string): Promise<number> => {
  const answer = await fetch(`${sandbox.url}/__sandbox/calls?provider=bankid`)
  const { calls } = (await answer.json()) as { calls: { operation: string }[] }
  return calls.filter((call) => call.operation === operation).length
}
const pass = (seconds: number): void => {
  app.clock.offset += seconds * 1000
}
const launch = (by = browser, device: 'same' | 'other' = 'other') =>
  by.call(bankIdApi.launch, { query: { device, returnUrl: '/varukorg' } })
const collect = (orderRef: string, by = browser) => by.call(bankIdApi.collect, { params: { orderRef } })
/** Polls each second, as the screen does, until the order is over. */
const follow = async (orderRef: string, by = browser): Promise<string[]> => {
  const seen: string[] = []
  for (let seconds = 0; seconds < 30; seconds += 1) {
    pass(1)
    const progress = await collect(orderRef, by)
    if (progress.status === 'Complete') return [...seen, progress.status]
    seen.push(progress.messageCode)
  }
  return seen
}

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp({ ...providersOf(sandbox), TRUST_PROXY: '1' })
  await seedUsers(app, [
    aUserRow('marie', ['PrivateCustomer'], { personalIdentityNumber: marie }),
    aUserRow('inaktiv', ['PrivateCustomer'], { personalIdentityNumber: '199302082384' }),
    aUserRow('lead', ['CustomerServiceLead'], { personalIdentityNumber: '199502022388' }),
  ])
  await app.connection.collection('users').updateOne({ _id: 'inaktiv' } as never, { $set: { isActive: false } })
})
beforeEach(async () => {
  await control('/reset', {})
  app.clock.set(friday)
  app.clock.offset = 0
  browser = visitor()
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})

describe('BankID with the QR code', () => {
  test('202 with a code that changes each second, then 200 with a session; BankID is asked every other second', async () => {
    await decide('complete', marie)
    const { orderRef } = await launch()
    const codes = new Set<string>()
    for (let seconds = 0; seconds < 3; seconds += 1) {
      const answer = await browser.send('GET', `/api/bankid/collect/${orderRef}`)
      expect(answer.status).toBe(202)
      const { qrCode } = (await answer.json()) as { qrCode: string }
      expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
      codes.add(qrCode)
      pass(1)
    }
    expect(codes.size).toBe(3)
    expect(await callsOf('collect')).toBe(1)
    const seen = await follow(orderRef)
    expect(seen.at(-1)).toBe('Complete')
    expect(new Set(seen)).toEqual(new Set(['RFA1', 'RFA15A', 'RFA9', 'Complete']))
    expect(await callsOf('collect')).toBe(6)
    expect((await browser.call(accountApi.current, {})).user?.id).toBe('marie')
  })

  test('the code disappears when the app has read it', async () => {
    await decide('complete', marie)
    const { orderRef } = await launch()
    const shown: boolean[] = []
    for (let times = 0; times < 4; times += 1) {
      pass(2)
      const progress = await collect(orderRef)
      if (progress.status === 'Pending') shown.push(progress.qrCode !== null)
    }
    expect(shown).toEqual([true, true, false, false])
  })

  test('a code that nobody reads is renewed, and the browser goes on by the same reference', async () => {
    await decide('startFailed')
    const { orderRef, autoStartToken } = await launch()
    await decide('complete', marie)
    pass(2)
    await collect(orderRef)
    pass(2)
    const renewed = await collect(orderRef)
    expect(renewed).toMatchObject({ status: 'Pending', messageCode: 'RFA1' })
    expect(renewed.status === 'Pending' && renewed.autoStartToken).not.toBe(autoStartToken)
    expect((await follow(orderRef)).at(-1)).toBe('Complete')
  })

  test('after three minutes it is over', async () => {
    const { orderRef } = await launch()
    pass(181)
    expect(await refusal(collect(orderRef))).toMatchObject({
      code: 'expiredTransaction',
      body: { messageCode: 'RFA8' },
    })
    expect(await refusal(collect(orderRef))).toMatchObject({ code: 'bankid.unknown-order' })
    expect(await callsOf('cancel')).toBe(1)
  })
})

describe('BankID on the same device', () => {
  test('shows no code, comes back to our own page, and is not renewed', async () => {
    await decide('startFailed')
    const { orderRef } = await launch(browser, 'same')
    pass(2)
    expect(await collect(orderRef)).toMatchObject({ status: 'Pending', messageCode: 'RFA13', qrCode: null })
    pass(2)
    const error = await refusal(collect(orderRef))
    expect(error).toMatchObject({ code: 'startFailed', body: { messageCode: 'RFA17A' } })
  })
})

describe('a failed identification stops with its code', () => {
  test.each([
    ['userCancel', 'userCancel', 'RFA6', 'Åtgärden avbruten.'],
    ['cancelled', 'cancelled', 'RFA3', 'Åtgärden avbruten. Försök igen.'],
    ['expiredTransaction', 'expiredTransaction', 'RFA8', undefined],
    ['certificateErr', 'certificateErr', 'RFA16', undefined],
    ['transactionRiskBlocked', 'bankIdFailed', 'RFA22', 'Okänt fel. Försök igen.'],
  ])('%s', async (outcome, code, messageCode, text) => {
    await decide(outcome)
    const { orderRef } = await launch()
    const error = await refusal(follow(orderRef))
    expect(error).toMatchObject({ code, body: { messageCode } })
    if (text) expect(error.body.Message).toBe(text)
    expect((await browser.call(accountApi.current, {})).isAuthenticated).toBe(false)
  })

  test.each([
    ['nobody has registered with the number', '199105312384'],
    ['the account is inactive', '199302082384'],
  ])('noAccount when %s', async (_, personalNumber) => {
    await decide('complete', personalNumber)
    const { orderRef } = await launch()
    expect(await refusal(follow(orderRef))).toMatchObject({ status: 404, code: 'noAccount' })
  })

  test('BankID out of order is told as an internal error', async () => {
    await control('/faults', { provider: 'bankid', fault: 'error', times: 1 })
    expect(await refusal(launch())).toMatchObject({
      status: 503,
      code: 'bankIdUnavailable',
      body: { messageCode: 'RFA5' },
    })
  })
})

describe('an identification belongs to the browser that launched it (AC-04)', () => {
  test('another browser, and the same one elsewhere, learn nothing', async () => {
    await decide('complete', marie)
    const { orderRef } = await launch()
    expect(await refusal(collect(orderRef, visitor()))).toMatchObject({ status: 404, code: 'bankid.unknown-order' })
    const elsewhere = visitor()
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
    expect(await refusal(collect(orderRef, elsewhere))).toMatchObject({ code: 'bankid.unknown-order' })
    await visitor().call(bankIdApi.cancel, { params: { orderRef } })
    expect((await follow(orderRef)).at(-1)).toBe('Complete')
  })

  test('it logs in once', async () => {
    await decide('complete', marie)
    const { orderRef } = await launch()
    await follow(orderRef)
    expect(await refusal(collect(orderRef))).toMatchObject({ code: 'bankid.unknown-order' })
  })

  test('cancel tells BankID and ends it', async () => {
    const { orderRef } = await launch()
    await browser.call(bankIdApi.cancel, { params: { orderRef } })
    expect(await callsOf('cancel')).toBe(1)
    expect(await refusal(collect(orderRef))).toMatchObject({ code: 'bankid.unknown-order' })
  })

  test('a new launch ends the earlier one of the same browser', async () => {
    const first = await launch()
    await launch()
    expect(await refusal(collect(first.orderRef))).toMatchObject({ code: 'bankid.unknown-order' })
  })

  test('three may be open from one place', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    for (let count = 0; count < 3; count += 1) await launch(visitor(headers))
    expect(await refusal(launch(visitor(headers)))).toMatchObject({ status: 429, code: 'bankid.too-many-open' })
    pass(181)
    await launch(visitor(headers))
  })

  test('a launch or a collect from a foreign site is refused', async () => {
    const answer = await browser.send('GET', '/api/bankid/launch', undefined, { 'x-requested-with': '' })
    expect(answer.status).toBe(403)
  })
})

test('BankID is a second factor in itself: staff log in by it alone', async () => {
  await decide('complete', '199502022388')
  const { orderRef } = await launch()
  await follow(orderRef)
  expect((await browser.call(accountApi.current, {})).user?.roles).toEqual(['CustomerServiceLead'])
})

describe('only what BankID has vouched for opens an account (decision 010)', () => {
  const registered = async (email: string, personalIdentityNumber: string | null): Promise<Visitor> => {
    const by = visitor()
    await by.call(accountApi.register, {
      params: { login: true },
      body: aRegistration({ email, personalIdentityNumber }),
    })
    return by
  }
  const own = async (by: Visitor) => (await by.call(accountApi.current, {})).user

  test("who types another person's number is not given their BankID", async () => {
    const impostor = await registered('impostor@example.se', '199105312384')
    expect(await own(impostor)).toMatchObject({
      personalIdentityNumber: '19910531-****',
      isPersonalNumberVerified: false,
    })
    await decide('complete', '199105312384')
    const { orderRef } = await launch()
    expect(await refusal(follow(orderRef))).toMatchObject({ status: 404, code: 'noAccount' })
  })

  test('an identification while logged in connects BankID, keeps the session, and is told by mail', async () => {
    const annika = await registered('annika@example.se', null)
    const before = annika.cookies.get('sid')
    await decide('complete', '199105312384')
    const { orderRef } = await launch(annika)
    expect((await follow(orderRef, annika)).at(-1)).toBe('Complete')
    expect(annika.cookies.get('sid')).toBe(before)
    expect(await own(annika)).toMatchObject({
      personalIdentityNumber: '19910531-****',
      isPersonalNumberVerified: true,
    })
    const subjects = (await mailsTo(sandbox, 'annika@example.se', 2)).map((mail) => mail.subject)
    expect(subjects).toContain('BankID är kopplat till ditt konto')

    await decide('complete', '199105312384')
    const login = await launch()
    await follow(login.orderRef)
    expect((await own(browser))?.email).toBe('annika@example.se')
  })

  test('a BankID opens one account', async () => {
    const other = await registered('other@example.se', null)
    await decide('complete', marie)
    const { orderRef } = await launch(other)
    expect(await refusal(follow(orderRef, other))).toMatchObject({ status: 409, code: 'bankid.number-taken' })
    expect((await own(other))?.isPersonalNumberVerified).toBe(false)
  })

  test('a number that BankID has vouched for is neither typed over nor emptied', async () => {
    const by = await app.signedIn({ userId: 'marie', roles: ['PrivateCustomer'], organizationId: null, memberId: null })
    const typed = (personalIdentityNumber: string | null) =>
      by.call(accountApi.keep, { body: { id: 'marie', firstName: 'Marie', lastName: 'S', personalIdentityNumber } })
    expect(await refusal(typed('199105312384'))).toMatchObject({ status: 409, code: 'personal-number.vouched' })
    for (const empty of ['', null])
      expect(await refusal(typed(empty))).toMatchObject({ status: 409, code: 'personal-number.vouched' })
    expect(await typed('920806-2381')).toMatchObject({ isPersonalNumberVerified: true })
  })
})
