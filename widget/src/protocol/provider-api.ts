import type { Address, CardResult, CreateSessionResult, ResultError, SessionUpdate } from '../sdk/types'

/**
 * What the provider answers to its own frames (part C17). All paths stand below the session's `base_url`; calls carry the
 * client token as `Authorization: Bearer`, step-ups their own one-time name instead. Amounts are minor units.
 */
export const providerPaths = {
  createSession: () => '/v1/client-sessions',
  session: (id: string) => `/v1/sessions/${encodeURIComponent(id)}`,
  preassess: (id: string) => `/v1/sessions/${encodeURIComponent(id)}/preassess`,
  step: (id: string, step: 'authorize' | 'reauthorize' | 'finalize') =>
    `/v1/sessions/${encodeURIComponent(id)}/${step}`,
  status: (id: string) => `/v1/sessions/${encodeURIComponent(id)}/status`,
  device: (id: string) => `/v1/sessions/${encodeURIComponent(id)}/device_recognition`,
  validateCard: (id: string) => `/v1/sessions/${encodeURIComponent(id)}/cards/validate`,
  review: (id: string) => `/v1/sessions/${encodeURIComponent(id)}/payment_review`,
  merchantSession: (id: string) => `/v1/sessions/${encodeURIComponent(id)}/wallets/apple_pay/merchant_session`,
  stepUp: (id: string) => `/v1/step-ups/${encodeURIComponent(id)}`,
} as const

/** Who embeds the frame; the provider refuses origins that the merchant has not named. */
interface Embedding {
  merchant_origin: string
}

export interface PreassessRequest extends Embedding {
  payment_method_categories: string[]
  update?: SessionUpdate
}

/** One way to pay, and what it costs. */
export interface PaymentOption {
  id: string
  category: string
  kind: 'card' | 'bank' | 'invoice' | 'instalments'
  currency: string
  /** What the shopper pays in the end. */
  total: number
  /** The part of the total that is a fee or interest. */
  cost: number
  /** Days until the invoice is due. */
  due_days?: number
  months?: number
  monthly?: number
  /** Hundredths of a percent, yearly: nominal and effective. */
  interest?: number
  effective_interest?: number
  terms_url?: string
}

export interface Preassessment {
  show_form: boolean
  options: PaymentOption[]
  error?: ResultError
}

export interface StepRequestBody extends Embedding {
  payment_method_category?: string
  payment_option_id?: string
  auto_finalize: boolean
  collect_shipping_address: boolean
  operation_id: string
  card_token?: string
  update?: SessionUpdate
}

/** A decision. */
export interface Decision {
  approved: boolean
  show_form: boolean
  authorization_token?: string
  finalize_required?: boolean
  session_id?: string
  client_token?: string
  mdid?: string
  collected_shipping_address?: Address
  error?: ResultError
}

/** A decision, or a step that must come before it: a page of the provider, or an app. */
export type StepAnswer = Decision | { popup_url: string } | { redirect_url: string }

export interface SessionStatus {
  status: 'incomplete' | 'complete'
  /** A step-up that was asked for: not yet opened, open in some window (asked after within 5 s), left, or done. */
  step_up?: 'waiting' | 'open' | 'left' | 'done'
  decision?: Decision
}

export interface CardToValidate {
  number: string
  /** MM/YY */
  expiry: string
  security_code: string
}

export interface CardValidation extends CardResult {
  errors?: ('number' | 'expiry' | 'security_code')[]
  /** Stands for the card in `authorize`. */
  card_token?: string
}

type StepUpStep = 'phone' | 'code' | 'identity' | 'address' | 'approved' | 'refused'

/** A step-up as its page sees it. Answers go to the same path with POST. */
export interface StepUpView {
  step: StepUpStep
  merchant_name: string
  amount: number
  currency: string
  locale: string
  /** Where a code was sent, mostly hidden: ••• 45 67. */
  sent_to?: string
  /** Starts the bank identity app on this device. */
  app_url?: string
  invalid?: boolean
}

/** `left`: the shopper has closed the page. A later call opens it again. */
export type StepUpAnswer = { left: true } | { phone: string } | { code: string } | { address: Address }

export interface PaymentReview {
  show_form: boolean
  text: string
}

export interface CreateSessionRequest {
  accountId: string
  baseURL: string
  tokenMethod: string
  merchantDomain: string
  operationId: string
  clientKey: string
  session: unknown
}

export type CreateSessionAnswer = CreateSessionResult
