import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { email } from '../rules/email.js'
import { personName } from '../rules/names.js'
import { swedishMobile } from '../rules/phone.js'
import { roleName } from './account.js'
import { personAct } from './office-people.js'

/** What can be given to somebody who works here. */
export const STAFF_ROLES = [
  'MemberStaff',
  'OrderHandlerAdmin',
  'MemberShopAdmin',
  'CustomerService',
  'CustomerServiceLead',
  'BrokerAdmin',
  'ContentEditor',
  'SuperAdmin',
] as const
const staffRole = z.enum(STAFF_ROLES)
export type StaffRole = z.output<typeof staffRole>

const staffRow = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  roles: z.array(roleName),
  memberId: z.string().nullable(),
  isActive: z.boolean(),
  /** Has chosen a password; until then the invitation is waited for. */
  hasBegun: z.boolean(),
  /** An authenticator app is connected (AC-16). */
  hasApp: z.boolean(),
  lastLoginAt: z.iso.datetime().nullable(),
  May: z.array(z.union([personAct, z.enum(['roles', 'resetApp', 'invite'])])),
})
export type StaffRow = z.output<typeof staffRow>

const person = {
  FirstName: personName.max(60),
  LastName: personName.max(60),
  Phone: swedishMobile.nullable(),
}
const place = {
  Roles: z.array(staffRole).min(1, 'staff.mixed-roles').max(STAFF_ROLES.length),
  MemberId: z.string().trim().min(1).max(60).nullable(),
}
/** As it was read, whatever a form would take today. */
const read = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  Phone: z.string().nullable(),
  Roles: z.array(roleName),
  MemberId: z.string().nullable(),
})
const byId = z.object({ id: z.string().min(1).max(40) })

export const officeStaffApi = {
  find: endpoint({
    method: 'POST',
    path: '/api/office/staff/find',
    summary:
      'Who works here: the own store’s people for its administrator, all stores’ for the broker, customer service’s for its lead, everybody for the super administrator. `GivesRoles` are those that the caller may give.',
    access: 'staffKeeper',
    body: z.object({
      Words: z.string().trim().max(100).optional(),
      Part: z.enum(['network', 'stores']),
      MemberId: z.string().max(60).optional(),
      After: z.string().max(300).optional(),
    }),
    response: z.object({
      Rows: z.array(staffRow),
      Next: z.string().nullable(),
      Parts: z.array(z.enum(['network', 'stores'])),
      GivesRoles: z.array(staffRole),
    }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/office/staff',
    summary: 'Adds somebody, who chooses a password by mail. Audited.',
    access: 'staffKeeper',
    body: z.object({ Email: email, ...person, ...place }),
    response: staffRow,
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/api/office/staff/:id/invitation',
    summary: 'Mails the invitation once more to somebody who has not begun.',
    access: 'staffKeeper',
    takesKey: true,
    params: byId,
    response: z.object({}),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/office/staff/:id',
    summary:
      'Name, telephone, roles and store. Other roles end all sessions at once; store and network are never without an administrator. With `Read`, what was read, 409 where it is another by now (AD-03). Audited.',
    access: 'staffKeeper',
    params: byId,
    body: z.object({ ...person, ...place, Read: read.optional() }),
    response: staffRow,
  }),
  resetApp: endpoint({
    method: 'DELETE',
    path: '/api/office/staff/:id/app',
    summary: 'Forgets the authenticator app: the next login connects a new one. Sessions end. Audited.',
    access: 'staffKeeper',
    params: byId,
    response: staffRow,
  }),
} as const
