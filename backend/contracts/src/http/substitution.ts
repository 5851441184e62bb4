import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin } from '../money.js'
import { bytes, credentials, orderGroupId, orderGroupKey, orderView, shipmentId } from './order.js'
import { storeOrder, storeOrderId } from './store-orders.js'

const substitutionId = z.string().trim().min(8).max(60)
const answer = z.enum(['yes', 'no'])

/** What a store says when something is missing. */
const question = z.object({
  /** Chosen by who asks: the same one twice is one question. */
  Id: substitutionId,
  LineItemId: z.string().min(1, 'order.substitution-line').max(60),
  /** What there is none of: 'rosa pioner'. */
  Missing: z.string().trim().min(1, 'order.substitution-words').max(100),
  /** What the store would put: 'rosa dahlior'. */
  Instead: z.string().trim().min(1, 'order.substitution-words').max(200),
  /** How much less it costs, for the whole line. */
  Deduction: amountWithin({ min: 0, max: 100_000_00 }, 'order.deduction-too-high'),
  /** It has the colour, or the shape, that the buyer wished for: silence is a yes then. */
  keepsWish: z.boolean(),
  /** A JPEG of at most 700 kB as base64; kept without its metadata. */
  Content: z.base64('order.photo-invalid').max(960_000, 'order.photo-invalid').optional(),
  /** Of a funeral: what the buyer has said by telephone. */
  SaidByPhone: answer.optional(),
})
export type SubstitutionQuestion = z.output<typeof question>

export const substitutionApi = {
  ask: endpoint({
    method: 'PUT',
    path: '/api/store/orders/:orderId/substitution',
    summary: 'A store misses something and asks the buyer, who is told by mail and SMS; a price that is never higher.',
    access: 'memberStaff',
    params: z.object({ orderId: storeOrderId }),
    body: question,
    response: storeOrder,
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/api/store/orders/:orderId/substitution/:substitutionId',
    summary: 'The store takes its question back, or says what the buyer of a funeral answered by telephone.',
    access: 'memberStaff',
    params: z.object({ orderId: storeOrderId, substitutionId }),
    body: z.object({ Answer: z.enum(['yes', 'no', 'withdrawn']) }),
    response: storeOrder,
  }),
  storePhoto: endpoint({
    method: 'GET',
    path: '/api/store/orders/:orderId/substitution/:substitutionId/photo',
    summary: 'The picture of what the store would put instead.',
    access: 'memberStaff',
    file: 'image/jpeg',
    params: z.object({ orderId: storeOrderId, substitutionId }),
    response: bytes,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/order/substitution',
    summary: 'The buyer’s answer to a change, with the key of the order; 409 once it has been decided.',
    access: 'everyone',
    body: z.object({ ...credentials, Id: substitutionId, Answer: answer }),
    response: orderView,
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/order/:id/substitution/:shipmentId/:substitutionId/photo',
    summary: 'The same picture for the buyer.',
    access: 'everyone',
    file: 'image/jpeg',
    params: z.object({ id: orderGroupId, shipmentId, substitutionId }),
    query: z.object({ orderGroupKey: orderGroupKey.optional() }),
    response: bytes,
  }),
} as const
