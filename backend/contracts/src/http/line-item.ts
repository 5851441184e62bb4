import * as z from 'zod'
import { money } from '../money.js'
import { MASS_ORDER_MAX_CARDS } from '../rules/mass-order.js'
import { digitalChannel, picture, productCategory, vatClass } from './catalogue.js'

/** CA-07: a shopper's line holds 99, one of customer service what a row of a mass order does (MO-03). */
export const lineQuantity = z.int().min(0).max(MASS_ORDER_MAX_CARDS)

/** Spec 1 §3, Addon. `Quantity` is for each piece of the line. */
export const lineAddon = z.object({
  Code: z.string(),
  Name: z.string(),
  /** See `rules/line-names`. */
  NameEn: z.string().optional(),
  Price: money,
  Quantity: z.int(),
  VatClass: vatClass,
  /** Left out where it is of the line's. */
  ProductCategory: productCategory.optional(),
  Promoted: z.boolean(),
  FastTrackSupported: z.boolean(),
  IsRibbon: z.boolean(),
  IsFuneralRibbonAddon: z.boolean(),
})
export type LineAddon = z.output<typeof lineAddon>

/** GC-07: how a digital gift reaches its receiver. Every field may stand empty until the receiver form is sent. */
export const digitalDelivery = z.object({
  Channel: digitalChannel,
  /** The mobile number or the e-mail address. */
  To: z.string(),
  Name: z.string(),
  /** Null: at once. Less than 30 minutes ahead counts as at once (spec 1 §5). */
  SendAt: z.iso.datetime().nullable(),
  /** Who gives it. */
  From: z.string(),
  Text: z.string(),
})
export type DigitalDelivery = z.output<typeof digitalDelivery>

/** CS-02: customer service has set another price. */
export const priceOverride = z.object({ Price: money, Reason: z.string() })
export type PriceOverride = z.output<typeof priceOverride>

/**
 * Spec 1 §3, Line item. PlacedPrice and DiscountedPrice are per piece: the list price, and what it costs today. Price and Tax are the
 * line's, addons among them, all discounts off. Prices include VAT.
 */
export const lineItem = z.object({
  LineItemId: z.string(),
  Code: z.string(),
  Name: z.string(),
  DisplayName: z.string(),
  /** See `rules/line-names`. */
  DisplayNameEn: z.string().optional(),
  Url: z.string(),
  Picture: picture,
  Quantity: z.int(),
  PlacedPrice: money,
  DiscountedPrice: money,
  /** PR-09: beside a price that is reduced. */
  LowestPrice30Days: money.nullable().optional(),
  IsCustomerSpecifiedPrice: z.boolean(),
  /** The line's part of the coupon and the bonus checks. */
  Discount: money,
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
  /** Of goods that a partner abroad delivers; ISO alpha-3. */
  CountryCode: z.string().nullable(),
  IntercatCode: z.string().nullable(),
  IsGiftCardProduct: z.boolean(),
  CannotBeOnlyCartItem: z.boolean(),
  DeliveryAvailableFromDate: z.iso.date().nullable(),
  FastTrackSupported: z.boolean(),
  IsPackageProduct: z.boolean(),
  /** How it may be sent, as {@link variant}; left out of lines from before they said. */
  DigitalChannels: z.array(digitalChannel).optional(),
  DigitalDelivery: digitalDelivery.nullable(),
  PriceOverride: priceOverride.nullable(),
})
export type LineItem = z.output<typeof lineItem>
