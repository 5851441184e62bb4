export type {
  CardToValidate,
  CardValidation,
  CreateSessionAnswer,
  Decision,
  GiveUpRequest,
  PaymentOption,
  PaymentReview,
  PreassessRequest,
  Preassessment,
  SessionStatus,
  StepAnswer,
  StepRequestBody,
  StepUpAnswer,
  StepUpView,
} from '@bukett/contracts/http/paylater-browser'

/**
 * Where the provider answers its own frames (part C17); what travels stands in the contract. All paths stand below the
 * session's `base_url`; calls carry the
 * client token as `Authorization: Bearer`, step-ups their own one-time name instead. Amounts are minor units.
 */
export const providerPaths = {
  createSession: () => '/v1/client-sessions',
  session: (id: string) => `/v1/sessions/${encodeURIComponent(id)}`,
  preassess: (id: string) => `/v1/sessions/${encodeURIComponent(id)}/preassess`,
  step: (id: string, step: 'authorize' | 'reauthorize' | 'finalize') =>
    `/v1/sessions/${encodeURIComponent(id)}/${step}`,
  status: (id: string) => `/v1/sessions/${encodeURIComponent(id)}/status`,
  giveUp: (id: string) => `/v1/sessions/${encodeURIComponent(id)}/give_up`,
  device: (id: string) => `/v1/sessions/${encodeURIComponent(id)}/device_recognition`,
  validateCard: (id: string) => `/v1/sessions/${encodeURIComponent(id)}/cards/validate`,
  review: (id: string) => `/v1/sessions/${encodeURIComponent(id)}/payment_review`,
  merchantSession: (id: string) => `/v1/sessions/${encodeURIComponent(id)}/wallets/apple_pay/merchant_session`,
  stepUp: (id: string) => `/v1/step-ups/${encodeURIComponent(id)}`,
} as const

/** What the library hands to the client-API frame, which adds the page's origin. */
export interface CreateSessionRequest {
  accountId: string
  baseURL: string
  tokenMethod: string
  merchantDomain: string
  operationId: string
  clientKey: string
  sessionType: 'payments' | 'kec'
  session: unknown
}
