import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { email } from '../rules/email.js'
import { LANGUAGES } from '../rules/language.js'
import { personName } from '../rules/names.js'
import { checkNewPassword, PASSWORD_MAX } from '../rules/password.js'
import { swedishMobile } from '../rules/phone.js'
import { postalCode } from '../rules/postal-code.js'
import { roles } from '../roles.js'
import { organization } from './organization-view.js'
import { quietDay } from './quiet.js'

/** PR-03: 1000 points give a check, valid for six months. */
export const bonusCheck = z.object({
  id: z.string(),
  amount: money,
  expiresOn: z.iso.date(),
  redeemed: z.boolean(),
})
export type BonusCheck = z.output<typeof bonusCheck>

/** PR-05: a personal coupon. */
export const promotion = z.object({ id: z.string(), redeemed: z.boolean(), expiresOn: z.iso.date() })
export type Promotion = z.output<typeof promotion>

/** Spec 2 §3, `bonusInformation`. The bar shows (1000 − pointsToNextCheck) / 10 percent. */
export const bonusInformation = z.object({
  points: z.int(),
  pointsToNextCheck: z.int(),
  checks: z.object({ items: z.array(bonusCheck) }),
  promotions: z.array(promotion),
})
export type BonusInformation = z.output<typeof bonusInformation>

export const roleName = z.enum(roles)

/** Spec 2 §3, User, as it travels out: without passwords, the personal number masked (AC-05). */
export const user = z.object({
  id: z.string(),
  userName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  personalIdentityNumber: z.string().nullable(),
  /** BankID has vouched for the number and opens the account; a number that was only typed does not. */
  isPersonalNumberVerified: z.boolean(),
  country: z.string(),
  city: z.string().nullable(),
  co: z.string().nullable(),
  address: z.string().nullable(),
  zipCode: z.string().nullable(),
  doorCode: z.string().nullable(),
  organizationId: z.string().nullable(),
  /** The company's name. */
  organization: z.string().nullable(),
  unitName: z.string().nullable(),
  costCenter: z.string().nullable(),
  isPrivateCustomer: z.boolean(),
  acceptPurchaseTerms: z.boolean(),
  receiveOffersEmail: z.boolean(),
  receiveOffersSms: z.boolean(),
  bonusInformation: bonusInformation.nullable(),
  voyadoId: z.string().nullable(),
  memberId: z.string().nullable(),
  roles: z.array(roleName),
  isActive: z.boolean(),
  /** The account is ended; on that day the last of what was under way then is forgotten too (S-18). */
  endsOn: z.iso.date().nullable(),
})
export type User = z.output<typeof user>

const line = z.string().trim().max(100)

/** What a person may say of himself; a field that is left out is not changed, null empties it. */
export const userDetails = z.object({
  firstName: personName.max(60),
  lastName: personName.max(60),
  phone: swedishMobile.nullable().optional(),
  /** 10 to 13 characters (AC-05). */
  personalIdentityNumber: z.string().trim().max(13, 'personal-number.invalid').nullable().optional(),
  city: line.nullable().optional(),
  co: line.nullable().optional(),
  address: line.nullable().optional(),
  zipCode: postalCode.nullable().optional(),
  doorCode: z.string().trim().max(20).nullable().optional(),
  unitName: line.nullable().optional(),
  costCenter: line.nullable().optional(),
  receiveOffersEmail: z.boolean().optional(),
  receiveOffersSms: z.boolean().optional(),
})
export type UserDetails = z.output<typeof userDetails>

const typedPassword = z.string().max(4 * PASSWORD_MAX)

const passwordTwice = (typed: { password1: string; password2: string; email?: string }) =>
  checkNewPassword(typed.password1, typed.password2, typed.email === undefined ? {} : { email: typed.email })

/** Reports what the password rule refuses on the field it was typed in. */
const strongPasswordTwice = <Typed extends { password1: string; password2: string; email?: string }>(
  context: z.core.ParsePayload<Typed>,
): void => {
  const answer = passwordTwice(context.value)
  if (answer.ok) return
  const path = [answer.code === 'password.mismatch' ? 'password2' : 'password1']
  context.issues.push({ code: 'custom', message: answer.code, input: context.value, path })
}

/** The order that a guest registers from; the key comes from the confirmation (AC-08). */
export const orderLink = z.object({ orderGroupId: z.string().max(40), orderGroupKey: z.string().max(100) })
export type OrderLink = z.output<typeof orderLink>

export const newUser = z.object({
  ...userDetails.shape,
  email,
  password1: typedPassword,
  password2: typedPassword,
  /** Mandatory, never ticked beforehand (AC-07). */
  acceptPurchaseTerms: z.literal(true, 'account.terms-needed'),
  receiveOffersEmail: z.boolean(),
  receiveOffersSms: z.boolean(),
})

/** Spec 2 §5, registration form. */
export const registration = z
  .object({ ...newUser.shape, isPrivateCustomer: z.literal(true), fromPurchase: orderLink.optional() })
  .check(strongPasswordTwice)
export type Registration = z.output<typeof registration>

/** The person who registers a company. */
export const organizationUser = newUser.check(strongPasswordTwice)
export type OrganizationUser = z.output<typeof organizationUser>

/** With `id`: that user's details change. Without: customer service adds a user, who chooses a password by mail. */
export const userUpkeep = z.object({
  ...userDetails.shape,
  id: z.string().max(40).optional(),
  email: email.optional(),
  organizationId: z.string().max(40).optional(),
  /** Of the letter to who is added. Swedish where it is left out. */
  language: z.enum(LANGUAGES).optional(),
})
export type UserUpkeep = z.output<typeof userUpkeep>

/** Who is logged in, and what the checkout fills in beforehand. */
export const currentCustomer = z.object({
  isAuthenticated: z.boolean(),
  user: user.nullable(),
  organization: organization.nullable(),
  /** X10: the company or one of its children may pay by invoice. */
  isInvoiceOffered: z.boolean(),
  /** The days that pages are to say nothing of: the server has asked the person's wishes (record 128). */
  quietDays: z.array(quietDay),
})
export type CurrentCustomer = z.output<typeof currentCustomer>

/** What is still to come to somebody. It comes with its data also when the account is ended meanwhile (S-18). */
export const underWay = z.object({
  kind: z.enum(['order', 'subscription', 'payment']),
  number: z.string(),
  /** When the last of it comes, as far as that is known. */
  lastDay: z.iso.date().nullable(),
  /** When names and addresses in it are erased: it has come, and complaints are over (PV-03). */
  erasedOn: z.iso.date(),
})
export type UnderWay = z.output<typeof underWay>

/** What the end of an account would mean, to be read before it is ended. */
export const accountEnd = z.object({
  underWay: z.array(underWay),
  /** The day on which the last of it is erased; null when nothing is under way. */
  endsOn: z.iso.date().nullable(),
  /** Deleting is for accounts without purchases, bonus and gift cards; anonymising for all (AC-10). */
  mayBeDeleted: z.boolean(),
})
export type AccountEnd = z.output<typeof accountEnd>

/** PV-04: everything that is kept about a person, by the part of the shop that keeps it. */
export const personalExport = z.object({
  exportedAt: z.iso.datetime(),
  records: z.record(z.string(), z.unknown()),
})

/** PV-03: what the nightly job would erase now. */
export const retentionReport = z.object({
  at: z.iso.datetime(),
  rules: z.array(
    z.object({
      name: z.string(),
      fields: z.array(z.string()),
      basis: z.enum(['contract', 'consent', 'legal-obligation', 'legitimate-interest']),
      keptDays: z.int(),
      after: z.string(),
      due: z.int(),
    }),
  ),
})
export type RetentionReport = z.output<typeof retentionReport>

const nothing = z.object({})
const userId = z.object({ id: z.string().min(1).max(40) })

export const accountApi = {
  current: endpoint({
    method: 'GET',
    path: '/api/account/current',
    summary: 'Who is logged in; a guest gets `isAuthenticated: false`.',
    access: 'everyone',
    response: currentCustomer,
  }),
  checkoutCustomer: endpoint({
    method: 'GET',
    path: '/api/checkout/customer',
    summary: 'The current customer, for the checkout to fill in beforehand.',
    access: 'everyone',
    response: currentCustomer,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/account/user/:idOrEmail',
    summary: 'A user: oneself, a user of the own company for its administrator, anybody for customer service (AC-09).',
    access: 'signedIn',
    params: z.object({ idOrEmail: z.string().trim().min(1).max(254) }),
    response: user,
  }),
  register: endpoint({
    method: 'PUT',
    path: '/api/account/user/:login',
    summary: 'Registers a private customer; `login` true logs in at once (AC-07, AC-09).',
    access: 'everyone',
    params: z.object({ login: z.stringbool() }),
    body: registration,
    response: user,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/account/user',
    summary: "Changes a user's details; for customer service also adds a user to a company (others invite).",
    access: 'signedIn',
    body: userUpkeep,
    response: user,
  }),
  end: endpoint({
    method: 'GET',
    path: '/api/account/user/:id/end',
    summary: 'What is under way and when it is erased, to be read before an account is ended.',
    access: 'signedIn',
    params: userId,
    response: accountEnd,
  }),
  anonymize: endpoint({
    method: 'PUT',
    path: '/api/account/user/:id/anonymize',
    summary:
      'Ends the account and removes what points at the person; cannot be undone. What is under way comes all the same (PV-02, S-18). 401 when not permitted (X11).',
    access: 'signedIn',
    params: userId,
    response: nothing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account/user/:id',
    summary: 'Deletes an account without purchases, bonus or gift cards; 409 otherwise. 401 when not permitted (X11).',
    access: 'signedIn',
    params: userId,
    response: nothing,
  }),
  setActive: endpoint({
    method: 'PUT',
    path: '/api/account/user/:id/active/:active',
    summary:
      'Inactivates or activates an account (AC-10). 401 when inactivating is not permitted, 403 when activating is not (X11).',
    access: 'signedIn',
    params: z.object({ ...userId.shape, active: z.stringbool() }),
    response: user,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password',
    summary: 'A new password for oneself; every other session ends.',
    access: 'signedIn',
    body: z
      .object({ currentPassword: typedPassword, password1: typedPassword, password2: typedPassword })
      .check(strongPasswordTwice),
    response: nothing,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/account/verifyEmail',
    summary:
      'The link in the welcome mail proves that the address is the user’s: 403 until its account is logged in. That of a new address is opened by whoever reads it.',
    access: 'everyone',
    body: z.object({ Token: z.string().min(1).max(100) }),
    response: nothing,
  }),
  sendProof: endpoint({
    method: 'POST',
    path: '/api/account/verifyEmail/again',
    summary: 'Mails the link that proves the own address once more; nothing where it is proved. Five an hour.',
    access: 'signedIn',
    response: nothing,
  }),
  organization: endpoint({
    method: 'GET',
    path: '/api/account/organization',
    summary: "The caller's company; null for private customers and staff.",
    access: 'signedIn',
    response: organization.nullable(),
  }),
  organizationOf: endpoint({
    method: 'GET',
    path: '/api/account/user/:id/organization',
    summary: "A user's company; the same people may ask as for the user.",
    access: 'signedIn',
    params: userId,
    response: organization.nullable(),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/account/user/:id/export',
    summary: 'Everything that is kept about a person (PV-04): for oneself, or by the lead of customer service.',
    access: 'signedIn',
    params: userId,
    response: personalExport,
  }),
  retention: endpoint({
    method: 'GET',
    path: '/api/account/retention',
    summary: 'Dry run of the nightly erasure: each rule and how many records it would clear now (PV-03).',
    access: 'superAdmin',
    response: retentionReport,
  }),
} as const
