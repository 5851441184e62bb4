import type { ProviderCall, ProviderCaller } from '@bukett/contracts/http/paylater-call'
import { Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { isOutage } from '../../shared/mongo/mongo.js'
import { Log, Settings } from '../../shared/shared.module.js'
import { IdempotencyKeys, Places } from '../application/ports.js'
import { type CallerOf, ProviderCallers } from './provider-callers.js'

const corsCallers: readonly ProviderCaller[] = ['session', 'client-key', 'step-up']

/** What every call of Senare passes: the right host, the headers of its kind, the caller, the id for what it makes. */
@Injectable()
export class ProviderDoor {
  readonly #shopHost: string
  readonly #cdnOrigin: string

  constructor(
    private readonly callers: ProviderCallers,
    private readonly keys: IdempotencyKeys,
    private readonly ids: Ids,
    private readonly log: Log,
    { config }: Settings,
    places: Places,
  ) {
    this.#shopHost = new URL(config.publicUrl).host
    this.#cdnOrigin = new URL(places.cdn).origin
  }

  /** Senare is not on the shop's own host: its frames must never share an origin with a merchant. */
  open(caller: ProviderCaller, request: FastifyRequest, reply: FastifyReply): void {
    if (request.host === this.#shopHost) throw new DomainError('request.not-found')
    openHeaders(reply)
    if (corsCallers.includes(caller)) this.allowFrames(reply)
  }

  isShopHost(request: FastifyRequest): boolean {
    return request.host === this.#shopHost
  }

  /** Frames of the delivery network call; nobody else's pages may read the answers. */
  allowFrames(reply: FastifyReply): void {
    reply.header('access-control-allow-origin', this.#cdnOrigin).header('vary', 'origin')
  }

  caller<C extends ProviderCaller>(caller: C, request: FastifyRequest): Promise<CallerOf[C]> {
    return this.callers.of(caller, request)
  }

  /** API-08. A repeated key with another call is refused; without a key every call makes something new. */
  async idFor(call: ProviderCall, by: CallerOf[ProviderCaller], request: FastifyRequest): Promise<string> {
    const key = request.headers['idempotency-key']
    if (key === undefined && call.needsKey) throw new DomainError('paylater.key-missing')
    if (key === undefined || call.method !== 'POST' || !('owner' in by)) return this.ids.next()
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new DomainError('paylater.key-missing')
    const { merchantId, stage } = by.owner
    const said = `${call.method} ${request.url} ${JSON.stringify(request.body ?? null)}`
    return this.keys.reserve(`${merchantId} ${stage}`, key, said)
  }

  /** During an outage every call fails, and a stack of each would fill the disk. */
  unforeseen(request: FastifyRequest, error: unknown): DomainError {
    const call = { traceId: request.id, method: request.method, path: request.routeOptions.url }
    if (isOutage(error)) {
      this.log.log.warn(call, 'request refused: a part is away')
      return new DomainError('unavailable')
    }
    this.log.log.error({ ...call, error }, 'request failed')
    return new DomainError('unexpected')
  }
}

/** The shop's own headers forbid what Senare is for: being read and framed by other origins. */
export const openHeaders = (reply: FastifyReply): void => {
  for (const name of [
    'x-frame-options',
    'cross-origin-opener-policy',
    'content-security-policy',
    'origin-agent-cluster',
  ]) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
  reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin')
}
