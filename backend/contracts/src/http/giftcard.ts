import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { money } from '../money.js'
import { giftCardCode, giftCardPin } from '../rules/gift-card.js'
import { cartName } from './cart.js'
import { picture } from './catalogue.js'
import { purchaseOutcome } from './payments.js'

/** Whether the numbers belong together. Wrong, unknown and blocked are one answer, in the same time (GC-02). */
export const giftCardStatus = z.object({
  PinOk: z.boolean(),
  Balance: money.nullable(),
  ExpiresOn: z.iso.date().nullable(),
})
export type GiftCardStatus = z.output<typeof giftCardStatus>

/** A card that pays a part of the cart. `Amount` is set aside on the card for it. */
const appliedCard = z.object({ Id: z.string(), Last4: z.string(), Amount: money })

const appliedCards = z.object({
  /** False: number and PIN do not belong together; nothing was applied. */
  PinOk: z.boolean(),
  GiftCards: z.array(appliedCard),
  ToPay: money,
})

/** A card on paper. Whoever has the link has the money. */
const printedCard = z.object({
  Id: z.string(),
  /** Which of the delivery's goods it is. */
  LineItemId: z.string(),
  Last4: z.string(),
  Amount: money,
  ExpiresOn: z.iso.date(),
  State: z.enum(['inactive', 'active', 'blocked']),
  ClaimUrl: z.string(),
})
export type PrintedCard = z.output<typeof printedCard>
const printed = z.object({ Cards: z.array(printedCard) })
const ofDelivery = z.object({ orderId: z.string().max(20) })

const numbers = z.object({ Code: giftCardCode, Pin: giftCardPin })
const claimToken = z.object({ token: z.string().regex(/^[\w-]{22}$/, 'giftCard.unknown-link') })

export const giftCardApi = {
  apply: endpoint({
    method: 'POST',
    path: '/api/giftcard/cart',
    summary:
      'Pays the cart, or a part of it, with a gift card (GC-03). 403: the cart holds what gift cards do not pay.',
    access: 'everyone',
    body: numbers.extend({ cartName: cartName.optional() }),
    response: appliedCards,
  }),
  applyTo: endpoint({
    method: 'POST',
    path: '/api/giftcard/cart/:cart',
    summary: 'As above, with the cart in the path.',
    access: 'everyone',
    params: z.object({ cart: cartName }),
    body: numbers,
    response: appliedCards,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/giftcard/cart/:id',
    summary: 'Takes a gift card off the cart; what was set aside is free again.',
    access: 'everyone',
    params: z.object({ id: z.string().max(60) }),
    query: z.object({ cartName: cartName.optional() }),
    response: appliedCards,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/giftcard/status/:code/:pin',
    summary: 'Balance and last day of a card. The POST leaves no number in an address.',
    access: 'everyone',
    params: z.object({ code: giftCardCode, pin: giftCardPin }),
    response: giftCardStatus,
  }),
  statusByPost: endpoint({
    method: 'POST',
    path: '/api/giftcard/status',
    summary: 'Balance and last day of a card.',
    access: 'everyone',
    body: numbers,
    response: giftCardStatus,
  }),
  purchase: endpoint({
    method: 'POST',
    path: '/api/giftcard/purchase',
    summary: 'Completes a purchase that gift cards cover in full (GC-04).',
    access: 'everyone',
    takesKey: true,
    /** `Version` of the cart that was read out; 409 `cartChanged` where it is another by now. */
    body: z.object({ cartName: cartName.optional(), Version: z.int().optional() }),
    response: purchaseOutcome,
  }),
  claim: endpoint({
    method: 'GET',
    path: '/api/giftcard/claim/:token',
    summary: 'What stands on the claim page before the card is opened; no numbers.',
    access: 'everyone',
    params: claimToken,
    response: z.object({
      From: z.string().nullable(),
      To: z.string().nullable(),
      Text: z.string().nullable(),
      Amount: money,
      ExpiresOn: z.iso.date(),
      IsOpened: z.boolean(),
      /** Of what was bought; of a card that was not bought, the shop's own. */
      Picture: picture.nullable(),
    }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/giftcard/claim/:token',
    summary: 'Opens the card: its number and PIN (GC-08).',
    access: 'everyone',
    params: claimToken,
    response: z.object({
      Code: z.string(),
      Pin: z.string(),
      Balance: money,
      ExpiresOn: z.iso.date(),
      /** The number as a QR code, for the store to scan: a data URL. The PIN is not in it. */
      QrCode: z.string(),
    }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/giftcard/deliveries/:orderGroupId',
    summary: "The digital gift cards of an order and whether they are sent and opened, by the buyer's key or session.",
    access: 'everyone',
    params: z.object({ orderGroupId: z.string().max(20) }),
    query: z.object({ orderGroupKey: z.string().max(60).optional() }),
    response: z.object({
      Deliveries: z.array(
        z.object({
          Id: z.string(),
          Channel: z.enum(['sms', 'email']),
          To: z.string(),
          Name: z.string(),
          SendAt: z.iso.datetime(),
          /** `bounced`: the address does not exist; correct it and send again. */
          State: z.enum(['waiting', 'sent', 'bounced', 'opened', 'cancelled']),
          ResendsLeft: z.int(),
        }),
      ),
    }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/giftcard/deliveries/:orderGroupId/:id',
    summary:
      'Sends the message again, at most twice, to a corrected address if one is given; until it is opened (GC-08). Before it is first sent the address alone is corrected, which uses up nothing.',
    access: 'everyone',
    takesKey: true,
    params: z.object({ orderGroupId: z.string().max(20), id: z.string().max(60) }),
    body: z.object({ orderGroupKey: z.string().max(60).optional(), To: z.string().trim().max(254).optional() }),
    response: z.object({ ResendsLeft: z.int() }),
  }),
  printed: endpoint({
    method: 'GET',
    path: '/api/giftcard/printed/:orderId',
    summary: 'What is printed on the cards of one delivery, for who delivers it and for customer service. Audited.',
    access: 'cardPrinter',
    params: ofDelivery,
    response: printed,
  }),
  handOut: endpoint({
    method: 'POST',
    path: '/api/giftcard/printed/:orderId',
    summary: 'The delivery’s cards are in the post or in the customer’s hand: from now on they are of use (GC-09).',
    access: 'cardPrinter',
    params: ofDelivery,
    response: printed,
  }),
} as const
