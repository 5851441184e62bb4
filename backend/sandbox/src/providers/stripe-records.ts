import type { Book } from '../ledger.js'

/** The cards in the sandbox's wallets, and what their issuers say. */
export const WALLET_CARDS = {
  visa: { brand: 'VISA', last4: '4242', issuer: 'approves', name: 'Visa •••• 4242' },
  asks: { brand: 'MASTERCARD', last4: '3220', issuer: 'asks', name: 'Mastercard •••• 3220, banken vill se dig först' },
  refused: { brand: 'VISA', last4: '0002', issuer: 'refuses', name: 'Visa •••• 0002, nekas' },
} as const
export type WalletCard = keyof typeof WALLET_CARDS

export interface StripeToken {
  readonly id: string
  readonly card: WalletCard
  readonly wallet: 'google_pay' | 'apple_pay'
  /** The intent that has used it; a token is of one. */
  readonly usedBy: string | null
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export interface StripeIntent {
  readonly id: string
  readonly created: number
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly captureMethod: 'automatic' | 'manual'
  readonly status: IntentStatus
  readonly received: number
  readonly refunded: number
  readonly metadata: Readonly<Record<string, string>>
  readonly returnUrl: string | null
  readonly card: WalletCard | null
  readonly declineCode: string | null
  /** When the bank says yes after all. */
  readonly lateAt: number | null
}

export interface StripeRefund {
  readonly id: string
  readonly created: number
  readonly intent: string
  readonly amount: number
  readonly currency: string
  readonly status: 'succeeded' | 'pending' | 'failed'
  readonly metadata: Readonly<Record<string, string>>
}

/** What was answered to a call under a key; the same call is answered so again. */
export interface StripeKey {
  readonly id: string
  readonly asked: string
  readonly status: number
  readonly body: object
}

export interface StripeBooks {
  readonly intents: Book<StripeIntent>
  readonly refunds: Book<StripeRefund>
  readonly tokens: Book<StripeToken>
  readonly keys: Book<StripeKey>
}

/** As its API shows it, in the version of 2024-06-20. */
export const intentBody = (intent: StripeIntent, bankUrl: string, isExpanded: boolean) => {
  const charge = `ch_${intent.id.slice(3)}`
  const isCharged = intent.card !== null && intent.status !== 'requires_action'
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    amount_received: intent.received,
    capture_method: intent.captureMethod,
    created: intent.created,
    currency: intent.currency,
    last_payment_error:
      intent.declineCode === null
        ? null
        : { type: 'card_error', code: 'card_declined', decline_code: intent.declineCode },
    latest_charge: !isCharged ? null : isExpanded ? chargeBody(charge, intent) : charge,
    livemode: false,
    metadata: intent.metadata,
    next_action:
      intent.status === 'requires_action'
        ? { type: 'redirect_to_url', redirect_to_url: { url: bankUrl, return_url: intent.returnUrl } }
        : null,
    payment_method_types: ['card'],
    status: intent.status,
  }
}

const chargeBody = (id: string, { card, id: payment_intent, amount, refunded }: StripeIntent) => ({
  id,
  object: 'charge',
  amount,
  amount_refunded: refunded,
  payment_intent,
  payment_method_details: card && {
    type: 'card',
    card: { brand: WALLET_CARDS[card].brand.toLowerCase(), last4: WALLET_CARDS[card].last4 },
  },
})

export const refundBody = (refund: StripeRefund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  created: refund.created,
  currency: refund.currency,
  metadata: refund.metadata,
  payment_intent: refund.intent,
  status: refund.status,
})
