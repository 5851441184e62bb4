import * as z from 'zod'
import { money } from '../money.js'
import { localDay, localTime, saidInstant } from '../rules/dates.js'
import { HOME_COUNTRY } from '../rules/international.js'
import { MASS_ORDER_MAX_ROWS } from '../rules/mass-order.js'
import { toNationalForm } from '../rules/phone.js'
import { substitutionWish } from '../rules/substitution.js'
import { RECEIVER_LIMITS } from '../rules/receiver-limits.js'
import { deliveryDate, deliveryMethod, deliveryType, receiver } from './broker.js'
import { productCategory } from './catalogue.js'
import { lineItem } from './line-item.js'

/** How the receiver lives, so that the driver knows whether there is a door code to ask for. Empty: not said. */
export const houseType = z.enum(['', 'House', 'Flat', 'Workplace', 'Institution'])

/** Spec 1 §3, ShippingAddress. A text that is not given is empty; the country is ISO alpha-3. */
export const keptAddress = z.object({
  FirstName: z.string(),
  LastName: z.string(),
  DayTimePhoneNumber: z.string(),
  EveningPhoneNumber: z.string(),
  Line1: z.string(),
  Line2: z.string(),
  Line3: z.string(),
  Line4: z.string(),
  CoAddress: z.string(),
  PostalCode: z.string(),
  City: z.string(),
  CountryCode: z.string(),
  DoorCode: z.string(),
  HouseType: houseType,
  Organization: z.string(),
  CompanyName: z.string(),
  RegionName: z.string(),
})
export type ShippingAddress = z.output<typeof keptAddress>

/** In answers a number is told in national form (spec 1 §5); abroad that would be a number of the other country. */
export const shippingAddress = z.codec(keptAddress, keptAddress, {
  decode: (told) => told,
  encode: (kept) =>
    kept.CountryCode === HOME_COUNTRY
      ? {
          ...kept,
          DayTimePhoneNumber: toNationalForm(kept.DayTimePhoneNumber),
          EveningPhoneNumber: toNationalForm(kept.EveningPhoneNumber),
        }
      : kept,
})

export const GIFT_ENDINGS = ['gift-card', 'refund'] as const

/** Spec 1 §2: the receiver is asked for the address by SMS. `SendDay` and `SendTime` where the sender chose them. */
export const fastTrack = z.object({
  Phone: z.string(),
  Name: z.string(),
  SendOption: z.enum(['within30Min', 'customTime']),
  SendTime: localTime.nullable(),
  SendDay: localDay.nullable().optional(),
  /** What becomes of it if nobody answers in fourteen days (FT-06); left out: a gift card to the receiver's phone. */
  IfSilent: z.enum(GIFT_ENDINGS).optional(),
})
export type FastTrack = z.output<typeof fastTrack>

/** What a delivery is sold as: `Delivery-CarZone1`, `FastTrack`. */
export const soldDelivery = z.object({ Code: z.string(), Price: money })

/** Spec 1 §3, Shipment: one receiver, one day. */
export const shipment = z.object({
  ShipmentId: z.string(),
  LineItems: z.array(lineItem),
  /** Derived from the two below. */
  DeliveryDateTime: z.iso.datetime().nullable(),
  /** The day in Stockholm: what counts (API-05). */
  DeliveryDate: localDay.nullable(),
  /** Null: none chosen, which counts as 12:00. 12:00 promises no time, unless `rules/delivery-dates` says otherwise. */
  DeliveryTime: localTime.nullable(),
  DeliveryType: deliveryType.nullable(),
  /** Before a coupon; together they are DeliveryFee. */
  DeliveryFees: z.array(soldDelivery),
  DeliveryFee: money,
  /** What a coupon takes off the fee. */
  DeliveryDiscount: money,
  /** The store that would deliver as things stand; it is fixed with the order (BR-23). */
  DeliveringMemberId: z.string().nullable(),
  /** The store that the shopper collects from. */
  PickupStoreId: z.string().nullable(),
  /** Of the goods that decide how the shipment travels; null when it is empty. */
  ProductCategory: productCategory.nullable(),
  AvailableDeliveryMethods: z.array(deliveryMethod),
  Receiver: receiver,
  /** Null: not answered. */
  LeaveAtDoorIfNotAtHome: z.boolean().nullable(),
  /** OR-11: the shopper wants the receiver told by SMS. */
  NotifyReceiver: z.boolean(),
  /** What is wanted where something is missing; left out: nobody has said, and the buyer is asked. */
  SubstitutionWish: substitutionWish.optional(),
  DeliveryInstructions: z.string(),
  ReceiverDeliveryInstructions: z.string(),
  GreetingCardText: z.string(),
  CustomerGreetingName: z.string(),
  FuneralActId: z.string().nullable(),
  NameOfDeceased: z.string(),
  GraveNumber: z.string(),
  GraveSection: z.string(),
  FastTrack: fastTrack.nullable(),
  ShippingAddress: shippingAddress,
})
export type Shipment = z.output<typeof shipment>

const text = (max: number) => z.string().max(max).optional()

const addressEdit = z.object({
  FirstName: text(RECEIVER_LIMITS.name),
  LastName: text(RECEIVER_LIMITS.name),
  DayTimePhoneNumber: text(RECEIVER_LIMITS.phone),
  EveningPhoneNumber: text(RECEIVER_LIMITS.phone),
  Line1: text(RECEIVER_LIMITS.line),
  Line2: text(RECEIVER_LIMITS.line),
  Line3: text(RECEIVER_LIMITS.line),
  Line4: text(RECEIVER_LIMITS.line),
  CoAddress: text(RECEIVER_LIMITS.line),
  PostalCode: text(20),
  City: text(RECEIVER_LIMITS.city),
  CountryCode: z.string().length(3).optional(),
  DoorCode: text(RECEIVER_LIMITS.doorCode),
  HouseType: houseType.optional(),
  Organization: text(RECEIVER_LIMITS.name),
  CompanyName: text(RECEIVER_LIMITS.name),
  RegionName: text(RECEIVER_LIMITS.name),
})

/** What a whole-cart save may change of a shipment (CA-03). Left out: stays. A draft may be wrong; `validate` says how. */
export const shipmentEdit = z.object({
  ShipmentId: z.string().max(60),
  DeliveryDate: localDay.nullable().optional(),
  DeliveryTime: localTime.nullable().optional(),
  /** Instead of the two above: an instant, or the day. */
  DeliveryDateTime: deliveryDate.nullable().optional(),
  DeliveryType: deliveryType.nullable().optional(),
  PickupStoreId: z.string().max(60).nullable().optional(),
  Receiver: receiver.optional(),
  LeaveAtDoorIfNotAtHome: z.boolean().nullable().optional(),
  NotifyReceiver: z.boolean().optional(),
  SubstitutionWish: substitutionWish.optional(),
  DeliveryInstructions: text(RECEIVER_LIMITS.instructions),
  ReceiverDeliveryInstructions: text(RECEIVER_LIMITS.instructions),
  GreetingCardText: text(1000),
  CustomerGreetingName: text(100),
  FuneralActId: z.string().max(100).nullable().optional(),
  NameOfDeceased: text(RECEIVER_LIMITS.name),
  GraveNumber: text(RECEIVER_LIMITS.grave),
  GraveSection: text(RECEIVER_LIMITS.grave),
  FastTrack: fastTrack
    .extend({ Phone: z.string().max(40), Name: z.string().max(100) })
    .nullable()
    .optional(),
  ShippingAddress: addressEdit.optional(),
  /** Only of customer service, with the cart's OverrideBroker (BR-22). */
  DeliveringMemberId: z.string().max(60).nullable().optional(),
  /** Only the digital delivery of a line is read here. */
  LineItems: z
    .array(
      z.object({
        LineItemId: z.string().max(60),
        DigitalDelivery: z
          .object({
            Channel: z.enum(['sms', 'email']),
            To: z.string().max(254),
            Name: z.string().max(100),
            SendAt: saidInstant.nullable(),
            From: z.string().max(100),
            Text: z.string().max(1000),
          })
          .nullable()
          .optional(),
      }),
    )
    .max(MASS_ORDER_MAX_ROWS)
    .optional(),
})
export type ShipmentEdit = z.output<typeof shipmentEdit>
