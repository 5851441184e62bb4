import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { email } from '../rules/email.js'
import { mailedLinks } from '../rules/mailed-links.js'
import { bonusInformation } from './account.js'

/** What the customer register knows of a user, as far as screens need it. */
export const crmContact = z.object({
  voyadoId: z.string().nullable(),
  /** Day and month only, `MM-DD`, for one banner (CR-04). */
  birthday: z
    .string()
    .regex(/^\d\d-\d\d$/)
    .nullable(),
  receiveOffersEmail: z.boolean(),
  receiveOffersSms: z.boolean(),
})
export type CrmContact = z.output<typeof crmContact>

const userId = z.object({ id: z.string().min(1).max(40) })
const token = z.object({ Token: z.string().min(1).max(100) })
/** Carries the address itself. */
const leavingToken = z.object({ Token: z.string().min(1).max(500) })
const nothing = z.object({})

export const crmApi = {
  user: endpoint({
    method: 'GET',
    path: '/api/crm/user/:id',
    summary: 'What the customer register holds of the user: oneself, or anybody for customer service.',
    access: 'customerOrService',
    params: userId,
    response: crmContact,
  }),
  bonus: endpoint({
    method: 'GET',
    path: '/api/crm/bonus/:id',
    summary: 'Bonus points and checks; 404 when there are none yet.',
    access: 'customerOrService',
    params: userId,
    response: bonusInformation,
  }),
  joinBonus: endpoint({
    method: 'POST',
    path: '/api/crm/bonus/:id',
    summary: 'Becomes a member of the bonus programme (PR-03); private customers, for oneself.',
    access: 'customer',
    params: userId,
    response: bonusInformation,
  }),
  newsletter: endpoint({
    method: 'POST',
    path: '/api/crm/newsletter/:email',
    summary: 'Mails a link to confirm the newsletter with (CR-03). The same answer for known addresses.',
    access: 'everyone',
    params: z.object({ email }),
    response: nothing,
  }),
  confirmNewsletter: endpoint({
    method: 'POST',
    path: '/api/crm/newsletterConfirmation',
    summary: 'The link in that mail.',
    access: 'everyone',
    body: token,
    response: nothing,
  }),
  leaveNewsletter: endpoint({
    method: 'POST',
    path: '/api/crm/newsletterUnsubscription',
    summary: 'The link at the foot of every newsletter; always succeeds.',
    access: 'everyone',
    body: leavingToken,
    response: nothing,
  }),
  leaveByMailProgram: endpoint({
    method: 'POST',
    path: mailedLinks.leaveNewsletter,
    summary: 'The unsubscribe button of a mail program (RFC 8058), which posts to the link itself; always succeeds.',
    access: 'everyone',
    fromOutside: true,
    query: leavingToken,
    response: nothing,
  }),
  contact: endpoint({
    method: 'POST',
    path: '/api/voyado/contact',
    summary:
      "Has the caller's contact in the customer register brought up to date; nothing happens without consent (CR-01).",
    access: 'customer',
    response: crmContact,
  }),
} as const
