import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin, money } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { localDay, localTime } from '../rules/dates.js'
import { deliveryType, orderType } from './broker.js'
import { cutOff } from './store-times.js'

const place = { memberId: z.string().min(1).max(60), deliveryType, orderType }

/** Until when it can be ordered on a usual day. */
const usualCutOff = z.object({ time: localTime, daysBefore: z.int().min(0).max(30) })

/** A store's own, with what else its rule says; what is left out stays as it is, or as it is without a rule. */
const { dayKind, minutesBeforeClose, isGranted } = cutOff.shape
const ownCutOff = usualCutOff.extend({
  dayKind: dayKind.exactOptional(),
  minutesBeforeClose: minutesBeforeClose.exactOptional(),
  isGranted: isGranted.exactOptional(),
})

/** What a store itself has said; null: what holds for the network, and of capacity, any number. */
const ownTerms = {
  Price: amountWithin(AMOUNTS.deliveryFee).nullable(),
  CutOff: ownCutOff.nullable(),
  Capacity: z.int().min(0).max(10_000).nullable(),
}

/** What holds for one way of delivery of a store, in all its postal codes. Its capacity is of all its ways. */
const wayTerms = z.object({
  ...place,
  Price: money,
  /** Null where only days or weekdays have a rule. */
  CutOff: usualCutOff.nullable(),
  Own: z.object({ ...ownTerms, Price: money.nullable() }),
})
export type WayTerms = z.output<typeof wayTerms>
export type OwnTerms = WayTerms['Own']

/** The days that a change is told for. */
export const TERMS_DAYS = 14

const termsEffects = z.object({
  /** Postal codes it holds in; null: all of the store's deliveries. */
  Codes: z.int().nullable(),
  /** Deliveries that the store has for these days; they stay as they were ordered. */
  Orders: z.int(),
  /** What new orders pay for the delivery then. */
  PriceAfter: money,
  /** Days on which something becomes another. */
  Days: z.array(
    z.object({
      date: localDay,
      /** The last moment to order; null: not at all. */
      cutOffBefore: z.iso.datetime().nullable(),
      cutOffAfter: z.iso.datetime().nullable(),
      CapacityBefore: z.int().nullable(),
      CapacityAfter: z.int().nullable(),
      Taken: z.int(),
    }),
  ),
})
export type TermsEffects = z.output<typeof termsEffects>

const termsChange = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('Price'), Price: ownTerms.Price }),
  z.object({ Kind: z.literal('CutOff'), CutOff: ownTerms.CutOff }),
  z.object({ Kind: z.literal('Capacity'), Capacity: ownTerms.Capacity }),
])
export type TermsChange = z.output<typeof termsChange>

/** In the answer to who was too late: what stands there now, and who wrote it where that is remembered. */
export const termsNow = z.object({
  Own: wayTerms.shape.Own,
  By: z.string().nullable(),
  At: z.iso.datetime().nullable(),
})

/** Fee, cut-off and capacity where the broker meets them: in the rows of the areas. */
export const wayTermsApi = {
  terms: endpoint({
    method: 'GET',
    path: '/api/office/network/terms',
    summary: "Fee, usual cut-off and capacity of each way of delivery: a store's, or all stores' of a postal code.",
    access: 'brokerAdmin',
    query: z
      .object({
        memberId: place.memberId.optional(),
        postalCode: z
          .string()
          .regex(/^\d{5}$/, 'postal-code.invalid')
          .optional(),
      })
      .refine(({ memberId, postalCode }) => (memberId === undefined) !== (postalCode === undefined), {
        error: 'request.invalid',
      }),
    response: z.object({ Rows: z.array(wayTerms) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/office/network/terms',
    summary:
      'Changes one of them. With `Preview` nothing is done: the answer tells which days become others. 409 with what stands there now when it is not what was read. Audited.',
    access: 'brokerAdmin',
    body: z.object({ ...place, Read: z.object(ownTerms), Change: termsChange, Preview: z.boolean() }),
    response: z.object({ Terms: wayTerms, Effects: termsEffects }),
  }),
} as const
