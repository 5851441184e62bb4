import { type AccountEnd, type CurrentCustomer, type User, accountApi } from '@bukett/contracts/http/account'
import { bankIdApi, type BankIdProgress } from '@bukett/contracts/http/bankid'
import { type Invitation, invitationApi } from '@bukett/contracts/http/invitation'
import { loginApi } from '@bukett/contracts/http/login'
import { type Organization, organizationApi } from '@bukett/contracts/http/organization'
import { bankIdMessages } from '@bukett/contracts/rules/bankid'
import { mock } from './mock'

/** A private customer who has filled in everything. */
export const aUser = (changes: Partial<User> = {}): User => ({
  id: 'emma-klovervall',
  userName: 'emma.klovervall@example.se',
  email: 'emma.klovervall@example.se',
  isEmailVerified: true,
  firstName: 'Emma',
  lastName: 'Klövervall',
  phone: '+46701740643',
  personalIdentityNumber: '20010302-****',
  isPersonalNumberVerified: true,
  country: 'SE',
  city: 'Stockholm',
  co: null,
  address: 'Drottninggatan 27',
  zipCode: '11151',
  doorCode: '1907',
  organizationId: null,
  organization: null,
  unitName: null,
  costCenter: null,
  isPrivateCustomer: true,
  acceptPurchaseTerms: true,
  receiveOffersEmail: true,
  receiveOffersSms: false,
  bonusInformation: null,
  voyadoId: null,
  memberId: null,
  roles: ['PrivateCustomer'],
  isActive: true,
  endsOn: null,
  ...changes,
})

/** Nothing keeps the account from being deleted. */
export const nothingUnderWay: AccountEnd = { underWay: [], endsOn: null, mayBeDeleted: true }

/** Flowers and a subscription on their way. */
export const flowersUnderWay: AccountEnd = {
  underWay: [
    { kind: 'order', number: '100000017', lastDay: '2026-11-24', erasedOn: '2029-11-25' },
    { kind: 'subscription', number: '100000021', lastDay: null, erasedOn: '2029-11-20' },
  ],
  endsOn: '2029-11-25',
  mayBeDeleted: false,
}

/** A company with two children. */
export const anOrganization = (changes: Partial<Organization> = {}): Organization => ({
  id: 'fastigheter',
  name: 'Kronhjorten Fastigheter AB',
  orgNr: '559901-0021',
  invoiceDetails: {
    costCenter: '100',
    address: 'Kungsportsavenyn 12',
    zipCode: '41136',
    city: 'Göteborg',
    gln: null,
    paymentMethod: 'CardAndInvoice',
    isBlockedForInvoice: false,
  },
  childOrganizations: [
    aChild({ id: 'fastigheter-syd', name: 'Granskogens Snickeri AB', orgNr: '559901-0054' }),
    aChild({ id: 'fastigheter-norr', name: 'Hamnkranen Logistik AB', orgNr: '559901-0062' }),
  ],
  askedChildIds: [],
  askedNumbers: {},
  parentOrganizationId: null,
  parent: null,
  askingParent: null,
  staticDeliveryFeeCode: null,
  isInvoiceOffered: true,
  ...changes,
})

type Child = Organization['childOrganizations'][number]
const aChild = (changes: Pick<Child, 'id' | 'name' | 'orgNr'> & Partial<Child>): Child => ({
  invoiceDetails: {
    costCenter: null,
    address: 'Storgatan 27',
    zipCode: '97238',
    city: 'Luleå',
    gln: null,
    paymentMethod: 'Card',
    isBlockedForInvoice: false,
  },
  ...changes,
})

/** The administrator of that company. */
export const anAdministrator = (changes: Partial<User> = {}): User =>
  aUser({
    id: 'jessica-slanberg',
    userName: 'jessica@kronhjorten.example.se',
    email: 'jessica@kronhjorten.example.se',
    firstName: 'Jessica',
    lastName: 'Slånberg',
    phone: '+46701740640',
    personalIdentityNumber: null,
    isPersonalNumberVerified: false,
    organizationId: 'fastigheter',
    organization: 'Kronhjorten Fastigheter AB',
    isPrivateCustomer: false,
    roles: ['OrganizationCustomer', 'OrganizationAdministrator'],
    ...changes,
  })

/** A colleague without the administrator's rights. */
export const aColleague = (changes: Partial<User> = {}): User =>
  anAdministrator({
    id: 'hugo-mossberg',
    userName: 'hugo@kronhjorten.example.se',
    email: 'hugo@kronhjorten.example.se',
    firstName: 'Hugo',
    lastName: 'Mossberg',
    roles: ['OrganizationCustomer'],
    ...changes,
  })

export const guest: CurrentCustomer = {
  isAuthenticated: false,
  user: null,
  organization: null,
  isInvoiceOffered: false,
  quietDays: [],
}

/** As the server says it of a user and, of a company's, the company. */
export const loggedIn = (user: User = aUser(), organization: Organization | null = null): CurrentCustomer => ({
  isAuthenticated: true,
  user,
  organization,
  isInvoiceOffered: organization?.isInvoiceOffered ?? false,
  quietDays: [],
})

/** A login that lets this user in. */
export const loginHandlers = (user: User = aUser()) => [
  mock(loginApi.login, { status: 'LoggedIn', user }),
  mock(loginApi.logout, {}),
  mock(loginApi.logoutByLink, {}),
  mock(loginApi.logoutEverywhere, {}),
  mock(loginApi.forgotPassword, {}),
  mock(loginApi.resetPassword, { isOrganizationCustomer: user.organizationId !== null }),
]

/** A square that stands in for a QR code and differs with each second. */
export const aQrCode = (second = 0): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#fff"/><path d="M${second % 4} 1h3v3h-3zM4 5h2v2h-2z"/></svg>`,
  )}`

const waiting = (messageCode: 'RFA1' | 'RFA9', qrCode: string | null): BankIdProgress => ({
  status: 'Pending',
  messageCode,
  Message: bankIdMessages[messageCode].sv,
  qrCode,
  autoStartToken: '7c40b5c9-fa74-49cf-b98c-bfe651f9a7c6',
})

/** BankID that shows a new code at each call, is read after `reads` of them, and then lets the user in. */
export const bankIdHandlers = ({
  user = aUser(),
  reads = 2,
  whenRead = async (_read: number) => undefined as void,
} = {}) => {
  let calls = 0
  return [
    mock(bankIdApi.launch, { autoStartToken: '7c40b5c9-fa74-49cf-b98c-bfe651f9a7c6', orderRef: 'order-1' }),
    mock(bankIdApi.collect, async (): Promise<BankIdProgress> => {
      const read = (calls += 1)
      await whenRead(read)
      if (read > reads + 1) return { status: 'Complete', user }
      return read > reads ? waiting('RFA9', null) : waiting('RFA1', aQrCode(read))
    }),
    mock(bankIdApi.cancel, {}),
  ]
}

/** An account that remembers what is done to it, as the server's would. */
export const accountHandlers = (first: User = aUser(), company: Organization | null = null) => {
  let user = first
  let organization = company
  return [
    mock(accountApi.current, () => loggedIn(user, organization)),
    mock(accountApi.user, () => user),
    mock(accountApi.register, ({ body }) => (user = aUser({ ...pick(body), bonusInformation: null }))),
    mock(accountApi.keep, ({ body }) => (user = { ...user, ...pick(body) })),
    mock(accountApi.setActive, ({ params }) => (user = { ...user, isActive: params.active })),
    mock(accountApi.remove, {}),
    mock(accountApi.end, nothingUnderWay),
    mock(accountApi.anonymize, {}),
    mock(accountApi.changePassword, {}),
    mock(accountApi.verifyEmail, {}),
    mock(accountApi.export, { exportedAt: '2026-11-21T09:30:00.000Z', records: { account: { email: user.email } } }),
    mock(organizationApi.register, ({ body, query }) => ({
      organization: anOrganization({ name: body.name, orgNr: body.orgNr, childOrganizations: [] }),
      user: anAdministrator({ ...pick(body.user), organization: body.name, roles: ['OrganizationCustomer'] }),
      returnUrl: query.returnUrl ?? '/',
    })),
    mock(organizationApi.get, () => organization ?? anOrganization()),
    mock(organizationApi.change, ({ body }) => {
      const current = organization ?? anOrganization()
      organization = {
        ...current,
        name: body.name,
        invoiceDetails: { ...current.invoiceDetails, ...known(body.invoiceDetails) },
      }
      return organization
    }),
  ]
}

export const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 'invitation-1',
  email: 'sara@kronhjorten.example.se',
  invitedAt: '2026-11-20T09:00:00.000Z',
  expiresOn: '2026-11-27',
  ...changes,
})

/** A company's users and whom it has invited, who change as they are told. */
export const companyUserHandlers = (first: readonly User[] = [anAdministrator(), aColleague()]) => {
  let users = first
  let invitations: readonly Invitation[] = []
  const change = (id: string, changed: (user: User) => User): User => {
    users = users.map((user) => (user.id === id ? changed(user) : user))
    return users.find((user) => user.id === id) ?? aColleague({ id })
  }
  return [
    mock(organizationApi.users, () => [...users]),
    mock(organizationApi.removeUser, ({ params }) => {
      users = users.filter(({ id }) => id !== params.userId)
      return {}
    }),
    mock(invitationApi.list, () => [...invitations]),
    mock(invitationApi.invite, ({ body }) => {
      const sent = anInvitation({ email: body.email })
      invitations = [sent]
      return sent
    }),
    mock(invitationApi.withdraw, () => {
      invitations = []
      return {}
    }),
    mock(organizationApi.toggleAdmin, ({ body }) =>
      change(body.userId, (user) => ({
        ...user,
        roles:
          (body.isAdministrator ?? !user.roles.includes('OrganizationAdministrator'))
            ? ['OrganizationCustomer', 'OrganizationAdministrator']
            : ['OrganizationCustomer'],
      })),
    ),
    mock(accountApi.setActive, ({ params }) => change(params.id, (user) => ({ ...user, isActive: params.active }))),
    mock(accountApi.keep, ({ body }) => {
      if (body.id !== undefined) return change(body.id, (user) => ({ ...user, ...pick(body) }))
      const added = aColleague({ ...pick(body), id: `user-${users.length + 1}`, isEmailVerified: false })
      users = [...users, added]
      return added
    }),
  ]
}

/** What a user shows of what was sent. */
const pick = (sent: Partial<Record<keyof User, unknown>>): Partial<User> => {
  const shown = new Set(Object.keys(aUser()))
  return known(Object.fromEntries(Object.entries(sent).filter(([name]) => shown.has(name)))) as Partial<User>
}

/** Without the fields that were left out. */
const known = <T extends object>(sent: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as never
