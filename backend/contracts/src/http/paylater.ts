import * as z from 'zod'
import { pagePlace } from '../page-place.js'
import { providerCall } from './paylater-call.js'

// What is described here stands in Senare's OpenAPI, beside each field.

/** Minor units: 54900 is SEK 549. */
const amount = z.int().min(0).max(1_000_000_000_000)
const signed = z.int().min(-1_000_000_000_000).max(1_000_000_000_000)
const text = (length: number) => z.string().trim().min(1).max(length)
const webAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/\S+$/i)
/** A page of the merchant that Senare calls or leads to. Without encryption only on the developer's own machine. */
const merchantPage = z
  .string()
  .max(2000)
  .regex(/^(https:\/\/[^\s/]\S*|http:\/\/(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9.-]+\.localhost)([:/?#]\S*)?)$/i)

const addressWith = (postalCode: z.ZodString) =>
  z.object({
    given_name: text(100).optional(),
    family_name: text(100).optional(),
    email: text(100).optional(),
    phone: text(30).optional(),
    street_address: text(100).optional(),
    street_address2: text(100).optional(),
    postal_code: postalCode.optional(),
    city: text(100).optional(),
    region: text(100).optional(),
    country: text(2).optional(),
  })
export const providerAddress = addressWith(text(12))
/** As it is answered: what a step-up asked for was once taken with longer postal codes. */
export const answeredAddress = addressWith(z.string())
export type ProviderAddress = z.output<typeof providerAddress>

export const providerLine = z.object({
  name: text(255),
  quantity: z.int().min(1).max(100_000),
  unit_price: signed.describe('With tax; negative for discounts and gift cards.'),
  total_amount: signed.describe('`quantity × unit_price − total_discount_amount`, with tax.'),
  type: z
    .enum(['physical', 'discount', 'shipping_fee', 'sales_tax', 'digital', 'gift_card', 'store_credit', 'surcharge'])
    .optional(),
  reference: text(255).optional().describe('Your article number.'),
  quantity_unit: text(8).optional(),
  tax_rate: z.int().min(0).max(10_000).optional().describe('Hundredths of a percent: 2500 is 25%.'),
  total_discount_amount: amount.optional(),
  total_tax_amount: signed.optional().describe('The tax within `total_amount`.'),
  product_url: webAddress.optional(),
  image_url: webAddress.optional(),
  subscription: z
    .object({
      name: text(255),
      interval: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
      interval_count: z.int().min(1).max(1000),
    })
    .optional(),
})
export type ProviderLine = z.output<typeof providerLine>

/** What a page may change of its session: the purchase and who makes it, never the country or the currency. */
export const sessionUpdate = z.object({
  locale: z
    .string()
    .regex(/^[a-z]{2}([-_][A-Za-z]{2})?$/i)
    .optional(),
  order_amount: amount.optional(),
  order_tax_amount: amount.optional().describe('The tax within `order_amount`.'),
  order_lines: z.array(providerLine).min(1).max(1000).optional(),
  billing_address: providerAddress.optional(),
  shipping_address: providerAddress.optional(),
  customer: z
    .object({
      type: z.enum(['person', 'organization']).optional(),
      organization_registration_id: text(20).optional(),
      national_identification_number: text(20).optional().describe('A Swedish personal number.'),
      date_of_birth: text(10).optional().describe('`YYYY-MM-DD`.'),
    })
    .optional(),
  merchant_reference1: text(255).optional().describe('Your order number: orders are found by it.'),
  merchant_reference2: text(255).optional(),
})
export type ProviderUpdate = z.output<typeof sessionUpdate>

export const sessionIntents = [
  'buy',
  'tokenize',
  'buy_and_tokenize',
  'buy_and_default_tokenize',
  'buy_and_optional_tokenize',
] as const
export type SessionIntent = (typeof sessionIntents)[number]

const merchantUrls = (page: z.ZodString) =>
  z.object({
    confirmation: page.optional().describe('Your page after the purchase: the order answers it as `redirect_url`.'),
    notification: page.optional().describe('Is sent `order.fraud_accepted` too.'),
    push: page.optional().describe('Is sent `order.placed` too.'),
    authorization: page.optional().describe('Is sent `authorization.created` too, since the browser may be gone.'),
  })

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
const look = z.object({
  color_border: colour.optional(),
  color_border_selected: colour.optional(),
  color_details: colour.optional(),
  color_text: colour.optional(),
  radius_border: z
    .string()
    .regex(/^\d{1,3}(px)?$/)
    .optional(),
})

/** A purchase, as a merchant describes it. That the lines add up to `order_amount` is checked besides (WI-22). */
export const purchase = sessionUpdate.extend({
  purchase_country: text(2),
  purchase_currency: text(3),
  order_amount: amount.describe('With tax, in minor units: 54900 is SEK 549. The sum of the lines.'),
  order_lines: z.array(providerLine).min(1).max(1000),
  intent: z.enum(sessionIntents).optional().describe('What the authorisation is for; `buy` when left out.'),
  merchant_urls: merchantUrls(merchantPage).optional(),
  acquiring_channel: z.enum(['ECOMMERCE', 'IN_STORE', 'TELESALES']).optional(),
  merchant_data: z.string().max(6000).optional().describe('Your own words, kept as they came.'),
  options: look.optional(),
})
export type Purchase = z.output<typeof purchase>

export const methodCategory = z.object({
  identifier: z.string(),
  name: z.string(),
})
export type MethodCategory = z.output<typeof methodCategory>

export const sessionCreated = z.object({
  session_id: z.string(),
  client_token: z.string().describe('For `Senare.Payments.init`; 48 hours.'),
  payment_method_categories: z.array(methodCategory),
})

/** A merchant's view of its session; one of before may name a page without encryption. */
export const sessionView = purchase.extend({
  billing_address: answeredAddress.optional(),
  shipping_address: answeredAddress.optional(),
  merchant_urls: merchantUrls(webAddress).optional(),
  session_id: z.string(),
  status: z.enum(['incomplete', 'complete']),
  client_token: z.string(),
  payment_method_categories: z.array(methodCategory),
  authorization_token: z.string().optional().describe('What can be ordered now; only while there is such.'),
  expires_at: z.iso.datetime(),
})

const autoCapture = {
  auto_capture: z.boolean().optional().describe('Takes the whole amount as soon as the order is accepted.'),
}

/** The purchase again, as it is ordered: goods and sum must be what was authorised. */
const orderBody = purchase.extend(autoCapture)

const methodUsed = z.object({
  type: z.enum(['bank', 'card', 'invoice', 'instalments']),
  number_of_days: z.int().optional().describe('Of an invoice.'),
  number_of_instalments: z.int().optional(),
})
export type MethodUsed = z.output<typeof methodUsed>

const fraudStatus = z
  .enum(['ACCEPTED', 'PENDING', 'REJECTED'])
  .describe('PENDING is settled within 24 hours, and told by webhook.')

export const orderPlaced = z.object({
  order_id: z.string(),
  redirect_url: z.string().optional().describe('Where the browser goes next: your `merchant_urls.confirmation`.'),
  fraud_status: fraudStatus,
  authorized_payment_method: methodUsed,
})

const tokenBody = z.object({
  purchase_country: text(2),
  purchase_currency: text(3),
  locale: text(10).optional(),
  description: text(255).describe(
    'Names the subscription, for whoever asks Senare about the token. The shopper sees order_lines.',
  ),
  intended_use: z.literal('SUBSCRIPTION'),
})

const tokenStatus = z.enum(['ACTIVE', 'CANCELLED'])

const tokenOrderBody = purchase.omit({ intent: true, customer: true, locale: true }).extend(autoCapture)

/** What a merchant says of a capture or a refund. It is answered with the order, so that one whose answer was lost can be found. */
const movementNote = z.object({
  description: text(255).optional(),
  reference: text(255).optional(),
  order_lines: z.array(providerLine).max(1000).optional(),
})
export type MovementNote = z.output<typeof movementNote>

const captureBody = movementNote.extend({ captured_amount: amount.min(1) })

const refundBody = movementNote.extend({ refunded_amount: amount.min(1) })

const at = z.iso.datetime()

export const orderStatus = z.enum(['AUTHORIZED', 'PART_CAPTURED', 'CAPTURED', 'CANCELLED', 'EXPIRED'])
export type OrderStatus = z.output<typeof orderStatus>

export const providerOrder = z.object({
  order_id: z.string(),
  status: orderStatus,
  fraud_status: fraudStatus,
  purchase_country: z.string(),
  purchase_currency: z.string(),
  order_amount: z.int(),
  order_lines: z.array(providerLine),
  captured_amount: z.int(),
  refunded_amount: z.int(),
  remaining_authorized_amount: z.int().describe('What can still be captured.'),
  merchant_reference1: z.string().optional(),
  merchant_reference2: z.string().optional(),
  created_at: at,
  expires_at: at.describe('What is left then is given back by itself.'),
  initial_payment_method: methodUsed,
  billing_address: answeredAddress.optional(),
  shipping_address: answeredAddress.optional().describe('Where it goes: as you said it, or as Senare asked for it.'),
  captures: z.array(movementNote.extend({ capture_id: z.string(), captured_amount: z.int(), captured_at: at })),
  refunds: z.array(movementNote.extend({ refund_id: z.string(), refunded_amount: z.int(), refunded_at: at })),
})
export type ProviderOrder = z.output<typeof providerOrder>

/** What a merchant is paid for a day, or a part of a busy one: captured, less refunds, less fees, less what the one before was short of. */
export const payoutRow = z.object({
  payout_id: z.string(),
  currency: z.string(),
  status: z.enum(['OPEN', 'CLOSED']).describe('Captures and refunds of the day still join what is OPEN.'),
  opened_at: at,
  closed_at: at.nullable(),
  captured_amount: z.int(),
  refunded_amount: z.int(),
  fee_amount: z.int(),
  carried_amount: z.int().describe('What the one before was short of: nothing, or less.'),
  payout_amount: z.int().describe('What is paid: never less than nothing; what it is short of goes to the next.'),
})
export type PayoutRow = z.output<typeof payoutRow>

export const payout = payoutRow.extend({
  bookings: z.array(
    z.object({
      booking_id: z.string(),
      order_id: z.string(),
      merchant_reference1: z.string().optional(),
      type: z.enum(['CAPTURE', 'REFUND']),
      amount: z.int(),
      fee_amount: z.int(),
      booked_at: at,
    }),
  ),
})
export type Payout = z.output<typeof payout>

/** The calls of merchants' servers (WI-28). */
export const merchantCalls = {
  createSession: providerCall({
    method: 'POST',
    path: '/payments/v1/sessions',
    summary: 'Makes a session of 48 hours and its client token.',
    caller: 'merchant',
    body: purchase,
    response: sessionCreated,
  }),
  updateSession: providerCall({
    method: 'POST',
    path: '/payments/v1/sessions/:id',
    summary:
      'Replaces what is given of the purchase. An authorisation that was given before stands for the goods and the sum as they were; addresses, references and pages go along into its order, which keeps what this leaves out of `billing_address`: e-mail, phone, the name and the place, the last two each as a whole.',
    caller: 'merchant',
    body: purchase.partial(),
    response: null,
  }),
  readSession: providerCall({
    method: 'GET',
    path: '/payments/v1/sessions/:id',
    summary: 'The session, its status and its authorisation.',
    caller: 'merchant',
    response: sessionView,
  }),
  placeOrder: providerCall({
    method: 'POST',
    path: '/payments/v1/authorizations/:token/order',
    summary:
      'Orders what was authorised, within 60 minutes and once. 409 when the purchase is another. Addresses, references and pages may be said as late as here.',
    caller: 'merchant',
    body: orderBody,
    response: orderPlaced,
    needsKey: true,
  }),
  cancelAuthorization: providerCall({
    method: 'DELETE',
    path: '/payments/v1/authorizations/:token',
    summary: 'Gives an authorisation back that will not be ordered.',
    caller: 'merchant',
    response: null,
  }),
  createCustomerToken: providerCall({
    method: 'POST',
    path: '/payments/v1/authorizations/:token/customer-token',
    summary:
      'A token for orders without the shopper, for sessions whose intent says so. Before the order, when there is one.',
    caller: 'merchant',
    body: tokenBody,
    response: z.object({ token_id: z.string(), payment_method_reference: z.string() }),
    needsKey: true,
  }),
  readCustomerToken: providerCall({
    method: 'GET',
    path: '/customer-token/v1/tokens/:token',
    summary: 'Whether the token still orders.',
    caller: 'merchant',
    response: z.object({ status: tokenStatus, payment_method_type: z.string() }),
  }),
  changeCustomerToken: providerCall({
    method: 'PATCH',
    path: '/customer-token/v1/tokens/:token/status',
    summary: 'Ends the token.',
    caller: 'merchant',
    body: z.object({ status: z.literal('CANCELLED') }),
    response: null,
  }),
  orderByToken: providerCall({
    method: 'POST',
    path: '/customer-token/v1/tokens/:token/order',
    summary: 'Orders by a customer token, with the decision made anew.',
    caller: 'merchant',
    body: tokenOrderBody,
    response: orderPlaced,
    needsKey: true,
  }),
  readOrder: providerCall({
    method: 'GET',
    path: '/ordermanagement/v1/orders/:id',
    summary: 'The order with its captures and refunds.',
    caller: 'merchant',
    response: providerOrder,
  }),
  findOrders: providerCall({
    method: 'GET',
    path: '/ordermanagement/v1/orders',
    summary:
      'The orders of this reference, the newest first, 50 at a time: so one whose answer was lost is found at any time. `after` is the `next` of the page before.',
    caller: 'merchant',
    query: z.object({ merchant_reference1: text(255), after: pagePlace.optional() }),
    response: z.object({ orders: z.array(providerOrder), next: z.string().nullable() }),
  }),
  capture: providerCall({
    method: 'POST',
    path: '/ordermanagement/v1/orders/:id/captures',
    summary: 'Takes the money of what was delivered.',
    caller: 'merchant',
    body: captureBody,
    response: z.object({ capture_id: z.string() }),
    needsKey: true,
  }),
  refund: providerCall({
    method: 'POST',
    path: '/ordermanagement/v1/orders/:id/refunds',
    summary: 'Gives captured money back.',
    caller: 'merchant',
    body: refundBody,
    response: z.object({ refund_id: z.string() }),
    needsKey: true,
  }),
  cancel: providerCall({
    method: 'POST',
    path: '/ordermanagement/v1/orders/:id/cancel',
    summary: 'Gives the whole authorisation back; refused when something was captured.',
    caller: 'merchant',
    response: null,
  }),
  release: providerCall({
    method: 'POST',
    path: '/ordermanagement/v1/orders/:id/release-remaining-authorization',
    summary: 'Gives back what will not be captured: all of it, as `cancel` does, where nothing was.',
    caller: 'merchant',
    response: null,
  }),
  listPayouts: providerCall({
    method: 'GET',
    path: '/settlements/v1/payouts',
    summary: 'The payouts, the newest first, 50 at a time; `after` is the `next` of the page before.',
    caller: 'merchant',
    query: z.object({ after: pagePlace.optional() }),
    response: z.object({ payouts: z.array(payoutRow), next: z.string().nullable() }),
  }),
  readPayout: providerCall({
    method: 'GET',
    path: '/settlements/v1/payouts/:id',
    summary: 'One payout with every capture and refund in it.',
    caller: 'merchant',
    response: payout,
  }),
} as const
