import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { email } from '../rules/email.js'
import { LANGUAGES } from '../rules/language.js'
import { organizationUser } from './account.js'

const id = z.string().min(1).max(40)
const byCompany = z.object({ id })
const Token = z.string().min(1).max(100)

/** Somebody who has been asked to become a user of a company, and has not answered yet. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  invitedAt: z.iso.datetime(),
  expiresOn: z.iso.date(),
})
export type Invitation = z.output<typeof invitation>

/** Who has no account yet chooses a name and a password; the address is the one that was written to. */
const invitedUser = organizationUser

/** S-14: colleagues are invited by mail and accept themselves. */
export const invitationApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/organization/:id/invitation',
    summary: 'Who has been invited to the company and has not answered.',
    access: 'organizationAdministratorOrService',
    params: byCompany,
    response: z.array(invitation),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/organization/:id/invitation',
    summary:
      'Mails somebody a link to join the company; answers alike whether the address has an account. Again: a new link.',
    access: 'organizationAdministratorOrService',
    takesKey: true,
    params: byCompany,
    /** The letter's language is customer service's to choose, Swedish where they leave it out; a company's administrator invites in their own. */
    body: z.object({ email, language: z.enum(LANGUAGES).optional() }),
    response: invitation,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/organization/:id/invitation/:invitationId',
    summary: 'Takes an invitation back: its link opens nothing any more.',
    access: 'organizationAdministratorOrService',
    params: z.object({ id, invitationId: id }),
    response: z.object({}),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/invitation/open',
    summary: 'What the mailed link is about, for its page.',
    access: 'everyone',
    body: z.object({ Token }),
    response: z.object({ organization: z.string(), email: z.string(), hasAccount: z.boolean() }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitation/accept',
    summary: 'Joins the company with the account of the address, or with a new one: then `user` says who it is. Once.',
    access: 'everyone',
    body: z.object({ Token, user: invitedUser.optional() }),
    response: z.object({ organization: z.string() }),
  }),
} as const
