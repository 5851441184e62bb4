import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountInAddress, amountWithin, money } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { localDay } from '../rules/dates.js'
import { compensation, deliveryType, orderType } from './broker.js'

const memberId = z.string().min(1).max(60)
const ofType = z.object({ deliveryType, orderType })
const ofMember = ofType.extend({ memberId })

/** What a delivery costs the shopper, incl. VAT, and whose row says so (FE-02). */
export const deliveryFee = z.object({
  deliveryType,
  orderType,
  memberId: z.string().nullable(),
  Price: money,
  /** A row of this member, or of this type and order type; otherwise a more general one holds. */
  IsOwn: z.boolean(),
  /** What would hold without that row. */
  PriceWithout: money,
  /** Whom a change of the network's price concerns: the active stores, and those of them with a price of their own. */
  Stores: z.int(),
  StoresWithOwn: z.int(),
})
const fee = amountWithin(AMOUNTS.deliveryFee)
/** `Read`: the row's own price as it was read, null where it had none; 409 where that is another by now (AD-03). */
const price = z.object({ Price: fee, Read: fee.nullable().optional() })
const priceRead = z.object({ Read: amountInAddress(AMOUNTS.deliveryFee).optional() })

/** Of a company's fixed fee: companies are given it by its code, which stays. */
const fixedFeeCode = z.string().regex(/^[A-Z0-9]{2,20}$/, 'broker.fixed-fee-code')
const fixedFeeName = z.string().trim().min(1, 'field.missing').max(60)
const fixedFeeBody = z.object({ Name: fixedFeeName, NameEn: fixedFeeName, Price: fee })
const fixedFee = fixedFeeBody.extend({
  Code: z.string(),
  Price: money,
  /** How many pay it. */
  Companies: z.int(),
})
export type FixedFee = z.output<typeof fixedFee>
const ofFixedFee = z.object({ code: fixedFeeCode })

export const compensationRow = compensation.extend({ id: z.string() })
const compensationBody = z.object({
  deliveryType,
  postalCodePrefix: z
    .string()
    .regex(/^\d{1,5}$/, 'postal-code.invalid')
    .nullable(),
  amount: amountWithin(AMOUNTS.compensation),
  percentOfGoods: z.number().min(0).max(100),
  validFrom: localDay,
})
const ofRow = z.object({ memberId, rowId: z.string().min(1).max(100) })

/** FE-01 and FE-06: what deliveries cost, and what stores get for them. Stores read their own; the network's broker writes. */
export const brokerFeesApi = {
  fee: endpoint({
    method: 'GET',
    path: '/api/broker/deliveryfees/:deliveryType/:orderType',
    summary: 'What a delivery costs where its store has no fee of its own.',
    access: 'memberStaff',
    params: ofType,
    response: deliveryFee,
  }),
  setFee: endpoint({
    method: 'PUT',
    path: '/api/broker/deliveryfees/:deliveryType/:orderType',
    summary: 'Sets what it costs.',
    access: 'brokerAdmin',
    params: ofType,
    body: price,
    response: deliveryFee,
  }),
  removeFee: endpoint({
    method: 'DELETE',
    path: '/api/broker/deliveryfees/:deliveryType/:orderType',
    summary: "Back to the type's own price.",
    access: 'brokerAdmin',
    params: ofType,
    query: priceRead,
    response: deliveryFee,
  }),
  memberFee: endpoint({
    method: 'GET',
    path: '/api/broker/deliveryfees/:deliveryType/:orderType/:memberId',
    summary: 'What a delivery by a store costs.',
    access: 'memberStaff',
    params: ofMember,
    response: deliveryFee,
  }),
  setMemberFee: endpoint({
    method: 'PUT',
    path: '/api/broker/deliveryfees/:deliveryType/:orderType/:memberId',
    summary: 'Sets what a delivery by a store costs.',
    access: 'brokerAdmin',
    params: ofMember,
    body: price,
    response: deliveryFee,
  }),
  removeMemberFee: endpoint({
    method: 'DELETE',
    path: '/api/broker/deliveryfees/:deliveryType/:orderType/:memberId',
    summary: "Back to the network's price.",
    access: 'brokerAdmin',
    params: ofMember,
    query: priceRead,
    response: deliveryFee,
  }),
  fixedFees: endpoint({
    method: 'GET',
    path: '/api/broker/fixedFees',
    summary: 'The fixed fees that a company may have (FE-02), by code.',
    access: 'brokerAdmin',
    response: z.array(fixedFee),
  }),
  setFixedFee: endpoint({
    method: 'PUT',
    path: '/api/broker/fixedFees/:code',
    summary:
      'Adds one or changes it: new orders pay what it says then. `Read`: as it was read, null for a new one; 409 where it is another by now (AD-03).',
    access: 'brokerAdmin',
    params: ofFixedFee,
    body: fixedFeeBody.extend({ Read: fixedFeeBody.nullable().optional() }),
    response: fixedFee,
  }),
  removeFixedFee: endpoint({
    method: 'DELETE',
    path: '/api/broker/fixedFees/:code',
    summary: 'Ends one. Refused, with their names, while companies pay it.',
    access: 'brokerAdmin',
    params: ofFixedFee,
    response: z.object({}),
  }),
  compensations: endpoint({
    method: 'GET',
    path: '/api/broker/deliveryCompensations/:memberId',
    summary: 'What a store gets for deliveries, every row.',
    access: 'memberStaff',
    params: z.object({ memberId }),
    response: z.array(compensationRow),
  }),
  addCompensation: endpoint({
    method: 'POST',
    path: '/api/broker/deliveryCompensations/:memberId',
    summary: 'Adds a row.',
    access: 'brokerAdmin',
    takesKey: true,
    params: z.object({ memberId }),
    body: compensationBody,
    response: compensationRow,
  }),
  setCompensation: endpoint({
    method: 'PUT',
    path: '/api/broker/deliveryCompensations/:memberId/:rowId',
    summary:
      'Changes a row. Orders that a store has already been given keep what held then. With `Read`, the row as it was read, 409 where it is another by now (AD-03).',
    access: 'brokerAdmin',
    params: ofRow,
    body: compensationBody.extend({ Read: compensationBody.optional() }),
    response: compensationRow,
  }),
  removeCompensation: endpoint({
    method: 'DELETE',
    path: '/api/broker/deliveryCompensations/:memberId/:rowId',
    summary: 'Takes a row away.',
    access: 'brokerAdmin',
    params: ofRow,
    response: z.object({}),
  }),
} as const
