import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Role } from '@bukett/contracts'
import { accountApi } from '@bukett/contracts/http/account'
import { loginApi } from '@bukett/contracts/http/login'
import { memberStaffApi } from '@bukett/contracts/http/memberstaff'
import { officeStaffApi, type StaffRole } from '@bukett/contracts/http/office-staff'
import { organizationApi } from '@bukett/contracts/http/organization'
import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { SeedAccounts, type UserRow } from '../src/accounts/index.js'
import { Users } from '../src/accounts/application/ports.js'
import { RateLimits } from '../src/shared/http/rate-limits.js'
import { Sessions } from '../src/shared/sessions.js'
import { atRest, friday, refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { seedNetwork } from './network.js'
import { aCompanyRow, aUserRow, linkTo, logIn, mailsTo, password, providersOf } from './people.js'

let app: TestApp
let sandbox: Sandbox
let chief: Visitor
let broker: Visitor

const seed = (id: string, roles: Role[], more: Partial<UserRow> = {}) =>
  app.get(SeedAccounts).putUsers([aUserRow(id, roles, more)])
const signedIn = async (userId: string, roles: Role[], memberId: string | null = null): Promise<Visitor> => {
  await seed(userId, roles, { memberId })
  return app.signedIn({ userId, roles, memberId })
}

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
  await seedNetwork(app)
  chief = await signedIn('chief', ['SuperAdmin'])
  broker = await signedIn('broker', ['BrokerAdmin'])
}, 60_000)
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})
beforeEach(() => app.clock.set(friday))

const find = (visitor: Visitor, Part: 'network' | 'stores', more: object = {}) =>
  visitor.call(officeStaffApi.find, { body: { Part, ...more } })
const ids = async (visitor: Visitor, Part: 'network' | 'stores', more: object = {}) =>
  (await find(visitor, Part, more)).Rows.map(({ id }) => id)
const placed = (Roles: StaffRole[], MemberId: string | null, more: object = {}) => ({
  FirstName: 'Nya',
  LastName: 'Person',
  Phone: null,
  Roles,
  MemberId,
  ...more,
})
const change = (visitor: Visitor, id: string, Roles: StaffRole[], MemberId: string | null) =>
  visitor.call(officeStaffApi.change, { params: { id }, body: placed(Roles, MemberId) })
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).body['errorCode']

describe('who works here', () => {
  test('is seen by whoever leads them, and by nobody else', async () => {
    await seed('florist', ['MemberStaff'], { memberId: '1001', lastName: 'Florist' })
    await seed('elsewhere', ['MemberStaff'], { memberId: '1002', lastName: 'Florist' })
    await seed('clerk', ['CustomerService'], { lastName: 'Florist' })
    await seed('shopper', ['PrivateCustomer'], { lastName: 'Florist' })
    const owner = await signedIn('owner', ['MemberShopAdmin'], '1001')
    const lead = await signedIn('lead', ['CustomerServiceLead'])
    expect(await ids(chief, 'stores', { Words: 'flor' })).toEqual(['elsewhere', 'florist'])
    expect(await ids(chief, 'network', { Words: 'flor' })).toEqual(['clerk'])
    expect(await ids(broker, 'stores', { Words: 'flor', MemberId: '1002' })).toEqual(['elsewhere'])
    expect(await ids(owner, 'stores', { MemberId: '1002' })).toEqual(['florist', 'owner'])
    expect(await ids(lead, 'network')).toEqual(['clerk'])
    expect((await find(broker, 'stores')).Parts).toEqual(['stores'])
    const own = (await find(chief, 'network', { Words: 'chief' })).Rows.find(({ id }) => id === 'chief')
    expect(own?.May).toContain('change')
    expect(own?.May).not.toContain('inactivate')
    expect(await codeOf(find(owner, 'network'))).toBe('forbidden')
  })

  test('is nobody for the administrator of no store, who invites nobody to one either', async () => {
    await seed('florist', ['MemberStaff'], { memberId: '1001' })
    const lost = await signedIn('lost', ['MemberShopAdmin'], null)
    expect(await ids(lost, 'stores')).toEqual([])
    expect(await ids(lost, 'stores', { MemberId: '1001' })).toEqual([])
    const Email = 'ny.hos.andra@example.se'
    const invited = lost.call(officeStaffApi.invite, { body: { Email, ...placed(['MemberStaff'], '1001') } })
    expect(await codeOf(invited)).toBe('forbidden')
  })

  test('is invited with a role that the inviter may give, to a store that there is, and chooses a password by mail', async () => {
    const invite = (visitor: Visitor, Email: string, Roles: StaffRole[], MemberId: string | null) =>
      visitor.call(officeStaffApi.invite, { body: { Email, ...placed(Roles, MemberId) } })
    const row = await invite(broker, 'ny.florist@example.se', ['OrderHandlerAdmin'], '1001')
    expect(row).toMatchObject({ roles: ['OrderHandlerAdmin'], memberId: '1001', hasBegun: false })
    expect(row.May).toContain('invite')
    expect((await mailsTo(sandbox, 'ny.florist@example.se'))[0]?.subject).toBe('Du har fått ett konto hos Bukett')
    await broker.call(officeStaffApi.inviteAgain, { params: { id: row.id } })
    expect(await mailsTo(sandbox, 'ny.florist@example.se', 2)).toHaveLength(2)
    expect(await codeOf(invite(broker, 'a@example.se', ['SuperAdmin'], null))).toBe('forbidden')
    expect(await codeOf(invite(broker, 'a@example.se', ['MemberStaff'], '9999'))).toBe('staff.unknown-store')
    expect(await codeOf(invite(chief, 'a@example.se', ['MemberStaff', 'BrokerAdmin'], '1001'))).toBe(
      'staff.mixed-roles',
    )
    expect(await codeOf(invite(chief, 'chief@example.se', ['BrokerAdmin'], null))).toBe('account.already-exists')
  })

  test('a role that was taken away is not given back by who corrects a name on a page that is old (AD-03)', async () => {
    await seed('raised', ['MemberShopAdmin', 'OrderHandlerAdmin'], { memberId: '1001' })
    await seed('keeper', ['MemberShopAdmin'], { memberId: '1001' })
    const row = (await find(broker, 'stores', { MemberId: '1001' })).Rows.find(({ id }) => id === 'raised')!
    const { firstName: FirstName, lastName: LastName, phone: Phone, roles: Roles, memberId: MemberId } = row
    const Read = { FirstName, LastName, Phone, Roles, MemberId }
    const asShown = {
      FirstName,
      LastName,
      Phone,
      Roles: ['MemberShopAdmin', 'OrderHandlerAdmin'] as StaffRole[],
      MemberId,
    }
    const change = (body: Omit<typeof asShown, 'Roles'> & { Roles: StaffRole[] }) =>
      broker.call(officeStaffApi.change, { params: { id: 'raised' }, body: { ...body, Read } })
    expect((await change({ ...asShown, Roles: ['MemberStaff'] })).roles).toEqual(['MemberStaff'])
    const refused = await refusal(change({ ...asShown, FirstName: 'Rest' }))
    expect(refused).toMatchObject({ status: 409, code: 'account.changed', body: { now: { Roles: ['MemberStaff'] } } })
    expect((await app.get(Users).find('raised'))?.roles).toEqual(['MemberStaff'])
  })

  test('who leaves is out at once, on every device, and cannot log in again', async () => {
    await seed('leaver', ['MemberStaff'], { memberId: '1001' })
    const own = await logIn(app.visitor(), 'leaver@example.se')
    expect(await own.call(accountApi.current, {})).toMatchObject({ isAuthenticated: true })
    await broker.call(accountApi.setActive, { params: { id: 'leaver', active: false } })
    expect(await own.call(accountApi.current, {})).toMatchObject({ isAuthenticated: false })
    const again = app.visitor().call(loginApi.login, { body: { name: 'leaver@example.se', password: 'Tulpan&Sol7' } })
    expect((await refusal(again)).status).toBe(401)
  })

  test('who gets another role is logged out with the former one', async () => {
    const own = await signedIn('promoted', ['MemberStaff'], '1001')
    await change(broker, 'promoted', ['MemberShopAdmin', 'OrderHandlerAdmin'], '1002')
    expect(await own.call(accountApi.current, {})).toMatchObject({ isAuthenticated: false })
    expect(await app.get(Users).find('promoted')).toMatchObject({
      roles: ['OrderHandlerAdmin', 'MemberShopAdmin'],
      memberId: '1002',
    })
    expect(await codeOf(change(chief, 'chief', ['BrokerAdmin'], null))).toBe('staff.not-oneself')
  })

  test('connects a new app at the next login when the former one is forgotten', async () => {
    const authenticatorSecret = 'JBSWY3DPEHPK3PXP'
    await seed('editor', ['ContentEditor'], { authenticatorSecret })
    const login = () =>
      app.visitor().call(loginApi.login, { body: { name: 'editor@example.se', password: 'Tulpan&Sol7' } })
    expect((await login()).status).toBe('CodeNeeded')
    const row = await chief.call(officeStaffApi.resetApp, { params: { id: 'editor' } })
    expect(row.hasApp).toBe(false)
    expect((await login()).status).toBe('AppNeeded')
  })
})

describe('a colleague’s address', () => {
  const keep = (visitor: Visitor, row: { id: string; email: string }, more: object = {}) =>
    visitor.call(memberStaffApi.keep, { body: { firstName: 'Maja', lastName: 'Ek', phone: null, ...row, ...more } })
  const hasKey = async (address: string, count: number) => {
    const link = await linkTo(sandbox, address, mailedLinks.resetPassword, count)
    const body = { NewPassword: password, UserId: link.get('UserId') ?? '', RequestId: link.get('RequestId') ?? '' }
    return app.visitor().send('POST', '/api/resetPassword', body)
  }
  const last = async (id: string) =>
    (
      await app.connection
        .collection('audit')
        .find({ entity: `users/${id}`, action: 'staff.change' })
        .toArray()
    ).at(-1)

  test('that was mistyped is corrected before it is used: the invitation goes to the right one, and the wrong one has no key', async () => {
    const owner = await signedIn('owner-1', ['MemberShopAdmin'], '1001')
    const added = await owner.call(memberStaffApi.keep, {
      body: { email: 'feltryckt@example.se', firstName: 'Maja', lastName: 'Ek', phone: null },
    })
    await linkTo(sandbox, 'feltryckt@example.se', mailedLinks.resetPassword)
    // As an older version kept it: without where it went.
    const kept = app.connection.collection('one_time_tokens')
    await kept.updateMany({ subject: added.id }, { $unset: { sentTo: 1 } })
    const saved = await keep(owner, { id: added.id, email: 'maja.ratt@example.se' })
    expect(saved).toMatchObject({ email: 'maja.ratt@example.se', wishedEmail: null })
    expect((await hasKey('feltryckt@example.se', 1)).status).toBe(400)
    expect((await hasKey('maja.ratt@example.se', 1)).status).toBe(200)
    expect(await last(added.id)).toMatchObject({ changed: ['email'] })
  })

  test('is written to by a store twenty times an hour, whichever way; who is there already is kept on, and the network is let further', async () => {
    await seed('there', ['MemberStaff'], { memberId: '1001' })
    const owner = await signedIn('owner-20', ['MemberShopAdmin'], '1001')
    const broker = await signedIn('broker-20', ['BrokerAdmin'])
    const { id: notBegun } = await broker.call(officeStaffApi.invite, {
      body: { Email: 'obegynt@example.se', ...placed(['MemberStaff'], '1001') },
    })
    for (let count = 0; count < 20; count += 1)
      for (const id of ['owner-20', 'broker-20']) await app.get(RateLimits).take('invitation', id)
    const stranger = { email: 'tjugoforsta@example.se', firstName: 'Maja', lastName: 'Ek', phone: null }
    const wanted = { Email: stranger.email, ...placed(['MemberStaff'], '1001') }
    for (const written of [
      () => owner.call(memberStaffApi.keep, { body: stranger }),
      () => owner.call(officeStaffApi.invite, { body: wanted }),
      () => owner.call(officeStaffApi.inviteAgain, { params: { id: notBegun } }),
      () => keep(owner, { id: 'there', email: 'fjarde@example.se' }),
      () => keep(owner, { id: notBegun, email: 'femte@example.se' }),
    ])
      expect(await refusal(written())).toMatchObject({ status: 429 })
    expect(await keep(owner, { id: 'there', email: 'there@example.se' }, { lastName: 'Berg' })).toMatchObject({
      lastName: 'Berg',
    })
    expect(await broker.call(officeStaffApi.invite, { body: wanted })).toMatchObject({ email: stranger.email })
  })

  test('that is used holds until the new one is proved, and the former one is told', async () => {
    await seed('begun', ['MemberStaff'], { memberId: '1001' })
    const owner = await signedIn('owner-2', ['MemberShopAdmin'], '1001')
    const saved = await keep(owner, { id: 'begun', email: 'begun.ny@example.se' })
    expect(saved).toMatchObject({ email: 'begun@example.se', wishedEmail: 'begun.ny@example.se' })
    expect(await last('begun')).toMatchObject({ changed: ['firstName', 'lastName', 'wishedEmail'] })
    const link = await linkTo(sandbox, 'begun.ny@example.se', mailedLinks.verifyEmail)
    await app.visitor().call(accountApi.verifyEmail, { body: { Token: link.get('Token') ?? '' } })
    expect(await app.get(Users).find('begun')).toMatchObject({ email: 'begun.ny@example.se', isEmailVerified: true })
    expect((await mailsTo(sandbox, 'begun@example.se'))[0]?.subject).toBe('Din e-postadress hos Bukett är ändrad')
  })

  test('that is wished for is asked for once, though a name is corrected meanwhile, and the present one takes it back', async () => {
    await seed('wishing', ['MemberStaff'], { memberId: '1001' })
    const owner = await signedIn('owner-5', ['MemberShopAdmin'], '1001')
    const wish = { id: 'wishing', email: 'wishing.ny@example.se' }
    await keep(owner, wish)
    const [mail] = await mailsTo(sandbox, wish.email)
    expect(mail?.text).not.toMatch(/bett oss/)
    expect(await keep(owner, wish, { firstName: 'Maj' })).toMatchObject({ wishedEmail: wish.email, firstName: 'Maj' })
    const present = { id: 'wishing', email: 'wishing@example.se' }
    expect(await keep(owner, present)).toMatchObject({ email: present.email, wishedEmail: null })
    await keep(owner, wish)
    // The first, and the one that was asked for anew: none for the name.
    await atRest(app)
    expect(await mailsTo(sandbox, wish.email, 2)).toHaveLength(2)
  })

  test('that somebody else has is refused in those words', async () => {
    await seed('third', ['MemberStaff'], { memberId: '1001' })
    const owner = await signedIn('owner-3', ['MemberShopAdmin'], '1001')
    expect(await codeOf(keep(owner, { id: 'third', email: 'chief@example.se' }))).toBe('account.already-exists')
  })

  test('and name are not written over by who has an old page open (AD-03)', async () => {
    await seed('read', ['MemberStaff'], { memberId: '1001' })
    const owner = await signedIn('owner-4', ['MemberShopAdmin'], '1001')
    const { id, email, firstName, lastName, phone, roles } = (await owner.call(memberStaffApi.list, {})).find(
      (one) => one.id === 'read',
    )!
    const Read = { email, firstName, lastName, phone, roles }
    await keep(owner, { id, email }, { Read })
    expect(await codeOf(keep(owner, { id, email }, { firstName: 'Gammal', Read }))).toBe('account.changed')
  })

  test('that a colleague has asked for is not taken back by who has an old page open, and told (AD-03)', async () => {
    await seed('asked', ['MemberStaff'], { memberId: '1001' })
    const owner = await signedIn('owner-6', ['MemberShopAdmin'], '1001')
    const { id, email, firstName, lastName, phone, roles, wishedEmail } = (
      await owner.call(memberStaffApi.list, {})
    ).find((one) => one.id === 'asked')!
    const Read = { email, firstName, lastName, phone, roles, wishedEmail }
    const wished = 'asked.ny@example.se'
    await keep(owner, { id, email: wished }, { firstName, lastName, Read })
    const refused = keep(owner, { id, email }, { firstName, lastName, phone: '+46701740605', Read })
    await expect(refused).rejects.toMatchObject({
      code: 'account.changed',
      body: { now: { Email: email, WishedEmail: wished } },
    })
    const again = { firstName, lastName, Read: { ...Read, wishedEmail: wished } }
    expect(await keep(owner, { id, email: wished }, again)).toMatchObject({ wishedEmail: wished })
  })

  test('changes nobody’s own roles, a store’s administrator’s neither (record 084)', async () => {
    const owner = await signedIn('owner-5', ['MemberShopAdmin'], '1001')
    const own = { id: 'owner-5', email: 'owner-5@example.se' }
    expect(await codeOf(keep(owner, own, { isOrderHandler: true }))).toBe('staff.not-oneself')
    expect((await keep(owner, own)).firstName).toBe('Maja')
  })
})

describe('an administrator always stays', () => {
  const settled = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map(({ status }) => status).toSorted()

  test('in the network, also when two take the other’s rights at once', async () => {
    expect(await codeOf(chief.call(accountApi.setActive, { params: { id: 'chief', active: false } }))).toBe(
      'staff.last-super-administrator',
    )
    const other = await signedIn('second', ['SuperAdmin'])
    const both = [change(chief, 'second', ['BrokerAdmin'], null), change(other, 'chief', ['BrokerAdmin'], null)]
    expect(await settled(both)).toEqual(['fulfilled', 'rejected'])
    const left = await app.get(Users).superAdministrators()
    expect(left).toHaveLength(1)
    // For the tests that follow.
    await app.get(Users).save({ ...(await app.get(Users).find('chief'))!, roles: ['SuperAdmin'] })
    chief = await app.signedIn({ userId: 'chief', roles: ['SuperAdmin'] })
  })

  test('in a store, also when two take the other’s rights at once', async () => {
    const one = await signedIn('one', ['MemberShopAdmin', 'OrderHandlerAdmin'], '1003')
    const other = await signedIn('other', ['MemberShopAdmin'], '1003')
    const toggle = (visitor: Visitor, id: string) => visitor.call(memberStaffApi.toggleAdmin, { params: { id } })
    expect(await settled([toggle(one, 'other'), toggle(other, 'one')])).toEqual(['fulfilled', 'rejected'])
    const people = await app.get(Users).ofMember('1003')
    expect(people.filter(({ roles }) => roles.includes('MemberShopAdmin'))).toHaveLength(1)
    expect(people.find(({ _id }) => _id === 'one')?.roles).toContain('OrderHandlerAdmin')
    const last = people.find(({ roles }) => roles.includes('MemberShopAdmin'))!._id
    expect(await codeOf(change(broker, last, ['MemberStaff'], '1003'))).toBe('staff.last-administrator')
    expect(await codeOf(change(broker, last, ['MemberShopAdmin'], '1002'))).toBe('staff.last-administrator')
  })

  test('in a company, also when two leave it at once', async () => {
    const service = await signedIn('service', ['CustomerService'])
    const { id } = await service.call(organizationApi.add, {
      body: {
        name: 'Tvåmannabolaget',
        orgNr: '556200-4431',
        invoiceDetails: { costCenter: null, address: null, zipCode: null, city: null, gln: null },
      },
    })
    for (const userId of ['bo', 'eva']) await seed(userId, ['OrganizationAdministrator'], { organizationId: id })
    const leave = (userId: string) =>
      service.call(organizationApi.removeUser, { params: { organizationId: id, userId } })
    expect(await settled([leave('bo'), leave('eva')])).toEqual(['fulfilled', 'rejected'])
    expect(await app.get(Users).ofOrganizations([id])).toHaveLength(1)
  })
})

describe('where the call dies once the change is written, before its sessions have ended, they end all the same:', () => {
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await signedIn('help', ['CustomerService'])
    await app.get(SeedAccounts).putOrganizations([aCompanyRow()])
  })

  test.each<[string, Partial<UserRow> & { roles: Role[] }, (id: string) => Promise<unknown>]>([
    [
      'somebody put out of a company',
      { roles: ['OrganizationCustomer'], organizationId: 'bryggeri' },
      (userId) => clerk.call(organizationApi.removeUser, { params: { organizationId: 'bryggeri', userId } }),
    ],
    [
      'an administrator of a company no more',
      { roles: ['OrganizationAdministrator'], organizationId: 'bryggeri' },
      (userId) => clerk.call(organizationApi.toggleAdmin, { body: { organizationId: 'bryggeri', userId } }),
    ],
    [
      'an administrator of a store no more',
      { roles: ['MemberShopAdmin'], memberId: '1001' },
      (id) => broker.call(memberStaffApi.toggleAdmin, { params: { id } }),
    ],
    [
      'somebody moved to another store',
      { roles: ['MemberStaff'], memberId: '1001' },
      (id) => change(broker, id, ['MemberStaff'], '1002'),
    ],
  ])('%s', async (name, { roles, ...more }, act) => {
    const id = name.replaceAll(' ', '-')
    await seed(`${id}-colleague`, roles, more)
    await seed(id, roles, more)
    await logIn(app.visitor(), `${id}@example.se`)
    const sessions = app.get(Sessions)
    app.clock.set(new Date(friday.getTime() + 1000))
    const died = jest.spyOn(sessions, 'endAllOf').mockRejectedValueOnce(new Error('the process died'))
    await expect(act(id)).rejects.toMatchObject({ status: 500 })
    await sessions.begin({ userId: id, roles: [] })
    await until(async () => (await sessions.countOf(id)) === 1)
    expect(died).toHaveBeenCalledTimes(2)
    died.mockRestore()
  })
})
