import type { Role } from '@bukett/contracts'
import type { BonusInformation, User, UserDetails } from '@bukett/contracts/http/account'
import { MERCHANT_ROLES, type MerchantRole } from '@bukett/contracts/rules/merchant-terms'
import type { LocalDay } from '@bukett/contracts/rules/dates'

/** Encrypted at rest; found by its HMAC; shown masked (AC-05). */
export interface SealedPersonalNumber {
  readonly sealed: string
  readonly index: string
  readonly masked: string
  /** BankID has vouched that it is this person's; what was only typed opens nothing. */
  readonly isVerified: boolean
}

/** The authenticator app of staff (AC-16). */
export interface Authenticator {
  /** Encrypted. */
  readonly secret: string
  /** False until its first code has been given. */
  readonly isConfirmed: boolean
  /** Each code opens once: the 30-second step of the last one. */
  readonly lastStep: number
}

/** What is left of an ended account while something that was under way is still remembered (S-18). */
export interface Ending {
  /** The day on which the last of it is erased. */
  readonly on: LocalDay
  /** By which staff find it. */
  readonly email: string
  readonly isEmailVerified: boolean
}

/** A user as kept: what travels, and what must not. */
export interface StoredUser {
  _id: string
  version: number
  createdAt: Date
  /** In lower case, unique. */
  email: string
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** E.164. */
  phone: string | null
  country: string
  city: string | null
  co: string | null
  address: string | null
  zipCode: string | null
  doorCode: string | null
  unitName: string | null
  costCenter: string | null
  organizationId: string | null
  memberId: string | null
  roles: Role[]
  isActive: boolean
  acceptPurchaseTerms: boolean
  receiveOffersEmail: boolean
  receiveOffersSms: boolean
  voyadoId: string | null
  /** argon2id; null until a password has been chosen. */
  passwordHash: string | null
  personalNumber: SealedPersonalNumber | null
  authenticator: Authenticator | null
  /** One that is being connected in its place, until it has shown a code. */
  nextAuthenticator?: { secret: string; begunAt: Date } | null
  lastLoginAt: Date | null
  anonymisedAt: Date | null
  ending?: Ending | null
  /** A new address, until it is proved. */
  wishedEmail?: string | null
  /** Of the last call that made them administrator or no more, or invited them again: the same one again does nothing (API-08). */
  lastCall?: string
}

export interface Surroundings {
  /** The name of the user's company. */
  readonly organization?: string | null
  readonly bonus?: BonusInformation | null
}

/** Spec 2 §3, User. */
export const toUser = (user: StoredUser, { organization = null, bonus = null }: Surroundings = {}): User => ({
  id: user._id,
  userName: user.email,
  email: user.email,
  isEmailVerified: user.isEmailVerified,
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone,
  personalIdentityNumber: user.personalNumber?.masked ?? null,
  isPersonalNumberVerified: user.personalNumber?.isVerified ?? false,
  country: user.country,
  city: user.city,
  co: user.co,
  address: user.address,
  zipCode: user.zipCode,
  doorCode: user.doorCode,
  organizationId: user.organizationId,
  organization,
  unitName: user.unitName,
  costCenter: user.costCenter,
  isPrivateCustomer: isPrivateCustomer(user),
  acceptPurchaseTerms: user.acceptPurchaseTerms,
  receiveOffersEmail: user.receiveOffersEmail,
  receiveOffersSms: user.receiveOffersSms,
  bonusInformation: bonus,
  voyadoId: user.voyadoId,
  memberId: user.memberId,
  roles: user.roles,
  isActive: user.isActive,
  endsOn: user.ending?.on ?? null,
})

/** Whoever has been in may have typed somebody else's address. */
export const mayBeAnothers = ({ isEmailVerified, passwordHash }: StoredUser): boolean =>
  !isEmailVerified && passwordHash !== null

export const isPrivateCustomer = (user: StoredUser): boolean => user.roles.includes('PrivateCustomer')

export const isOrganizationCustomer = (user: StoredUser): boolean => user.organizationId !== null

export const isAdministratorOf = (user: StoredUser, organizationId: string): boolean =>
  user.organizationId === organizationId && user.roles.includes('OrganizationAdministrator')

const networkRoles: ReadonlySet<Role> = new Set([
  'CustomerService',
  'CustomerServiceLead',
  'BrokerAdmin',
  'ContentEditor',
  'SuperAdmin',
])

export const isNetworkRole = (role: Role): boolean => networkRoles.has(role)

const storeRoles: ReadonlySet<Role> = new Set(['MemberStaff', 'OrderHandlerAdmin', 'MemberShopAdmin'])
export const isStoreRole = (role: Role): boolean => storeRoles.has(role)

export const isMerchantRole = (role: Role): role is MerchantRole => (MERCHANT_ROLES as readonly Role[]).includes(role)

/** AC-16: roles of the whole network need a second factor. */
export const needsSecondFactor = (user: StoredUser): boolean => user.roles.some(isNetworkRole)

export interface NewUser extends UserDetails {
  readonly email: string
  readonly acceptPurchaseTerms: boolean
}

/** What somebody may, and at which company or store. */
export interface Affiliation {
  readonly roles: Role[]
  readonly organizationId?: string | null
  readonly memberId?: string | null
}

/** A user without password and personal number. */
export const newUser = (
  id: string,
  details: NewUser,
  { roles, organizationId = null, memberId = null }: Affiliation,
  now: Date,
): StoredUser => ({
  _id: id,
  version: 1,
  createdAt: now,
  email: details.email,
  isEmailVerified: false,
  firstName: details.firstName.trim(),
  lastName: details.lastName.trim(),
  phone: details.phone ?? null,
  country: 'SWE',
  city: details.city ?? null,
  co: details.co ?? null,
  address: details.address ?? null,
  zipCode: details.zipCode ?? null,
  doorCode: details.doorCode ?? null,
  unitName: details.unitName ?? null,
  costCenter: details.costCenter ?? null,
  organizationId,
  memberId,
  roles,
  isActive: true,
  acceptPurchaseTerms: details.acceptPurchaseTerms,
  receiveOffersEmail: details.receiveOffersEmail ?? false,
  receiveOffersSms: details.receiveOffersSms ?? false,
  voyadoId: null,
  passwordHash: null,
  personalNumber: null,
  authenticator: null,
  lastLoginAt: null,
  anonymisedAt: null,
})

const changeable = [
  'phone', 'city', 'co', 'address', 'zipCode', 'doorCode', 'unitName', 'costCenter', 'receiveOffersEmail', 'receiveOffersSms',
] as const // prettier-ignore

/** What is left out stays as it is; the personal number is kept apart. */
export const withDetails = (user: StoredUser, details: UserDetails): StoredUser => {
  const given = changeable.filter((field) => details[field] !== undefined)
  return {
    ...user,
    firstName: details.firstName.trim(),
    lastName: details.lastName.trim(),
    ...(Object.fromEntries(given.map((field) => [field, details[field]])) as Partial<StoredUser>),
  }
}

/** PV-02. Company and roles go too, so that nobody acts through what is left. */
export const anonymised = (user: StoredUser, now: Date, endsOn: LocalDay | null): StoredUser => ({
  ...newUser(
    user._id,
    {
      email: `anon-${user._id.toLowerCase()}@invalid`,
      firstName: 'Anonymiserad',
      lastName: '',
      acceptPurchaseTerms: user.acceptPurchaseTerms,
    },
    { roles: [] },
    user.createdAt,
  ),
  version: user.version,
  isActive: false,
  anonymisedAt: now,
  ending: endsOn === null ? null : { on: endsOn, email: user.email, isEmailVerified: user.isEmailVerified },
})
