import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { accountApi } from '@bukett/contracts/http/account'
import { bankIdApi } from '@bukett/contracts/http/bankid'
import { invitationApi } from '@bukett/contracts/http/invitation'
import { officePeopleApi } from '@bukett/contracts/http/office-people'
import { loginApi } from '@bukett/contracts/http/login'
import { reminderApi } from '@bukett/contracts/http/reminder'
import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { Users } from '../src/accounts/application/ports.js'
import { SeedAccounts } from '../src/accounts/index.js'
import { refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { aCompany, aCompanyRow, aRegistration, aUserRow, linkTo, logIn, mailsTo, password, providersOf, seedUsers } from './people.js' // prettier-ignore

const strangers = 'Tjuven&Lösen9'

let sandbox: Sandbox
let app: TestApp
let addresses = 0

const visitor = (): Visitor => {
  addresses += 1
  return app.visitor({ 'x-forwarded-for': `203.0.113.${addresses}`, 'user-agent': 'Mozilla/5.0 (X11)' })
}
/** Somebody makes an account with an address that is not theirs. */
const aStranger = async (email: string): Promise<Visitor> => {
  const stranger = visitor()
  const body = aRegistration({ email, password1: strangers, password2: strangers })
  await stranger.call(accountApi.register, { params: { login: true }, body })
  return stranger
}
const openCalendar = async (by: Visitor): Promise<string> => {
  const { address } = await by.call(reminderApi.openCalendar, { body: {} })
  return new URL(address.replace('webcal:', 'https:')).pathname
}
const identify = async (by: Visitor, personalNumber: string): Promise<string> => {
  await fetch(`${sandbox.url}/__sandbox/outcomes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'bankid', outcome: 'complete', personalNumber }),
  })
  const { orderRef } = await by.call(bankIdApi.launch, { query: { device: 'other', returnUrl: '/' } })
  for (let seconds = 0; seconds < 30; seconds += 1) {
    app.clock.offset += 1000
    const { status } = await by.call(bankIdApi.collect, { params: { orderRef } })
    if (status === 'Complete') return status
  }
  return 'Pending'
}
/** The link to a new password that is mailed to an address. */
const forgotten = async (email: string): Promise<URLSearchParams> => {
  await visitor().send('POST', '/api/forgotPassword', { email })
  await until(async () =>
    (await mailsTo(sandbox, email, 1)).some(({ subject }) => subject === 'Välj ett nytt lösenord'),
  )
  return linkTo(sandbox, email, mailedLinks.resetPassword)
}
const choose = (link: URLSearchParams) =>
  visitor().call(loginApi.resetPassword, {
    body: { NewPassword: password, UserId: link.get('UserId') ?? '', RequestId: link.get('RequestId') ?? '' },
  })
/** As versions kept links that did not yet say where they went. */
const olden = (subject: string) =>
  app.connection.collection('one_time_tokens').updateMany({ subject }, { $unset: { sentTo: 1 } })
const isIn = async (by: Visitor) => (await by.call(accountApi.current, {})).isAuthenticated
const userOf = (email: string) => app.get(Users).findByEmail(email)

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp({ ...providersOf(sandbox), TRUST_PROXY: '1' })
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})

describe('what a stranger left on an account with another’s address', () => {
  const reset = async (email: string) => {
    await visitor().send('POST', '/api/forgotPassword', { email })
    await until(async () =>
      (await mailsTo(sandbox, email, 1)).some(({ subject }) => subject === 'Välj ett nytt lösenord'),
    )
    const link = await linkTo(sandbox, email, mailedLinks.resetPassword)
    return visitor().call(loginApi.resetPassword, {
      body: { NewPassword: password, UserId: link.get('UserId') ?? '', RequestId: link.get('RequestId') ?? '' },
    })
  }

  test('opens nothing any more when its owner has chosen a password: neither BankID nor the calendar', async () => {
    const email = 'agaren@example.se'
    const stranger = await aStranger(email)
    await identify(stranger, '199105312384')
    const calendar = await openCalendar(stranger)
    expect((await fetch(app.url + calendar)).status).toBe(200)
    await reset(email)
    expect(await isIn(stranger)).toBe(false)
    expect((await fetch(app.url + calendar)).status).toBe(404)
    expect(await refusal(identify(visitor(), '199105312384'))).toMatchObject({ code: 'noAccount' })
    expect((await userOf(email))?.isEmailVerified).toBe(true)
  })

  test('is named in the mail with the link to a new password, which says that it goes', async () => {
    const email = 'far.veta@example.se'
    await aStranger(email)
    await forgotten(email)
    const textTo = async (address: string) =>
      (await mailsTo(sandbox, address, 1)).find(({ subject }) => subject === 'Välj ett nytt lösenord')?.text
    expect(await textTo(email)).toContain('BankID och kalenderadressen')
    await seedUsers(app, [aUserRow('vet.redan', ['PrivateCustomer'])])
    await forgotten('vet.redan@example.se')
    expect(await textTo('vet.redan@example.se')).not.toContain('BankID')
  })

  test('is nothing where nobody has been in before: who was invited chooses a first password and keeps a wished address', async () => {
    const kim = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] }, visitor())
    await app.get(SeedAccounts).putUsers([aUserRow('inbjuden', ['PrivateCustomer'])])
    await app.connection
      .collection('users')
      .updateOne({ _id: 'inbjuden' as never }, { $set: { isEmailVerified: false, passwordHash: null } })
    await kim.call(officePeopleApi.wishEmail, {
      params: { id: 'inbjuden' },
      body: { Email: 'inbjuden.ny@example.se', Language: 'sv' },
    })
    await reset('inbjuden@example.se')
    expect(await userOf('inbjuden@example.se')).toMatchObject({
      isEmailVerified: true,
      wishedEmail: 'inbjuden.ny@example.se',
    })
  })

  test('stays with whom has proved the address before: a forgotten password takes neither BankID nor calendar', async () => {
    await seedUsers(app, [aUserRow('kvar', ['PrivateCustomer'])])
    const own = await logIn(visitor(), 'kvar@example.se')
    await identify(own, '199208062381')
    const calendar = await openCalendar(own)
    await reset('kvar@example.se')
    expect(await identify(visitor(), '199208062381')).toBe('Complete')
    expect((await fetch(app.url + calendar)).status).toBe(200)
  })

  test('goes, its calendar too, when the owner answers a company’s invitation', async () => {
    const email = 'kollegan@example.se'
    await app.get(SeedAccounts).putOrganizations([aCompanyRow({ id: 'proven', orgNr: '559999-0081' })])
    await seedUsers(app, [aUserRow('chefen', ['OrganizationAdministrator'], { organizationId: 'proven' })])
    const calendar = await openCalendar(await aStranger(email))
    const chief = await logIn(visitor(), 'chefen@example.se')
    await chief.call(invitationApi.invite, { params: { id: 'proven' }, body: { email } })
    const Token = (await linkTo(sandbox, email, mailedLinks.joinCompany, 2)).get('Token') ?? ''
    await visitor().call(invitationApi.accept, { body: { Token, user: { ...aCompany().user, email } } })
    expect((await fetch(app.url + calendar)).status).toBe(404)
  })
})

describe('the link of the welcome mail', () => {
  const tokenTo = async (email: string) => (await linkTo(sandbox, email, mailedLinks.verifyEmail)).get('Token') ?? ''
  const open = async (by: Visitor, Token: string) => by.call(accountApi.verifyEmail, { body: { Token } })

  test('gives a stranger’s account nothing when the address’s owner only opens it', async () => {
    const email = 'kopte@example.se'
    await aStranger(email)
    const Token = await tokenTo(email)
    expect(await refusal(open(visitor(), Token))).toMatchObject({ status: 403, code: 'account.proof-needs-login' })
    expect((await userOf(email))?.isEmailVerified).toBe(false)
    const other = visitor()
    await other.call(accountApi.register, {
      params: { login: true },
      body: aRegistration({ email: 'en.annan@example.se' }),
    })
    expect(await refusal(open(other, Token))).toMatchObject({ code: 'account.proof-needs-login' })
  })

  test('proves the address of who is logged in to that account, and is used up then', async () => {
    const email = 'min.egen@example.se'
    await visitor().call(accountApi.register, { params: { login: false }, body: aRegistration({ email }) })
    const Token = await tokenTo(email)
    const own = await logIn(visitor(), email)
    await open(own, Token)
    expect((await userOf(email))?.isEmailVerified).toBe(true)
    expect(await refusal(open(own, Token))).toMatchObject({ code: 'account.verification-failed' })
  })
})

describe('the link of the welcome mail, mailed once more', () => {
  const asked = (by: Visitor) => by.call(accountApi.sendProof, {})

  test('proves the address as the first one does, which counts too; who has proved it gets no more', async () => {
    const email = 'borttappat@example.se'
    const own = visitor()
    await own.call(accountApi.register, { params: { login: true }, body: aRegistration({ email }) })
    await asked(own)
    await asked(own)
    const letters = (await mailsTo(sandbox, email, 3)).filter(({ subject }) => subject === 'Välkommen till Bukett')
    const tokens = letters.flatMap(({ links }) =>
      links.flatMap((link) => new URL(link).searchParams.get('Token') ?? []),
    )
    expect(new Set(tokens).size).toBe(3)
    for (const Token of tokens) await own.call(accountApi.verifyEmail, { body: { Token } })
    expect((await userOf(email))?.isEmailVerified).toBe(true)
    const { version } = (await userOf(email))!
    await asked(own)
    expect((await userOf(email))?.version).toBe(version)
  })

  test('comes five times an hour at most', async () => {
    const own = visitor()
    const body = aRegistration({ email: 'ivrig@example.se' })
    await own.call(accountApi.register, { params: { login: true }, body })
    for (let times = 0; times < 5; times += 1) await asked(own)
    expect(await refusal(asked(own))).toMatchObject({ status: 429 })
  })
})

describe('an address that is wished for', () => {
  const wish = async (id: string, Email: string) => {
    const kim = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] }, visitor())
    await kim.call(officePeopleApi.wishEmail, { params: { id }, body: { Email, Language: 'sv' } })
  }
  const tokenTo = async (email: string) => (await linkTo(sandbox, email, mailedLinks.verifyEmail)).get('Token') ?? ''
  const open = async (Token: string) => visitor().call(accountApi.verifyEmail, { body: { Token } })
  const over = { status: 400, code: 'account.verification-failed' }
  const aCustomer = async (id: string) => {
    await seedUsers(app, [aUserRow(id, ['PrivateCustomer'])])
    return id
  }

  test('is proved by the link that was mailed to it, and by no link to another one that was wished for before', async () => {
    const id = await aCustomer('onskar')
    await wish(id, 'stavfel@example.se')
    await wish(id, 'offer@example.se')
    expect(await refusal(open(await tokenTo('stavfel@example.se')))).toMatchObject(over)
    expect((await app.get(Users).find(id))?.email).toBe('onskar@example.se')
    await open(await tokenTo('offer@example.se'))
    expect((await app.get(Users).find(id))?.email).toBe('offer@example.se')
  })

  test('is taken back by wishing for the present one', async () => {
    const id = await aCustomer('angrar')
    await wish(id, 'fel.person@example.se')
    await wish(id, 'angrar@example.se')
    expect((await app.get(Users).find(id))?.wishedEmail).toBeNull()
    expect(await refusal(open(await tokenTo('fel.person@example.se')))).toMatchObject(over)
  })

  test('is no other one that an older version mailed a link to, without keeping where it went', async () => {
    const id = await aCustomer('onskar.forr')
    await wish(id, 'stavfel.forr@example.se')
    await olden(id)
    await wish(id, 'offer.forr@example.se')
    expect(await refusal(open(await tokenTo('stavfel.forr@example.se')))).toMatchObject(over)
  })

  test('leaves no key in the former mailbox either where an older version mailed it', async () => {
    const id = await aCustomer('flyttad.forr')
    const link = await forgotten('flyttad.forr@example.se')
    await olden(id)
    await wish(id, 'flyttad.forr.ny@example.se')
    await open(await tokenTo('flyttad.forr.ny@example.se'))
    expect(await refusal(choose(link))).toMatchObject({ code: 'login.reset-failed' })
  })

  test('takes nothing from who only waits for a new password meanwhile', async () => {
    const id = await aCustomer('vantar')
    const link = await forgotten('vantar@example.se')
    await wish(id, 'vantar.ny@example.se')
    await choose(link)
    await logIn(visitor(), 'vantar@example.se')
  })

  test('leaves no key in the former mailbox: a link to a new password from before it opens nothing', async () => {
    const id = await aCustomer('flyttad')
    const link = await forgotten('flyttad@example.se')
    await wish(id, 'flyttad.ny@example.se')
    await open(await tokenTo('flyttad.ny@example.se'))
    expect(await refusal(choose(link))).toMatchObject({ code: 'login.reset-failed' })
  })
})
