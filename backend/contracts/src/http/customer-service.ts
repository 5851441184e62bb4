import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin, money } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { email } from '../rules/email.js'
import { LANGUAGES } from '../rules/language.js'
import { swedishMobile } from '../rules/phone.js'
import { cart } from './cart.js'

/** A cart that customer service is filling for somebody on the phone. */
export const serviceCartRow = z.object({
  Name: z.string(),
  EndCustomerId: z.string().nullable(),
  /** The receiver of the first shipment, so that one finds the right cart again. */
  ReceiverName: z.string(),
  LineCount: z.int(),
  Total: money,
  ChangedAt: z.iso.datetime(),
  /** What the set prices take off (CS-02), and whether it is more than one person may give away alone. */
  Reduction: money,
  NeedsApproval: z.boolean(),
  /** When the customer was last sent a link to pay it by. */
  LinkSentAt: z.iso.datetime().nullable(),
})
export type ServiceCartRow = z.output<typeof serviceCartRow>

const cartName = z.string().regex(/^CustomerService-[0-9A-Za-z-]{1,40}$/, 'cart.unknown-name')
const named = z.object({ cartName })
const line = z.object({ cartName, lineItemId: z.string().max(60) })

export const customerServiceApi = {
  carts: endpoint({
    method: 'GET',
    path: '/api/customerservice/carts',
    summary: 'The carts of customer service, the latest change first, 100 at most; with `name` that one alone.',
    access: 'customerService',
    query: z.object({ name: z.string().min(1).max(60).optional() }),
    response: z.array(serviceCartRow),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/customerservice/carts',
    summary: 'A new cart for a customer, who is a company’s (CS-04), or for nobody yet.',
    access: 'customerService',
    takesKey: true,
    body: z.object({ EndCustomerId: z.string().max(60).nullable().optional() }),
    response: cart,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/customerservice/carts/:cartName/copy',
    summary: 'A copy at today’s prices with receiver and texts; not dates, payments or coupons (CS-03).',
    access: 'customerService',
    takesKey: true,
    params: named,
    response: cart,
  }),
  setPrice: endpoint({
    method: 'PUT',
    path: '/api/customerservice/carts/:cartName/lines/:lineItemId/price',
    summary: 'Another price a piece, with the reason (CS-02). Above SEK 500 off an order somebody else approves.',
    access: 'customerService',
    params: line,
    body: z.object({
      Price: amountWithin(AMOUNTS.productPrice),
      Reason: z.string().trim().min(3, 'customer-service.reason-missing').max(200),
    }),
    response: cart,
  }),
  clearPrice: endpoint({
    method: 'DELETE',
    path: '/api/customerservice/carts/:cartName/lines/:lineItemId/price',
    summary: 'Back to the price that everybody pays.',
    access: 'customerService',
    params: line,
    response: cart,
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/api/customerservice/carts/:cartName/paymentlink',
    summary: 'Mails, or sends by SMS, a link by which the customer pays by Swish or card. Audited.',
    access: 'customerService',
    takesKey: true,
    params: named,
    body: z
      .object({ Email: email.optional(), Phone: swedishMobile.optional(), Language: z.enum(LANGUAGES).default('sv') })
      .refine(({ Email, Phone }) => Boolean(Email ?? Phone), 'payment-link.no-address'),
    response: z.object({ Url: z.string(), ExpiresAt: z.iso.datetime() }),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/customerservice/carts/:cartName/approval',
    summary:
      'Approves what somebody else has taken off (CS-02): `Reduction` as it was seen; 409 `cartChanged` where it is another by now.',
    access: 'customerService',
    params: named,
    body: z.object({ Reduction: amountWithin(AMOUNTS.total).optional() }),
    response: cart,
  }),
} as const
