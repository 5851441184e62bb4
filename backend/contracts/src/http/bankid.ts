import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { bankIdMessageCode } from '../rules/bankid.js'
import { user } from './account.js'

/** 202 while the person has not finished, 200 when the session is set. Errors carry `messageCode` too. */
export const bankIdProgress = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('Pending'),
    messageCode: bankIdMessageCode,
    Message: z.string(),
    /** A data URL, changing each second; null once the code has been read. */
    qrCode: z.string().nullable(),
    /** Changes when an unopened start was renewed. */
    autoStartToken: z.string(),
  }),
  z.object({ status: z.literal('Complete'), user }),
])
export type BankIdProgress = z.output<typeof bankIdProgress>

const order = z.object({ orderRef: z.string().min(1).max(64) })

export const bankIdApi = {
  launch: endpoint({
    method: 'GET',
    path: '/api/bankid/launch',
    summary:
      'Starts an identification that only this browser can follow (AC-04): a login, or for somebody logged in, their BankID.',
    access: 'everyone',
    changesState: true,
    query: z.object({ device: z.enum(['same', 'other']).optional(), returnUrl: z.string().max(500).optional() }),
    response: z.object({ autoStartToken: z.string(), orderRef: z.string() }),
  }),
  collect: endpoint({
    method: 'GET',
    path: '/api/bankid/collect/:orderRef',
    summary: 'Asked each second: 202 with the animated QR code while waiting, 200 when logged in or connected.',
    access: 'everyone',
    changesState: true,
    params: order,
    response: bankIdProgress,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/bankid/collect/:orderRef',
    summary: 'The person pressed cancel: BankID is told, so that the next try is not refused.',
    access: 'everyone',
    params: order,
    response: z.object({}),
  }),
} as const
