import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import {
  isLocalDay,
  isLocalTime,
  localDay,
  localTime,
  saidInstant,
  stockholmDay,
  stockholmTime,
} from '../rules/dates.js'
import { DELIVERY_TYPES, ORDER_TYPES } from '../rules/delivery-types.js'
import { isPostalCode } from '../rules/postal-code.js'
import { productCategory, vatClass } from './catalogue.js'

export const deliveryType = z.enum(DELIVERY_TYPES)
export const orderType = z.enum(ORDER_TYPES)

/** BR-02. */
export const receiver = z.enum(['BuyToSomeone', 'BuyToMyself'])
export type Receiver = z.output<typeof receiver>

/** API-05: an instant, of which the Stockholm day counts, or the day itself. */
export const deliveryDate = z
  .string()
  .max(40)
  .refine((text) => localDay.safeParse(text).success || saidInstant.safeParse(text).success, {
    error: 'date.invalid',
    abort: true,
  })

/** The Stockholm day of a delivery date, and its time where it is an instant. */
export const dayAndTimeOf = (date: string): { readonly day: string; readonly time: string | null } =>
  isLocalDay(date) ? { day: date, time: null } : { day: stockholmDay(date), time: stockholmTime(date) }

const variantCodes = z.array(z.string().trim().min(1).max(60)).min(1).max(200)

const inquiry = {
  /** Digits and spaces. Not needed for digital and international goods. */
  PostalCode: z.string().max(20).optional(),
  /** Product and addon codes. */
  ProductVariantCodes: variantCodes,
  Receiver: receiver.optional(),
  /** Follows from the goods when left out. */
  OrderType: orderType.optional(),
  /** ISO alpha-3, for international goods. */
  CountryCode: z.string().length(3).optional(),
  /** Who belongs to a company buys for themselves: its fixed fee (FE-05) does not count. */
  IsPrivate: z.boolean().optional(),
}

/** Spec 1 §7. A missing place or day gets the spec's own text. */
export const deliveryInquiry = z.object({ ...inquiry, DeliveryDateUTC: deliveryDate.optional() })
export type DeliveryInquiry = z.output<typeof deliveryInquiry>

/** Why something is refused: a code for machines and a sentence for people (idea 1). */
export const deliveryReason = z.object({
  code: z.string(),
  sv: z.string(),
  en: z.string(),
  /** The method that is refused; null when it is the day, the place or the goods. */
  deliveryType: deliveryType.nullable(),
  variantCode: z.string().nullable(),
})
export type DeliveryReason = z.output<typeof deliveryReason>

export const deliveryWindow = z.object({
  from: localTime,
  to: z.string().refine((t) => t === '24:00' || isLocalTime(t), { abort: true }),
})
export type DeliveryWindow = z.output<typeof deliveryWindow>

/** Spec 1 §3, AvailableDeliveryMethods, with what the customer wants to know of each. */
export const deliveryMethod = z.object({
  deliveryType,
  orderType,
  /** Incl. VAT, the day's surcharge among it. */
  price: money,
  /** Until when it can be ordered for the day; null where there is no limit. */
  cutOffAt: z.iso.datetime().nullable(),
  window: deliveryWindow.nullable(),
  /** Whether the customer is asked if it may be left at the door. */
  leaveAtDoor: z.boolean(),
})
export type DeliveryMethod = z.output<typeof deliveryMethod>

/** Spec 1 §3, Delivery info response. */
export const deliveryInformation = z.object({
  DeliveryTypes: z.array(deliveryMethod),
  PostalCodeMessage: z.string().nullable(),
  CannotDeliverVariantMessage: z.string().nullable(),
  /** Deprecated: the same text as CannotDeliverVariantMessage (X3). */
  Message: z.string().nullable(),
  /** Spec 1 §4: whether the goods can go out without an address. */
  FastTrackOffered: z.boolean(),
  reasons: z.array(deliveryReason),
})
export type DeliveryInformation = z.output<typeof deliveryInformation>

/** BR-11: nearest first. */
export const deliveryAlternatives = z.object({
  extraDeliveryDates: z.array(z.object({ date: localDay, DeliveryTypes: z.array(deliveryMethod) })),
})
export type DeliveryAlternatives = z.output<typeof deliveryAlternatives>

export const calendarDay = z.object({
  date: localDay,
  available: z.boolean(),
  deliveryTypes: z.array(deliveryType),
  /** The lowest fee of the day. */
  price: money.nullable(),
  /** The last moment at which something can still be ordered for the day. */
  cutOffAt: z.iso.datetime().nullable(),
  /** Of the ways that bring it the cheapest: its fee, and until when that way can be ordered; null where it can be collected at most. */
  delivered: z.object({ price: money, cutOffAt: z.iso.datetime().nullable() }).nullable(),
  /** Null when the day can be chosen. */
  reason: deliveryReason.nullable(),
})
export type CalendarDay = z.output<typeof calendarDay>

/** BR-12: 35 days from `From`, today when left out. */
export const deliveryCalendar = z.object({
  PostalCodeMessage: z.string().nullable(),
  days: z.array(calendarDay),
})
export type DeliveryCalendar = z.output<typeof deliveryCalendar>

/** For the cards of a list: a list of the shop shows no more than so many. */
const listedCodes = z.array(z.string().trim().min(1).max(60)).min(1).max(60)

/** The first day of the next 35 on which each can come; null where there is none, or the goods travel without an address. */
export const earliestDays = z.object({
  days: z.array(z.object({ Code: z.string(), date: localDay.nullable() })),
})
export type EarliestDays = z.output<typeof earliestDays>

/** Spec 1 §3, Postal code suggestion. */
export const postalCodeSuggestion = z.object({ code: z.string(), area: z.string() })
export type PostalCodeSuggestion = z.output<typeof postalCodeSuggestion>

/** Spec 3 §3, Delivery area. */
export const deliveryArea = z.object({
  id: z.string(),
  memberId: z.string(),
  memberShopName: z.string(),
  deliveryType,
  orderType,
  postalCode: z.string(),
  /** Empty: all of them. */
  productCategories: z.array(productCategory),
  /** Kept, but nothing is delivered by it. */
  isOff: z.boolean(),
  Version: z.int(),
})
export type DeliveryArea = z.output<typeof deliveryArea>

/** FE-01. */
export const deliveryFeeProduct = z.object({ Code: z.string(), Name: z.string(), Price: money, VatClass: vatClass })
export type DeliveryFeeProduct = z.output<typeof deliveryFeeProduct>

/** BR-06: a day of the network that is not as other days. */
export const networkDay = z.object({
  date: localDay,
  kind: z.enum(['closed', 'open', 'limited']),
  name: z.string().nullable(),
  message: z.string().nullable(),
  surcharge: money,
  productCategories: z.array(productCategory),
})
export type NetworkDay = z.output<typeof networkDay>

/** Spec 2 §3, Holiday; the name in the caller's language. */
export const publicHoliday = z.object({ BeginDate: localDay, EndDate: localDay, Name: z.string() })
export type PublicHoliday = z.output<typeof publicHoliday>

/** FE-06. */
export const compensation = z.object({
  memberId: z.string(),
  deliveryType,
  postalCodePrefix: z.string().nullable(),
  amount: money,
  percentOfGoods: z.number(),
  validFrom: localDay,
})
export type Compensation = z.output<typeof compensation>

const text = z.object({ query: z.string().trim().min(1).max(99) })
const shortQuery = z.object({ q: z.string().trim().max(99) })
const suggestions = z.array(postalCodeSuggestion)
const year = z.coerce.number().int().min(2000).max(2100)

export const brokerApi = {
  deliveryInformation: endpoint({
    method: 'POST',
    path: '/api/broker/deliveryinformation/fetch',
    summary: 'How the goods can be delivered to a postal code on a day, and why not otherwise.',
    access: 'everyone',
    body: deliveryInquiry,
    response: deliveryInformation,
  }),
  alternatives: endpoint({
    method: 'POST',
    path: '/api/broker/deliveryinformation/alternatives',
    summary: 'The open days among the two before and the two after (BR-11).',
    access: 'everyone',
    body: deliveryInquiry,
    response: deliveryAlternatives,
  }),
  calendar: endpoint({
    method: 'POST',
    path: '/api/broker/deliveryinformation/calendar',
    summary: '35 days: which can be chosen, and why the others cannot (BR-12).',
    access: 'everyone',
    body: z.object({ ...inquiry, From: localDay.optional() }),
    response: deliveryCalendar,
  }),
  earliest: endpoint({
    method: 'POST',
    path: '/api/broker/deliveryinformation/earliest',
    summary:
      'The first day on which each of up to 60 variants can be delivered to a postal code, without collecting it.',
    access: 'everyone',
    body: z.object({ PostalCode: z.string().max(20), ProductVariantCodes: listedCodes }),
    response: earliestDays,
  }),
  networkCalendar: endpoint({
    method: 'GET',
    path: '/api/broker/calendar',
    summary: 'The closed, opened and limited days from a day on, a year at most (BR-06).',
    access: 'everyone',
    query: z.object({ from: localDay.optional(), to: localDay.optional() }),
    response: z.array(networkDay),
  }),
  postalCode: endpoint({
    method: 'GET',
    path: '/api/broker/postalcode/:query',
    summary: 'Postal codes that begin with the digits; from four on (BR-09).',
    access: 'everyone',
    params: text,
    response: suggestions,
  }),
  postalArea: endpoint({
    method: 'GET',
    path: '/api/broker/postalarea/:query',
    summary:
      'Towns whose name begins with the words, a code of each, the largest first; from four characters on (BR-09).',
    access: 'everyone',
    params: text,
    response: suggestions,
  }),
  searchPostalCode: endpoint({
    method: 'GET',
    path: '/api/postalcode/search',
    summary: 'As /api/broker/postalcode.',
    access: 'everyone',
    query: shortQuery,
    response: suggestions,
  }),
  searchPostalArea: endpoint({
    method: 'GET',
    path: '/api/postalarea/search',
    summary: 'As /api/broker/postalarea.',
    access: 'everyone',
    query: shortQuery,
    response: suggestions,
  }),
  deliveryArea: endpoint({
    method: 'GET',
    path: '/api/broker/deliveryArea/:query',
    summary:
      "Delivery areas of a postal code or its first four digits: the caller's own store, or all for the broker's staff.",
    access: 'memberStaff',
    params: z.object({ query: z.string().trim().min(1).max(20) }),
    response: z.array(deliveryArea),
  }),
  deliveryTypes: endpoint({
    method: 'GET',
    path: '/api/broker/deliveryType',
    summary: 'All 25 delivery types (X8).',
    access: 'everyone',
    response: z.array(deliveryType),
  }),
  orderTypes: endpoint({
    method: 'GET',
    path: '/api/broker/orderType',
    summary: 'The order types.',
    access: 'everyone',
    response: z.array(orderType),
  }),
  productCategories: endpoint({
    method: 'GET',
    path: '/api/broker/productCategories',
    summary: 'The product categories.',
    access: 'everyone',
    response: z.array(productCategory),
  }),
  fastTrack: endpoint({
    method: 'GET',
    path: '/api/broker/fasttrack',
    summary: 'Whether the network sends anything without an address now (FT-01).',
    access: 'everyone',
    response: z.object({ isEnabled: z.boolean() }),
  }),
  deliveryFees: endpoint({
    method: 'GET',
    path: '/api/products/deliveryfees',
    summary: 'The products that a delivery fee is sold as (FE-01).',
    access: 'everyone',
    response: z.array(deliveryFeeProduct),
  }),
  hasStaticDeliveryFee: endpoint({
    method: 'GET',
    path: '/api/organization/hasstaticdeliveryfee/:organizationId/:deliveryType',
    summary: 'Whether a company pays a fixed fee for this way of delivery, and which (FE-05).',
    access: 'signedIn',
    params: z.object({ organizationId: z.string().min(1).max(60), deliveryType }),
    response: z.object({ HasStaticFee: z.boolean(), Code: z.string().nullable(), Price: money.nullable() }),
  }),
  memberDeliveryCompensation: endpoint({
    method: 'GET',
    path: '/api/broker/memberDeliveryCompensation/:memberId/:deliveryType/:postalCode',
    summary: 'What the network pays a member for a delivery today (FE-06).',
    access: 'memberStaff',
    params: z.object({
      memberId: z.string().min(1).max(60),
      deliveryType,
      postalCode: z.string().refine(isPostalCode),
    }),
    response: compensation,
  }),
  internationalHolidays: endpoint({
    method: 'GET',
    path: '/api/international/holidays',
    summary: "A country's public holidays, this year's and the next's; ISO alpha-3.",
    access: 'everyone',
    query: z.object({ countrycode: z.string().trim().min(2).max(3) }),
    response: z.array(publicHoliday),
  }),
  holidays: endpoint({
    method: 'GET',
    path: '/api/holidays',
    summary: "Sweden's public holidays of a year, this one when left out.",
    access: 'everyone',
    query: z.object({ year: year.optional() }),
    response: z.array(publicHoliday),
  }),
} as const
