import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { Agent, fetch } from 'undici'
import { z } from 'zod'
import { DomainError } from '../../shared/domain-error.js'
import { Log, Settings } from '../../shared/shared.module.js'
import { BankId, type BankIdAnswer, type BankIdBrowser } from '../application/ports.js'
import type { BankIdStart } from '../domain/bankid.js'

const connectMs = 5000
const patienceMs = 15_000

const start = z.object({
  orderRef: z.string(),
  autoStartToken: z.string(),
  qrStartToken: z.string(),
  qrStartSecret: z.string(),
})

const collected = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['pending', 'failed']), hintCode: z.string() }),
  z.object({
    status: z.literal('complete'),
    completionData: z.object({ user: z.object({ personalNumber: z.string().regex(/^\d{12}$/) }) }),
  }),
])

const refusal = z.object({ errorCode: z.string() })

/** BankID's Relying Party API, version 6: JSON over TLS with our client certificate and BankID's own root. */
@Injectable()
export class BankIdClient extends BankId implements OnApplicationShutdown {
  readonly #url: string
  readonly #agent: Agent
  readonly #referringDomain: string

  constructor(
    { config }: Settings,
    private readonly log: Log,
  ) {
    super()
    const { url, certificate, passphrase, authority } = config.bankId
    this.#url = url
    this.#referringDomain = new URL(config.publicUrl).hostname
    this.#agent = new Agent({
      connections: 16,
      headersTimeout: patienceMs,
      bodyTimeout: patienceMs,
      connect: {
        timeout: connectMs,
        minVersion: 'TLSv1.2',
        ...(certificate && { pfx: readFileSync(certificate) }),
        ...(passphrase && { passphrase }),
        ...(authority && { ca: readFileSync(authority) }),
      },
    })
  }

  async auth({ address, userAgent, deviceIdentifier, returnUrl }: BankIdBrowser): Promise<BankIdStart> {
    return start.parse(
      await this.#post('auth', {
        endUserIp: address,
        ...(returnUrl && { returnUrl }),
        ...(userAgent && {
          web: { referringDomain: this.#referringDomain, userAgent: userAgent.slice(0, 256), deviceIdentifier },
        }),
      }),
    )
  }

  async collect(orderRef: string): Promise<BankIdAnswer> {
    const answer = collected.parse(await this.#post('collect', { orderRef }))
    return answer.status === 'complete'
      ? { status: 'complete', person: answer.completionData.user }
      : { status: answer.status, hint: answer.hintCode }
  }

  async cancel(orderRef: string): Promise<void> {
    await this.#post('cancel', { orderRef })
  }

  qrText({ qrStartToken, qrStartSecret }: BankIdStart, seconds: number): string {
    const code = createHmac('sha256', qrStartSecret).update(String(seconds)).digest('hex')
    return `bankid.${qrStartToken}.${seconds}.${code}`
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#agent.close()
  }

  async #post(call: 'auth' | 'collect' | 'cancel', body: object): Promise<unknown> {
    const answer = await fetch(`${this.#url}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      dispatcher: this.#agent,
    }).catch((error: unknown) => {
      this.log.log.warn({ error, call }, 'BankID does not answer')
      throw new DomainError('bankIdUnavailable', {}, { messageCode: 'RFA5' })
    })
    const json: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return json
    throw this.#refused(call, answer.status, refusal.safeParse(json).data?.errorCode)
  }

  /** Maintenance, time-outs and our own mistakes are one thing to the user; an unknown order is asked for too late or twice. */
  #refused(call: string, status: number, errorCode: string | undefined): DomainError {
    if (errorCode === 'alreadyInProgress') return new DomainError('alreadyInProgress', {}, { messageCode: 'RFA4' })
    if (call !== 'auth' && errorCode === 'invalidParameters')
      return new DomainError('bankid.unknown-order', {}, { messageCode: 'RFA22' })
    this.log.log.warn({ call, status, errorCode }, 'BankID refused a call')
    return new DomainError('bankIdUnavailable', {}, { messageCode: 'RFA5' })
  }
}
