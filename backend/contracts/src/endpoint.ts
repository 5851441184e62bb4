import type { z } from 'zod'
import type { Access } from './roles.js'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a schema of the wire must be; the classic interface would cost the compiler a comparison of all its methods. */
type Schema = z.core.$ZodType

/** One call of the API. The server's routing, validation and answer, the typed client, the mocks and OpenAPI all read this. */
export interface Endpoint {
  readonly method: Method
  /** `/api/carts/:name`; matched without regard to case and trailing slash. */
  readonly path: `/${string}`
  /** One line for the API page. */
  readonly summary: string
  readonly access: Access
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** What travels: fields it does not name never leave the server. */
  readonly response: Schema
  /** Answers with a file of this type instead of JSON; its `response` is bytes. A page opens it, the typed client does not. */
  readonly file?:
    | 'application/pdf'
    | 'application/xml; charset=utf-8'
    | 'image/jpeg'
    | 'image/*'
    | 'text/calendar; charset=utf-8'
    | 'text/csv; charset=utf-8'
    | 'text/plain; charset=utf-8'
    | 'application/octet-stream'
  /** What it answers with never changes: browsers keep it for a year. */
  readonly forEver?: true
  /** Bytes of its body; a megabyte when left out. */
  readonly largestBody?: number
  /** A GET of the specs that changes state: it needs the site's own header, like every unsafe method. */
  readonly changesState?: true
  /** Answers when there is something to tell, which may be minutes later: no measure of how fast the shop is. */
  readonly waits?: true
  /** May be called by a store's administrator who has not accepted the network's terms (AD-06). */
  readonly beforeMemberTerms?: true
  /** Called by a machine of somebody else, which cannot send the site's own header and is believed in nothing without proof. */
  readonly fromOutside?: true
  /** What was sent is kept to the letter beside what was read: its signature is over the letters. */
  readonly signedBody?: true
  /** Sent again within a day with the same Idempotency-Key it is done once, and answered as before (API-08). */
  readonly takesKey?: true
}

export const endpoint = <const E extends Endpoint>(literal: E): E => literal

/** The names behind the colons of a path. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Decoded<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends Schema
  ? z.output<E[Part]>
  : Part extends 'params'
    ? Record<ParamsOf<E['path']>, string>
    : undefined

/** What a route is given: checked and decoded (money in öre). */
export interface Input<E extends Endpoint> {
  readonly params: Decoded<E, 'params'>
  readonly query: Decoded<E, 'query'>
  readonly body: Decoded<E, 'body'>
}

/** What a route returns and a client receives: decoded (money in öre). */
export type Answer<E extends Endpoint> = z.output<E['response']>

type Needed<Key extends string, T> = [T] extends [never] ? unknown : { readonly [K in Key]: T }
type Sent<E extends Endpoint, Part extends 'query' | 'body'> = E[Part] extends Schema ? z.output<E[Part]> : never
type SentQuery<E extends Endpoint> = [Sent<E, 'query'>] extends [never]
  ? unknown
  : Record<string, never> extends Sent<E, 'query'>
    ? { readonly query?: Sent<E, 'query'> }
    : { readonly query: Sent<E, 'query'> }

/** What a client gives to make a call; only what the endpoint takes. */
export type CallOf<E extends Endpoint> = Needed<'body', Sent<E, 'body'>> &
  SentQuery<E> &
  Needed<
    'params',
    [ParamsOf<E['path']>] extends [never] ? never : Record<ParamsOf<E['path']>, string | number | boolean>
  >

/** The site's own header: a foreign page cannot set it, so a call that carries it comes from our screens. */
export const siteHeader = { name: 'x-requested-with', value: 'bukett' } as const

/** Whether a call must carry the site's own header (API-03, PA-06). */
export const changesState = (e: Endpoint): boolean => !e.fromOutside && (e.method !== 'GET' || e.changesState === true)

/** `/api/carts/:name` and `{ name: 'Default' }` make `/api/carts/Default`. */
export const pathOf = (e: Endpoint, params: Readonly<Record<string, string | number | boolean>> = {}): string =>
  e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
