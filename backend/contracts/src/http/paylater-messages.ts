import * as z from 'zod'
import type { messageTypes } from '../rules/message-types.js'

const order = { order_id: z.string() }
const token = z.object({ token_id: z.string() })

/** What `data` of each message to a merchant has: ids and amounts. Whoever acts on one reads the rest again. */
export const messageData = {
  'authorization.created': z.object({
    session_id: z.string(),
    authorization_token: z.string(),
    merchant_reference1: z.string().optional(),
    merchant_reference2: z.string().optional(),
  }),
  'order.placed': z.object({ ...order, order_amount: z.int() }),
  'order.fraud_accepted': z.object(order),
  'order.captured': z.object({ ...order, capture_id: z.string(), captured_amount: z.int() }),
  'order.refunded': z.object({ ...order, refund_id: z.string(), refunded_amount: z.int() }),
  'order.cancelled': z.object(order),
  'customer_token.created': token,
  'customer_token.cancelled': token,
  'webhook.test': z.object({}),
} satisfies Record<(typeof messageTypes)[number], z.ZodObject>
