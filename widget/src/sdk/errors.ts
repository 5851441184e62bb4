/** Names a merchant can meet, on a thrown error or in a callback (spec 3 §8). */
export type ErrorName =
  | 'ApplicationNotInitializedError'
  | 'ApplicationNotLoadedError'
  | 'OperationNotSupportedError'
  | 'TypeError'
  | 'InvalidContainerSelectorError'
  | 'PaymentMethodCategoryNotSupportedError'
  | 'InvalidInstanceIDError'
  | 'InvalidClientTokenError'
  | 'InvalidClientKeyError'
  | 'InvalidBaseURLError'
  | 'AuthorizationInProgressError'
  | 'MissingCredentialsError'
  | 'MissingOptionError'
  | 'MissingLibraryError'
  | 'ConflictingCredentialsError'
  | 'ExpressCheckoutError'
  | 'UnknownEventError'

const MESSAGES = {
  ApplicationNotInitializedError: 'Call `init` before any other operation',
  ApplicationNotLoadedError: 'Call `load` before this operation',
  OperationNotSupportedError: 'This operation is not supported here',
  TypeError: 'Property `options.container` must be a string (CSS selector) or HTMLElement',
  InvalidContainerSelectorError: 'The selector in `options.container` matches no element',
  PaymentMethodCategoryNotSupportedError: 'The payment method category is not one of the session',
  InvalidInstanceIDError: 'An instance id holds letters, digits, underscores and hyphens only',
  InvalidClientTokenError: 'The client token cannot be read',
  InvalidClientKeyError: 'The client key cannot be read',
  InvalidBaseURLError: 'The base URL is not one of the provider',
  AuthorizationInProgressError: 'An authorization is in progress',
  MissingCredentialsError: 'Required credentials are missing to initialize Express Checkout',
  MissingOptionError: 'A required option is missing',
  MissingLibraryError: 'The script of the payments library (lib/v1/sdk.js) must stand before that of Express Checkout',
  ConflictingCredentialsError: 'Give `client_key` or `client_token` to Express Checkout, not both',
  ExpressCheckoutError: 'Express Checkout ended with an error that no callback took',
  UnknownEventError: 'There is no event of that name',
} satisfies Record<ErrorName, string>

/** An error of the library. A wrong container is JavaScript's own TypeError, as the spec names it. */
export function sdkError(name: ErrorName, message: string = MESSAGES[name]): Error {
  const error = name === 'TypeError' ? new TypeError(message) : new Error(message)
  error.name = name
  return error
}

/** Outcomes reported in `error` of a callback, as the string itself or, with the provider's words, as its `name`. */
export const OUTCOME = {
  badSignature: 'Invalid client token signature',
  bootstrapFailed: 'bootstrap_failed',
  clientKeyUnknown: 'client_key_unknown',
  containerRemoved: 'container_removed',
  countryNotSupported: 'country_not_supported',
  frameReloaded: 'frame_reloaded',
  inProgress: 'authorization_in_progress',
  networkError: 'network_error',
  notAuthorized: 'not_authorized_yet',
  opaqueOrigin: 'page_without_origin',
  originNotAllowed: 'origin_not_allowed',
  providerUnavailable: 'provider_unavailable',
  sessionCompleted: 'session_completed',
  sessionExpired: 'session_expired',
  staticFailed: 'create_static_payment_method_failed',
  superseded: 'superseded',
  tooLarge: 'TOO_LARGE',
  tooManyRequests: 'too_many_requests',
  unexpected: 'unexpected_error',
  widgetTimeout: 'Widget timeout',
} as const

export type Outcome = (typeof OUTCOME)[keyof typeof OUTCOME]

/** An asynchronous failure: its text goes to the callback, and nothing is thrown at the page. */
export class Refused extends Error {
  override readonly name = 'Refused'
}
