import type { Invitation } from '@bukett/contracts/http/invitation'
import { stockholmDay } from '@bukett/contracts/rules/dates'

/** Somebody has been asked to become a user of a company (S-14). One for an address in a company. */
export interface StoredInvitation {
  _id: string
  organizationId: string
  /** In lower case. */
  email: string
  invitedAt: Date
  expiresAt: Date
  /** Of the call that sent the link: the same one again sends none (API-08). */
  callId: string
}

export const toInvitation = ({ _id, email, invitedAt, expiresAt }: StoredInvitation): Invitation => ({
  id: _id,
  email,
  invitedAt: invitedAt.toISOString(),
  expiresOn: stockholmDay(expiresAt),
})
