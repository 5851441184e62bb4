import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { errorText } from '@bukett/contracts'
import { accountApi, type UnderWay } from '@bukett/contracts/http/account'
import { consentApi } from '@bukett/contracts/http/consent'
import { crmApi } from '@bukett/contracts/http/crm'
import { loginApi } from '@bukett/contracts/http/login'
import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import type { CommandStartedEvent } from 'mongodb'
import { Secret, TOTP } from 'otpauth'
import { AccountEvents, type AccountEventsByName, Bonus, Erasure } from '../src/accounts/index.js'
import { ChangeUser } from '../src/accounts/application/change-user.js'
import { OpenSession } from '../src/accounts/application/open-session.js'
import { Users } from '../src/accounts/application/ports.js'
import { RateLimits } from '../src/shared/http/rate-limits.js'
import { MongoLocks } from '../src/shared/mongo/mongo-locks.js'
import { PersonalData } from '../src/shared/personal-data.js'
import { Seeds } from '../src/shared/seeds.js'
import { Sessions } from '../src/shared/sessions.js'
import { atRest, FixedClock, friday, refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { aRegistration, aUserRow, linkTo, logIn, mailsTo, password, providersOf, seedUsers } from './people.js'

let sandbox: Sandbox
let app: TestApp
let addresses = 0
const erasuresFile = join(mkdtempSync(join(tmpdir(), 'bukett-erasures-')), 'erasures')

/** Each from an address of their own, so that no test uses up another's tries. */
const visitor = (headers: Record<string, string> = {}): Visitor => {
  addresses += 1
  return app.visitor({ 'x-forwarded-for': `192.0.2.${addresses}`, ...headers })
}
const register = (email: string, changes: Parameters<typeof aRegistration>[0] = {}, by = visitor(), login = true) =>
  by.call(accountApi.register, { params: { login }, body: aRegistration({ email, ...changes }) })

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp({ ...providersOf(sandbox), TRUST_PROXY: '1', ERASURES_FILE: erasuresFile })
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
  rmSync(dirname(erasuresFile), { recursive: true })
})
beforeEach(() => app.clock.set(friday))

describe('registration (AC-07)', () => {
  test('makes a private customer, logs in at once when asked, and mails a welcome', async () => {
    const asa = visitor()
    const user = await register('Asa.Ny@Example.se', {}, asa)
    expect(user).toMatchObject({ email: 'asa.ny@example.se', isPrivateCustomer: true, roles: ['PrivateCustomer'] })
    expect((await asa.call(accountApi.current, {})).user?.id).toBe(user.id)
    expect((await mailsTo(sandbox, 'asa.ny@example.se'))[0]?.subject).toBe('Välkommen till Bukett')
  })

  test('without the flag nobody is logged in', async () => {
    const asa = visitor()
    await register('ej.inloggad@example.se', {}, asa, false)
    expect(await asa.call(accountApi.checkoutCustomer, {})).toEqual({
      isAuthenticated: false,
      user: null,
      organization: null,
      isInvoiceOffered: false,
      quietDays: [],
    })
  })

  test("an address that is taken, in whatever case, is 409 'Användaren finns redan'", async () => {
    await register('finns@example.se')
    const error = await refusal(register('FINNS@example.se'))
    expect(error).toMatchObject({ status: 409, code: 'account.already-exists' })
    expect(error.body.Message).toBe('Användaren finns redan')
  })

  test('nobody has us write to strangers without end: the sixty-first account from one address within an hour is refused', async () => {
    const address = '198.51.100.60'
    const program = visitor({ 'x-forwarded-for': address })
    for (let count = 0; count < 60; count += 1) await app.get(RateLimits).take('registered-address', address)
    expect(await refusal(register('en.till@example.se', {}, program))).toMatchObject({ status: 429 })
    await register('en.annan@example.se', {}, visitor())
  })

  test('asking for addresses that are taken ends after ten tries an hour; registering does not', async () => {
    const curious = visitor()
    for (let tries = 0; tries < 10; tries += 1) await refusal(register('finns@example.se', {}, curious))
    expect(await refusal(register('finns@example.se', {}, curious))).toMatchObject({ status: 429 })
    const office = visitor()
    for (let count = 0; count < 12; count += 1) await register(`kollega${count}@example.se`, {}, office, false)
  }, 20_000)

  test.each([
    [
      'password1',
      { password1: 'tulpan', password2: 'tulpan' },
      'password.too-weak',
      'Lösenordet uppfyller inte säkerhetskraven. Ange ett starkare lösenord.',
    ],
    [
      'password2',
      { password2: 'Tulpan&Sol8' },
      'password.mismatch',
      'Lösenorden matchar inte. Vänligen ändra det och försök igen',
    ],
    [
      'password1',
      { password1: 'Password1!', password2: 'Password1!' },
      'password.too-common',
      'Lösenordet är ett av de vanligaste och lätt att gissa. Ange ett starkare lösenord.',
    ],
    [
      'personalIdentityNumber',
      { personalIdentityNumber: '19121212-1213' },
      'personal-number.invalid',
      'Vänligen fyll i ett giltigt personnummer',
    ],
    [
      'firstName',
      { firstName: 'R2D2' },
      'name.special-character',
      'Namnet får inte innehålla siffror eller specialtecken.',
    ],
    ['phone', { phone: '08-123 45' }, 'phone.not-a-mobile', 'Vänligen ange ett svenskt mobilnummer.'],
  ])('%s is refused with its own text', async (field, changes, code, text) => {
    const body = { ...aRegistration({ email: 'fel@example.se' }), ...changes }
    const answer = await visitor().send('PUT', '/api/account/user/false', body)
    expect(answer.status).toBe(400)
    const { Message, errorCode, fields } = (await answer.json()) as {
      Message: string
      errorCode: string
      fields: { path: string }[]
    }
    expect({ Message, errorCode }).toEqual({ Message: text, errorCode: code })
    expect(fields.map(({ path }) => path)).toEqual([`body.${field}`])
  })

  test('the terms are mandatory', async () => {
    const answer = await visitor().send('PUT', '/api/account/user/false', {
      ...aRegistration(),
      acceptPurchaseTerms: false,
    })
    expect(await answer.json()).toMatchObject({ errorCode: 'account.terms-needed' })
  })

  test('the personal number is kept sealed and shown masked (AC-05)', async () => {
    const user = await register('personnummer@example.se', { personalIdentityNumber: '9208062381' })
    expect(user.personalIdentityNumber).toBe('19920806-****')
    const kept = JSON.stringify(await app.connection.collection('users').findOne({ _id: user.id } as never))
    expect(kept).not.toContain('2381')
  })

  test('from a purchase, the order link reaches whoever keeps orders; the proved address does too (AC-08)', async () => {
    const events = app.get(AccountEvents)
    const told: unknown[] = []
    const registered = new Promise<AccountEventsByName['Registered']>((resolve) => {
      events.on('Registered', async (event) => {
        told.push(event)
        if (event.email === 'kop@example.se') resolve(event)
      })
    })
    const verified = new Promise<AccountEventsByName['EmailVerified']>((resolve) => {
      events.on('EmailVerified', async (event) => resolve(event))
    })
    const fromPurchase = { orderGroupId: '100000017', orderGroupKey: 'a-key' }
    const buyer = visitor()
    const { id } = await register('kop@example.se', { fromPurchase }, buyer)
    expect(await registered).toEqual({ userId: id, email: 'kop@example.se', fromPurchase })
    const token = await linkTo(sandbox, 'kop@example.se', mailedLinks.verifyEmail)
    await buyer.call(accountApi.verifyEmail, { body: { Token: token.get('Token') ?? '' } })
    expect(await verified).toEqual({ userId: id, email: 'kop@example.se' })
    expect(
      await refusal(buyer.call(accountApi.verifyEmail, { body: { Token: token.get('Token') ?? '' } })),
    ).toMatchObject({
      code: 'account.verification-failed',
    })
  })
})

describe('login (AC-02)', () => {
  beforeAll(() => register('login@example.se', {}, visitor(), false).then(() => undefined))

  test('sets a session cookie that no script reads, and a new one each time', async () => {
    const asa = visitor()
    const answer = await asa.send('POST', '/api/login', { name: 'LOGIN@example.se', password })
    expect(answer.headers.get('set-cookie')).toMatch(/^sid=[\w-]{43};.*HttpOnly;.*SameSite=Lax/)
    const first = asa.cookies.get('sid')
    await logIn(asa, 'login@example.se')
    expect(asa.cookies.get('sid')).not.toBe(first)
    const stolen = visitor()
    stolen.cookies.set('sid', first ?? '')
    expect((await stolen.call(accountApi.current, {})).isAuthenticated).toBe(false)
  })

  test("a customer's cookie lives on with the session, staff's does not (API-03)", async () => {
    const [asa, keeper] = [visitor(), visitor()]
    await register('asa.kvar@example.se', {}, asa)
    await seedUsers(app, [aUserRow('morgon', ['MemberStaff'], { memberId: '1001' })])
    await logIn(keeper, 'morgon@example.se')
    const cookieAfter = async (by: Visitor, hours: number): Promise<string | null> => {
      app.clock.offset = hours * 3600_000
      return (await by.send('GET', '/api/account/current')).headers.get('set-cookie')
    }
    try {
      expect(await cookieAfter(asa, 1)).toBeNull()
      expect(await cookieAfter(keeper, 11)).toBeNull()
      const kept = asa.cookies.get('sid')
      expect(await cookieAfter(asa, 20 * 24)).toMatch(`sid=${kept}; Max-Age=2592000`)
      expect(await cookieAfter(asa, 20 * 24 + 1)).toBeNull()
      await cookieAfter(asa, 45 * 24)
      expect((await asa.call(accountApi.current, {})).isAuthenticated).toBe(true)
      expect((await keeper.call(accountApi.current, {})).isAuthenticated).toBe(false)
    } finally {
      app.clock.offset = 0
    }
  })

  test('an unknown user, a wrong password and an inactive account are told in the same words', async () => {
    await seedUsers(app, [aUserRow('vilande', ['PrivateCustomer'])])
    await app.connection.collection('users').updateOne({ _id: 'vilande' } as never, { $set: { isActive: false } })
    const answers = await Promise.all(
      [
        { name: 'ingen@example.se', password },
        { name: 'login@example.se', password: 'Fel&Losen1' },
        { name: 'vilande@example.se', password },
      ].map(async (body) => {
        const answer = await visitor().send('POST', '/api/login', body)
        const { traceId: _, ...told } = (await answer.json()) as { traceId: string }
        return { status: answer.status, told }
      }),
    )
    expect(answers[0]).toMatchObject({
      status: 401,
      told: { errorCode: 'unauthorized', Message: 'Fel e-postadress eller lösenord.' },
    })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('ten failures lock the account for this address for 15 minutes, and for no other', async () => {
    const guesser = visitor()
    const guess = (typed: string) => guesser.send('POST', '/api/login', { name: 'login@example.se', password: typed })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess('Fel&Losen1')).status).toBe(401)
    const locked = await guess(password)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
    expect((await visitor().send('POST', '/api/login', { name: 'login@example.se', password })).status).toBe(200)
  }, 20_000)

  test('who logs in often is not locked out', async () => {
    const asa = visitor()
    for (let times = 0; times < 12; times += 1) await logIn(asa, 'login@example.se')
  }, 20_000)

  test('the guest cart is handed over before the answer (CA-06)', async () => {
    const told: AccountEventsByName['LoggedIn'][] = []
    app.get(AccountEvents).on('LoggedIn', async (event) => {
      told.push(event)
    })
    const guest = visitor()
    await guest.send('POST', '/api/carts/Home/products/finns-inte', { Quantity: 1 })
    await guest.call(loginApi.login, { body: { name: 'login@example.se', password, cartname: 'Home' } })
    expect(told).toMatchObject([{ guestOwner: expect.stringMatching(/^guest:/) }])
  })

  test('a call from a foreign site does not log in', async () => {
    const body = { name: 'login@example.se', password }
    const answer = await visitor().send('POST', '/api/login', body, { 'x-requested-with': 'XMLHttpRequest' })
    expect(answer.status).toBe(403)
  })

  test('logging out ends the session, on either address; everywhere ends them all', async () => {
    const [here, there, elsewhere] = [visitor(), visitor(), visitor()]
    for (const browser of [here, there, elsewhere]) await logIn(browser, 'login@example.se')
    const isIn = async (browser: Visitor) => (await browser.call(accountApi.current, {})).isAuthenticated
    await elsewhere.call(loginApi.logoutByLink, {})
    expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, true, false])
    await here.call(loginApi.logoutEverywhere, {})
    expect([await isIn(here), await isIn(there)]).toEqual([false, false])
    await here.call(loginApi.logout, {})
  })
})

describe('staff of the network give a second factor (AC-16)', () => {
  const codeOf = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() })

  test('the first login shows the app, its code opens, and each code opens once', async () => {
    await seedUsers(app, [aUserRow('lead', ['CustomerServiceLead'])])
    const name = 'lead@example.se'
    const lead = visitor()
    const offered = await lead.call(loginApi.login, { body: { name, password } })
    if (offered.status !== 'AppNeeded') throw new Error(offered.status)
    expect(offered.qrCode).toMatch(/^data:image\/svg\+xml;base64,/)
    const code = codeOf(new URL(offered.otpauthUrl).searchParams.get('secret') ?? '')
    expect((await lead.call(accountApi.current, {})).isAuthenticated).toBe(false)
    expect((await lead.call(loginApi.login, { body: { name, password, code } })).status).toBe('LoggedIn')
    const other = visitor()
    expect((await other.call(loginApi.login, { body: { name, password } })).status).toBe('CodeNeeded')
    expect(await refusal(other.call(loginApi.login, { body: { name, password, code } }))).toMatchObject({ status: 401 })
  })

  test('a wrong code is told like a wrong password', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    await seedUsers(app, [aUserRow('service', ['CustomerService'], { authenticatorSecret: secret })])
    const body = { name: 'service@example.se', password, code: codeOf(secret) === '000000' ? '000001' : '000000' }
    expect(await refusal(visitor().call(loginApi.login, { body }))).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  test('ten wrong codes close an account from everywhere, and only who knows the password is told', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    await seedUsers(app, [aUserRow('gissad', ['CustomerService'], { authenticatorSecret: secret })])
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
    const tried = (name: string, typed: string, code: string) =>
      refusal(visitor().call(loginApi.login, { body: { name, password: typed, code } }))
    for (let tries = 0; tries < 10; tries += 1)
      expect(await tried('gissad@example.se', password, wrong)).toMatchObject({ status: 401 })
    expect(await tried('gissad@example.se', password, codeOf(secret))).toMatchObject({ status: 429 })
    expect(await tried('gissad@example.se', 'Fel&lösen8', wrong)).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(await tried('finns-inte@example.se', password, wrong)).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  test("a member shop's people log in with a password", async () => {
    await seedUsers(app, [aUserRow('butik', ['MemberShopAdmin'], { memberId: '1001' })])
    const answer = await visitor().call(loginApi.login, { body: { name: 'butik@example.se', password } })
    expect(answer.status).toBe('LoggedIn')
  })
})

describe('a forgotten password (AC-03)', () => {
  const forgot = (email: string, by = visitor()) => by.send('POST', '/api/forgotPassword', { email })

  test('known and unknown addresses get the same answer; only the known one gets a mail', async () => {
    await register('glomsk@example.se', {}, visitor(), false)
    const [known, unknown] = [await forgot('Glomsk@example.se'), await forgot('okand@example.se')]
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect(known.status).toBe(200)
    await linkTo(sandbox, 'glomsk@example.se', mailedLinks.resetPassword, 2)
    await atRest(app)
    expect(await mailsTo(sandbox, 'okand@example.se', 0)).toEqual([])
  })

  test('the link sets a password once, ends every session and tells where to go', async () => {
    const old = visitor()
    const { id } = await register('aterstall@example.se', {}, old)
    await forgot('aterstall@example.se')
    const link = await linkTo(sandbox, 'aterstall@example.se', mailedLinks.resetPassword, 2)
    const reset = (NewPassword: string) =>
      visitor().call(loginApi.resetPassword, {
        body: { NewPassword, UserId: link.get('UserId') ?? '', RequestId: link.get('RequestId') ?? '' },
      })
    expect(link.get('UserId')).toBe(id)
    const weak = { NewPassword: 'svagt', UserId: id, RequestId: link.get('RequestId') }
    expect(await (await visitor().send('POST', '/api/resetPassword', weak)).json()).toMatchObject({
      errorCode: 'password.too-weak',
    })
    expect(await refusal(reset('Qwerty123!'))).toMatchObject({ code: 'password.too-common' })
    expect(await reset('Syren&Lila9')).toEqual({ isOrganizationCustomer: false })
    expect((await old.call(accountApi.current, {})).isAuthenticated).toBe(false)
    expect(await refusal(reset('Syren&Lila10'))).toMatchObject({ status: 400, code: 'login.reset-failed' })
    await logIn(visitor(), 'aterstall@example.se', 'Syren&Lila9')
  })

  test('after 60 minutes, or with another user’s id, the link fails', async () => {
    await register('sen@example.se', {}, visitor(), false)
    await forgot('sen@example.se')
    const link = await linkTo(sandbox, 'sen@example.se', mailedLinks.resetPassword, 2)
    const body = {
      NewPassword: 'Syren&Lila9',
      UserId: link.get('UserId') ?? '',
      RequestId: link.get('RequestId') ?? '',
    }
    expect(
      await refusal(visitor().call(loginApi.resetPassword, { body: { ...body, UserId: 'someone' } })),
    ).toMatchObject({
      code: 'login.reset-failed',
    })
    app.clock.offset = 60 * 60_000
    expect(await refusal(visitor().call(loginApi.resetPassword, { body }))).toMatchObject({
      code: 'login.reset-failed',
    })
    app.clock.offset = 0
  })

  test('above five an hour for an address the answer is 403, for unknown addresses too', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await forgot('ofta@example.se')).status).toBe(200)
    const refused = await forgot('ofta@example.se')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ errorCode: 'login.too-many-resets' })
  })

  test('above twenty an hour from one place the answer is 403', async () => {
    const place = visitor()
    for (let tries = 0; tries < 20; tries += 1) await forgot(`nagon${tries}@example.se`, place)
    expect((await forgot('annan@example.se', place)).status).toBe(403)
  })
})

describe('a lock', () => {
  let log: string[]
  let clock: FixedClock
  /** Time goes on, and whoever holds the lock says that it lives. */
  let beat: () => Promise<void>
  let pace: number
  /** How many are said to live. */
  let beating: number
  let locks: MongoLocks
  beforeEach(() => {
    log = []
    beating = 0
    clock = new FixedClock()
    locks = new MongoLocks(app.connection, clock, app.ids, (say, everyMs) => {
      pace = everyMs
      beating += 1
      beat = async () => {
        clock.offset += everyMs
        await say()
      }
      return () => void (beating -= 1)
    })
  })
  const take = (name: string, act: () => Promise<void> = async () => undefined) =>
    locks.run('slow', async () => {
      log.push(`${name} begins`)
      await act()
      log.push(`${name} ends`)
    })
  const held = async () => {
    let end = (): void => undefined
    const isOver = new Promise<void>((resolve) => (end = resolve))
    const one = take('one', () => isOver)
    await until(() => log.length === 1)
    return { one, end }
  }

  test('that takes longer than a dead one is waited for is still its holder’s', async () => {
    const { one, end } = await held()
    for (let quarter = 1; quarter <= 8; quarter += 1) await beat()
    let tries = 0
    const hear = ({ command }: CommandStartedEvent): void => {
      if (command['update'] === 'turns') tries += 1
    }
    app.client.on('commandStarted', hear)
    const other = take('other')
    await until(() => tries === 2)
    app.client.off('commandStarted', hear)
    expect(log).toEqual(['one begins'])
    end()
    await Promise.all([one, other])
    expect(log).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
  })

  test('is kept where one word of its holder is lost: the next comes before it counts as dead', async () => {
    await take('one')
    expect(pace * 2).toBeLessThan(20_000)
  })

  test('that is given back, after a fault too, is no longer said to be held', async () => {
    await expect(take('one', () => Promise.reject(new Error('of its own')))).rejects.toThrow('of its own')
    expect(beating).toBe(0)
    await take('other', async () => expect(beating).toBe(1))
    expect(beating).toBe(0)
  })

  test('of whose holder nothing is heard for so long is another’s', async () => {
    const { one, end } = await held()
    clock.offset += 20_001
    await take('other')
    expect(log).toEqual(['one begins', 'other begins', 'other ends'])
    end()
    await one
  })
})

describe("one's own account", () => {
  test('details change, the password needs the current one, and other sessions end', async () => {
    const [here, there] = [visitor(), visitor()]
    const { id } = await register('eget@example.se', {}, here)
    await logIn(there, 'eget@example.se')
    const changed = await here.call(accountApi.keep, {
      body: { id, firstName: 'Åsa', lastName: 'Ek', phone: '070-174 06 05', zipCode: '111 22', receiveOffersSms: true },
    })
    expect(changed).toMatchObject({ lastName: 'Ek', phone: '+46701740605', zipCode: '11122', receiveOffersSms: true })
    const change = (currentPassword: string) =>
      here.call(accountApi.changePassword, {
        body: { currentPassword, password1: 'Syren&Lila9', password2: 'Syren&Lila9' },
      })
    expect(await refusal(change('Fel&Losen1'))).toMatchObject({ code: 'account.wrong-password' })
    await change(password)
    expect((await here.call(accountApi.current, {})).isAuthenticated).toBe(true)
    expect((await there.call(accountApi.current, {})).isAuthenticated).toBe(false)
  })

  test('other sessions end also where the call dies once the new password is kept', async () => {
    const [here, there] = [visitor(), visitor()]
    const { id } = await register('kapad@example.se', {}, here)
    await logIn(there, 'kapad@example.se')
    app.clock.set(new Date(friday.getTime() + 1000))
    jest.spyOn(app.get(Sessions), 'endAllOf').mockRejectedValueOnce(new Error('the process died'))
    const body = { currentPassword: password, password1: 'Syren&Lila9', password2: 'Syren&Lila9' }
    await expect(here.call(accountApi.changePassword, { body })).rejects.toMatchObject({ status: 500 })
    await until(async () => (await app.get(Sessions).countOf(id)) === 1)
    expect((await here.call(accountApi.current, {})).isAuthenticated).toBe(true)
    jest.restoreAllMocks()
  })

  test('is all there is to see: others are forbidden alike, whether they exist or not (AC-09)', async () => {
    const curious = visitor()
    await register('nyfiken@example.se', {}, curious)
    const codes = await Promise.all(
      ['login@example.se', 'finns-ej@example.se', 'vilande', 'id-finns-ej'].map((idOrEmail) =>
        refusal(curious.call(accountApi.user, { params: { idOrEmail } })),
      ),
    )
    expect(codes.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(4).fill('403 forbidden'))
    expect((await curious.call(accountApi.user, { params: { idOrEmail: 'Nyfiken@example.se' } })).firstName).toBe('Åsa')
  })

  test('is exported whole, the personal number in full (PV-04)', async () => {
    const asa = visitor()
    const { id } = await register('export@example.se', { personalIdentityNumber: '199208062381' }, asa)
    const { records } = await asa.call(accountApi.export, { params: { id } })
    expect(Object.keys(records)).toEqual(expect.arrayContaining(['account', 'bonus', 'newsletter']))
    expect(records['account']).toMatchObject({ email: 'export@example.se', personalIdentityNumber: '19920806-2381' })
    expect(JSON.stringify(records)).not.toContain('argon2')
  })
})

describe('anonymise, delete, inactivate (AC-10, X11)', () => {
  test.each([
    ['PUT', '/anonymize', 'Du har inte behörighet att anonymisera denna användaren.'],
    ['DELETE', '', 'Du har inte behörighet att ta bort denna användaren.'],
    ['PUT', '/active/false', 'Du har inte behörighet att inaktivera denna användaren.'],
  ])('%s %s of somebody else is 401 with its text, and nobody is logged out', async (method, path, text) => {
    await seedUsers(app, [aUserRow('annan', ['PrivateCustomer'])]).catch(() => undefined)
    const asa = visitor()
    await register(`obehorig${addresses}@example.se`, {}, asa)
    for (const id of ['annan', 'finns-inte']) {
      const answer = await asa.send(method, `/api/account/user/${id}${path}`)
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ errorCode: 'forbidden', Message: text })
    }
    expect((await asa.call(accountApi.current, {})).isAuthenticated).toBe(true)
  })

  test('X11: 401 is for these three alone; activating somebody else, and what the end would mean, is 403', async () => {
    const asa = visitor()
    await register('obehorig-annars@example.se', {}, asa)
    for (const id of ['annan', 'finns-inte']) {
      expect(await refusal(asa.call(accountApi.setActive, { params: { id, active: true } }))).toMatchObject({
        status: 403,
        message: 'Du har inte behörighet att aktivera denna användaren.',
      })
      expect(await refusal(asa.call(accountApi.end, { params: { id } }))).toMatchObject({ status: 403 })
    }
  })

  test('inactivating oneself ends every session and keeps one out; customer service turns it back', async () => {
    const asa = visitor()
    const { id } = await register('vila@example.se', {}, asa)
    await asa.call(accountApi.setActive, { params: { id, active: false } })
    expect((await asa.call(accountApi.current, {})).isAuthenticated).toBe(false)
    expect(await refusal(logIn(visitor(), 'vila@example.se'))).toMatchObject({ status: 401 })
    const lead = await app.signedIn({ userId: 'lead', roles: ['CustomerServiceLead'] }, visitor())
    expect((await lead.call(accountApi.setActive, { params: { id, active: true } })).isActive).toBe(true)
    await logIn(visitor(), 'vila@example.se')
  })

  test('a login that was proved before the account changed opens nothing', async () => {
    const { id } = await register('kappad@example.se')
    const [asProved, lead] = [
      await app.get(Users).find(id),
      await app.signedIn({ userId: 'lead', roles: ['CustomerServiceLead'] }, visitor()),
    ]
    const open = () => app.get(OpenSession).run(asProved!, { sessionId: null, guestOwner: null })
    await lead.call(accountApi.setActive, { params: { id, active: false } })
    await expect(open()).rejects.toMatchObject({ code: 'login.refused' })
    await lead.call(accountApi.setActive, { params: { id, active: true } })
    await open()
    await app.get(ChangeUser).run(id, (user) => ({ user: { ...user, passwordHash: 'another' } }))
    await expect(open()).rejects.toMatchObject({ code: 'login.refused' })
    expect(await app.get(Sessions).countOf(id)).toBe(1)
  })

  test.each([
    ['inactivating', (lead: Visitor, id: string) => lead.call(accountApi.setActive, { params: { id, active: false } })],
    ['anonymising', (lead: Visitor, id: string) => lead.call(accountApi.anonymize, { params: { id } })],
  ])('%s once more ends what a first time that was cut off has left', async (name, act) => {
    const { id } = await register(`igen-${name}@example.se`)
    const lead = await app.signedIn({ userId: 'lead', roles: ['CustomerServiceLead'] }, visitor())
    await act(lead, id)
    await app.get(Sessions).begin({ userId: id, roles: ['PrivateCustomer'] })
    await act(lead, id)
    expect(await app.get(Sessions).countOf(id)).toBe(0)
  })

  test('anonymising leaves nothing that points at the person, and tells every part of the shop', async () => {
    const asa = visitor()
    const { id } = await register(
      'borta@example.se',
      { personalIdentityNumber: '199208062381', receiveOffersEmail: true },
      asa,
    )
    const told = new Promise<unknown>((resolve) => {
      app
        .get(PersonalData)
        .holds({ name: 'test', export: async () => null, anonymise: async (person) => resolve(person) })
    })
    await asa.call(accountApi.anonymize, { params: { id } })
    const kept = await app.connection.collection('users').findOne({ _id: id } as never)
    expect(kept).toMatchObject({
      firstName: 'Anonymiserad',
      lastName: '',
      email: `anon-${id}@invalid`,
      phone: null,
      personalNumber: null,
      passwordHash: null,
      isActive: false,
    })
    // Nobody had proved the address.
    expect(await told).toEqual({ userId: id, email: '' })
    const audit = await app.connection.collection('audit').findOne({ entity: `users/${id}`, action: 'user.anonymise' })
    expect(JSON.stringify(audit)).not.toContain('borta')
    await register('borta@example.se', {}, visitor(), false)
  })

  test('what is under way is listed before the press, and afterwards staff see when the account is over (S-18)', async () => {
    const asa = visitor()
    const { id } = await register('pa-vag@example.se', {}, asa)
    await asa.call(accountApi.verifyEmail, {
      body: { Token: (await linkTo(sandbox, 'pa-vag@example.se', mailedLinks.verifyEmail)).get('Token') ?? '' },
    })
    const flowers: UnderWay = {
      kind: 'order',
      number: '100000017',
      lastDay: '2026-11-24',
      erasedOn: '2029-11-25',
    }
    const comingTo = new Map([['pa-vag@example.se', [flowers]]])
    app.get(PersonalData).holds({
      name: 'flowers',
      export: async () => null,
      anonymise: async () => undefined,
      standing: async ({ email }) => ({ keepsBooks: false, underWay: comingTo.get(email) ?? [] }),
    })
    expect(await asa.call(accountApi.end, { params: { id } })).toEqual({
      underWay: [flowers],
      endsOn: '2029-11-25',
      mayBeDeleted: false,
    })
    expect(await refusal(visitor().call(accountApi.end, { params: { id } }))).toMatchObject({ status: 401 })
    expect(await refusal(asa.call(accountApi.remove, { params: { id } }))).toMatchObject({
      code: 'account.has-obligations',
    })
    await asa.call(accountApi.anonymize, { params: { id } })
    expect((await asa.call(accountApi.current, {})).isAuthenticated).toBe(false)

    const kim = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] }, visitor())
    const found = () => kim.call(accountApi.user, { params: { idOrEmail: 'pa-vag@example.se' } })
    expect(await found()).toMatchObject({ id, firstName: 'Anonymiserad', isActive: false, endsOn: '2029-11-25' })
    const rule = app.get(PersonalData).rules.find(({ name }) => name === 'accounts.ending')!
    // It came a week late.
    comingTo.set('pa-vag@example.se', [{ ...flowers, erasedOn: '2029-12-02' }])
    expect(await rule.erase(new Date('2029-11-25T12:00:00Z'))).toBe(0)
    expect((await found()).endsOn).toBe('2029-12-02')
    comingTo.clear()
    expect(await rule.count(new Date('2029-12-02T12:00:00Z'))).toBe(1)
    expect(await rule.erase(new Date('2029-12-02T12:00:00Z'))).toBe(1)
    expect(await refusal(found())).toMatchObject({ status: 404 })
    const kept = await app.connection.collection('users').findOne({ _id: id as never })
    expect(JSON.stringify(kept)).not.toContain('pa-vag')
  })

  test('who was erased is noted apart from the database, and is erased again in one that knows nothing of it', async () => {
    const asa = visitor()
    const { id } = await register('igen@example.se', {}, asa)
    const users = app.connection.collection<{ _id: string }>('users')
    const copy = await users.findOne({ _id: id })
    await asa.call(accountApi.anonymize, { params: { id } })
    const notes = readFileSync(erasuresFile, 'utf8').trim().split('\n')
    expect(JSON.parse(notes.at(-1) ?? '')).toEqual({ userId: id, at: app.clock.now().toISOString() })
    expect(notes.join()).not.toContain('igen')

    await users.replaceOne({ _id: id }, copy as never)
    expect(await app.get(Erasure).again(id)).toBe(true)
    expect(await users.findOne({ _id: id })).toMatchObject({ email: `anon-${id}@invalid`, isActive: false })
    expect(await app.get(Erasure).again(id)).toBe(false)
    expect(await app.get(Erasure).again('nobody')).toBe(false)
  })

  test('an account with bonus is not deleted, but can be anonymised', async () => {
    const asa = visitor()
    const { id } = await register('bonus@example.se', {}, asa)
    expect(await refusal(asa.call(crmApi.bonus, { params: { id } }))).toMatchObject({
      status: 404,
      code: 'crm.no-bonus',
    })
    await asa.call(crmApi.joinBonus, { params: { id } })
    const bonus = app.get(Bonus)
    await bonus.earn(id, 'p1', 1345_00, app.clock.now())
    app.clock.offset = 14 * 24 * 3600_000
    await bonus.creditDue()
    expect(await asa.call(crmApi.bonus, { params: { id } })).toMatchObject({
      points: 345,
      pointsToNextCheck: 655,
      checks: { items: [{ amount: 50_00, redeemed: false }] },
    })
    app.clock.offset = 0
    const error = await refusal(asa.call(accountApi.remove, { params: { id } }))
    expect(error).toMatchObject({ status: 409, code: 'account.has-obligations' })
    expect(error.body.Message).toContain('använd anonymisera')
    await asa.call(accountApi.anonymize, { params: { id } })
  })

  test('an account without purchases is deleted', async () => {
    const asa = visitor()
    const { id } = await register('slut@example.se', {}, asa)
    await asa.call(accountApi.remove, { params: { id } })
    expect(await app.connection.collection('users').countDocuments({ _id: id } as never)).toBe(0)
    expect((await asa.call(accountApi.current, {})).isAuthenticated).toBe(false)
  })

  test('who is deleted acts no more, though the process dies once the account is gone', async () => {
    const asa = visitor()
    const { id } = await register('dog-emellan@example.se', {}, asa)
    const users = app.get(Users)
    const remove = users.remove.bind(users)
    jest.spyOn(users, 'remove').mockImplementationOnce(async (user) => {
      await remove(user)
      throw new Error('the process died')
    })
    await expect(asa.call(accountApi.remove, { params: { id } })).rejects.toMatchObject({ status: 500 })
    jest.restoreAllMocks()
    expect(await users.find(id)).toBeNull()
    expect(await app.get(Sessions).countOf(id)).toBe(0)
  })

  test('who is deleted goes from the customer register too (AC-10, PV-02)', async () => {
    const asa = visitor()
    const { id } = await register('slut-i-registret@example.se', { receiveOffersEmail: true }, asa)
    await until(async () => (await app.get(Users).find(id))?.voyadoId != null)
    const erased = async (): Promise<number> => {
      const answer = await fetch(`${sandbox.url}/__sandbox/calls?provider=voyado`)
      const { calls } = (await answer.json()) as { calls: { operation: string; status: number }[] }
      return calls.filter(({ operation, status }) => operation === 'delete-contact' && status < 300).length
    }
    const before = await erased()
    await asa.call(accountApi.remove, { params: { id } })
    await until(async () => (await erased()) > before)
  })

  test('what is old is counted by the dry run, and not touched by it (PV-03)', async () => {
    const root = await app.signedIn({ userId: 'root', roles: ['SuperAdmin'] }, visitor())
    app.clock.offset = 91 * 24 * 3600_000
    const signedIn = await app.signedIn({ userId: 'root', roles: ['SuperAdmin'] }, root)
    const dispatches = app.connection.collection('dispatches')
    const before = await dispatches.countDocuments()
    const { rules } = await signedIn.call(accountApi.retention, {})
    app.clock.offset = 0
    expect(rules.find(({ name }) => name === 'notifications.dispatches')).toMatchObject({ due: before, keptDays: 90 })
    expect(before).toBeGreaterThan(0)
    expect(await dispatches.countDocuments()).toBe(before)
  })
})

describe('the customer register and the newsletter', () => {
  test('only who wants offers is in the register (CR-01)', async () => {
    const [quiet, keen] = [visitor(), visitor()]
    const { id } = await register('tyst@example.se', {}, quiet)
    const contact = await quiet.call(crmApi.contact, {})
    expect(contact).toEqual({ voyadoId: null, birthday: null, receiveOffersEmail: false, receiveOffersSms: false })
    const { id: keenId } = await register('pigg@example.se', { receiveOffersEmail: true }, keen)
    await keen.call(crmApi.contact, {})
    const idOf = async () => (await keen.call(crmApi.user, { params: { id: keenId } })).voyadoId
    await until(async () => (await idOf()) !== null)
    expect(await idOf()).toMatch(/^[0-9a-f-]{36}$/)
    expect(await refusal(keen.call(crmApi.user, { params: { id } }))).toMatchObject({ status: 403 })
  })

  test('the newsletter is confirmed by mail, once, and told alike for known addresses (CR-03)', async () => {
    await register('lasare@example.se', {}, visitor(), false)
    for (const email of ['lasare@example.se', 'frammande@example.se'])
      expect(await visitor().call(crmApi.newsletter, { params: { email } })).toEqual({})
    const link = await linkTo(sandbox, 'lasare@example.se', mailedLinks.confirmNewsletter, 2)
    const body = { Token: link.get('Token') ?? '' }
    await visitor().call(crmApi.confirmNewsletter, { body })
    expect(await refusal(visitor().call(crmApi.confirmNewsletter, { body }))).toMatchObject({
      code: 'crm.link-expired',
    })
    const kept = await app.connection.collection('users').findOne({ email: 'lasare@example.se' })
    expect(kept).toMatchObject({ receiveOffersEmail: true })
  })

  test('a mail program leaves the newsletter by posting to the link of the mail (CR-03, RFC 8058)', async () => {
    const asked = await register('utan@example.se', { receiveOffersEmail: true }, visitor(), false)
    await visitor().call(crmApi.newsletter, { params: { email: asked.email } })
    const Token = (await linkTo(sandbox, asked.email, mailedLinks.leaveNewsletter, 2)).get('Token') ?? ''
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': '' }
    const path = `${mailedLinks.leaveNewsletter}?${new URLSearchParams({ Token })}`
    expect((await visitor().send('POST', path, 'List-Unsubscribe=One-Click', form)).status).toBe(200)
    const kept = await app.connection.collection('users').findOne({ email: asked.email })
    expect(kept).toMatchObject({ receiveOffersEmail: false })
  })

  test('an address that is none is refused', async () => {
    const answer = await visitor().send('POST', '/api/crm/newsletter/ingen-adress')
    expect(await answer.json()).toMatchObject({ errorCode: 'email.invalid' })
  })
})

describe('cookies (PV-01)', () => {
  test.each([true, false])('accepting all and refusing all (%s) are one call each, kept for 90 days', async (yes) => {
    const guest = visitor()
    expect(await guest.call(consentApi.get, {})).toBeNull()
    const choice = { preferences: yes, statistics: yes, marketing: yes }
    const given = await guest.call(consentApi.give, { body: choice })
    expect(given).toMatchObject({ necessary: true, ...choice, at: '2026-11-20T09:00:00.000Z' })
    expect(await guest.call(consentApi.get, {})).toEqual(given)
    const again = await guest.send('PUT', '/api/consent', choice)
    expect(again.headers.get('set-cookie')).toMatch(/^acceptCookie=.*Max-Age=7776000/)
  })

  test('a cookie that somebody made up is no consent', async () => {
    const guest = visitor()
    guest.cookies.set('acceptCookie', '{"marketing":true}')
    expect(await guest.call(consentApi.get, {})).toBeNull()
  })
})

describe('the demo people', () => {
  beforeAll(async () => {
    for (const seed of app.get(Seeds).all) if (['organizations', 'users'].includes(seed.collection)) await seed.load()
  })

  test('log in as their table says, staff of the network with a code', async () => {
    const customer = await logIn(visitor(), 'annika.ronnang@example.se', 'Blommor-2026')
    expect((await customer.call(accountApi.current, {})).user?.personalIdentityNumber).toBe('19910531-****')
    const company = await logIn(visitor(), 'sara@norrskensbryggeri.example.se', 'Blommor-2026')
    expect((await company.call(accountApi.checkoutCustomer, {})).isInvoiceOffered).toBe(true)
    const secret = Secret.fromBase32('BUKETTDEMOBLOMMA')
    const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
    const admin = visitor()
    await admin.call(loginApi.login, { body: { name: 'admin@example.se', password: 'Blommor-2026', code } })
    expect((await admin.call(accountApi.current, {})).user?.roles).toEqual(['SuperAdmin'])
  })
})

test('English is told in English (API-12)', async () => {
  const guest = visitor({ 'accept-language': 'en' })
  const error = await refusal(guest.call(loginApi.login, { body: { name: 'ingen@example.se', password } }))
  expect(error.body.Message).toBe(errorText('login.refused', 'en'))
})
