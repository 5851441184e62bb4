import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { cartName } from './cart.js'
import { purchaseId, purchaseOutcome } from './payments.js'

const registration = z.object({ cartName: cartName.optional() })

/** Send the browser to `terminalUrl`; it comes back to `/transactionInfo?transactionId=…&responseCode=…`. */
export const cardTerminal = z.object({ purchaseId, transactionId: z.string(), terminalUrl: z.string() })

export const netsApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/nets/register',
    summary: 'Opens a card payment for the cart. Again for an unchanged cart: the same payment.',
    access: 'everyone',
    takesKey: true,
    query: registration,
    response: cardTerminal,
  }),
  registerRecurring: endpoint({
    method: 'POST',
    path: '/api/nets/registerrecurring',
    summary: 'As register, and the card is kept for the deliveries of a subscription (SU-11).',
    access: 'everyone',
    takesKey: true,
    query: registration,
    response: cardTerminal,
  }),
  transactionInfo: endpoint({
    method: 'GET',
    path: '/api/nets/transactionInfo/:id',
    summary: 'The return page: what has become of the transaction. Places the order; again: the same order.',
    access: 'everyone',
    changesState: true,
    params: z.object({ id: purchaseId }),
    /** As the terminal sent it back. Only `Cancel` is heard, and it cancels nothing that was paid. */
    query: z.object({ responseCode: z.string().max(40).optional() }),
    response: purchaseOutcome,
  }),
} as const
