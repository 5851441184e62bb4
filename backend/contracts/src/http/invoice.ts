import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { cartName } from './cart.js'
import { purchaseOutcome } from './payments.js'

export const invoiceApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/invoice/register',
    summary: 'Orders on invoice, due in 30 days, to a company that may be invoiced (PA-10, X10).',
    access: 'everyone',
    takesKey: true,
    body: z.object({
      cartName: cartName.optional(),
      /** One of `InvoiceAddresses`. */
      organizationId: z.string().max(60),
      costCenter: z.string().trim().max(100).optional(),
      /** "Er referens" on the invoice. */
      reference: z.string().trim().max(60).optional(),
      /** The cart that was read out; 409 `cartChanged` where it is another by now. */
      Version: z.int().optional(),
    }),
    response: purchaseOutcome,
  }),
} as const
