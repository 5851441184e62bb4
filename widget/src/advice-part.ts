import { registryOf } from './sdk/environment'
import type { ErrorName, Outcome } from './sdk/errors'
import type { PopupFault } from './sdk/popup'

/** Every name that a merchant can meet, and what to do about it: here for the console of who builds a page, and in docs/merchants.md. */
export const ADVICE: Readonly<Record<ErrorName | Outcome | PopupFault, string>> = {
  ApplicationNotInitializedError: 'Call `init` with a client token first.',
  ApplicationNotLoadedError: 'Call `load`, and `authorize` before `finalize`.',
  OperationNotSupportedError: 'A review is for GB and US; some events need a feature of the session.',
  TypeError: 'Give what the message names: a container, or a callback.',
  InvalidContainerSelectorError: 'The element is not in the page yet: call `load` once it is.',
  PaymentMethodCategoryNotSupportedError: 'Name one of the `payment_method_categories` that the session answered.',
  InvalidInstanceIDError: 'Use letters, digits, `_` and `-` only.',
  InvalidClientTokenError: 'Hand the token on as the API gave it, whole.',
  InvalidClientKeyError: 'Copy the client key (senare_test_client_… or senare_live_client_…) again.',
  InvalidBaseURLError: 'The token is of another environment than the library.',
  AuthorizationInProgressError: 'Wait for the callback of the authorization that runs.',
  MissingCredentialsError: 'Give `client_key` or `client_token`.',
  ConflictingCredentialsError: 'Give `client_key` or `client_token`, not both.',
  MissingOptionError: 'Give what the message names: `container`, or `on_click`.',
  MissingLibraryError: 'Put the script lib/v1/sdk.js before lib/v1/express.js.',
  ExpressCheckoutError: 'Give `authorize` a callback, which is told why.',
  UnknownEventError: 'See `EventMap` in the types for the names of events.',
  'Invalid client token signature':
    'No key of Senare signed this token: make the session with the API of the same environment.',
  authorization_in_progress: 'Wait for the callback of the authorization that runs.',
  bootstrap_failed:
    'The content security policy of the page keeps the frame out: allow the delivery network in `frame-src`.',
  client_key_unknown:
    'There is no such client key, or it is revoked: make a new one under Keys in Senare for merchants.',
  container_removed: 'The container left the page: keep it there until the callback, and call `load` again.',
  country_not_supported: 'Senare is not offered in `purchase_country`.',
  create_static_payment_method_failed: 'The delivery network could not be reached: call `load` again.',
  frame_reloaded:
    'The container was moved while the shopper was paying: keep it in its place until the callback, and authorize again.',
  network_error: 'Senare could not be reached, from this browser at least: call again.',
  not_authorized_yet: 'Call `authorize` first; an authorization is good for an hour.',
  origin_not_allowed:
    'Add the origin of this page, and of every page around it, to the list of one of your client keys.',
  page_without_origin: 'The page is in a sandboxed frame: give the frame `allow-same-origin`.',
  provider_unavailable: 'Senare has a fault of its own: call again in a moment.',
  session_completed: 'The purchase of this session has been made: make a new session for the next one.',
  session_expired: 'Make a new session: this one has ended, or its token is not of this environment.',
  superseded: 'A newer `load` took the place of this one; nothing needs to be done.',
  TOO_LARGE:
    'The purchase is larger than 1 MB: leave out what only describes its lines, such as addresses of pictures.',
  too_many_requests: 'Call less often.',
  unexpected_error: 'Call again; if it stays, tell us the session and the time.',
  'Widget timeout':
    'The frame did not answer: a blocker may stop it, or a page around yours whose origin is on none of your keys.',
  'Popup window blocked.': 'Call `authorize` within the click, before anything is awaited.',
  'Popup closed prematurely.': 'The shopper gave up: keep the button usable.',
  'Popup window timed out.': 'The popup showed nothing for five seconds: call `authorize` at once within the click.',
  'Unexpected error.': 'Keep the button usable; the shopper may try again.',
}

export function register(window: Window): void {
  ;(registryOf(window).parts ??= {}).advice = {
    adviceFor: (name) =>
      Object.prototype.hasOwnProperty.call(ADVICE, name) ? ADVICE[name as keyof typeof ADVICE] : undefined,
  }
}
