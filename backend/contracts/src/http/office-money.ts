import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin, money } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'

/** The money of one order, for customer service. */
const officeMoney = z.object({
  OrderGroupId: z.string(),
  /** How often money has been asked back: a refund is refused when somebody else asked meanwhile. */
  Revision: z.int(),
  /** Null: the order was paid with another, as a delivery of a subscription is. */
  Method: z.string().nullable(),
  State: z.string().nullable(),
  /** PA-11: where it was settled, as staff wrote it. */
  Reference: z.string().nullable(),
  /** What went back and is about to is not taken off. */
  Paid: money,
  /** What can still go back. */
  Rest: money,
  /** What of it goes to each way it was paid by, should all go back. */
  Ways: z.array(z.object({ Way: z.string(), Last4: z.string().nullable(), Rest: money })),
  Lines: z.array(
    z.object({
      ShipmentId: z.string(),
      OrderId: z.string(),
      LineItemId: z.string(),
      Name: z.string(),
      NameEn: z.string(),
      Quantity: z.int(),
      /** Pieces that have been paid back, or whose delivery is cancelled. */
      Back: z.int(),
      /** The whole line's, with its addons and after discounts, without what has gone back of it by the part. */
      Price: money,
    }),
  ),
  Fees: z.array(z.object({ ShipmentId: z.string(), OrderId: z.string(), Price: money, isBack: z.boolean() })),
  Repayments: z.array(
    z.object({
      Id: z.string(),
      At: z.iso.datetime(),
      Way: z.string(),
      Amount: money,
      State: z.enum(['wanted', 'sent', 'done', 'failed']),
      Attempt: z.int(),
      /** Given up without knowing whether it has arrived, and nothing has been paid in its place: somebody finds out. */
      isUnsure: z.boolean(),
      Reason: z.string(),
      By: z.string(),
    }),
  ),
  /** The payment itself: began, was paid, was drawn. */
  Events: z.array(z.object({ At: z.iso.datetime(), State: z.string(), By: z.string(), Reason: z.string() })),
  /** Gift cards that made up for something. */
  Cards: z.array(
    z.object({
      /** Left out by a process of before. */
      Id: z.string().optional(),
      At: z.iso.datetime(),
      Amount: money,
      Last4: z.string(),
      isSent: z.boolean(),
    }),
  ),
  /** Those that were bought in it, and what went back as one, at most 50; left out by a process of before. */
  Issued: z.array(z.object({ Id: z.string(), Amount: money, Last4: z.string(), Name: z.string() })).optional(),
})
export type OfficeMoney = z.output<typeof officeMoney>

const reason = z.string().trim().min(1, 'order.reason-missing').max(200)
/** Chosen when the form is opened: the same one twice moves money once. */
const actId = z.string().regex(/^[\w-]{8,60}$/)

const refundWish = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('rest') }),
  z.object({ Kind: z.literal('sum'), Amount: amountWithin(AMOUNTS.refund) }),
  z.object({
    Kind: z.literal('lines'),
    Lines: z.array(z.object({ LineItemId: z.string().max(60), Quantity: z.int().min(1).max(1000) })).max(200),
    /** Deliveries whose fee goes back too. */
    Fees: z.array(z.string().max(60)).max(50),
  }),
])
export type RefundWish = z.output<typeof refundWish>

const byNumber = z.object({ number: z.string().max(40) })

/** What of it goes where. */
const parts = z.array(z.object({ Way: z.string(), Last4: z.string().nullable(), Amount: money }))

export const officeMoneyApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/office/orders/money/:number',
    summary: 'What was paid for an order, how, what has gone back, and what still can.',
    access: 'customerService',
    params: byNumber,
    response: officeMoney,
  }),
  cancelling: endpoint({
    method: 'POST',
    path: '/api/office/orders/money/:number/cancelling',
    summary: 'What would go back if these deliveries were cancelled now, line by line. Nothing is done.',
    access: 'customerService',
    params: byNumber,
    body: z.object({ ShipmentIds: z.array(z.string().max(60)).min(1).max(50) }),
    response: z.object({
      /** The pieces that have not gone back. */
      Lines: z.array(
        z.object({
          OrderId: z.string(),
          LineItemId: z.string(),
          Name: z.string(),
          NameEn: z.string(),
          Quantity: z.int(),
          Amount: money,
        }),
      ),
      Fees: z.array(z.object({ OrderId: z.string(), Amount: money })),
      /** Below 0: what has gone back before and not by line. Lines, fees and this are together `Amount`. */
      Before: money,
      Amount: money,
      Parts: parts,
    }),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/office/orders/money/:number/refund',
    summary:
      'Pays back all that is left, a sum, or lines by the piece: to the ways it was paid, or as a gift card by mail. With `Preview` nothing moves. 409 when somebody else asked money back since the page was read. Audited.',
    access: 'customerService',
    params: byNumber,
    body: z.object({
      Id: actId,
      Wish: refundWish,
      To: z.enum(['ways', 'gift-card']),
      Reason: reason,
      /** BR-20: the store is to blame, which counts against it. */
      IsComplaint: z.boolean().default(false),
      Revision: z.int(),
      Preview: z.boolean(),
    }),
    response: z.object({
      Amount: money,
      Parts: parts,
      Told: z.string(),
      /** Gift cards that are paid back, and worth nothing from then on. Missing in answers of versions before. */
      EndedCards: z.int().optional(),
      /** Foretold where not lines but a sum goes back: unused gift cards of the order, which stay valid. Missing in answers of versions before. */
      LiveCards: z.int().optional(),
      Money: officeMoney.nullable(),
    }),
  }),
  found: endpoint({
    method: 'POST',
    path: '/api/office/orders/money/:number/found',
    summary:
      'What was found out of a repayment whose end the bank does not know: it has arrived, or is sent once more. What the bank knows by now goes before it; of another try, or said before, nothing moves. Audited.',
    access: 'customerService',
    params: byNumber,
    body: z.object({ Id: z.string().max(200), Attempt: z.int().min(1), HasArrived: z.boolean() }),
    response: officeMoney,
  }),
  compensate: endpoint({
    method: 'POST',
    path: '/api/office/orders/money/:number/compensation',
    summary:
      'A gift card by mail to the buyer, to make up for something: up to SEK 500 an order with what was given before, by the lead of customer service up to SEK 5,000 at a time. With `Preview` nothing is issued. Audited.',
    access: 'customerService',
    params: byNumber,
    body: z.object({ Id: actId, Amount: amountWithin(AMOUNTS.makingUp), Reason: reason, Preview: z.boolean() }),
    response: z.object({
      Amount: money,
      /** What has been given for the order besides. Missing in answers of versions before. */
      Given: money.optional(),
      Told: z.string(),
      Money: officeMoney.nullable(),
    }),
  }),
} as const
