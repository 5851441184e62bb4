import type { Registration } from '@bukett/contracts/http/account'
import type { OrganizationRegistration } from '@bukett/contracts/http/organization'
import { loginApi } from '@bukett/contracts/http/login'
import type { Role } from '@bukett/contracts'
import type { Sandbox } from '@bukett/sandbox'
import { type OrganizationRow, SeedAccounts, type UserRow } from '../src/accounts/index.js'
import { type TestApp, until, type Visitor } from './app.js'

export const password = 'Tulpan&Sol7'

/** Åsa Öberg, a private customer who wants no offers. */
export const aRegistration = (changes: Partial<Registration> = {}): Registration => ({
  email: 'asa.oberg@example.se',
  firstName: 'Åsa',
  lastName: 'Öberg',
  password1: password,
  password2: password,
  isPrivateCustomer: true,
  acceptPurchaseTerms: true,
  receiveOffersEmail: false,
  receiveOffersSms: false,
  ...changes,
})

/** Blomberg & Co AB, registered by Bo Blomberg. */
export const aCompany = (
  changes: Partial<Omit<OrganizationRegistration, 'user'>> = {},
  user: Partial<OrganizationRegistration['user']> = {},
): OrganizationRegistration => ({
  name: 'Blomberg & Co AB',
  orgNr: '556200-4431',
  invoiceDetails: { costCenter: '100', address: 'Storgatan 1', zipCode: '11122', city: 'Stockholm', gln: null },
  user: {
    email: 'bo@blomberg.example.se',
    firstName: 'Bo',
    lastName: 'Blomberg',
    password1: password,
    password2: password,
    acceptPurchaseTerms: true,
    receiveOffersEmail: false,
    receiveOffersSms: false,
    ...user,
  },
  ...changes,
})

/** A user as the demo data writes one. */
export const aUserRow = (id: string, roles: Role[], changes: Partial<UserRow> = {}): UserRow => ({
  id,
  email: `${id}@example.se`,
  password,
  firstName: 'Test',
  lastName: 'Person',
  roles,
  phone: null,
  personalIdentityNumber: null,
  address: null,
  zipCode: null,
  city: null,
  organizationId: null,
  memberId: null,
  unitName: null,
  costCenter: null,
  receiveOffersEmail: false,
  receiveOffersSms: false,
  authenticatorSecret: null,
  ...changes,
})

/** Norrskens Bryggeri AB as the demo data writes a company: paid by card, with no fee of its own. */
export const aCompanyRow = (changes: Partial<OrganizationRow> = {}): OrganizationRow => ({
  id: 'bryggeri',
  name: 'Norrskens Bryggeri AB',
  orgNr: '559901-0005',
  parentOrganizationId: null,
  staticDeliveryFeeCode: null,
  invoiceDetails: {
    costCenter: null,
    address: null,
    zipCode: null,
    city: null,
    gln: null,
    paymentMethod: 'Card',
    isBlockedForInvoice: false,
  },
  ...changes,
})

export const seedUsers = (app: TestApp, rows: readonly UserRow[]): Promise<void> => app.get(SeedAccounts).putUsers(rows)

export const logIn = async (visitor: Visitor, name: string, typed = password): Promise<Visitor> => {
  await visitor.call(loginApi.login, { body: { name, password: typed } })
  return visitor
}

export interface Mail {
  readonly from: string
  readonly to: string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: string[]
}

/** The mails to an address, newest first, as soon as there are `count`. */
export const mailsTo = async (sandbox: Sandbox, to: string, count = 1): Promise<Mail[]> => {
  const query = new URLSearchParams({ kind: 'mail', to, count: String(count), wait: '5' })
  const answer = await fetch(`${sandbox.url}/__sandbox/inbox?${query}`)
  return ((await answer.json()) as { messages: Mail[] }).messages
}

/** The newest mail to an address that is so, as soon as there is one; others may be there before it. */
export const mailTo = async (sandbox: Sandbox, to: string, is: (mail: Mail) => boolean): Promise<Mail> => {
  let found: Mail | undefined
  await until(async () => (found = (await mailsTo(sandbox, to)).find(is)) !== undefined)
  return found!
}

/** What the link of the newest mail to an address carries. */
export const linkTo = async (sandbox: Sandbox, to: string, path: string, count = 1): Promise<URLSearchParams> => {
  const mails = await mailsTo(sandbox, to, count)
  const link = mails.flatMap((mail) => mail.links).find((url) => new URL(url).pathname === path)
  if (!link) throw new Error(`No mail to ${to} has a link to ${path}`)
  return new URL(link).searchParams
}

export const providersOf = (sandbox: Sandbox): Record<string, string> => ({
  SANDBOX_URL: sandbox.url,
  SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
  USE_VOYADO: 'on',
})
