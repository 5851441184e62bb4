import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { writtenPlace } from '../page-place.js'
import { AUDIT_ACTIONS, AUDIT_AREAS } from '../rules/audit-actions.js'
import { localDay } from '../rules/dates.js'
import { roles } from '../roles.js'

const auditRow = z.object({
  Id: z.string(),
  At: z.iso.datetime(),
  ActorId: z.string(),
  /** As the person is called now; null for who is gone, and for what the shop did itself. */
  ActorName: z.string().nullable(),
  Roles: z.array(z.enum(roles)),
  /** `user.roles`; a row keeps the name that it was written by. */
  Action: z.string(),
  /** `users/<id>`. */
  Thing: z.string(),
  /** The fields; what stood in them is not kept. */
  Changed: z.array(z.string()),
  Reason: z.string().nullable(),
  Amount: money.nullable(),
  /** Of the network. */
  Address: z.string().nullable(),
})
export type AuditRow = z.output<typeof auditRow>

const filter = z.object({
  /** The address of a colleague's mail, or the id of anybody. */
  person: z.string().trim().min(1).max(120).optional(),
  /** `orders/100000017`. */
  thing: z.string().trim().min(1).max(200).optional(),
  area: z.enum(AUDIT_AREAS).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  /** Stockholm days, both included. */
  from: localDay.optional(),
  to: localDay.optional(),
})
export type AuditFilter = z.output<typeof filter>

const bytes = z.instanceof(Uint8Array<ArrayBufferLike>)

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'Who did what to which thing, the latest first, 50 a page (AD-08).',
    access: 'brokerAdmin',
    query: filter.extend({
      /** `Next` of the page before. */
      after: writtenPlace(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z\/.{1,60}$/).optional(),
    }),
    response: z.object({ Rows: z.array(auditRow), Next: z.string().nullable() }),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/audit/csv',
    summary: 'The same for a spreadsheet, all of them.',
    access: 'brokerAdmin',
    file: 'text/csv; charset=utf-8',
    query: filter,
    response: bytes,
  }),
} as const
