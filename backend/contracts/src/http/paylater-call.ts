import type { z } from 'zod'

/** Who may make a call of Senare: the key or token that it must carry. None of them is a person of the shop. */
export type ProviderCaller =
  /** A merchant's server: Basic auth, the secret key as user name. Refused when a browser sends it (API-04). */
  | 'merchant'
  /** A frame of the widget: the session's client token as Bearer. */
  | 'session'
  /** The client-API frame: `ClientKey <key>`. */
  | 'client-key'
  /** The step-up page: `StepUp <one-time name>`. */
  | 'step-up'
  /** Client events: anybody, from an origin that the session's merchant has named. */
  | 'anyone'

type Schema = z.core.$ZodType

/** One call of Senare. Senare is a company of its own: its calls stand beside the shop's API and not in it. Amounts are minor units. */
export interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly caller: ProviderCaller
  readonly query?: Schema
  readonly body?: Schema
  /** Null: 204 without a body. */
  readonly response: Schema | null
  /** The Idempotency-Key header must come with it (API-08); on every other POST it may. */
  readonly needsKey?: true
}

export const providerCall = <const C extends ProviderCall>(literal: C): C => literal

/** What a call is given, checked. */
export interface ProviderInput<C extends ProviderCall> {
  readonly params: Readonly<Record<string, string>>
  readonly query: C['query'] extends Schema ? z.output<C['query']> : undefined
  readonly body: C['body'] extends Schema ? z.output<C['body']> : undefined
}

export type ProviderAnswer<C extends ProviderCall> = C['response'] extends Schema ? z.output<C['response']> : void
