import { randomUUID } from 'node:crypto'
import type { LoggerService } from '@nestjs/common'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { currentTracer } from './tracing.js'

/** Never written to a log, wherever they stand and whichever of our wires they are from (AD-09). */
const personal = [
  'password', 'password1', 'password2', 'newPassword', 'pin', 'secret', 'token', 'orderGroupKey', 'groupKey', 'personalIdentityNumber',
  'personalNumber', 'phone', 'phoneNumber', 'mobile', 'payerAlias', 'payerPhone', 'dayTimePhoneNumber', 'eveningPhoneNumber', 'billingAddressMobilePhoneNumber', 'doorCode', 'email',
  'authorization', 'cookie',
].flatMap((name) => [name, `${name[0]?.toUpperCase()}${name.slice(1)}`]) // prettier-ignore

export const createLog = (level: string, process: string, to?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    base: { process },
    redact: {
      paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.headers.${name}`]),
      censor: '[redacted]',
    },
    serializers: { error: said },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(currentTracer() && { mixin: traceOfLine }),
  }
  return to ? pino(options, to) : pino(options)
}

/**
 * What is written of an error: drivers hang the command or the documents on theirs that failed, with all that stands in them. Of what it
 * was made of, the stacks.
 */
const said = (error: unknown): unknown => {
  if (typeof error === 'string') return withoutData(error)
  if (!(error instanceof Error)) return error
  const { type, message, stack } = pino.stdSerializers.err(error)
  const { code, errors } = error as { code?: unknown; errors?: unknown }
  return {
    type,
    message: withoutData(message),
    stack: withoutData(stack),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(Array.isArray(errors) && { errors: errors.filter((one) => one instanceof Error).map(said) }),
  }
}

/** MongoDB's words for a key that is taken name it, and those of others quote what they were sent. */
const withoutData = (text: string): string => text.replaceAll(/\{[^\n]*\}/g, '{…}')

/** A line that is written in a matter is found by it. */
const traceOfLine = (): { traceId?: string } => {
  const traceId = currentTracer()?.traceId()
  return traceId === undefined ? {} : { traceId }
}

/** A trace id for a request, shown in its error answer and its log lines. */
export const newTraceId = (): string => randomUUID()

/** Nest's own messages, through the same log. */
export const nestLogger = (log: Logger): LoggerService => ({
  log: (message: unknown) => {
    log.debug(String(message))
  },
  error: (message: unknown, ...rest: unknown[]) => {
    log.error({ rest }, String(message))
  },
  warn: (message: unknown) => {
    log.warn(String(message))
  },
})
