import * as z from 'zod'
import { endpoint } from '../endpoint.js'

/** PV-01: the value of the cookie `acceptCookie`. */
export const consent = z.object({
  necessary: z.literal(true),
  preferences: z.boolean(),
  statistics: z.boolean(),
  marketing: z.boolean(),
  at: z.iso.datetime(),
  version: z.string(),
})
export type Consent = z.output<typeof consent>

export const consentApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/consent',
    summary: "The visitor's choice; null when there is none, or it was made on older words.",
    access: 'everyone',
    response: consent.nullable(),
  }),
  give: endpoint({
    method: 'PUT',
    path: '/api/consent',
    summary: 'Keeps the choice for 90 days. Refusing all is one call like accepting all.',
    access: 'everyone',
    body: consent.pick({ preferences: true, statistics: true, marketing: true }),
    response: consent,
  }),
} as const
