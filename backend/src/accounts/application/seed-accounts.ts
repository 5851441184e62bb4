import { addDays, stockholmDay } from '@bukett/contracts/rules/dates'
import { email } from '@bukett/contracts/rules/email'
import { postalCode } from '@bukett/contracts/rules/postal-code'
import { roles } from '@bukett/contracts'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Clock } from '../../shared/clock.js'
import { savedBonus } from '../domain/bonus.js'
import { newUser, type StoredUser } from '../domain/user.js'
import { NewAccounts } from './new-accounts.js'
import { NewOrganizations } from './new-organizations.js'
import { BonusAccounts, Organizations, Passwords, Seals, Users } from './ports.js'

const text = z.string().nullable().default(null)

/** A row of `demo/organizations.json`. */
export const organizationRow = z.object({
  id: z.string(),
  name: z.string(),
  orgNr: z.string(),
  parentOrganizationId: text,
  staticDeliveryFeeCode: text,
  invoiceDetails: z.object({
    costCenter: text,
    address: text,
    zipCode: postalCode.nullable().default(null),
    city: text,
    gln: text,
    paymentMethod: z.enum(['Card', 'CardAndInvoice']).default('Card'),
    isBlockedForInvoice: z.boolean().default(false),
  }),
})
export type OrganizationRow = z.output<typeof organizationRow>

/** A row of `demo/users.json`. The password is in the file: demo users are nobody's. */
export const userRow = z.object({
  id: z.string(),
  email,
  password: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.enum(roles)).min(1),
  phone: text,
  personalIdentityNumber: text,
  address: text,
  zipCode: postalCode.nullable().default(null),
  city: text,
  organizationId: text,
  memberId: text,
  unitName: text,
  costCenter: text,
  receiveOffersEmail: z.boolean().default(false),
  receiveOffersSms: z.boolean().default(false),
  /** Base 32, for staff whose second factor the demo's readers shall be able to give. */
  authenticatorSecret: text,
})
export type UserRow = z.output<typeof userRow>

/** A row of `demo/bonus.json`: what a private customer has saved. */
export const bonusRow = z.strictObject({
  userId: z.string(),
  points: z.int().min(0).max(999),
  /** How many. */
  checks: z.int().min(0),
  /** Personal codes of `demo/coupons.json`. */
  promotions: z.array(z.string()),
  /** From the day it is loaded. */
  validDays: z.int().min(1),
})
type BonusRow = z.output<typeof bonusRow>

/** Puts demo users and companies under the ids of their files, so that other demo data can name them. */
@Injectable()
export class SeedAccounts {
  constructor(
    private readonly users: Users,
    private readonly organizations: Organizations,
    private readonly newOrganizations: NewOrganizations,
    private readonly accounts: NewAccounts,
    private readonly bonus: BonusAccounts,
    private readonly passwords: Passwords,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  async putOrganizations(rows: readonly OrganizationRow[]): Promise<void> {
    for (const { id, parentOrganizationId, staticDeliveryFeeCode, ...row } of rows) {
      const made = this.newOrganizations.made(row)
      const { invoiceDetails } = row
      await this.newOrganizations.add({ ...made, _id: id, parentOrganizationId, staticDeliveryFeeCode, invoiceDetails })
    }
  }

  /** Many demo users share a password; each of them is hashed once. */
  async putUsers(rows: readonly UserRow[]): Promise<void> {
    const hashes = new Map<string, Promise<string>>()
    for (const row of rows) {
      const hash = hashes.get(row.password) ?? this.passwords.hash(row.password)
      hashes.set(row.password, hash)
      await this.users.add({ ...this.#made(row), passwordHash: await hash })
    }
  }

  async putBonus(rows: readonly BonusRow[]): Promise<void> {
    const today = stockholmDay(this.clock.now())
    for (const { userId, points, checks, promotions, validDays } of rows)
      await this.bonus.save(savedBonus(userId, { points, checks, promotions, expiresOn: addDays(today, validDays) }))
  }

  counts(): Record<'users' | 'organizations' | 'bonus', () => Promise<number>> {
    return {
      users: () => this.users.count(),
      organizations: () => this.organizations.count(),
      bonus: () => this.bonus.count(),
    }
  }

  #made({ id, roles, organizationId, memberId, authenticatorSecret, ...row }: UserRow): StoredUser {
    const { personalIdentityNumber, ...details } = row
    const made = newUser(
      id,
      { ...details, acceptPurchaseTerms: true },
      { roles, organizationId, memberId },
      this.clock.now(),
    )
    return {
      ...made,
      isEmailVerified: true,
      personalNumber: personalIdentityNumber ? this.accounts.sealed(personalIdentityNumber, id, true) : null,
      authenticator: authenticatorSecret
        ? { secret: this.seals.seal(authenticatorSecret, id), isConfirmed: true, lastStep: 0 }
        : null,
    }
  }
}
