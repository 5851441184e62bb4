import type { Socket } from 'node:net'
import {
  errorCatalogue,
  type ErrorBody,
  type ErrorCode,
  errorText,
  type FieldError,
  type Locale,
} from '@bukett/contracts'
import type { ErrorRow } from '@bukett/contracts/error-row'
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { DomainError } from '../domain-error.js'
import { isOutage } from '../mongo/mongo.js'
import { localeOf } from './caller.js'
import { type Fault, withTexts } from './input-error.js'

/** Set as a route's config: the route tells its refusals itself, those from before it was called too. */
export interface OwnRefusals {
  readonly refuse: (request: FastifyRequest, reply: FastifyReply, error: DomainError) => void
}

/** Every failure leaves as API-02's body. What we did not foresee is logged with its stack and told without it. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    this.tell(thrown, host.switchToHttp().getRequest<FastifyRequest>(), host.switchToHttp().getResponse<FastifyReply>())
  }

  tell(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const error = toDomainError(thrown)
    const call = { traceId: request.id, method: request.method, path: pathOf(request) }
    // During an outage every call fails, and a stack of each would fill the disk.
    if (error.code === 'unavailable') this.log.warn(call, 'request refused: a part is away')
    else if (error.status >= 500) this.log.error({ ...call, error: thrown }, 'request failed')
    const { refuse } = (request.routeOptions.config ?? {}) as Partial<OwnRefusals>
    if (refuse) return refuse(request, reply, error)
    const { retryAfterSeconds } = error.extra as { retryAfterSeconds?: number }
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    reply
      .code(error.status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(errorBody(error, localeOf(request), request.id)))
  }
}

const errorBody = (error: DomainError, locale: Locale, traceId: string): ErrorBody => {
  const { fields = [], ...extra } = error.extra as { fields?: Fault[] }
  // What is told of the call is told of its field.
  const detailed = fields.map((fault) => (fault.code === error.code ? { details: error.details, ...fault } : fault))
  const faults = withTexts(detailed, locale).map((fault) => ({ ...fault, Message: plain(fault.Message) }))
  const text = plain(errorText(error.code, locale, error.details))
  return {
    ...extra,
    Message: onlyWordsOf(faults, locale, text),
    errorCode: wireCode(error.code),
    Errors: faults.length > 0 ? faults.map((fault) => fault.Message) : [text],
    fields: faults,
    traceId,
  }
}

/** That some field is wrong says less than what is wrong with it, where that is one thing. */
const onlyWordsOf = (faults: readonly FieldError[], locale: Locale, text: string): string => {
  const [words, ...others] = new Set(faults.map(({ Message }) => Message))
  return words !== undefined && others.length === 0 && text === errorText('request.invalid', locale) ? words : text
}

const longest = 200

/** API-02: what was asked for stands in some texts, and a page may set a text in as it is. */
const plain = (text: string): string => text.replaceAll(/[<>]/g, '').slice(0, longest)

/** What could not even be read as a call, by a socket that knows no request: API-02 all the same. */
export const unreadable = (socket: Socket, { code }: { readonly code?: string }, traceId: string): void => {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, error] =
    code === 'HPE_HEADER_OVERFLOW'
      ? (['431 Request Header Fields Too Large', 'request.too-large'] as const)
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? (['408 Request Timeout', 'request.timeout'] as const)
        : (['400 Bad Request', 'request.malformed'] as const)
  const body = JSON.stringify(errorBody(new DomainError(error), 'sv', traceId))
  const head = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`]
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`)
}

const wireCode = (code: ErrorCode): ErrorCode => (errorCatalogue[code] as ErrorRow).errorCode ?? code

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'request.malformed',
  404: 'request.not-found',
  405: 'request.not-found',
  413: 'request.too-large',
  414: 'request.too-large',
  415: 'request.unsupported-type',
  429: 'request.too-many',
  503: 'unavailable',
}

const toDomainError = (thrown: unknown): DomainError => {
  if (thrown instanceof DomainError) return thrown
  const status = thrown instanceof HttpException ? thrown.getStatus() : (thrown as { statusCode?: number }).statusCode
  const code = status === undefined ? undefined : codeByStatus[status]
  if (code) return new DomainError(code)
  if (isOutage(thrown)) return new DomainError('unavailable')
  return new DomainError(status !== undefined && status < 500 ? 'request.malformed' : 'unexpected')
}

/** The route's pattern, not what was asked for: addresses, keys and search words stay out of the logs. */
const pathOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none'
