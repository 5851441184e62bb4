import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import type { OrganizationUser } from '@bukett/contracts/http/account'
import type { Language } from '@bukett/contracts/rules/language'
import { joinCompanyLink } from '@bukett/contracts/rules/mailed-links'
import { Injectable } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { sendMail } from '../../shared/messages.js'
import { outboxEntry } from '../../shared/mongo/outbox.js'
import { PersonalData } from '../../shared/personal-data.js'
import { Settings } from '../../shared/shared.module.js'
import { type StoredInvitation, toInvitation } from '../domain/invitation.js'
import { joinLetter } from '../domain/letters.js'
import { lifetimes } from '../domain/one-time-token.js'
import type { StoredOrganization } from '../domain/organization.js'
import type { Actor } from '../domain/permissions.js'
import { isPrivateCustomer, type StoredUser, withDetails } from '../domain/user.js'
import { AccountEvents } from './account-events.js'
import { ChangeUser } from './change-user.js'
import { contactEntry } from './contacts.js'
import { EmailProof } from './email-proof.js'
import { NewAccounts } from './new-accounts.js'
import { OrganizationReader } from './organization-reader.js'
import { Invitations, OneTimeTokens, Organizations, Users } from './ports.js'

const maxTries = 3

/** S-14: a company's administrator invites by mail, and the person accepts. Nobody is told whether an address has an account. */
@Injectable()
export class InvitationUpkeep {
  constructor(
    private readonly invitations: Invitations,
    private readonly organizations: Organizations,
    private readonly users: Users,
    private readonly reader: OrganizationReader,
    private readonly accounts: NewAccounts,
    private readonly change: ChangeUser,
    private readonly emailProof: EmailProof,
    private readonly events: AccountEvents,
    private readonly tokens: OneTimeTokens,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly settings: Settings,
    personalData: PersonalData,
  ) {
    personalData.holds({
      name: 'invitations',
      export: async ({ email }) => {
        const own = email ? await invitations.ofAddress(email) : []
        return own.length > 0 ? own.map(toInvitation) : null
      },
      anonymise: async ({ email }) => {
        if (email) for (const { _id } of await invitations.ofAddress(email)) await this.#end(_id)
      },
    })
  }

  async of(actor: Actor, organizationId: string) {
    await this.reader.permitted(actor, organizationId)
    return (await this.invitations.ofOrganization(organizationId)).map(toInvitation)
  }

  /** Again, it is a new link that the old one gives way to; the same call again is the same link. Throws `organisation.already-colleague`. */
  async invite(callId: string, actor: Actor, organizationId: string, email: string, language: Language) {
    const organization = await this.reader.permitted(actor, organizationId)
    if ((await this.users.findByEmail(email))?.organizationId === organizationId)
      throw new DomainError('organisation.already-colleague')
    for (let tries = 0; tries < maxTries; tries += 1) {
      const known = await this.invitations.to(organizationId, email)
      if (known?.callId === callId) return toInvitation(known)
      const invitation = await this.#send(callId, known?._id ?? callId, { organization, email, language })
      if (!invitation) continue
      await this.#record(actor, 'organization.invite', organizationId)
      return toInvitation(invitation)
    }
    throw new DomainError('account.changed')
  }

  /** Null where somebody else has just invited the same address. */
  async #send(
    callId: string,
    _id: string,
    { organization, email, language }: { organization: StoredOrganization; email: string; language: Language },
  ): Promise<StoredInvitation | null> {
    const invitedAt = this.clock.now()
    const invitation: StoredInvitation = {
      _id,
      organizationId: organization._id,
      email,
      invitedAt,
      expiresAt: new Date(invitedAt.getTime() + lifetimes.invitation),
      callId,
    }
    await this.tokens.forget(invitation._id)
    const token = await this.tokens.issue('join-company', invitation._id, lifetimes.invitation)
    const url = this.settings.config.publicUrl + joinCompanyLink(token)
    const id = `join-${callId}`
    const letter = joinLetter(language, organization.name, url)
    const mail = outboxEntry(`mail-${id}`, invitedAt, sendMail, { id, to: email, letter })
    return (await this.invitations.put(invitation, mail)) ? invitation : null
  }

  /** One that is gone is gone. */
  async withdraw(actor: Actor, organizationId: string, invitationId: string): Promise<void> {
    await this.reader.permitted(actor, organizationId)
    const invitation = await this.invitations.find(invitationId)
    if (invitation?.organizationId !== organizationId) return
    await this.#end(invitationId)
    await this.#record(actor, 'organization.withdraw-invitation', organizationId)
  }

  /** Throws `organisation.invitation-over`. */
  async open(token: string) {
    const { invitation, organization } = await this.#opened(token)
    const user = await this.users.findByEmail(invitation.email)
    return { organization: organization.name, email: invitation.email, hasAccount: user?.isEmailVerified ?? false }
  }

  /**
   * The link proves the address. The place is written first, so that a crash leaves a link that may be used again.
   * Throws `organisation.invitation-over`, `organisation.user-elsewhere`, and what registration throws.
   */
  async accept(token: string, wanted: OrganizationUser | undefined) {
    const { invitation, organization } = await this.#opened(token)
    const user = await this.users.findByEmail(invitation.email)
    if (user?.isEmailVerified) await this.#join(user, organization)
    else if (user) await this.#takeOver(user, organization, wanted)
    else await this.#register(invitation, organization, wanted)
    await this.#end(invitation._id)
    return { organization: organization.name }
  }

  async #opened(token: string): Promise<{ invitation: StoredInvitation; organization: StoredOrganization }> {
    const link = await this.tokens.find('join-company', token)
    const invitation = link && (await this.invitations.find(link.subject))
    const organization = invitation && (await this.organizations.find(invitation.organizationId))
    if (!organization) throw new DomainError('organisation.invitation-over')
    return { invitation, organization }
  }

  async #join({ _id }: StoredUser, organization: StoredOrganization): Promise<void> {
    await this.change.loggingOut(_id, (user) => ({ user: placed(user, organization) }))
  }

  /** Whoever made an account with an address that was not theirs has no part in it: the owner chooses name and password anew. */
  async #takeOver(user: StoredUser, organization: StoredOrganization, wanted?: OrganizationUser): Promise<void> {
    if (!wanted) throw new DomainError('organisation.invitation-needs-account')
    const passwordHash = await this.accounts.hash(wanted.password1, user.email, 'body.user.password1')
    await this.change.run(user._id, (current) => ({
      user: { ...withDetails(placed(current, organization), wanted), passwordHash, personalNumber: null },
    }))
    await this.emailProof.takenOver(user)
  }

  async #register(
    { email }: StoredInvitation,
    { _id: organizationId }: StoredOrganization,
    wanted: OrganizationUser | undefined,
  ): Promise<void> {
    if (!wanted) throw new DomainError('organisation.invitation-needs-account')
    const now = this.clock.now()
    const place = { roles: ['OrganizationCustomer' as const], organizationId }
    const user = { ...(await this.accounts.registered({ ...wanted, email }, place)), isEmailVerified: true }
    const { _id: userId } = user
    await this.accounts.add(user, [
      this.events.entry('Registered', { userId, email, fromPurchase: null }, userId, now),
      this.events.entry('EmailVerified', { userId, email }, userId, now),
      contactEntry(user, now),
    ])
  }

  async #end(invitationId: string): Promise<void> {
    await this.tokens.forget(invitationId)
    await this.invitations.remove(invitationId)
  }

  #record({ userId, roles, address = null }: Actor, action: AuditAction, organizationId: string): Promise<void> {
    return this.audit.record({
      actor: userId ?? 'guest',
      roles,
      action,
      entity: `organizations/${organizationId}`,
      address,
    })
  }
}

/** Throws `organisation.user-elsewhere`. */
const placed = (user: StoredUser, { _id: organizationId }: StoredOrganization): StoredUser => {
  if (user.organizationId === organizationId) return user
  if (!user.isActive || user.organizationId !== null || !isPrivateCustomer(user))
    throw new DomainError('organisation.user-elsewhere')
  return { ...user, organizationId, roles: ['OrganizationCustomer'] }
}
