import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { accountApi, type OrganizationUser } from '@bukett/contracts/http/account'
import { invitationApi } from '@bukett/contracts/http/invitation'
import { loginApi } from '@bukett/contracts/http/login'
import { memberStaffApi } from '@bukett/contracts/http/memberstaff'
import { officePeopleApi } from '@bukett/contracts/http/office-people'
import { organizationApi } from '@bukett/contracts/http/organization'
import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { Invitations, Users } from '../src/accounts/application/ports.js'
import { FixedFeeCodes, OrganizationReader } from '../src/accounts/index.js'
import { AuditTrail } from '../src/shared/audit.js'
import { friday, refusal, refusals, startApp, type TestApp, type Visitor } from './app.js'
import { changedBy } from './migrations.js'
import { seedNetwork } from './network.js'
import {
  aCompany,
  aRegistration,
  aUserRow,
  linkTo,
  logIn,
  mailsTo,
  password,
  providersOf,
  seedUsers,
} from './people.js'

let sandbox: Sandbox
let app: TestApp
let addresses = 0

const visitor = (): Visitor => {
  addresses += 1
  return app.visitor({ 'x-forwarded-for': `198.51.100.${addresses}` })
}
const service = () => app.signedIn({ userId: 'service', roles: ['CustomerService'] }, visitor())
const register = (company = aCompany(), by = visitor()) =>
  by.call(organizationApi.register, { query: { login: true, returnUrl: '/foretagskund' }, body: company })
/** A company whose first user has proved the address, logged in as its administrator. */
const anAdministrator = async (orgNr: string, email: string, name = `Bolaget ${orgNr}`) => {
  const { organization, user } = await register(aCompany({ name, orgNr }, { email }))
  const link = await linkTo(sandbox, email, mailedLinks.verifyEmail)
  const browser = await logIn(visitor(), email)
  await browser.call(accountApi.verifyEmail, { body: { Token: link.get('Token') ?? '' } })
  return { id: organization.id, userId: user.id, browser }
}

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp({ ...providersOf(sandbox), TRUST_PROXY: '1' })
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})
beforeEach(() => app.clock.set(friday))

describe('registering a company (AC-13)', () => {
  test('makes the company, its first user and a session; it pays by card', async () => {
    const bo = visitor()
    const answer = await register(aCompany(), bo)
    expect(answer.returnUrl).toBe('/foretagskund')
    expect(answer.organization).toMatchObject({ orgNr: '556200-4431', isInvoiceOffered: false })
    expect(answer.organization.invoiceDetails).toMatchObject({ paymentMethod: 'Card', isBlockedForInvoice: false })
    expect(answer.user).toMatchObject({
      isPrivateCustomer: false,
      roles: ['OrganizationCustomer'],
      organization: 'Blomberg & Co AB',
    })
    expect((await bo.call(accountApi.organization, {}))?.id).toBe(answer.organization.id)
  })

  test('a number that is taken is told, and leaves no user behind', async () => {
    const error = await refusal(register(aCompany({}, { email: 'sen@blomberg.example.se' })))
    expect(error).toMatchObject({ status: 409, code: 'organisation.already-exists' })
    expect(await app.connection.collection('users').countDocuments({ email: 'sen@blomberg.example.se' })).toBe(0)
  })

  test('a number that a registration took which died before it had a user is free again a minute later', async () => {
    const company = aCompany({ orgNr: '559999-0214', name: 'Avbrottet AB' }, { email: 'bo@avbrottet.example.se' })
    jest.spyOn(app.get(Users), 'add').mockRejectedValueOnce(new Error('the process died'))
    await expect(register(company)).rejects.toMatchObject({ status: 500 })
    // It may still be at it.
    expect(await refusal(register(company))).toMatchObject({ code: 'organisation.already-exists' })
    app.clock.set(new Date(friday.getTime() + 61_000))
    const { organization, user } = await register({ ...company, name: 'Avbrottet i Skåne AB' })
    expect(user.organization).toBe('Avbrottet i Skåne AB')
    const kept = await app.connection.collection('organizations').find({ orgNr: '559999-0214' }).toArray()
    expect(kept).toMatchObject([{ _id: organization.id, pendingAdministratorId: user.id }])
    expect(
      await refusal(register({ ...company, user: { ...company.user, email: 'annan@avbrottet.example.se' } })),
    ).toMatchObject({
      code: 'organisation.already-exists',
    })
  })

  test('and is not where somebody has begun to use that company since', async () => {
    const { organization: child } = await register(
      aCompany({ orgNr: '559999-0222', name: 'Dottern AB' }, { email: 'eva@dottern.example.se' }),
    )
    const company = aCompany({ orgNr: '559999-0230', name: 'Modern AB' }, { email: 'bo@modern.example.se' })
    jest.spyOn(app.get(Users), 'add').mockRejectedValueOnce(new Error('the process died'))
    await register(company).catch(() => undefined)
    const left = await app.connection.collection('organizations').findOne({ orgNr: '559999-0230' })
    const params = { childId: child.id, parentId: String(left!._id) }
    await (await service()).call(organizationApi.link, { params })
    app.clock.set(new Date(friday.getTime() + 61_000))
    expect(await refusal(register(company))).toMatchObject({ code: 'organisation.already-exists' })
  })

  const died = async (orgNr: string, email: string) => {
    const company = aCompany({ orgNr, name: 'Avbrottet AB' }, { email })
    jest.spyOn(app.get(Users), 'add').mockRejectedValueOnce(new Error('the process died'))
    await register(company).catch(() => undefined)
    app.clock.set(new Date(friday.getTime() + 61_000))
    const { user: _, ...alone } = company
    const [left] = await app.connection.collection('organizations').find({ orgNr }).toArray()
    return { company, alone, left: String(left?._id) }
  }

  test('that number is free through customer service’s door too, and the journal names what went and who took it (AD-08)', async () => {
    const { alone, left } = await died('559999-0719', 'bo@dorren.example.se')
    const clerk = await service()
    const { id } = await clerk.call(organizationApi.add, { body: alone })
    const [gone] = await app.get(AuditTrail).search({ entity: `organizations/${left}` }, 5)
    expect(gone).toMatchObject({ action: 'organization.remove', roles: ['CustomerService'] })
    const [made] = await app.get(AuditTrail).search({ entity: `organizations/${id}` }, 5)
    expect(made).toMatchObject({ action: 'organization.add', actor: gone?.actor })
  })

  test.each([
    ['a block for invoices', '559999-0727', { 'invoiceDetails.isBlockedForInvoice': true }],
    ['an approval for invoices', '559999-0735', { 'invoiceDetails.paymentMethod': 'CardAndInvoice' }],
    ['a fee of its own', '559999-0743', { staticDeliveryFeeCode: 'FAST49' }],
  ])('and keeps the company that customer service has given %s since', async (_, orgNr, given) => {
    const { company, left } = await died(orgNr, `bo@${orgNr}.example.se`)
    await app.connection.collection('organizations').updateOne({ _id: left as never }, { $set: given })
    expect(await refusal(register(company))).toMatchObject({ code: 'organisation.already-exists' })
  })

  test("an address that is taken is 'Användaren finns redan', and leaves no company behind", async () => {
    const error = await refusal(register(aCompany({ orgNr: '559999-0032' })))
    expect(error.body.Message).toBe('Användaren finns redan')
    expect(await app.connection.collection('organizations').countDocuments({ orgNr: '559999-0032' })).toBe(0)
  })

  test('a wrong number is refused with its text', async () => {
    const answer = await visitor().send('PUT', '/api/organization', aCompany({ orgNr: '556200-4432' }))
    expect(await answer.json()).toMatchObject({
      errorCode: 'organisation-number.invalid',
      Message: 'Organisationsnumret har felaktigt format',
      fields: [{ path: 'body.orgNr' }],
    })
  })

  test.each([
    ['202100-5489', null, 'organisation.gln-missing'],
    ['212000-0142', '7350000000001', 'organisation.gln-invalid'],
  ])('a public body (%s) needs a GLN that is one (AC-12)', async (orgNr, gln, code) => {
    const { invoiceDetails } = aCompany()
    const company = aCompany(
      { orgNr, invoiceDetails: { ...invoiceDetails, gln } },
      { email: 'ekonomi@staden.example.se' },
    )
    expect(await refusal(register(company))).toMatchObject({ status: 400, code })
  })

  test('ReturnUrl leads only to our own site', async () => {
    const company = aCompany({ orgNr: '559999-0032', name: 'Ros AB' }, { email: 'ros@ros.example.se' })
    const answer = await visitor().call(organizationApi.register, {
      query: { returnUrl: 'https://evil.example/' },
      body: company,
    })
    expect(answer.returnUrl).toBe('/')
  })

  test("a sole trader's number is a personal number: sealed, and found by its HMAC (AC-06)", async () => {
    const company = aCompany({ orgNr: '811228-9874', name: 'Lindas Firma' }, { email: 'linda@firma.example.se' })
    const { organization } = await register(company)
    expect(organization.orgNr).toBe('811228-9874')
    const kept = await app.connection.collection('organizations').findOne({ _id: organization.id } as never)
    expect(JSON.stringify(kept)).not.toContain('9874')
    const found = await (await service()).call(organizationApi.search, { body: { query: '8112289874' } })
    expect(found.items.map(({ name }) => name)).toEqual(['Lindas Firma'])
  })

  test('the first user becomes administrator by an address of the company, not by one that anybody can have', async () => {
    const { browser } = await anAdministrator('559999-0024', 'chef@syren.example.se')
    expect((await browser.call(accountApi.current, {})).user?.roles).toEqual(['OrganizationAdministrator'])
    const { organization, user } = await register(aCompany({ orgNr: '559999-0016' }, { email: 'nagon@gmail.com' }))
    const link = await linkTo(sandbox, 'nagon@gmail.com', mailedLinks.verifyEmail)
    const anybody = await logIn(visitor(), 'nagon@gmail.com')
    await anybody.call(accountApi.verifyEmail, { body: { Token: link.get('Token') ?? '' } })
    expect((await anybody.call(accountApi.current, {})).user?.roles).toEqual(['OrganizationCustomer'])
    const inside = visitor()
    const { organization: stays } = await register(
      aCompany({ orgNr: '559999-0149' }, { email: 'inne@inne.example.se' }),
      inside,
    )
    const proof = await linkTo(sandbox, 'inne@inne.example.se', mailedLinks.verifyEmail)
    await (
      await logIn(visitor(), 'inne@inne.example.se')
    ).call(accountApi.verifyEmail, {
      body: { Token: proof.get('Token') ?? '' },
    })
    // Logged in all the while, and administrator at once.
    await inside.call(organizationApi.users, { params: { id: stays.id, includeChildren: false } })
    const raised = await (
      await service()
    ).call(organizationApi.toggleAdmin, {
      body: { organizationId: organization.id, userId: user.id },
    })
    expect(raised.roles).toEqual(['OrganizationAdministrator'])
  })

  test('who was taken out, or moved, before that does not become administrator by coming back', async () => {
    const staff = await service()
    const [from, to] = await Promise.all(
      ['559999-0164', '559999-0172'].map((orgNr, index) =>
        register(aCompany({ orgNr }, { email: `forst@tulpan${index}.example.se` })),
      ),
    )
    const { organization, user } = from!
    const [own, other] = [organization.id, to!.organization.id].map((id) => ({ organizationId: id, userId: user.id }))
    await staff.call(organizationApi.removeUser, { params: own! })
    await staff.call(organizationApi.addUser, { params: own! })
    const params = { organizationId: own!.organizationId, userId: to!.user.id }
    await staff.call(organizationApi.moveUser, { params })
    await staff.call(organizationApi.moveUser, { params: { ...params, organizationId: other!.organizationId } })
    for (const email of ['forst@tulpan0.example.se', 'forst@tulpan1.example.se']) {
      const link = await linkTo(sandbox, email, mailedLinks.verifyEmail)
      await (await logIn(visitor(), email)).call(accountApi.verifyEmail, { body: { Token: link.get('Token') ?? '' } })
    }
    for (const id of [user.id, to!.user.id])
      expect((await app.get(Users).find(id))?.roles).toEqual(['OrganizationCustomer'])
  })

  test('an address of the company that comes later makes the first user administrator too', async () => {
    const { user } = await register(aCompany({ orgNr: '559999-0156' }, { email: 'forst@gmail.com' }))
    await (
      await service()
    ).call(officePeopleApi.wishEmail, {
      params: { id: user.id },
      body: { Email: 'forst@liljan.example.se', Language: 'sv' },
    })
    const link = await linkTo(sandbox, 'forst@liljan.example.se', mailedLinks.verifyEmail)
    const abroad = app.visitor({ 'accept-language': 'en' })
    await abroad.call(accountApi.verifyEmail, { body: { Token: link.get('Token') ?? '' } })
    expect((await app.get(Users).find(user.id))?.roles).toEqual(['OrganizationAdministrator'])
    // In the language of whoever opened the link.
    expect((await mailsTo(sandbox, 'forst@gmail.com', 2)).map(({ subject }) => subject)).toContain(
      'Your email address with Bukett is changed',
    )
  })
})

describe("a company's users", () => {
  let own: Awaited<ReturnType<typeof anAdministrator>>
  let foreign: Awaited<ReturnType<typeof anAdministrator>>
  beforeAll(async () => {
    own = await anAdministrator('559999-0073', 'chef@vallmo.example.se')
    foreign = await anAdministrator('559999-0065', 'chef@sippa.example.se')
  })

  const aColleague = async (email: string) =>
    (await service()).call(accountApi.keep, {
      body: { email, firstName: 'Kim', lastName: 'Ek', organizationId: own.id },
    })
  const invite = (email: string) => own.browser.call(invitationApi.invite, { params: { id: own.id }, body: { email } })
  const invited = async (email: string, count = 1) =>
    (await linkTo(sandbox, email, mailedLinks.joinCompany, count)).get('Token') ?? ''
  const pending = async () => {
    const list = await own.browser.call(invitationApi.list, { params: { id: own.id } })
    return list.map(({ email }) => email)
  }
  const accept = (Token: string, user?: OrganizationUser) =>
    visitor().call(invitationApi.accept, { body: { Token, ...(user && { user }) } })

  test('the administrator invites by mail, and who has no account makes one with the link (S-14)', async () => {
    const email = 'inbjuden@vallmo.example.se'
    expect(await invite(email)).toMatchObject({ email, expiresOn: '2026-11-27' })
    expect(await pending()).toContain(email)
    const Token = await invited(email)
    expect(await visitor().call(invitationApi.open, { body: { Token } })).toEqual({
      organization: `Bolaget 559999-0073`,
      email,
      hasAccount: false,
    })
    expect(await refusal(accept(Token))).toMatchObject({ status: 400, code: 'organisation.invitation-needs-account' })
    await accept(Token, { ...aCompany().user, email: 'nagon.annan@example.se' })
    const browser = await logIn(visitor(), email)
    expect((await browser.call(accountApi.organization, {}))?.id).toBe(own.id)
    expect(await pending()).not.toContain(email)
    expect(await refusal(accept(Token))).toMatchObject({ status: 404, code: 'organisation.invitation-over' })
    expect(await refusal(invite(email))).toMatchObject({ status: 409, code: 'organisation.already-colleague' })
  })

  test('who has an account joins with it; the company is answered alike, and no other company’s user is taken', async () => {
    const email = 'privat@example.se'
    await seedUsers(app, [aUserRow('privat', ['PrivateCustomer'])])
    await app.connection.collection('users').updateOne({ email }, { $set: { isEmailVerified: true } })
    const browser = await logIn(visitor(), email)
    expect(Object.keys(await invite(email))).toEqual(Object.keys(await invite('ingen.alls@example.se')))
    await accept(await invited(email))
    expect((await browser.call(accountApi.current, {})).isAuthenticated).toBe(false)
    expect((await (await logIn(browser, email)).call(accountApi.organization, {}))?.id).toBe(own.id)
    await invite('chef@sippa.example.se')
    expect(await refusal(accept(await invited('chef@sippa.example.se', 2)))).toMatchObject({
      code: 'organisation.user-elsewhere',
    })
  })

  test('one that another administrator sends at the same moment is one, and the later letter leads to it', async () => {
    const email = 'samtidig@vallmo.example.se'
    const invitations = app.get(Invitations)
    const to = invitations.to.bind(invitations)
    jest.spyOn(invitations, 'to').mockImplementationOnce(async (...asked) => {
      const before = await to(...asked)
      await invite(email)
      return before
    })
    await invite(email)
    expect((await pending()).filter((one) => one === email)).toHaveLength(1)
    const Token = await invited(email, 2)
    expect(await visitor().call(invitationApi.open, { body: { Token } })).toMatchObject({ email })
  })

  test('an account that somebody made with another’s address does not come into the company by the invitation', async () => {
    const email = 'offret@example.se'
    const thief = visitor()
    await thief.call(accountApi.register, {
      params: { login: true },
      body: aRegistration({ email, password1: 'Tjuven&Lösen9', password2: 'Tjuven&Lösen9' }),
    })
    await invite(email)
    const Token = await invited(email, 2)
    expect(await visitor().call(invitationApi.open, { body: { Token } })).toMatchObject({ hasAccount: false })
    expect(await refusal(accept(Token))).toMatchObject({ code: 'organisation.invitation-needs-account' })
    await accept(Token, { ...aCompany().user, email, firstName: 'Rätt', lastName: 'Ägare' })
    expect((await thief.call(accountApi.current, {})).isAuthenticated).toBe(false)
    expect(await refusal(logIn(visitor(), email, 'Tjuven&Lösen9'))).toMatchObject({ status: 401 })
    expect((await (await logIn(visitor(), email)).call(accountApi.current, {})).user).toMatchObject({
      firstName: 'Rätt',
      organizationId: own.id,
      isEmailVerified: true,
    })
  })

  test('an invitation that is taken back, or sent again, opens by its old link no more', async () => {
    const email = 'angrad@example.se'
    const { id: invitationId } = await invite(email)
    const first = await invited(email)
    expect((await invite(email)).id).toBe(invitationId)
    const second = await invited(email, 2)
    expect(second).not.toBe(first)
    const over = { status: 404, code: 'organisation.invitation-over' }
    expect(await refusal(accept(first, aCompany().user))).toMatchObject(over)
    await foreign.browser.call(invitationApi.withdraw, { params: { id: foreign.id, invitationId } })
    expect(await pending()).toContain(email)
    await own.browser.call(invitationApi.withdraw, { params: { id: own.id, invitationId } })
    expect(await refusal(accept(second, aCompany().user))).toMatchObject(over)
    expect(await pending()).not.toContain(email)
  })

  test('adding at once is customer service’s', async () => {
    const body = { email: 'genast@vallmo.example.se', firstName: 'Kim', lastName: 'Ek', organizationId: own.id }
    expect(await refusal(own.browser.call(accountApi.keep, { body }))).toMatchObject({ status: 403 })
  })

  test('who is added or invited is written to in the language that customer service chooses, else in Swedish', async () => {
    const english = await app.signedIn(
      { userId: 'service', roles: ['CustomerService'] },
      app.visitor({ 'x-forwarded-for': '198.51.100.250', 'accept-language': 'en' }),
    )
    const person = { firstName: 'Kim', lastName: 'Ek', organizationId: own.id }
    const params = { id: own.id }
    await english.call(accountApi.keep, { body: { ...person, email: 'svensk@vallmo.example.se' } })
    await english.call(accountApi.keep, { body: { ...person, email: 'engelsk@vallmo.example.se', language: 'en' } })
    await english.call(invitationApi.invite, { params, body: { email: 'bjuden@vallmo.example.se' } })
    await english.call(invitationApi.invite, { params, body: { email: 'invited@vallmo.example.se', language: 'en' } })
    const subjects = await Promise.all(
      ['svensk', 'engelsk', 'bjuden', 'invited'].map(
        async (name) => (await mailsTo(sandbox, `${name}@vallmo.example.se`))[0]?.subject,
      ),
    )
    expect(subjects).toEqual([
      'Du har fått ett konto hos Bolaget 559999-0073',
      'You have been given an account with Bolaget 559999-0073',
      'Du är inbjuden till Bolaget 559999-0073 hos Bukett',
      'You are invited to Bolaget 559999-0073 at Bukett',
    ])
  })

  test('customer service adds one, who chooses a password by mail and is told where to go', async () => {
    const user = await aColleague('kim@vallmo.example.se')
    expect(user).toMatchObject({ organizationId: own.id, roles: ['OrganizationCustomer'] })
    const link = await linkTo(sandbox, 'kim@vallmo.example.se', mailedLinks.resetPassword)
    const body = { NewPassword: password, UserId: user.id, RequestId: link.get('RequestId') ?? '' }
    expect(await visitor().call(loginApi.resetPassword, { body })).toEqual({ isOrganizationCustomer: true })
    const kim = await logIn(visitor(), 'kim@vallmo.example.se')
    expect((await kim.call(accountApi.organization, {}))?.id).toBe(own.id)
    expect(
      await refusal(kim.call(organizationApi.users, { params: { id: own.id, includeChildren: false } })),
    ).toMatchObject({ status: 403 })
  })

  test('are listed, made administrator and back; one always stays', async () => {
    const toggle = (userId: string) =>
      own.browser.call(organizationApi.toggleAdmin, { body: { organizationId: own.id, userId } })
    const user = await aColleague('admin2@vallmo.example.se')
    const listed = await own.browser.call(organizationApi.users, { params: { id: own.id, includeChildren: true } })
    expect(listed.map(({ email }) => email)).toContain('admin2@vallmo.example.se')
    expect((await toggle(user.id)).roles).toEqual(['OrganizationAdministrator'])
    expect((await toggle(user.id)).roles).toEqual(['OrganizationCustomer'])
    expect(await refusal(toggle(own.userId))).toMatchObject({ status: 409, code: 'organisation.last-administrator' })
    expect(
      await refusal(own.browser.call(accountApi.setActive, { params: { id: own.userId, active: false } })),
    ).toMatchObject({
      code: 'organisation.last-administrator',
    })
  })

  test('administrator that is said to be wanted is so once: of two who press the same, the second takes nothing away', async () => {
    const { id: userId } = await aColleague('admin3@vallmo.example.se')
    const setAdministrator = async (isAdministrator: boolean) => {
      const body = { organizationId: own.id, userId, isAdministrator }
      return (await own.browser.call(organizationApi.toggleAdmin, { body })).roles
    }
    expect(await setAdministrator(true)).toEqual(['OrganizationAdministrator'])
    expect(await setAdministrator(true)).toEqual(['OrganizationAdministrator'])
    expect(await setAdministrator(false)).toEqual(['OrganizationCustomer'])
    expect(await setAdministrator(false)).toEqual(['OrganizationCustomer'])
  })

  test('are no longer those who are anonymised, nor those who were so before', async () => {
    const user = await aColleague('slutar@vallmo.example.se')
    const lead = await app.signedIn({ userId: 'lead', roles: ['CustomerServiceLead'] }, visitor())
    const listed = async () =>
      (await own.browser.call(organizationApi.users, { params: { id: own.id, includeChildren: false } })).map(
        ({ id }) => id,
      )
    expect(await listed()).toContain(user.id)
    await lead.call(accountApi.anonymize, { params: { id: user.id } })
    expect(await listed()).not.toContain(user.id)
    const users = app.connection.collection<{ _id: string }>('users')
    await users.updateOne({ _id: user.id }, { $set: { organizationId: own.id } })
    expect(await listed()).toContain(user.id)
    expect(await changedBy(app, '044-anonymised-people-leave-their-company')).toBe(1)
    expect(await listed()).not.toContain(user.id)
    expect(await changedBy(app, '044-anonymised-people-leave-their-company')).toBe(0)
  })

  test('whoever works for the network too is placed by nobody in a company: the roles stay', async () => {
    await seedUsers(app, [aUserRow('skribent', ['OrganizationCustomer', 'ContentEditor'], { organizationId: own.id })])
    const params = { organizationId: own.id, userId: 'skribent' }
    const refused = await refusals([
      own.browser.call(organizationApi.toggleAdmin, { body: params }),
      own.browser.call(organizationApi.moveUser, { params }),
      own.browser.call(organizationApi.removeUser, { params }),
      own.browser.call(accountApi.setActive, { params: { id: 'skribent', active: false } }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 401])
    expect(await app.get(Users).find('skribent')).toMatchObject({
      roles: ['OrganizationCustomer', 'ContentEditor'],
      isActive: true,
    })
  })

  test('moving somebody to where they are takes nothing from them', async () => {
    const { id: userId } = await aColleague('stannar@vallmo.example.se')
    await own.browser.call(organizationApi.toggleAdmin, { body: { organizationId: own.id, userId } })
    const moved = await own.browser.call(organizationApi.moveUser, { params: { organizationId: own.id, userId } })
    expect(moved.roles).toEqual(['OrganizationAdministrator'])
  })

  test('the administrator inactivates own users, not others', async () => {
    const user = await aColleague('slutar@vallmo.example.se')
    const inactivate = (by: Visitor) => by.call(accountApi.setActive, { params: { id: user.id, active: false } })
    expect(await refusal(inactivate(foreign.browser))).toMatchObject({ status: 401, code: 'forbidden' })
    expect((await inactivate(own.browser)).isActive).toBe(false)
    expect(await refusal(own.browser.call(accountApi.anonymize, { params: { id: user.id } }))).toMatchObject({
      status: 401,
    })
  })

  test('consents, and the number that opens the account by BankID, are not given by somebody else (AC-07)', async () => {
    const user = await aColleague('tyst@vallmo.example.se')
    const changed = await own.browser.call(accountApi.keep, {
      body: {
        id: user.id,
        firstName: 'Kim',
        lastName: 'Alm',
        receiveOffersEmail: true,
        personalIdentityNumber: '199208062381',
      },
    })
    expect(changed).toMatchObject({ lastName: 'Alm', receiveOffersEmail: false, personalIdentityNumber: null })
  })

  test('who is taken out goes on as a private customer', async () => {
    const user = await aColleague('ut@vallmo.example.se')
    const params = { organizationId: own.id, userId: user.id }
    expect(await refusal(foreign.browser.call(organizationApi.removeUser, { params }))).toMatchObject({ status: 403 })
    await own.browser.call(organizationApi.removeUser, { params })
    const read = await (await service()).call(accountApi.user, { params: { idOrEmail: user.id } })
    expect(read).toMatchObject({ organizationId: null, isPrivateCustomer: true })
    const back = await (await service()).call(organizationApi.addUser, { params })
    expect(back).toMatchObject({ organizationId: own.id, isPrivateCustomer: false })
  })

  test.each(['get', 'change', 'users', 'orderHistory'] as const)('%s of another company is forbidden', async (call) => {
    const { id } = foreign
    const calls = {
      get: () => own.browser.call(organizationApi.get, { params: { id } }),
      change: () =>
        own.browser.call(organizationApi.change, {
          params: { id },
          body: {
            name: 'Kapad AB',
            invoiceDetails: { costCenter: null, address: null, zipCode: null, city: null, gln: null },
          },
        }),
      users: () => own.browser.call(organizationApi.users, { params: { id, includeChildren: false } }),
      orderHistory: () =>
        own.browser.call(organizationApi.orderHistory, { body: { orgIds: [own.id, id], fetchForChildOrgs: false } }),
    }
    expect(await refusal(calls[call]())).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('what one changes is not undone by who had read it before (AD-03)', async () => {
    const Read = await own.browser.call(organizationApi.get, { params: { id: own.id } })
    const { paymentMethod: _method, isBlockedForInvoice: _blocked, ...details } = Read.invoiceDetails
    const change = (by: Visitor, invoiceDetails: typeof details & { isBlockedForInvoice?: boolean }) =>
      by.call(organizationApi.change, { params: { id: own.id }, body: { name: Read.name, invoiceDetails, Read } })
    await change(own.browser, { ...details, city: 'Lerum' })
    const staff = await service()
    const refused = await refusal(change(staff, { ...details, isBlockedForInvoice: true }))
    expect(refused).toMatchObject({
      status: 409,
      code: 'account.changed',
      body: { now: { invoiceDetails: { city: 'Lerum' } } },
    })
    const kept = await own.browser.call(organizationApi.get, { params: { id: own.id } })
    expect(kept.invoiceDetails).toMatchObject({ city: 'Lerum', isBlockedForInvoice: false })
  })

  test('only customer service raises a company to invoice; what the administrator sends of it is passed over', async () => {
    const invoiceDetails = {
      costCenter: '200',
      address: 'Ängsgatan 10',
      zipCode: '417 55',
      city: 'Göteborg',
      gln: null,
      paymentMethod: 'CardAndInvoice' as const,
    }
    const change = (by: Visitor) =>
      by.call(organizationApi.change, { params: { id: own.id }, body: { name: 'Vallmo AB', invoiceDetails } })
    expect((await change(own.browser)).invoiceDetails).toMatchObject({ paymentMethod: 'Card', zipCode: '41755' })
    expect(await change(await service())).toMatchObject({
      isInvoiceOffered: true,
      invoiceDetails: { paymentMethod: 'CardAndInvoice' },
    })
    expect((await own.browser.call(accountApi.checkoutCustomer, {})).isInvoiceOffered).toBe(true)
    expect((await app.get(OrganizationReader).invoiceAddresses(own.id)).map(({ name }) => name)).toEqual(['Vallmo AB'])
  })
})

test('a company with one user keeps its administrator, who may still end the own account', async () => {
  const { id, userId, browser } = await anAdministrator('559999-0123', 'ensam@ensam.example.se')
  const params = { organizationId: id, userId }
  expect(await refusal(browser.call(organizationApi.removeUser, { params }))).toMatchObject({
    code: 'organisation.last-administrator',
  })
  expect(await refusal(browser.call(accountApi.setActive, { params: { id: userId, active: false } }))).toMatchObject({
    code: 'organisation.last-administrator',
  })
  await browser.call(accountApi.anonymize, { params: { id: userId } })
  expect((await browser.call(accountApi.current, {})).isAuthenticated).toBe(false)
})

describe('what customer service grants (FE-02)', () => {
  const invoiceDetails = { costCenter: null, address: null, zipCode: null, city: null, gln: null }
  const change = (by: Visitor, id: string, staticDeliveryFeeCode?: string | null) =>
    by.call(organizationApi.change, {
      params: { id },
      body: {
        name: 'Fraktbolaget',
        invoiceDetails,
        ...(staticDeliveryFeeCode !== undefined && { staticDeliveryFeeCode }),
      },
    })

  test('a fixed fee is given, stays when nothing is said of it, and is taken away by null', async () => {
    app.get(FixedFeeCodes).readFrom(async (code) => code === 'FRAKT79')
    const { id, browser } = await anAdministrator('559999-0107', 'chef@frakt.example.se')
    const kim = await service()
    expect((await change(kim, id, 'FRAKT79')).staticDeliveryFeeCode).toBe('FRAKT79')
    expect((await change(kim, id)).staticDeliveryFeeCode).toBe('FRAKT79')
    expect((await change(browser, id, null)).staticDeliveryFeeCode).toBe('FRAKT79')
    expect((await change(kim, id, null)).staticDeliveryFeeCode).toBeNull()
    for (const code of ['NOPE', 'Delivery-CarZone1']) {
      const error = await refusal(change(kim, id, code))
      expect(error).toMatchObject({ status: 400, code: 'organisation.unknown-fee' })
      expect(error.body.Message).toBe(
        `${code} är ingen fast leveransavgift. Välj en av de fasta avgifterna, eller ingen.`,
      )
      expect(error.body.fields).toMatchObject([{ path: 'body.staticDeliveryFeeCode' }])
    }
    expect((await kim.call(organizationApi.get, { params: { id } })).staticDeliveryFeeCode).toBeNull()
    // The broker ends it while it is given.
    const answers = [true, false]
    app.get(FixedFeeCodes).readFrom(async () => answers.shift() ?? false)
    expect((await refusal(change(kim, id, 'FRAKT79'))).code).toBe('organisation.unknown-fee')
    expect((await kim.call(organizationApi.get, { params: { id } })).staticDeliveryFeeCode).toBeNull()
  })

  test('the journal names what was changed of a company, and nothing where all was sent as it stood (AD-08)', async () => {
    const { id } = await anAdministrator('559999-0248', 'chef@journal.example.se')
    const kim = await service()
    const save = (granted: { costCenter?: string; paymentMethod?: 'CardAndInvoice' }) =>
      kim.call(organizationApi.change, {
        params: { id },
        body: { name: 'Journalbolaget', invoiceDetails: { ...invoiceDetails, costCenter: 'K1', ...granted } },
      })
    await save({})
    await save({ costCenter: 'K2' })
    await save({ costCenter: 'K2', paymentMethod: 'CardAndInvoice' })
    await save({ costCenter: 'K2', paymentMethod: 'CardAndInvoice' })
    const entries = await app.connection
      .collection('audit')
      .find({ entity: `organizations/${id}`, action: 'organization.change' })
      .sort({ _id: 1 })
      .toArray()
    expect(entries.slice(1).map(({ changed }) => changed as string[])).toEqual([['costCenter'], ['paymentMethod']])
  })
})

test('a company keeps its number: a wrong one is told, and another one refused', async () => {
  const { id, browser } = await anAdministrator('559999-0115', 'chef@nummer.example.se')
  const change = (orgNr: string) =>
    browser.call(organizationApi.change, {
      params: { id },
      body: {
        name: 'Nummerbolaget',
        orgNr,
        invoiceDetails: { costCenter: null, address: null, zipCode: null, city: null, gln: null },
      },
    })
  expect((await change('5599990115')).orgNr).toBe('559999-0115')
  expect(await refusal(change('559999-0116'))).toMatchObject({ status: 400, code: 'organisation-number.invalid' })
  expect(await refusal(change('559999-0123'))).toMatchObject({ status: 409, code: 'organisation.number-kept' })
})

describe('finding companies', () => {
  beforeAll(() => register(aCompany({ name: 'Sökbolaget', orgNr: '559999-0131' }, { email: 'sok@sok.example.se' })))

  test.each(['559999-0131', '5599990131', '559999', '90131', '0131', '9-01'])(
    'by the whole organisation number or part of it: %s',
    async (query) => {
      const { items } = await (await service()).call(organizationApi.search, { body: { query } })
      expect(items.map(({ orgNr }) => orgNr)).toContain('559999-0131')
    },
  )
})

describe('finding companies by name', () => {
  test.each(['Sökb', 'okbol', 'SÖKBOLAGET', 's'])('by a part of it: %s', async (query) => {
    const { items } = await (await service()).call(organizationApi.search, { body: { query } })
    expect(items.map(({ name }) => name)).toContain('Sökbolaget')
  })

  test('of a sole trader, whose number is sealed, by the day of birth or the whole number', async () => {
    const search = async (query: string) =>
      (await (await service()).call(organizationApi.search, { body: { query } })).items.map(({ orgNr }) => orgNr)
    const known = await search('8112289874')
    for (const query of ['811228', '811228-9874']) expect(await search(query)).toEqual(known)
    expect(await search('9874')).not.toContain(known[0])
  })
})

describe('parent and child (AC-11)', () => {
  let parent: Awaited<ReturnType<typeof anAdministrator>>
  let child: Awaited<ReturnType<typeof anAdministrator>>
  const link = (by: Visitor, childId = child.id, parentId = parent.id) =>
    by.call(organizationApi.link, { params: { childId, parentId } })
  const history = (by: Visitor, fetchForChildOrgs = true) =>
    by.call(organizationApi.orderHistory, { body: { orgIds: [parent.id], fetchForChildOrgs } })

  beforeAll(async () => {
    parent = await anAdministrator('559999-0040', 'chef@moder.example.se', 'Moderbolaget')
    child = await anAdministrator('559999-0081', 'chef@dotter.example.se', 'Dotterbolaget')
    const order = {
      CostCenter: null,
      CustomerName: 'Kim Ek',
      Total: 549_00,
      Tax: 109_80,
      TotalDelivery: 119_00,
      TotalDeliveryTax: 23_80,
      Shipments: [{ State: 'Delivered' }],
      Payments: [{ PaymentMethodName: 'invoice', Amount: 549_00 }],
      Refunds: [],
    }
    await app.connection.collection('orders').insertMany([
      {
        _id: '100000017',
        purchaseId: 'a',
        organizationId: parent.id,
        placedAt: new Date('2026-11-19T23:30:00Z'),
        ...order,
      },
      {
        _id: '100000025',
        purchaseId: 'b',
        organizationId: child.id,
        placedAt: new Date('2026-11-18T12:00:00Z'),
        ...order,
        CustomerName: 'Bo Alm',
      },
      {
        _id: '100000033',
        purchaseId: 'c',
        organizationId: parent.id,
        placedAt: new Date('2025-11-18T12:00:00Z'),
        ...order,
      },
    ] as never)
  })

  test('the parent asks and the child confirms; nobody else can', async () => {
    expect(await link(parent.browser)).toMatchObject({ id: parent.id, askedChildIds: [child.id] })
    expect(await link(parent.browser)).toMatchObject({ askedChildIds: [child.id] })
    const seen = await parent.browser.call(organizationApi.get, { params: { id: parent.id } })
    expect(seen).toMatchObject({ childOrganizations: [], askedChildIds: [child.id] })
    expect(await child.browser.call(organizationApi.get, { params: { id: child.id } })).toMatchObject({
      parentOrganizationId: null,
      askingParent: { id: parent.id, name: 'Moderbolaget' },
    })
    expect(await refusal(parent.browser.call(organizationApi.get, { params: { id: child.id } }))).toMatchObject({
      status: 403,
    })
    expect(await link(child.browser)).toMatchObject({
      id: child.id,
      parent: { id: parent.id, name: 'Moderbolaget' },
      askingParent: null,
    })
    expect(await parent.browser.call(organizationApi.get, { params: { id: parent.id } })).toMatchObject({
      childOrganizations: [{ id: child.id, name: 'Dotterbolaget' }],
      askedChildIds: [],
      users: [{ id: parent.userId, isAdministrator: true }],
    })
    expect((await parent.browser.call(organizationApi.get, { params: { id: child.id } })).name).toBe('Dotterbolaget')
  })

  test('a colleague who does not administer the parent sees the parent alone (spec 2 §6)', async () => {
    const colleague = await app.signedIn({
      userId: parent.userId,
      roles: ['OrganizationCustomer'],
      organizationId: parent.id,
    })
    const alone = { id: parent.id, childOrganizations: [], askedChildIds: [] }
    expect(await colleague.call(organizationApi.get, { params: { id: parent.id } })).toMatchObject(alone)
    expect(await colleague.call(accountApi.organization, {})).toMatchObject(alone)
    const administrator = await parent.browser.call(accountApi.organization, {})
    expect(administrator).toMatchObject({ childOrganizations: [{ id: child.id }] })
  })

  test('a child asks for nothing by itself, and a third level is refused', async () => {
    const third = await anAdministrator('559999-0008', 'chef@tredje.example.se')
    expect(await refusal(link(child.browser, child.id, third.id))).toMatchObject({ code: 'organisation.has-parent' })
    expect(await refusal(link(child.browser, third.id, child.id))).toMatchObject({
      code: 'organisation.not-two-levels',
    })
    expect(await refusal(link(third.browser, third.id, parent.id))).toMatchObject({ status: 403 })
    // What the other one has below it is found out when it says yes.
    await link(third.browser, parent.id, third.id)
    expect(await refusal(link(parent.browser, parent.id, third.id))).toMatchObject({
      code: 'organisation.not-two-levels',
    })
  })

  test('who is asked, or told to part, without having said yes gives nothing away: not even that it exists', async () => {
    const stranger = await anAdministrator('559999-0099', 'chef@nyfiken.example.se')
    const unlink = (by: Visitor, childId: string, parentId: string) =>
      by.call(organizationApi.unlink, { params: { childId, parentId } })
    const stored = () =>
      app.connection
        .collection('organizations')
        .find({ _id: child.id as never })
        .toArray()
    const before = await stored()
    for (const id of [child.id, 'no-such-company']) {
      const answer = await link(stranger.browser, id, stranger.id)
      expect(JSON.stringify({ ...answer, askedChildIds: [] })).not.toMatch(/Dotterbolaget|559999-0081/)
      expect(answer).toMatchObject({ id: stranger.id, childOrganizations: [], askedChildIds: [id] })
      expect(await unlink(stranger.browser, id, stranger.id)).toMatchObject({ id: stranger.id, askedChildIds: [] })
      for (const [childId, parentId] of [
        [id, stranger.id],
        [stranger.id, id],
      ] as const)
        expect(await refusal(unlink(stranger.browser, childId, parentId))).toMatchObject({
          status: 404,
          code: 'organisation.not-linked',
        })
    }
    expect(await stored()).toEqual(before)
  })

  test('a company is asked by its number, which is all that others know of it, and the wish is shown by that number', async () => {
    const asking = await anAdministrator('559999-0180', 'chef@fragar.example.se', 'Frågande AB')
    const asked = await anAdministrator('559999-0198', 'chef@tillfragad.example.se', 'Tillfrågade AB')
    const ask = (orgNr: string) =>
      asking.browser.call(organizationApi.ask, { params: { id: asking.id }, body: { orgNr } })
    expect(await refusal(ask('559999-0206'))).toMatchObject({ status: 404, code: 'organisation.unknown' })
    expect(await refusal(ask('559999-0181'))).toMatchObject({ code: 'organisation-number.invalid' })
    expect(await refusal(ask('559999-0180'))).toMatchObject({ code: 'organisation.not-two-levels' })
    for (const typed of ['5599990198', '559999-0198']) {
      const answer = await ask(typed)
      expect(answer).toMatchObject({
        id: asking.id,
        askedChildIds: [asked.id],
        askedNumbers: { [asked.id]: '559999-0198' },
      })
      expect(JSON.stringify(answer)).not.toContain('Tillfrågade')
    }
    const other = { params: { id: asked.id }, body: { orgNr: '559999-0180' } }
    expect(await refusal(asking.browser.call(organizationApi.ask, other))).toMatchObject({ status: 403 })
    expect(await link(asked.browser, asked.id, asking.id)).toMatchObject({ parent: { id: asking.id } })
    expect(await asking.browser.call(organizationApi.get, { params: { id: asking.id } })).toMatchObject({
      childOrganizations: [{ id: asked.id }],
      askedChildIds: [],
      askedNumbers: {},
    })
  })

  test("the history holds the children's orders for the parent's administrator, newest first, the last twelve months", async () => {
    const rows = await history(parent.browser)
    expect(rows.map(({ OrderGroupId }) => OrderGroupId)).toEqual(['100000017', '100000025'])
    expect(rows[0]).toMatchObject({ Total: 549_00, Tax: 109_80, TotalDelivery: 119_00, TotalDeliveryTax: 23_80 })
    expect((await history(parent.browser, false)).map(({ OrderGroupId }) => OrderGroupId)).toEqual(['100000017'])
    expect(await refusal(history(child.browser))).toMatchObject({ status: 403 })
  })

  test('what nobody paid for, or paid with a whole period, costs nothing in it; what went back is told with its state, and bears no tax', async () => {
    const orders = app.connection.collection('orders')
    const like = await orders.findOne({ _id: '100000017' as never })
    const more = [
      { _id: '100000041', purchaseId: 'd', Payments: [{ PaymentMethodName: 'prepaid', Amount: 549_00 }] },
      { _id: '100000058', purchaseId: 'e', Payments: [{ PaymentMethodName: 'gift', Amount: 549_00 }] },
      {
        _id: '100000066',
        purchaseId: 'f',
        Shipments: [{ State: 'Cancelled' }],
        Refunds: [{ Amount: 500_00 }, { Amount: 49_00 }],
      },
      { _id: '100000074', purchaseId: 'g', Refunds: [{ Amount: 274_50 }] },
      {
        _id: '100000082',
        purchaseId: 'h',
        Payments: [{ PaymentMethodName: 'gift', Amount: 549_00 }],
        Refunds: [{ Amount: 100_00 }],
      },
    ]
    const placedAt = new Date('2026-10-01T12:00:00Z')
    await orders.insertMany(more.map((one) => ({ ...like, ...one, placedAt })) as never)
    const rows = await parent.browser.call(organizationApi.orderHistory, {
      body: { orgIds: [parent.id], fetchForChildOrgs: false, fromDate: '2026-10-01', toDate: '2026-10-01' },
    })
    await orders.deleteMany({ _id: { $in: more.map(({ _id }) => _id) as never } })
    const free = { Total: 0, Tax: 0, TotalDelivery: 0, TotalDeliveryTax: 0, Refunded: 0, State: 'Delivered' }
    expect(rows.toSorted((one, other) => one.OrderGroupId.localeCompare(other.OrderGroupId))).toMatchObject([
      free,
      free,
      {
        Total: 549_00,
        TotalWithoutTax: 439_20,
        Tax: 0,
        TotalDelivery: 0,
        TotalDeliveryTax: 0,
        Refunded: 549_00,
        State: 'Cancelled',
      },
      {
        Total: 549_00,
        TotalWithoutTax: 439_20,
        Tax: 54_90,
        TotalDelivery: 59_50,
        TotalDeliveryTax: 11_90,
        Refunded: 274_50,
      },
      free,
    ])
  })

  test('an own order has a receipt once its confirmation was mailed, a colleague’s never', async () => {
    const orders = app.connection.collection('orders')
    const receipts = async (changes: object) => {
      await orders.updateOne({ _id: '100000017' as never }, { $set: changes })
      return (await history(parent.browser, false)).map(({ isOwn, hasReceipt }) => ({ isOwn, hasReceipt }))
    }
    expect(await receipts({ userId: parent.userId, confirmationSent: false })).toEqual([
      { isOwn: true, hasReceipt: false },
    ])
    expect(await receipts({ confirmationSent: true })).toEqual([{ isOwn: true, hasReceipt: true }])
    expect(await receipts({ userId: child.userId })).toEqual([{ isOwn: false, hasReceipt: false }])
  })

  test('days are Stockholm days, both included, and the filter finds number, name and cost centre', async () => {
    const rows = (query: { fromDate?: string; toDate?: string; filter?: string }) =>
      parent.browser
        .call(organizationApi.orderHistory, { body: { orgIds: [parent.id], fetchForChildOrgs: true, ...query } })
        .then((found) => found.map(({ OrderGroupId }) => OrderGroupId))
    expect(await rows({ fromDate: '2026-11-20', toDate: '2026-11-20' })).toEqual(['100000017'])
    expect(await rows({ fromDate: '2025-11-01', toDate: '2025-11-30' })).toEqual(['100000033'])
    expect(await rows({ filter: 'alm' })).toEqual(['100000025'])
    expect(await rows({ filter: '.*' })).toEqual([])
  })

  test('the administrator adds a company below the own one', async () => {
    const { user: _, ...company } = aCompany({ name: 'Nya dottern', orgNr: '559999-0057' })
    const added = await parent.browser.call(organizationApi.add, { body: company })
    expect(added.parentOrganizationId).toBe(parent.id)
    await parent.browser.call(organizationApi.remove, { params: { id: added.id } })
    expect(await refusal(child.browser.call(organizationApi.add, { body: company }))).toMatchObject({
      code: 'organisation.not-two-levels',
    })
  })

  test('a company with users is not deleted', async () => {
    expect(await refusal(child.browser.call(organizationApi.remove, { params: { id: child.id } }))).toMatchObject({
      code: 'organisation.has-users',
    })
  })

  test('either side ends the link', async () => {
    const params = { childId: child.id, parentId: parent.id }
    expect(await child.browser.call(organizationApi.unlink, { params })).toMatchObject({ id: child.id, parent: null })
    expect(await refusal(parent.browser.call(organizationApi.get, { params: { id: child.id } }))).toMatchObject({
      status: 403,
    })
  })
})

describe('member staff (AC-15)', () => {
  const staff = ['chef', 'order', 'personal'] as const
  const signedIn = (id: string, role: 'MemberShopAdmin' | 'OrderHandlerAdmin' | 'MemberStaff', memberId = '1001') =>
    app.signedIn({ userId: id, roles: [role], memberId }, visitor())

  beforeAll(async () => {
    await seedNetwork(app)
    await seedUsers(app, [
      aUserRow('chef', ['MemberShopAdmin'], { memberId: '1001', lastName: 'A' }),
      aUserRow('order', ['OrderHandlerAdmin'], { memberId: '1001', lastName: 'B' }),
      aUserRow('personal', ['MemberStaff'], { memberId: '1001', lastName: 'C' }),
      aUserRow('granne', ['MemberShopAdmin'], { memberId: '1002' }),
    ])
  })

  test('MemberShopAdmin and OrderHandlerAdmin are shown as Admin, others as Personal', async () => {
    const listed = await (await signedIn('personal', 'MemberStaff')).call(memberStaffApi.list, { query: {} })
    expect(listed.map(({ id, title }) => [id, title])).toEqual([
      [staff[0], 'Admin'],
      [staff[1], 'Admin'],
      [staff[2], 'Personal'],
    ])
  })

  test("another member's people are seen and changed by BrokerAdmin only", async () => {
    const chef = await signedIn('chef', 'MemberShopAdmin')
    expect(await refusal(chef.call(memberStaffApi.list, { query: { memberId: '1002' } }))).toMatchObject({
      status: 403,
    })
    expect(await refusal(chef.call(memberStaffApi.toggleAdmin, { params: { id: 'granne' } }))).toMatchObject({
      status: 403,
    })
    const broker = await app.signedIn({ userId: 'broker', roles: ['BrokerAdmin'] }, visitor())
    expect(await broker.call(memberStaffApi.list, { query: { memberId: '1002' } })).toHaveLength(1)
  })

  test('who works for the network as well is not kept by a store: neither address nor roles', async () => {
    await seedUsers(app, [aUserRow('dubbel', ['MemberShopAdmin', 'ContentEditor'], { memberId: '1003' })])
    const chef = await signedIn('kollega', 'MemberShopAdmin', '1003')
    const broker = await app.signedIn({ userId: 'broker', roles: ['BrokerAdmin'] }, visitor())
    const person = { firstName: 'Kim', lastName: 'Ek', phone: null }
    for (const by of [chef, broker]) {
      const body = { ...person, id: 'dubbel', email: 'min@butik.example.se' }
      expect(await refusal(by.call(memberStaffApi.keep, { body }))).toMatchObject({ status: 403 })
      expect(await refusal(by.call(memberStaffApi.toggleAdmin, { params: { id: 'dubbel' } }))).toMatchObject({
        status: 403,
      })
    }
    expect(await app.get(Users).find('dubbel')).toMatchObject({
      email: 'dubbel@example.se',
      roles: ['MemberShopAdmin', 'ContentEditor'],
    })
  })

  test('admin is toggled for colleagues, not for oneself, and one stays', async () => {
    const chef = await signedIn('chef', 'MemberShopAdmin')
    const toggle = (by: Visitor, id: string) => by.call(memberStaffApi.toggleAdmin, { params: { id } })
    expect(await refusal(toggle(chef, 'chef'))).toMatchObject({ code: 'staff.not-oneself' })
    expect((await toggle(chef, 'personal')).roles).toEqual(['MemberShopAdmin'])
    expect((await toggle(chef, 'personal')).roles).toEqual(['MemberStaff'])
    expect((await toggle(chef, 'order')).roles).toEqual(['MemberShopAdmin', 'OrderHandlerAdmin'])
    expect((await toggle(chef, 'order')).roles).toEqual(['OrderHandlerAdmin'])
    const broker = await app.signedIn({ userId: 'broker', roles: ['BrokerAdmin'] }, visitor())
    expect(await refusal(toggle(broker, 'chef'))).toMatchObject({ code: 'staff.last-administrator' })
  })

  test('admin that is said to be wanted is so once: said again after silence, or taken back after a colleague, it is not turned (API-08)', async () => {
    const chef = await signedIn('chef', 'MemberShopAdmin')
    const setAdmin = async (isAdmin: boolean) =>
      (await chef.call(memberStaffApi.toggleAdmin, { params: { id: 'personal' }, query: { isAdmin } })).roles
    expect(await setAdmin(true)).toEqual(['MemberShopAdmin'])
    expect(await setAdmin(true)).toEqual(['MemberShopAdmin'])
    expect(await setAdmin(false)).toEqual(['MemberStaff'])
    expect(await setAdmin(false)).toEqual(['MemberStaff'])
  })

  test('who leaves the store loses the login by its administrator, the broker or the lead, and by nobody else', async () => {
    await seedUsers(app, [aUserRow('slutat', ['MemberStaff'], { memberId: '1001', lastName: 'D' })])
    const setActive = (by: Visitor, id: string, active = false) =>
      by.call(accountApi.setActive, { params: { id, active } })
    const chef = await signedIn('chef', 'MemberShopAdmin')
    const others = [
      await signedIn('granne', 'MemberShopAdmin', '1002'),
      await signedIn('order', 'OrderHandlerAdmin'),
      await service(),
    ]
    for (const other of others)
      expect(await refusal(setActive(other, 'slutat'))).toMatchObject({ status: 401, code: 'forbidden' })
    await logIn(visitor(), 'slutat@example.se')
    expect((await setActive(chef, 'slutat')).isActive).toBe(false)
    expect(await refusal(logIn(visitor(), 'slutat@example.se'))).toMatchObject({ status: 401 })
    for (const role of ['BrokerAdmin', 'CustomerServiceLead'] as const) {
      const by = await app.signedIn({ userId: role, roles: [role] }, visitor())
      expect((await setActive(by, 'slutat', true)).isActive).toBe(true)
      expect((await setActive(by, 'slutat')).isActive).toBe(false)
    }
    expect(await refusal(setActive(chef, 'chef'))).toMatchObject({ code: 'staff.last-administrator' })
  })

  test('a new colleague is mailed a link to choose a password', async () => {
    const chef = await signedIn('chef', 'MemberShopAdmin')
    const added = await chef.call(memberStaffApi.keep, {
      body: { email: 'ny@butik.example.se', firstName: 'Ny', lastName: 'Kollega', phone: null },
    })
    expect(added).toMatchObject({ memberId: '1001', title: 'Personal' })
    expect((await mailsTo(sandbox, 'ny@butik.example.se'))[0]?.subject).toBe('Du har fått ett konto hos Bukett')
    const raised = await chef.call(memberStaffApi.keep, {
      body: {
        id: added.id,
        email: added.email,
        firstName: 'Ny',
        lastName: 'Kollega',
        phone: null,
        isOrderHandler: true,
      },
    })
    expect(raised.roles).toEqual(['OrderHandlerAdmin'])
  })
})
