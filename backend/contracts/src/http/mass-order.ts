import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin, money } from '../money.js'
import { internationalPhone } from '../phones.js'
import { AMOUNTS } from '../rules/amounts.js'
import { LANGUAGES } from '../rules/language.js'
import { email } from '../rules/email.js'
import { greetingText } from '../rules/greeting.js'
import { LOGOTYPE_MAX_BYTES, MASS_ORDER_MAX_CARDS, MASS_ORDER_MAX_ROWS } from '../rules/mass-order.js'
import { organisationName, personName } from '../rules/names.js'
import { receiverPhone } from '../rules/world-phone.js'
import { postalCode } from '../rules/postal-code.js'
import { cart } from './cart.js'

/** Spec 1 §3, Mass-order payload: a row of gift cards of one value. */
export const massOrderRow = z.object({
  Code: z.string().trim().min(1).max(60),
  Price: amountWithin(AMOUNTS.bulkGiftCard, 'mass-order.price-out-of-range').optional(),
  Quantity: z.int('mass-order.quantity-invalid').min(0, 'mass-order.quantity-invalid').max(MASS_ORDER_MAX_CARDS),
  DeliveryType: z.enum(['DigitalEmail', 'DigitalSms', 'PostalService', 'PostalServiceEnvelope']),
  /** As the customer saw it. */
  DeliveryTypeText: z.string().trim().max(100),
})

/** The company that orders, and whom to ask. */
export const massOrderAddress = z.object({
  CompanyName: organisationName.max(100),
  OrgNr: z.string().max(13),
  FirstName: personName.max(100),
  LastName: personName.max(100),
  Email: email,
  DayTimePhoneNumber: receiverPhone,
  Line1: z.string().trim().min(1, 'address.missing').max(100),
  PostalCode: postalCode,
  City: z.string().trim().min(1, 'address.city-missing').max(100),
})

/** MO-01. */
export const massOrderState = z.enum(['Received', 'Quoted', 'Confirmed', 'Delivered', 'Declined'])
export type MassOrderState = z.output<typeof massOrderState>

export const massOrder = z.object({
  Id: z.string(),
  State: massOrderState,
  ReceivedAt: z.iso.datetime(),
  OrganizationId: z.string().nullable(),
  /** In which it was sent; missing in those from before it was kept. */
  Language: z.enum(LANGUAGES).optional(),
  LineItems: z.array(
    massOrderRow.extend({
      Price: money,
      /** What the card is called today; missing where it is not sold any more. */
      Name: z.string().optional(),
      NameEn: z.string().optional(),
    }),
  ),
  GreetingCardText: z.string(),
  WantLogotype: z.boolean(),
  /** A PNG as a data URL; null until it has been sent. */
  Logotype: z.string().nullable(),
  /** Of somebody who is forgotten, the company alone; of a sole trader, the place. */
  Address: massOrderAddress.extend({
    CompanyName: z.string(),
    Line1: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    Email: z.string(),
    DayTimePhoneNumber: internationalPhone,
  }),
  Total: money,
  /** The customer-service cart that it became (MO-03). */
  CartName: z.string().nullable(),
})
export type MassOrder = z.output<typeof massOrder>

const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

const byId = z.object({ id: z.string().min(1).max(60) })

export const massOrderApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/carts/massorder/:id',
    summary: 'Sends an order of gift cards to customer service; `id` is the organisation, 0 for a guest (MO-01).',
    access: 'everyone',
    takesKey: true,
    params: byId,
    body: z.object({
      LineItems: z.array(massOrderRow).max(MASS_ORDER_MAX_ROWS, 'mass-order.too-many-rows'),
      GreetingCardText: greetingText,
      WantLogotype: z.boolean(),
      Address: massOrderAddress,
    }),
    response: z.object({
      /** 'Beställning skickad'. */
      Message: z.string(),
      MassOrderId: z.string(),
      /** Opens the upload of the logotype; null when none is wanted. */
      UploadToken: z.string().nullable(),
    }),
  }),
  uploadLogotype: endpoint({
    method: 'POST',
    path: '/api/carts/massorder/logotype/:token',
    summary:
      'The logotype of a mass order as base64: a PNG or an SVG of at most 2 MB (MO-02). Replaces an earlier one.',
    access: 'everyone',
    params: z.object({ token: z.string().min(20).max(60) }),
    largestBody: base64Length(LOGOTYPE_MAX_BYTES) + 1000,
    body: z.object({
      Content: z
        .string()
        .max(base64Length(LOGOTYPE_MAX_BYTES), 'mass-order.logotype-too-large')
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'mass-order.logotype-invalid'),
    }),
    response: z.object({}),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/customerservice/massorders',
    summary:
      'Mass orders: those that something is still to be done with, then the latest 100 that are delivered or declined; each the newest first.',
    access: 'customerService',
    query: z.object({ state: massOrderState.optional() }),
    response: z.array(massOrder.omit({ Logotype: true })),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/customerservice/massorders/:id',
    summary: 'One mass order with its logotype.',
    access: 'customerService',
    params: byId,
    response: massOrder,
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/api/customerservice/massorders/:id/state',
    summary: 'Takes it one step on, or declines it.',
    access: 'customerService',
    params: byId,
    body: z.object({ State: massOrderState }),
    response: massOrder,
  }),
  toCart: endpoint({
    method: 'POST',
    path: '/api/customerservice/massorders/:id/cart',
    summary: 'Turns it into a customer-service cart, to be paid by invoice (MO-03); the same cart when asked again.',
    access: 'customerService',
    params: byId,
    response: cart,
  }),
} as const
