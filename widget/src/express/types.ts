import type { AuthorizeResult, Callback, ElementLike, LoadResult, SessionFields } from '../sdk/types'

export interface ExpressCheckoutApi {
  /** Throws MissingCredentialsError, or ConflictingCredentialsError when both are given. */
  init(credentials: ExpressCredentials): { load(options: ExpressLoadOptions, callback?: Callback<LoadResult>): void }
}

/** One of the two: a key makes a session in the click, a token brings one that the merchant's server has made. */
export interface ExpressCredentials {
  client_key?: string
  client_token?: string
}

export interface ExpressLoadOptions {
  container: string | ElementLike
  theme?: 'default' | 'light' | 'dark'
  shape?: 'default' | 'rect' | 'pill'
  /** Of the pages the popup shows while it has nothing better. */
  locale?: string
  /** Call `authorize` before anything is awaited, within five seconds. */
  on_click(authorize: ExpressAuthorize): unknown
  /** Only for a delivery network of before, which does not say where the API is. */
  _BASE_URL_?: string
  _EVENT_URL_?: string
  is_staging?: boolean
  is_local?: boolean
}

export type ExpressAuthorize = (
  options: { auto_finalize?: boolean; collect_shipping_address?: boolean },
  order: SessionFields,
  callback?: Callback<AuthorizeResult>,
) => void
