import { type Answer, changesState, type Endpoint, type Input, mayCall, siteHeader } from '@bukett/contracts'
import { Readable } from 'node:stream'
import { HttpCode, Req, RequestMapping, RequestMethod, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import { DomainError } from '../domain-error.js'
import type { Caller, Callers } from './caller.js'
import { inputError, unseenError, unseenIn } from './input-error.js'
import type { MemberTerms } from './member-terms.js'
import { imageType } from './image-type.js'
import type { Pulse } from '../mongo/pulse.js'
import type { RateLimits } from './rate-limits.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once by the server. */
    bukett: {
      callers: Callers
      rateLimits: RateLimits
      memberTerms: MemberTerms
      pulse: Pulse
      publicHost: string
      log: Logger
    }
  }
}

/** What a route may need beside its input. */
export interface Exchange {
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A stream is a file, or one of events, each as the contract's answer. */
type Given<E extends Endpoint> = Answer<E> | Readable
type Handler<E extends Endpoint> = (input: Input<E>, exchange: Exchange) => Given<E> | Promise<Given<E>>

/** What `callKeyOf` sees of a route. */
export interface Keyed {
  readonly takesKey: boolean
}

/** Every route of this process, as declared. */
export const declaredRoutes = new Map<Endpoint, string>()

/**
 * Makes a controller's method the route of an endpoint. Around it, in this order: may this caller call it, is it our own site,
 * is the input right; and after it: only what the contract names leaves.
 */
export const Route =
  <E extends Endpoint>(e: E) =>
  <M extends Handler<E>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    const handle = descriptor.value
    if (!handle) throw new Error(`@Route stands on a method: ${key}`)
    declaredRoutes.set(e, `${target.constructor.name}.${key}`)
    const guarded = changesState(e)
    const encoded = encoder(e)

    const answerOf = async (self: unknown, request: FastifyRequest, reply: FastifyReply): Promise<Given<E>> => {
      const { callers, memberTerms } = request.server.bukett
      // What others may keep carries nobody's cookie.
      const caller = await callers.of(request, e.forEver ? undefined : reply)
      demandMayCall(e, caller)
      if (guarded && request.headers[siteHeader.name] !== siteHeader.value)
        throw new DomainError('request.foreign-site')
      if (guarded && isForeign(request)) throw new DomainError('request.foreign-origin')
      if (e.access in ofStores && !e.beforeMemberTerms) await memberTerms.demand(caller)
      const input = {
        params: read('params', e.params, request.params),
        query: read('query', e.query, request.query),
        body: read('body', e.body, request.body),
      } as Input<E>
      return handle.call(self as M, input, { caller, request, reply })
    }

    async function route(this: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const answer = await request.server.bukett.pulse.during(answerOf(this, request, reply))
      // Its answer has begun: the connection breaks off, and nothing else tells anybody why.
      if (answer instanceof Readable)
        answer.once('error', (error) =>
          request.server.bukett.log.error({ traceId: request.id, path: e.path, error }, 'an answer broke off'),
        )
      reply
        .header('content-type', answer instanceof Readable ? (e.file ?? 'text/event-stream') : typeOf(e, answer))
        .header('cache-control', e.forEver ? `public, max-age=${yearSeconds}, immutable` : 'no-store')
        .send(answer instanceof Uint8Array || answer instanceof Readable ? answer : encoded(answer))
    }

    Object.defineProperty(route, 'name', { value: key })
    descriptor.value = route as unknown as M
    Req()(target, key, 0)
    Res()(target, key, 1)
    RequestMapping({ path: e.path, method: RequestMethod[e.method] })(target, key, descriptor)
    // Nest would answer a POST with 201; the contracts say 200 unless the route says otherwise.
    HttpCode(200)(target, key, descriptor)
    RouteConfig({ takesKey: e.takesKey === true } satisfies Keyed)(target, key, descriptor)
  }

/** Throws `unauthorized`, `forbidden`. */
export const demandMayCall = (e: Endpoint, { roles, userId }: Caller): void => {
  if (!mayCall(e.access, roles)) throw new DomainError(userId ? 'forbidden' : 'unauthorized')
}

/**
 * A browser says which page a call that changes something comes from. That is ours where it has the host that was called, or the one that
 * the shop is known by; programs say nothing.
 */
const isForeign = ({ headers: { origin, host }, server }: FastifyRequest): boolean => {
  if (origin === undefined) return false
  const from = URL.canParse(origin) ? new URL(origin).host : null
  return from === null || (from !== host && from !== server.bukett.publicHost)
}

/** Rows of the access table for what a store's own people decide: not before they have accepted the network's terms (AD-06). */
const ofStores: Partial<Record<Endpoint['access'], true>> = { memberAdmin: true, orderHandler: true, staffKeeper: true }

const yearSeconds = 365 * 24 * 3600

/** A picture says of itself of which kind it is. */
const typeOf = ({ file }: Endpoint, answer: unknown): string =>
  file === 'image/*' ? imageType(answer as Uint8Array) : (file ?? 'application/json; charset=utf-8')

/** A frozen answer never changes, so it is encoded once for as long as somebody keeps it. */
const encoder = <E extends Endpoint>(e: E): ((answer: Answer<E>) => string) => {
  const known = new WeakMap<object, string>()
  return (answer) => {
    if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer))
      return JSON.stringify(z.encode(e.response, answer))
    const text = known.get(answer) ?? JSON.stringify(z.encode(e.response, answer))
    known.set(answer, text)
    return text
  }
}

const read = (part: string, schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (!schema) return part === 'params' ? value : undefined
  const parsed = z.safeParse(schema, value ?? {})
  if (!parsed.success) throw inputError(part, parsed.error)
  const unseen = unseenIn(value)
  if (unseen) throw unseenError([part, ...unseen].join('.'))
  return parsed.data
}
