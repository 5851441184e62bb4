import * as z from 'zod'
import { answeredAddress, methodCategory, sessionUpdate } from './paylater.js'
import { providerCall } from './paylater-call.js'

/**
 * What Senare answers to its own frames (part C17 of the widget). The widget reads these types and no code: it must stay free of zod.
 * `merchant_origin` is the page around the frame, as the browser vouches for it; origins that the merchant has not named are refused.
 */
const embedding = { merchant_origin: z.string().max(300) }

/** The shopper is back from a step that took the page's own place: what was confirmed there is not asked for again. */
const cameBack = { came_back: z.boolean().optional() }

const resultError = z.union([
  z.string(),
  z.object({
    invalid_fields: z.array(z.string()).optional(),
    name: z.string().optional(),
    message: z.string().optional(),
  }),
])

/** One way to pay, and what it costs. */
export const paymentOption = z.object({
  id: z.string(),
  category: z.string(),
  kind: z.enum(['card', 'bank', 'invoice', 'instalments']),
  currency: z.string(),
  /** What the shopper pays in the end. */
  total: z.int(),
  /** The part of the total that is a fee or interest. */
  cost: z.int(),
  /** A permission for purchases to come: the total is what they were told to be, and is not asked for now. */
  nothing_now: z.boolean().optional(),
  /** Days until the invoice is due. */
  due_days: z.int().optional(),
  months: z.int().optional(),
  monthly: z.int().optional(),
  /** Hundredths of a percent, yearly: nominal and effective. */
  interest: z.int().optional(),
  effective_interest: z.int().optional(),
  terms_url: z.string().optional(),
  /** Shown where the browser has this wallet; its sheet brings the card. */
  wallet: z.enum(['applePay']).optional(),
})
export type PaymentOption = z.output<typeof paymentOption>

const preassessRequest = z.object({
  ...embedding,
  payment_method_categories: z.array(z.string().max(40)).max(10),
  ...cameBack,
  update: sessionUpdate.optional(),
})
export type PreassessRequest = z.input<typeof preassessRequest>

const preassessment = z.object({
  show_form: z.boolean(),
  options: z.array(paymentOption),
  /** For who came back: the purchase as it is now is confirmed, and `authorize` brings its token. */
  confirmed: z.boolean().optional(),
  error: resultError.optional(),
})
export type Preassessment = z.output<typeof preassessment>

const stepRequest = z.object({
  ...embedding,
  /** What is asked for where no option is chosen: one category, or several. */
  payment_method_category: z.string().max(40).optional(),
  payment_method_categories: z.array(z.string().max(40)).max(10).optional(),
  payment_option_id: z.string().max(40).optional(),
  auto_finalize: z.boolean(),
  collect_shipping_address: z.boolean(),
  operation_id: z.string().max(100),
  card_token: z.string().max(100).optional(),
  /** What the sheet of a wallet brought, as JSON. */
  wallet_token: z.string().max(20_000).optional(),
  ...cameBack,
  update: sessionUpdate.optional(),
})
export type StepRequestBody = z.input<typeof stepRequest>

/** A decision. */
export const decision = z.object({
  approved: z.boolean(),
  show_form: z.boolean(),
  authorization_token: z.string().optional(),
  finalize_required: z.boolean().optional(),
  session_id: z.string().optional(),
  client_token: z.string().optional(),
  mdid: z.string().optional(),
  collected_shipping_address: answeredAddress.optional(),
  error: resultError.optional(),
})
export type Decision = z.output<typeof decision>

/** A decision, or a step that must come before it: a page of Senare, or an app. */
const stepAnswer = z.union([decision, z.object({ popup_url: z.string() }), z.object({ redirect_url: z.string() })])
export type StepAnswer = z.output<typeof stepAnswer>

const sessionStatus = z.object({
  status: z.enum(['incomplete', 'complete']),
  /** A step-up that was asked for: not yet opened, open in some window (asked after within 5 s), left, or done. */
  step_up: z.enum(['waiting', 'open', 'left', 'done']).optional(),
  decision: decision.optional(),
})
export type SessionStatus = z.output<typeof sessionStatus>

const giveUpRequest = z.object({ step_up: z.string().max(100) })
export type GiveUpRequest = z.input<typeof giveUpRequest>

const cardToValidate = z.object({
  number: z.string().max(40),
  /** MM/YY */
  expiry: z.string().max(10),
  security_code: z.string().max(10),
})
export type CardToValidate = z.input<typeof cardToValidate>

const cardValidation = z.object({
  valid: z.boolean(),
  brand: z.string().optional(),
  errors: z.array(z.enum(['number', 'expiry', 'security_code'])).optional(),
  error: resultError.optional(),
  /** Stands for the card in `authorize`. */
  card_token: z.string().optional(),
})
export type CardValidation = z.output<typeof cardValidation>

/** A step-up as its page sees it. Answers go to the same path with POST. */
export const stepUpView = z.object({
  step: z.enum(['phone', 'code', 'identity', 'address', 'confirm', 'approved', 'refused']),
  merchant_name: z.string(),
  /** The merchant's own pages, by their origins (with `:*` any port): nowhere else does the shopper go back to. Versions before have none. */
  merchant_origins: z.array(z.string()).optional(),
  amount: z.int(),
  currency: z.string(),
  locale: z.string(),
  /** Where a code was sent, mostly hidden: ••• 45 67. */
  sent_to: z.string().optional(),
  /** Starts the bank identity app on this device. */
  app_url: z.string().optional(),
  /** A picture for the bank identity app on another device; it changes every second until it has been read. */
  qr: z.string().optional(),
  /** How the identification stands, in the words of the one who identifies. With `invalid`: why it failed. */
  message: z.string().optional(),
  invalid: z.boolean().optional(),
  /** What the shopper confirms: the goods and the way to pay. `press` stands for the act and is sent back with it. */
  confirmation: z
    .object({
      lines: z.array(z.object({ name: z.string(), quantity: z.int(), total_amount: z.int() })),
      option: paymentOption,
      /** The merchant may order again without asking. */
      standing: z.boolean().optional(),
      press: z.string(),
    })
    .optional(),
})
export type StepUpView = z.output<typeof stepUpView>

/**
 * `left`: the shopper has closed the page. A later call opens it again. `identify` begins an identification, or another one;
 * `page` is where the app leads back to.
 */
const stepUpAnswer = z.union([
  z.object({ left: z.literal(true) }),
  z.object({ phone: z.string().max(40) }),
  z.object({ code: z.string().max(20) }),
  z.object({ identify: z.object({ page: z.string().max(500) }) }),
  z.object({ address: z.record(z.string(), z.string().max(200)) }),
  z.object({ confirm: z.string().max(100) }),
])
export type StepUpAnswer = z.output<typeof stepUpAnswer>

const paymentReview = z.object({ show_form: z.boolean(), text: z.string() })
export type PaymentReview = z.output<typeof paymentReview>

/** No name, no address: whoever holds the client token reads what is bought, not by whom. */
const sessionRead = z.object({
  session_id: z.string(),
  status: z.enum(['incomplete', 'complete']),
  purchase_country: z.string(),
  purchase_currency: z.string(),
  order_amount: z.int(),
  locale: z.string(),
  payment_method_categories: z.array(methodCategory),
  expires_at: z.iso.datetime(),
})

const createSessionRequest = z.object({
  accountId: z.string().max(100),
  baseURL: z.string().max(300),
  tokenMethod: z.string().max(40),
  merchantDomain: z.string().max(300),
  /** Set by the frame, as the browser vouches for it. */
  merchantOrigin: z.string().max(300),
  operationId: z.string().max(100),
  clientKey: z.string().max(1000),
  /** What the session is for; a library from before it does not say. */
  sessionType: z.enum(['payments', 'kec']).optional(),
  session: z.unknown(),
})

const createSessionAnswer = z.object({
  session_id: z.string().optional(),
  client_token: z.string().optional(),
  payment_method_categories: z.array(methodCategory).optional(),
  error_messages: z.array(z.string()).optional(),
  error: resultError.optional(),
})
export type CreateSessionAnswer = z.output<typeof createSessionAnswer>

const step = (name: 'authorize' | 'reauthorize' | 'finalize', summary: string) =>
  providerCall({
    method: 'POST',
    path: `/v1/sessions/:id/${name}`,
    summary,
    caller: 'session',
    body: stepRequest,
    response: stepAnswer,
  })

/** The calls of the widget's frames. */
export const browserCalls = {
  createSession: providerCall({
    method: 'POST',
    path: '/v1/client-sessions',
    summary: 'A session by a client key, for pages on the key’s allow-list (WI-04).',
    caller: 'client-key',
    body: createSessionRequest,
    response: createSessionAnswer,
  }),
  readSession: providerCall({
    method: 'GET',
    path: '/v1/sessions/:id',
    summary: 'What is bought. 404 when the session has ended.',
    caller: 'session',
    response: sessionRead,
  }),
  updateSession: providerCall({
    method: 'POST',
    path: '/v1/sessions/:id',
    summary: 'Replaces lines, amount and addresses by what the page says.',
    caller: 'session',
    body: z.object({ ...embedding, update: sessionUpdate }),
    response: null,
  }),
  preassess: providerCall({
    method: 'POST',
    path: '/v1/sessions/:id/preassess',
    summary: 'The ways to pay and what each costs.',
    caller: 'session',
    body: preassessRequest,
    response: preassessment,
  }),
  authorize: step('authorize', 'The decision, or the step before it.'),
  reauthorize: step('reauthorize', 'The decision anew, after the purchase has changed.'),
  finalize: step('finalize', 'The token of an authorisation that waited for the last page.'),
  status: providerCall({
    method: 'GET',
    path: '/v1/sessions/:id/status',
    summary: 'The decision, when a step-up has ended; how the step-up stands until then.',
    caller: 'session',
    response: sessionStatus,
  }),
  giveUp: providerCall({
    method: 'POST',
    path: '/v1/sessions/:id/give_up',
    summary:
      'Nobody waits for this step any more: what is not confirmed yet stays so. Answers how the purchase stands for good.',
    caller: 'session',
    body: giveUpRequest,
    response: sessionStatus,
  }),
  device: providerCall({
    method: 'POST',
    path: '/v1/sessions/:id/device_recognition',
    summary: 'A random name for this device, the same one for the whole session.',
    caller: 'session',
    response: z.object({ mdid: z.string() }),
  }),
  validateCard: providerCall({
    method: 'POST',
    path: '/v1/sessions/:id/cards/validate',
    summary: 'Whether a card could pay. Test numbers only (WI-26).',
    caller: 'session',
    body: cardToValidate,
    response: cardValidation,
  }),
  review: providerCall({
    method: 'GET',
    path: '/v1/sessions/:id/payment_review',
    summary: 'One sentence on what Senare offers for this purchase; Great Britain and the United States (WI-31).',
    caller: 'session',
    response: paymentReview,
  }),
  merchantSession: providerCall({
    method: 'POST',
    path: '/v1/sessions/:id/wallets/apple_pay/merchant_session',
    summary: 'A merchant session for the wallet sheet; in test mode only (WI-25).',
    caller: 'session',
    body: z.object({ validation_url: z.string().max(2000) }),
    response: z.object({ merchantSessionIdentifier: z.string(), domainName: z.string(), expiresAt: z.int() }),
  }),
  readStepUp: providerCall({
    method: 'GET',
    path: '/v1/step-ups/:id',
    summary: 'The step before a decision, for its own page.',
    caller: 'step-up',
    response: stepUpView,
  }),
  answerStepUp: providerCall({
    method: 'POST',
    path: '/v1/step-ups/:id',
    summary: 'What the shopper has answered.',
    caller: 'step-up',
    body: stepUpAnswer,
    response: stepUpView,
  }),
} as const

const eventPath = '/events/v1/:session/:event'

/** Client events, as pixel or beacon (C14). Nothing is read of them but these fields. */
export const eventCalls = {
  pixel: providerCall({
    method: 'GET',
    path: eventPath,
    summary: 'Notes a client event; answers a picture of one pixel.',
    caller: 'anyone',
    query: z.object({
      operation_id: z.string().max(64).optional(),
      duration: z.coerce.number().min(0).max(1e9).optional(),
      error: z.string().max(4000).optional(),
      detail: z.string().max(4000).optional(),
    }),
    response: null,
  }),
  beacon: providerCall({
    method: 'POST',
    path: eventPath,
    summary: 'Notes a client event.',
    caller: 'anyone',
    response: null,
  }),
} as const
