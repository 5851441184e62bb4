import { errorCatalogue, errorText } from '@bukett/contracts'
import type { ErrorRow } from '@bukett/contracts/error-row'
import type { ProviderErrorCode } from '@bukett/contracts/errors/paylater'
import type { ProviderAnswer, ProviderCall, ProviderInput } from '@bukett/contracts/http/paylater-call'
import { HttpCode, Req, RequestMapping, RequestMethod, Res } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '../../shared/domain-error.js'
import { askedLanguage } from '../../shared/http/asked-language.js'
import type { OwnRefusals } from '../../shared/http/error.filter.js'
import type { CallerOf } from './provider-callers.js'
import type { ProviderDoor } from './provider-door.js'

/** What a call of Senare may need beside its input. */
export interface ProviderExchange<C extends ProviderCall> {
  readonly by: CallerOf[C['caller']]
  /** For what the call makes: the same for the same Idempotency-Key, new without one. */
  readonly id: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<C extends ProviderCall> = (
  input: ProviderInput<C>,
  exchange: ProviderExchange<C>,
) => ProviderAnswer<C> | Promise<ProviderAnswer<C>>

/**
 * Makes a controller's method the route of a call of Senare, as `@Route` does for the shop: who calls is asked first, then whether the
 * input is right; only what the call names leaves, and refusals have Senare's own shape. The controller has a `door`.
 */
export const ProviderRoute =
  <C extends ProviderCall>(call: C) =>
  <M extends Handler<C>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    const handle = descriptor.value
    if (!handle) throw new Error(`@ProviderRoute stands on a method: ${key}`)

    const answerOf = async (self: { door: ProviderDoor }, request: FastifyRequest, reply: FastifyReply) => {
      const by = (await self.door.caller(call.caller, request)) as CallerOf[C['caller']]
      const input = {
        params: request.params,
        query: read(call.query, request.query),
        body: read(call.body, request.body),
      } as ProviderInput<C>
      const id = await self.door.idFor(call, by, request)
      return handle.call(self as never, input, { by, id, request, reply })
    }

    async function route(this: { door: ProviderDoor }, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      try {
        this.door.open(call.caller, request, reply)
        const answer = await request.server.bukett.pulse.during(answerOf(this, request, reply))
        if (reply.sent) return
        if (call.response === null) reply.code(204).send()
        else sendJson(reply, 200, z.encode(call.response, answer as never))
      } catch (error) {
        if (error instanceof BadValues) refuseValues(error, request, reply)
        else refuse(request, reply, error instanceof DomainError ? error : this.door.unforeseen(request, error))
      }
    }

    Object.defineProperty(route, 'name', { value: key })
    descriptor.value = route as unknown as M
    Req()(target, key, 0)
    Res()(target, key, 1)
    RequestMapping({ path: call.path, method: RequestMethod[call.method] })(target, key, descriptor)
    HttpCode(200)(target, key, descriptor)
    // Bodies that are no JSON, or too large, are refused before the route is called.
    RouteConfig({ refuse } satisfies OwnRefusals)(target, key, descriptor)
  }

const read = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const parsed = z.safeParse(schema, value ?? {})
  if (parsed.success) return parsed.data
  throw new BadValues(parsed.error.issues.map(({ path }) => path.join('.') || 'body'))
}

/** Fields of the input that are wrong, by their paths. */
class BadValues extends Error {
  constructor(readonly fields: readonly string[]) {
    super(`bad values: ${fields.join(', ')}`)
  }
}

/** Merchants are told in English where they name no language. */
const localeOf = (request: FastifyRequest) => askedLanguage(request, 'en')

const refuseValues = ({ fields }: BadValues, request: FastifyRequest, reply: FastifyReply): void => {
  const locale = localeOf(request)
  const messages = [...new Set(fields)].slice(0, 20).map((field) => errorText('paylater.bad-value', locale, { field }))
  sendError(request, reply, 400, { error_code: 'BAD_VALUE', error_reason: 'bad-value', error_messages: messages })
}

/** A refusal in the shape that merchants of pay-later providers know. */
export const refuse = (request: FastifyRequest, reply: FastifyReply, error: DomainError): void => {
  const { retryAfterSeconds } = error.extra as { retryAfterSeconds?: number }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  if (error.status === 401) reply.header('www-authenticate', 'Basic realm="Senare"')
  sendError(request, reply, error.status, {
    error_code: codeOf(error),
    error_reason: error.code.replace(/^paylater\./, ''),
    error_messages: [errorText(error.code, localeOf(request), error.details)],
  })
}

const codeOf = ({ code, status }: DomainError): ProviderErrorCode => {
  const row = errorCatalogue[code] as ErrorRow & { readonly providerCode?: ProviderErrorCode }
  if (row.providerCode) return row.providerCode
  if (status === 404) return 'NOT_FOUND'
  if (status === 413) return 'TOO_LARGE'
  if (status === 429) return 'TOO_MANY_REQUESTS'
  return status === 503 ? 'NOT_AVAILABLE' : status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST'
}

/** Several reasons share a code; the widget names its refusals by the reason. */
interface Refusal {
  readonly error_code: ProviderErrorCode
  readonly error_reason: string
  readonly error_messages: readonly string[]
}

const sendError = (request: FastifyRequest, reply: FastifyReply, status: number, refusal: Refusal): void =>
  sendJson(reply, status, { correlation_id: request.id, ...refusal })

const sendJson = (reply: FastifyReply, status: number, body: unknown): void => {
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body))
}
