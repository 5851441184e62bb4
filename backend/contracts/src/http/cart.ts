import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountInAddress, amountWithin, money } from '../money.js'
import { internationalPhone } from '../phones.js'
import { AMOUNTS } from '../rules/amounts.js'
import { LANGUAGES } from '../rules/language.js'
import { bonusItem, cartGiftCard, cartNotice, cartPayment, coupon, donationOffer, taxOfRate } from './cart-parts.js'
import { colour } from './catalogue.js'
import { lineQuantity } from './line-item.js'
import { shipment, shipmentEdit } from './shipment.js'

/** CA-01: `Default` is the gift site's cart, `Home` the home site's. */
export const cartName = z
  .string()
  .regex(/^(Default|Home|Subscription|CustomerService-[0-9A-Za-z-]{1,40})$/, 'cart.unknown-name')

/** Spec 1 §3, BillingAddress, with the postal address that pay-later asks for (PA-09). */
export const billingAddress = z.object({
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  DayTimePhoneNumber: internationalPhone,
  CompanyName: z.string(),
  Line1: z.string(),
  PostalCode: z.string(),
  City: z.string(),
})
export type BillingAddress = z.output<typeof billingAddress>

/** Spec 1 §3, OrderForm. */
export const orderForm = z.object({
  /** Follows from the goods. */
  OrderType: z.enum(['Normal', 'Funeral', 'Grave']),
  CustomerType: z.enum(['private', 'company']),
  IsFastTrack: z.boolean(),
  SubscriptionCycleInDays: z.int().nullable(),
  BillingAddress: billingAddress,
  BillingAddressEmail: z.string(),
  KlarnaSession: z
    .object({ payment_method_categories: z.array(z.object({ identifier: z.string(), name: z.string() })) })
    .nullable(),
  KlarnaPaymentCategory: z.string().nullable(),
  Payments: z.array(cartPayment),
  Shipments: z.array(shipment),
})
export type OrderForm = z.output<typeof orderForm>

/**
 * Spec 1 §3, Cart. `Version` rises with each change; a whole-cart save with an older one answers 409 `cartChanged`.
 * Total = GoodsTotal + DeliveryFee - DiscountTotal; ToPay = Total - what gift cards pay.
 */
export const cart = z.object({
  Name: z.string(),
  Version: z.int(),
  CustomerId: z.string().nullable(),
  EndCustomerId: z.string().nullable(),
  /** Only of customer service’s carts: in which language its customer is written to; left out: Swedish. */
  Language: z.enum(LANGUAGES).optional(),
  OrderingMemberId: z.string().nullable(),
  ReferringMemberId: z.string().nullable(),
  OverrideBroker: z.boolean(),
  OrderGroupId: z.string().nullable(),
  OrderForm: orderForm,
  Coupons: z.array(coupon),
  BonusItems: z.array(bonusItem),
  GiftCards: z.array(cartGiftCard),
  /** The lines at today's prices, before coupon and bonus. */
  GoodsTotal: money,
  /** Of all shipments, before a coupon. */
  DeliveryFee: money,
  DiscountTotal: money,
  Taxes: z.array(taxOfRate),
  TaxTotal: money,
  TotalWithoutTax: money,
  Total: money,
  ToPay: money,
  Notices: z.array(cartNotice),
  DonationOffer: donationOffer.nullable(),
  /** PA-04: a payment is under way; every change answers 409 `paymentInProgress`. */
  Locked: z.object({ PurchaseId: z.string() }).nullable(),
})
export type Cart = z.output<typeof cart>

const code = z.string().trim().min(1).max(60)
const lineText = z.string().trim().max(255)
const lineAddons = z.array(z.object({ Code: code, Quantity: z.int().min(1).max(99) })).max(20)

const cycleInDays = z.literal([7, 14, 28])
const periodInMonths = z.literal([0, 3, 6, 12])

/** Spec 1 §3, Add-to-cart payload: what of the variant is wanted. Each field is left out where the product has no such choice. */
export const addToCart = z.object({
  /** The variant, as in the path. */
  Code: code.optional(),
  Quantity: z.int().min(1).max(99).optional(),
  /** Where the customer sets the price (CA-13). */
  CustomerSelectedPrice: amountWithin(AMOUNTS.productPrice).optional(),
  /** Addons, one of each, where `Addons` is left out; a bundle's own parts among them are not heard. */
  ChildProducts: z.array(code).max(20).optional(),
  /** What the product is, and what it is part of, is known from its code: these three may be echoed and are not heard. */
  IsGiftCard: z.boolean().optional(),
  LocalProductCategory: z.string().max(100).optional(),
  parentProductCode: code.optional(),
  DescriptionText1: lineText.optional(),
  DescriptionText2: lineText.optional(),
  SelectedColours: z.array(colour).max(10).optional(),
  Addons: lineAddons.optional(),
  /** From the country's list (IN-03): the variant's own, else 422. */
  InternationalProductId: code.optional(),
  subscriptionCycleInDays: cycleInDays.optional(),
  subscriptionPeriodInMonths: periodInMonths.optional(),
  /** Another way to say the period: how many deliveries it makes. */
  subscriptionMaxCycles: z.int().min(0).max(52).optional(),
  /** Of a member whose page the shopper came from (BR-22). */
  referringMemberId: z.string().max(60).optional(),
})
export type AddToCart = z.output<typeof addToCart>

const text = (max: number) => z.string().max(max).optional()

/** CA-03: what a whole-cart save reads; everything else of the cart that is sent along is not heard. Left out: stays. */
export const cartEdit = z.object({
  /** The version the edit began from; an older one answers 409 `cartChanged`. `If-Match` says the same. */
  Version: z.int().optional(),
  OrderForm: z
    .object({
      OrderType: z.enum(['Normal', 'Funeral', 'Grave']).optional(),
      CustomerType: z.enum(['private', 'company']).optional(),
      IsFastTrack: z.boolean().optional(),
      SubscriptionCycleInDays: z.literal([7, 14, 28]).nullable().optional(),
      BillingAddress: z
        .object({
          Email: text(254),
          FirstName: text(100),
          LastName: text(100),
          DayTimePhoneNumber: text(40),
          CompanyName: text(100),
          Line1: text(100),
          PostalCode: text(20),
          City: text(100),
        })
        .optional(),
      BillingAddressEmail: text(254),
      Shipments: z.array(shipmentEdit).max(50).optional(),
    })
    .optional(),
  /** Only of customer service (CS-02, CS-04). */
  EndCustomerId: z.string().max(60).nullable().optional(),
  Language: z.enum(LANGUAGES).optional(),
  OverrideBroker: z.boolean().optional(),
  /** Only of customer service: the store has said yes on the phone although the order time has passed. */
  PastCutOffConsent: z.boolean().optional(),
})
export type CartEdit = z.output<typeof cartEdit>

const name = z.object({ name: cartName })
const flag = z.stringbool()
const flags = { validate: flag, refreshPrices: flag }
const couponOf = z.object({ name: cartName, code: z.string().trim().min(1).max(40) })
const bonusOf = z.object({ name: cartName, id: z.string().min(1).max(60) })

export const cartApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/carts/:name',
    summary: 'The cart; an unsaved empty one when there is none yet, or when `empty` is true (CA-04).',
    access: 'everyone',
    params: name,
    query: z.object({ empty: z.stringbool().optional() }),
    response: cart,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/carts/:name/:validate/:refreshPrices',
    summary:
      'Saves the whole cart: receivers, texts, dates, billing (CA-02). `validate`: 422 with the faults by field.',
    access: 'everyone',
    params: z.object({ name: cartName, ...flags }),
    body: cartEdit,
    response: cart,
  }),
  saveAndRebroker: endpoint({
    method: 'PUT',
    path: '/api/carts/:name/:validate/:refreshPrices/:rebroker',
    summary: 'As `save`; `rebroker` works out again which methods, fees and store the delivery has.',
    access: 'everyone',
    params: z.object({ name: cartName, ...flags, rebroker: flag }),
    body: cartEdit,
    response: cart,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/carts/:name',
    summary: 'Deletes the cart. Answers with the empty one.',
    access: 'everyone',
    params: name,
    response: cart,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/carts/:name/restore',
    summary: 'Takes back the cart that a login put aside, for 30 days (CA-06); the present one is put aside for it.',
    access: 'signedIn',
    params: name,
    response: cart,
  }),
  addProduct: endpoint({
    method: 'POST',
    path: '/api/carts/:name/products/:code',
    summary:
      'Adds a variant, or raises the quantity of the line that is the same in every respect (CA-07). 409 with `type` product or country.',
    access: 'everyone',
    takesKey: true,
    params: z.object({ name: cartName, code }),
    query: z.object({
      /** It takes the place of all lines, or of the receivers too: nothing is emptied for what cannot be added (CA-09). */
      instead: z.enum(['lines', 'receivers']).optional(),
    }),
    body: addToCart,
    response: cart,
  }),
  updateLines: endpoint({
    method: 'PUT',
    path: '/api/carts/:name/products',
    summary:
      'Sets the quantity of the lines that are named, 0 removes a line; another variant of the product, addons, their words, a subscription’s terms.',
    access: 'everyone',
    params: name,
    body: z.object({
      LineItems: z
        .array(
          z.object({
            LineItemId: z.string().max(60),
            Quantity: lineQuantity,
            /** Another variant of the same product. */
            Code: code.optional(),
            Addons: lineAddons.optional(),
            /** The words on a ribbon among the addons (FU-06), or the product's own. */
            DescriptionText1: lineText.optional(),
            /** How often and for how long a subscription comes, of what its product has. */
            subscriptionCycleInDays: cycleInDays.optional(),
            subscriptionPeriodInMonths: periodInMonths.optional(),
          }),
        )
        .min(1)
        .max(50),
      /** Of the cart that it was chosen over: of another one, it answers 409 `cartChanged`. */
      Version: z.int().optional(),
    }),
    response: cart,
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/api/carts/:name/products/:lineItemId',
    summary: 'Removes a line; nothing happens when it is gone already.',
    access: 'everyone',
    params: z.object({ name: cartName, lineItemId: z.string().max(60) }),
    response: cart,
  }),
  clearLines: endpoint({
    method: 'DELETE',
    path: '/api/carts/:name/products',
    summary: 'Removes every line and keeps the receiver (CA-09); `receiver=false` forgets the receivers too.',
    access: 'everyone',
    params: name,
    query: z.object({ receiver: z.stringbool().optional() }),
    response: cart,
  }),
  split: endpoint({
    method: 'POST',
    path: '/api/carts/:name/shipments',
    summary: 'Moves units of lines to a new shipment, for another receiver or another day.',
    access: 'everyone',
    takesKey: true,
    params: name,
    body: z.object({
      LineItems: z
        .array(z.object({ LineItemId: z.string().max(60), Quantity: z.int().min(1).max(99) }))
        .min(1)
        .max(50),
    }),
    response: cart,
  }),
  join: endpoint({
    method: 'DELETE',
    path: '/api/carts/:name/shipments/:shipmentId',
    summary: 'Gives the lines of a shipment back to the first one.',
    access: 'everyone',
    params: z.object({ name: cartName, shipmentId: z.string().max(60) }),
    response: cart,
  }),
  applyCoupon: endpoint({
    method: 'POST',
    path: '/api/carts/:name/coupon/:code',
    summary: 'Applies the code instead of any other; 400 when it is not valid, whatever the reason (PR-02).',
    access: 'everyone',
    params: couponOf,
    response: cart,
  }),
  removeCoupon: endpoint({
    method: 'DELETE',
    path: '/api/carts/:name/coupon/:code',
    summary: 'Takes the code away; nothing happens when it is gone already.',
    access: 'everyone',
    params: couponOf,
    response: cart,
  }),
  useBonus: endpoint({
    method: 'POST',
    path: '/api/carts/:name/bonusitem/:id',
    summary: 'Uses a bonus check of one’s own (PR-04). What is left of a check is lost.',
    access: 'customer',
    params: bonusOf,
    response: cart,
  }),
  removeBonus: endpoint({
    method: 'DELETE',
    path: '/api/carts/:name/bonusitem/:id',
    summary: 'Takes the check away; nothing happens when it is gone already.',
    access: 'customer',
    params: bonusOf,
    response: cart,
  }),
  suggestAddress: endpoint({
    method: 'GET',
    path: '/api/carts/:name/suggestaddress/:customer/:archived',
    summary:
      'Up to five receivers of one’s own, all in Sweden (CA-05): `me` or, for customer service, a customer; none for guests.',
    access: 'everyone',
    params: z.object({ name: cartName, customer: z.string().min(1).max(60), archived: flag }),
    response: z.array(shipment.shape.ShippingAddress),
  }),
  donate: endpoint({
    method: 'POST',
    path: '/api/carts/donation',
    summary: 'Gives an amount in kronor together with the purchase, 1 to 500; instead of one that was given before.',
    access: 'everyone',
    query: z.object({
      code,
      amount: amountInAddress(AMOUNTS.donation, 'donation.out-of-range'),
      /** The gift site's when left out. */
      cart: cartName.optional(),
    }),
    response: cart,
  }),
} as const
