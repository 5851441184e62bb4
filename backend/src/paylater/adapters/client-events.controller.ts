import { eventCalls } from '@bukett/contracts/http/paylater-browser'
import type { ProviderInput } from '@bukett/contracts/http/paylater-call'
import { Controller } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '../../shared/domain-error.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import { Log } from '../../shared/shared.module.js'
import { OpenSessions } from '../application/open-sessions.js'
import { ProviderDoor } from './provider-door.js'
import { type ProviderExchange, ProviderRoute } from './provider-route.js'

const maxBytes = 8 * 1024
/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

type EventFields = z.output<(typeof eventCalls)['pixel']['query']>

/** Client events (C14): noted in the log, from pages of the session's merchant only (case 129). */
@Controller()
export class ClientEventsController {
  constructor(
    readonly door: ProviderDoor,
    private readonly open: OpenSessions,
    private readonly limits: RateLimits,
    private readonly log: Log,
  ) {}

  @ProviderRoute(eventCalls.pixel)
  async pixel(
    { params, query }: ProviderInput<typeof eventCalls.pixel>,
    { request, reply }: ProviderExchange<typeof eventCalls.pixel>,
  ) {
    if (Buffer.byteLength(request.url) > maxBytes) throw new DomainError('paylater.event-too-large')
    await this.#note(params, query, request)
    reply.header('content-type', 'image/gif').header('cache-control', 'no-store').send(pixel)
  }

  /** A beacon's body is text, so that it needs no preflight. */
  @ProviderRoute(eventCalls.beacon)
  async beacon(
    { params }: ProviderInput<typeof eventCalls.beacon>,
    { request }: ProviderExchange<typeof eventCalls.beacon>,
  ) {
    const text = typeof request.body === 'string' ? request.body : JSON.stringify(request.body ?? {})
    if (Buffer.byteLength(text) > maxBytes) throw new DomainError('paylater.event-too-large')
    const fields = eventCalls.pixel.query.safeParse(parsed(text))
    if (!fields.success) throw new DomainError('paylater.bad-value', { field: 'body' })
    await this.#note(params, fields.data, request)
  }

  async #note(params: Readonly<Record<string, string>>, fields: EventFields, request: FastifyRequest): Promise<void> {
    const { session = '', event = '' } = params
    if (!/^[\w-]{1,60}$/.test(event)) throw new DomainError('paylater.bad-value', { field: 'event' })
    await this.limits.demand('paylater-event', `${session} ${request.ip}`)
    await this.open.shownOn(session, pageOf(request))
    this.log.log.info({ session, event, fields }, 'client event')
  }
}

/** A beacon names its origin, a picture its referrer. */
const pageOf = ({ headers }: FastifyRequest): string => {
  const page = headers.origin ?? headers.referer ?? ''
  return URL.canParse(page) ? new URL(page).origin : page
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
