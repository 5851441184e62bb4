import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { colour, picture, productCategory, vatClass } from './catalogue.js'

/** CA-01: `Default` is the gift site's cart, `Home` the home site's. */
export const cartName = z
  .string()
  .regex(/^(Default|Home|Subscription|CustomerService-[0-9A-Za-z-]{1,40})$/, 'cart.unknown-name')

/** CA-07: at most 99 of a line. */
export const lineQuantity = z.int().min(0).max(99)

/** Spec 1 §3, Addon. `Quantity` is for each piece of the line. */
export const lineAddon = z.object({
  Code: z.string(),
  Name: z.string(),
  Price: money,
  Quantity: z.int(),
  VatClass: vatClass,
  Promoted: z.boolean(),
  FastTrackSupported: z.boolean(),
  IsRibbon: z.boolean(),
  IsFuneralRibbonAddon: z.boolean(),
})

/** Spec 1 §3, Line item. Price, Tax and the like are per line; PlacedPrice and DiscountedPrice per piece. Prices include VAT. */
export const lineItem = z.object({
  LineItemId: z.string(),
  Code: z.string(),
  Name: z.string(),
  DisplayName: z.string(),
  Url: z.string(),
  Picture: picture,
  Quantity: z.int(),
  PlacedPrice: money,
  DiscountedPrice: money,
  IsCustomerSpecifiedPrice: z.boolean(),
  Price: money,
  Tax: money,
  TaxPercent: z.number(),
  VatClass: vatClass,
  ProductCategory: productCategory,
  Addons: z.array(lineAddon),
  DescriptionText1: z.string().nullable(),
  DescriptionText2: z.string().nullable(),
  SelectedColours: z.array(z.string()),
  SubscriptionCycleInDays: z.int().nullable(),
  SubscriptionMaxCycles: z.int().nullable(),
  SubscriptionPeriodInMonths: z.int().nullable(),
  ParentProductCode: z.string(),
  IntercatCode: z.string().nullable(),
  IsGiftCardProduct: z.boolean(),
  CannotBeOnlyCartItem: z.boolean(),
  DeliveryAvailableFromDate: z.iso.date().nullable(),
  FastTrackSupported: z.boolean(),
  IsPackageProduct: z.boolean(),
})
export type LineItem = z.output<typeof lineItem>

export const shipment = z.object({
  ShipmentId: z.string(),
  LineItems: z.array(lineItem),
})
export type Shipment = z.output<typeof shipment>

export const orderForm = z.object({
  OrderType: z.enum(['Normal', 'Funeral', 'Grave']),
  Shipments: z.array(shipment),
})

/** Spec 1 §3, Cart. `Version` rises with each change; a whole-cart save with an older one answers 409 `cartChanged`. */
export const cart = z.object({
  Name: z.string(),
  Version: z.int(),
  OrderForm: orderForm,
  Total: money,
  TotalWithoutTax: money,
  TaxTotal: money,
  DeliveryFee: money,
})
export type Cart = z.output<typeof cart>

/** Spec 1 §3, Add-to-cart payload: what of the variant is wanted. Each field is left out where the product has no such choice. */
export const addToCart = z.object({
  Quantity: z.int().min(1).max(99).optional(),
  /** Where the customer sets the price (CA-13). */
  CustomerSelectedPrice: money.optional(),
  DescriptionText1: z.string().trim().max(255).optional(),
  DescriptionText2: z.string().trim().max(255).optional(),
  SelectedColours: z.array(colour).max(10).optional(),
  Addons: z
    .array(z.object({ Code: z.string().trim().min(1).max(60), Quantity: z.int().min(1).max(99) }))
    .max(20)
    .optional(),
  subscriptionCycleInDays: z.literal([7, 14, 28]).optional(),
  subscriptionPeriodInMonths: z.literal([0, 3, 6, 12]).optional(),
})
export type AddToCart = z.output<typeof addToCart>

const name = z.object({ name: cartName })

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
  addProduct: endpoint({
    method: 'POST',
    path: '/api/carts/:name/products/:code',
    summary: 'Adds a variant, or raises the quantity of the line that is the same in every respect (CA-07).',
    access: 'everyone',
    params: z.object({ name: cartName, code: z.string().trim().min(1).max(60) }),
    body: addToCart,
    response: cart,
  }),
  updateLines: endpoint({
    method: 'PUT',
    path: '/api/carts/:name/products',
    summary: 'Sets the quantity of the lines that are named; 0 removes a line.',
    access: 'everyone',
    params: name,
    body: z.object({
      LineItems: z
        .array(z.object({ LineItemId: z.string().max(60), Quantity: lineQuantity }))
        .min(1)
        .max(50),
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
} as const
