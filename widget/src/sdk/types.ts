/**
 * What a merchant's page sees of the library. Names in snake case are the wire's own. Needs no DOM typings, so that
 * the package can be imported on a server.
 */
export interface PaymentsApi {
  readonly version: string
  /** Levels of `log_level` and of the experiment `log-level`, by name. */
  readonly logLevels: Readonly<Record<LogLevel, number>>
  /** Throws InvalidClientTokenError, InvalidClientKeyError, InvalidBaseURLError or AuthorizationInProgressError. */
  init(options: InitOptions): void
  /** Checks the session and makes it with the provider; needs `init` with a client key. */
  createSession(session: SessionFields, callback: Callback<CreateSessionResult>): void
  load(options: LoadOptions, update: SessionUpdate | undefined, callback?: Callback<LoadResult>): void
  load(options: LoadOptions, callback?: Callback<LoadResult>): void
  authorize(options: AuthorizeOptions, update: SessionUpdate | undefined, callback?: Callback<AuthorizeResult>): void
  authorize(options: AuthorizeOptions, callback?: Callback<AuthorizeResult>): void
  reauthorize(options: CategoryOptions, update: SessionUpdate | undefined, callback?: Callback<AuthorizeResult>): void
  reauthorize(options: CategoryOptions, callback?: Callback<AuthorizeResult>): void
  finalize(options: CategoryOptions, update: SessionUpdate | undefined, callback?: Callback<AuthorizeResult>): void
  finalize(options: CategoryOptions, callback?: Callback<AuthorizeResult>): void
  /** Great Britain and the United States only, else OperationNotSupportedError. */
  loadPaymentReview(options: ReviewOptions, data: SessionUpdate | undefined, callback?: Callback<LoadResult>): void
  loadPaymentReview(options: ReviewOptions, callback?: Callback<LoadResult>): void
  /** Checks the card typed into the widget; its number never leaves the provider's frame. */
  validateCard(options: CategoryOptions, data: SessionUpdate | undefined, callback?: Callback<CardResult>): void
  validateCard(options: CategoryOptions, callback?: Callback<CardResult>): void
  on<E extends EventName>(event: E, handler: (payload: EventMap[E]) => void): void
  /** Without a handler all handlers of the event are removed. */
  off<E extends EventName>(event: E, handler?: (payload: EventMap[E]) => void): void
  /**
   * Takes over where the library would leave the page, for instance in an app of your own: gets every address that has passed the
   * library's check (https, bankid, klarna and the provider's own scheme). Without a handler the registered one is forgotten.
   */
  registerRedirectHandler(handler?: (url: string) => void): void
  /** A widget of its own: nothing it does can touch another one's session. */
  createInstance(options: InitOptions): PaymentsApi
  /** Removes every frame and forgets the session. */
  destroy(): void
}

export type Callback<T> = (result: T) => void

/** An element of the page, without naming the DOM's typings. */
export interface ElementLike {
  readonly nodeType: number
  readonly tagName: string
}

/** Each is above the ones before it; ALL and TRACE are the same. */
export type LogLevel = 'ALL' | 'TRACE' | 'DEBUG' | 'INFO' | 'WARN' | 'ERROR' | 'FATAL' | 'OFF'

export type InitOptions =
  | {
      client_token: string
      client_key?: string
      product?: string
      device_consent?: boolean
      /** From which level on the console shows what the library does; by default it only advises, and not in production. */
      log_level?: LogLevel
    }
  | {
      client_key: string
      client_token?: undefined
      product?: string
      session?: SessionFields
      device_consent?: boolean
      log_level?: LogLevel
      is_staging?: boolean
      is_local?: boolean
    }

export interface LoadOptions {
  container: string | ElementLike
  client_token?: string
  payment_method_category?: string
  payment_method_categories?: string[]
  preferred_payment_method?: string
  instance_id?: string
  on_show_external_document?: (url: string) => void
}

export interface CategoryOptions {
  payment_method_category?: string
  payment_method_categories?: string[]
  instance_id?: string
}

export interface AuthorizeOptions extends CategoryOptions {
  payment_option_id?: string
  /** Default true. With false the answer is `finalize_required`, and `finalize` brings the token. */
  auto_finalize?: boolean
  collect_shipping_address?: boolean
  integrating_product?: string
}

export interface ReviewOptions {
  container: string | ElementLike
  instance_id?: string
  payment_method_category?: string
}

export interface Address {
  given_name?: string
  family_name?: string
  email?: string
  phone?: string
  street_address?: string
  street_address2?: string
  postal_code?: string
  city?: string
  region?: string
  country?: string
}

/** Amounts in minor units: 54900 is SEK 549. */
export interface OrderLine {
  name: string
  quantity: number
  unit_price: number
  total_amount: number
  type?: 'physical' | 'discount' | 'shipping_fee' | 'sales_tax' | 'digital' | 'gift_card' | 'store_credit' | 'surcharge'
  reference?: string
  quantity_unit?: string
  /** 2500 is 25%. */
  tax_rate?: number
  total_discount_amount?: number
  total_tax_amount?: number
  product_url?: string
  image_url?: string
  subscription?: { name: string; interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; interval_count: number }
}

export interface SessionUpdate {
  locale?: string
  order_amount?: number
  order_tax_amount?: number
  order_lines?: OrderLine[]
  billing_address?: Address
  shipping_address?: Address
  customer?: {
    type?: 'person' | 'organization'
    organization_registration_id?: string
    national_identification_number?: string
    date_of_birth?: string
  }
  merchant_reference1?: string
  merchant_reference2?: string
}

export interface SessionFields extends SessionUpdate {
  purchase_country: string
  purchase_currency: string
  order_amount: number
  order_lines: OrderLine[]
  intent?: 'buy' | 'tokenize' | 'buy_and_tokenize' | 'buy_and_default_tokenize' | 'buy_and_optional_tokenize'
  merchant_urls?: { confirmation?: string; notification?: string; push?: string; authorization?: string }
  acquiring_channel?: 'ECOMMERCE' | 'IN_STORE' | 'TELESALES'
  /** At most 6000 characters of your own, answered as they came. */
  merchant_data?: string
  options?: {
    color_border?: string
    color_border_selected?: string
    color_details?: string
    color_text?: string
    radius_border?: string
  }
}

export type ResultError = string | { invalid_fields?: string[]; name?: string; message?: string }

export interface LoadResult {
  show_form: boolean
  error?: ResultError
}

export interface AuthorizeResult {
  approved: boolean
  /** False: do not offer this form of payment again for this purchase. */
  show_form: boolean
  authorization_token?: string
  finalize_required?: boolean
  session_id?: string
  client_token?: string
  collected_shipping_address?: Address
  mdid?: string
  error?: ResultError
}

export interface CardResult {
  valid: boolean
  brand?: string
  /** The fields that are wrong; none of a card that could pay. */
  errors: string[]
  error?: ResultError
}

export interface PaymentMethodCategory {
  identifier: string
  name: string
}

export interface CreateSessionResult {
  session_id?: string
  client_token?: string
  payment_method_categories?: PaymentMethodCategory[]
  error_messages?: string[]
  error?: ResultError
}

export interface EventMap {
  loaded: { instance: string; show_form: boolean }
  heightChanged: number
  fullscreenOverlayShown: undefined
  fullscreenOverlayHidden: undefined
  paymentMethodSelected: { id: string }
  authorizeStarted: { instance: string }
  authorizeCompleted: { instance: string; approved: boolean }
  externalDocumentRequested: { url: string }
  /** Needs the experiment `third-party-challenge`. */
  thirdPartyChallengeRequested: { url: string }
  /** Needs the experiment `wallets`. */
  walletSheetRequested: { wallet: string }
  /** Both need a token with user accounts. */
  userAccountLogin: undefined
  userAccountLogout: undefined
  /** The container left the page with the widget in it: call `load` again. */
  reload_needed: { instance: string }
  error: { operation: string; name: string }
}

export type EventName = keyof EventMap
