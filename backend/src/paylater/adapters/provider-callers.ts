import type { ProviderCaller } from '@bukett/contracts/http/paylater-call'
import { keyPrefix } from '@bukett/widget/brand'
import { Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../shared/domain-error.js'
import { RateLimits } from '../../shared/http/rate-limits.js'
import type { Stage, StoredMerchant } from '../domain/merchant.js'
import { ClientTokens, Merchants, Secrets } from '../application/ports.js'

/** Who makes a call, by what it must carry. */
export interface CallerOf {
  readonly merchant: {
    readonly merchant: StoredMerchant
    readonly stage: Stage
    readonly owner: { merchantId: string; stage: Stage }
  }
  readonly session: { readonly sessionId: string }
  readonly 'client-key': { readonly merchant: StoredMerchant; readonly stage: Stage; readonly keyId: string }
  readonly 'step-up': { readonly stepUpId: string }
  readonly anyone: Record<never, never>
}

/** Finds the caller behind a key or a token, or refuses the call. */
@Injectable()
export class ProviderCallers {
  constructor(
    private readonly merchants: Merchants,
    private readonly tokens: ClientTokens,
    private readonly secrets: Secrets,
    private readonly limits: RateLimits,
  ) {}

  async of<C extends ProviderCaller>(caller: C, request: FastifyRequest): Promise<CallerOf[C]> {
    const find: { [Name in ProviderCaller]: () => CallerOf[Name] | Promise<CallerOf[Name]> } = {
      merchant: () => this.#merchant(request),
      session: () => this.#session(request),
      'client-key': () => this.#clientKey(request),
      'step-up': () => this.#stepUp(request),
      anyone: () => ({}),
    }
    return find[caller]()
  }

  async #merchant(request: FastifyRequest): Promise<CallerOf['merchant']> {
    const { origin, 'sec-fetch-site': site } = request.headers
    if (origin !== undefined || site !== undefined) throw new DomainError('paylater.from-browser')
    const [key = ''] = Buffer.from(credentials(request, 'Basic'), 'base64').toString().split(':')
    const isKey = /^sk_(test|live)_[\w-]{16,64}$/.test(key)
    const hash = this.secrets.hash(key)
    const merchant = isKey ? await this.merchants.withSecret(hash) : null
    const found = merchant?.secretKeys.find((one) => one.hash === hash && !one.revokedAt)
    if (!merchant || !found) {
      await this.limits.demand('paylater-refused', request.ip)
      throw new DomainError('paylater.unauthorized')
    }
    await this.limits.demand('paylater-merchant', found.id)
    const { stage } = found
    return { merchant, stage, owner: { merchantId: merchant._id, stage } }
  }

  async #session(request: FastifyRequest): Promise<CallerOf['session']> {
    const sessionId = await this.tokens.sessionOf(credentials(request, 'Bearer'))
    const { id } = request.params as { id?: string }
    if (sessionId === null || sessionId !== id) throw new DomainError('paylater.unknown-session')
    await this.limits.demand('paylater-session', sessionId)
    return { sessionId }
  }

  /** Case 130: a key in a page is public, so what it makes is counted by address too. */
  async #clientKey(request: FastifyRequest): Promise<CallerOf['client-key']> {
    const key = credentials(request, 'ClientKey')
    await this.limits.demand('paylater-client-session', request.ip)
    const [, encoded = ''] = clientKeyPattern.exec(key) ?? []
    const [, keyId = ''] = Buffer.from(encoded, 'base64url').toString().split(',')
    const merchant = keyId === '' ? null : await this.merchants.withClientKey(keyId)
    const found = merchant?.clientKeys.find((one) => one.key === key && !one.revokedAt)
    if (!merchant || !found) throw new DomainError('paylater.unknown-client-key')
    return { merchant, stage: found.stage, keyId: found.id }
  }

  async #stepUp(request: FastifyRequest): Promise<CallerOf['step-up']> {
    const { id = '' } = request.params as { id?: string }
    if (credentials(request, 'StepUp') !== id || id === '') throw new DomainError('paylater.unknown-step-up')
    await this.limits.demand('paylater-session', id)
    return { stepUpId: id }
  }
}

const clientKeyPattern = new RegExp(`^${keyPrefix}_(?:test|live)_client_([\\w-]+)=*$`)

const credentials = (request: FastifyRequest, scheme: string): string => {
  const [given = '', value = ''] = (request.headers.authorization ?? '').split(' ')
  return given.toLowerCase() === scheme.toLowerCase() ? value : ''
}
