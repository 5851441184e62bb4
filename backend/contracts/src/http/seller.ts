import * as z from 'zod'
import { endpoint } from '../endpoint.js'

/** Who sells: on receipts, in confirmations and terms, at the foot of each page. Kept among the network's settings. */
export const seller = z.object({
  Name: z.string(),
  OrganisationNumber: z.string(),
  VatNumber: z.string(),
  /** Street, postal code and town in one line. */
  Address: z.string(),
  Email: z.string(),
  Phone: z.string(),
})
export type Seller = z.output<typeof seller>

export const sellerApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/seller',
    summary: 'Who sells in this shop: name, numbers, address, e-mail and telephone.',
    access: 'everyone',
    response: seller,
  }),
} as const
