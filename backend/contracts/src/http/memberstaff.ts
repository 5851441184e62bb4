import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { email } from '../rules/email.js'
import { personName } from '../rules/names.js'
import { swedishMobile } from '../rules/phone.js'
import { roleName } from './account.js'

/** Spec 3 §3, Member staff: MemberShopAdmin and OrderHandlerAdmin are shown as Admin, anyone else as Personal. */
export const memberStaff = z.object({
  id: z.string(),
  memberId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  roles: z.array(roleName),
  title: z.enum(['Admin', 'Personal']),
  isActive: z.boolean(),
  /** An address that holds when its link is opened. */
  wishedEmail: z.string().nullable(),
})
export type MemberStaff = z.output<typeof memberStaff>

const ofMember = { memberId: z.string().max(40).optional() }

/** Without `id` a new colleague is added, who chooses a password by mail. `memberId` is for BrokerAdmin; others stay in their own member. */
export const memberStaffUpkeep = z.object({
  ...ofMember,
  id: z.string().max(40).optional(),
  email,
  firstName: personName.max(60),
  lastName: personName.max(60),
  phone: swedishMobile.nullable(),
  isOrderHandler: z.boolean().optional(),
  /** As it was read, whatever the form would take today. */
  Read: memberStaff
    .pick({ email: true, firstName: true, lastName: true, phone: true, roles: true, wishedEmail: true })
    .partial({ wishedEmail: true })
    .optional(),
})
export type MemberStaffUpkeep = z.output<typeof memberStaffUpkeep>

export const memberStaffApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/memberstaff',
    summary: "The own member's staff; any member's for BrokerAdmin.",
    access: 'memberStaff',
    query: z.object(ofMember),
    response: z.array(memberStaff),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/api/memberstaff',
    summary:
      'Adds a colleague or changes the details of one. Another address is invited where nobody has begun, and holds from its proof on where somebody has. With `Read`, what was read, 409 where it is another by now (AD-03). Audited.',
    access: 'memberAdmin',
    body: memberStaffUpkeep,
    response: memberStaff,
  }),
  toggleAdmin: endpoint({
    method: 'POST',
    path: '/api/memberstaff/user/:id/toggleAdmin',
    summary:
      'Makes a colleague administrator of the own member, or takes that away; not oneself, and one stays (AC-15). With `isAdmin`, what it shall be afterwards: where it is so already, nothing is done.',
    access: 'memberAdmin',
    takesKey: true,
    params: z.object({ id: z.string().min(1).max(40) }),
    query: z.object({ isAdmin: z.stringbool().optional() }),
    response: memberStaff,
  }),
} as const
