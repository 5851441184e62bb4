import * as z from 'zod'
import { money } from '../money.js'

/** PR-02: one code a cart. `Applied` is false while the cart does not qualify. */
export const coupon = z.object({ Code: z.string(), Applied: z.boolean(), Discount: money })
export type Coupon = z.output<typeof coupon>

/** PR-04, PR-05. `Amount` is what it takes off. */
export const bonusItem = z.object({ Id: z.string(), Kind: z.enum(['check', 'promotion']), Amount: money })
export type BonusItem = z.output<typeof bonusItem>

/** GC-03: what a card pays of the total. */
export const cartGiftCard = z.object({ Id: z.string(), Last4: z.string(), Amount: money })
export type CartGiftCard = z.output<typeof cartGiftCard>

/** Spec 1 §3, OrderForm.Payments (PA-03). */
export const cartPayment = z.object({
  PaymentMethodName: z.string(),
  Status: z.string(),
  Amount: money,
  InternalId: z.string(),
})
export type CartPayment = z.output<typeof cartPayment>

/** VAT by rate, delivery among it: Net + Tax of all rates is Total. */
export const taxOfRate = z.object({ TaxPercent: z.number(), Net: money, Tax: money })
export type TaxOfRate = z.output<typeof taxOfRate>

/** What the shopper is to be told: nothing is moved in silence. */
export const cartNotice = z.object({
  /**
   * `deliveryDateExpired`: a day that has passed or been closed was cleared (CA-12). `deliveryTypeGone`: the method is not offered any
   * more. `fastTrackOff`: nothing is sent without an address any more. `productGone`: the line can no longer be bought.
   * `cartReplaced`: a login put another cart aside, or left one to be given back (CA-06).
   */
  code: z.enum(['deliveryDateExpired', 'deliveryTypeGone', 'fastTrackOff', 'productGone', 'cartReplaced']),
  ShipmentId: z.string().nullable(),
  LineItemId: z.string().nullable(),
})
export type CartNotice = z.output<typeof cartNotice>

/** Spec 1 §3, Donation offer; CA-15. */
export const donationOffer = z.object({
  Code: z.string(),
  DefaultAmount: money,
  roundUpAmount: money,
  /** What the field begins with. */
  customRoundUpAmount: money,
})
export type DonationOffer = z.output<typeof donationOffer>
