import { z } from 'zod'
import type { ProviderAnswer } from '../application/ports.js'
import type { ProviderReference } from '../domain/purchase.js'

const charge = z.object({
  payment_method_details: z.object({ card: z.object({ last4: z.string().nullish() }).nullish() }).nullish(),
})

/** What the shop reads of a PaymentIntent. States it does not know wait. */
export const intentObject = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  last_payment_error: z.object({ code: z.string().nullish() }).nullish(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string() }).nullish() }).nullish(),
  latest_charge: z.union([z.string(), charge]).nullish(),
})
export type Intent = z.output<typeof intentObject>

export const refundObject = z.object({
  id: z.string(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export const refundList = z.object({ data: z.array(refundObject) })

export const errorBody = z.object({ error: z.object({ type: z.string(), code: z.string().nullish() }) })

/** Money is reserved or taken. */
export const isReserved = ({ status }: Intent): boolean => status === 'requires_capture' || status === 'succeeded'

/** Its card was refused: the next try is another payment. */
const isRefused = ({ status, last_payment_error: error }: Intent): boolean =>
  status === 'requires_payment_method' && Boolean(error)

/** It waits for its card, which nobody has tried yet. */
export const isUntried = (intent: Intent): boolean =>
  (intent.status === 'requires_payment_method' && !isRefused(intent)) || intent.status === 'requires_confirmation'

const last4Of = ({ latest_charge: one }: Intent): string | null =>
  one && typeof one === 'object' ? (one.payment_method_details?.card?.last4 ?? null) : null

export const verdictOf = (reference: ProviderReference, intent: Intent): ProviderAnswer => {
  if (isReserved(intent)) {
    const isCaptured = intent.status === 'succeeded'
    return {
      kind: 'paid',
      isCaptured,
      amount: isCaptured ? intent.amount_received : intent.amount,
      currency: intent.currency.toUpperCase(),
      provider: { ...reference, last4: last4Of(intent) ?? reference.last4 },
    }
  }
  if (intent.status === 'canceled') return { kind: 'over', state: 'Cancelled', reason: 'payment.cancelled' }
  if (isRefused(intent)) return { kind: 'over', state: 'Declined', reason: 'payment.declined' }
  return { kind: 'pending', isUncertain: false }
}
