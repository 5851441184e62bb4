import { createHmac } from 'node:crypto'
import { bankIdLaunchUrl } from '@bukett/contracts/rules/bankid'
import type { OnApplicationShutdown } from '@nestjs/common'
import type { Logger } from 'pino'
import { type Agent, fetch } from 'undici'
import { z } from 'zod'
import { DomainError } from '../domain-error.js'
import type { Config } from '../../config.js'
import { providerAgent } from '../provider-agent.js'
import { BankId, type BankIdAnswer, type BankIdBrowser, type BankIdStart } from './bankid.js'

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
export class BankIdClient extends BankId implements OnApplicationShutdown {
  readonly #url: string
  readonly #appUrl: string | null
  readonly #agent: Agent
  readonly #referringDomain: string

  constructor(
    config: Pick<Config, 'bankId' | 'publicUrl'>,
    private readonly log: Logger,
  ) {
    super()
    const { url, appUrl } = config.bankId
    this.#url = url
    this.#appUrl = appUrl
    this.#referringDomain = new URL(config.publicUrl).hostname
    this.#agent = providerAgent(patienceMs, config.bankId)
  }

  async auth({ address, userAgent, deviceIdentifier, returnUrl, ...more }: BankIdBrowser): Promise<BankIdStart> {
    const { referringDomain = this.#referringDomain, personalNumber } = more
    const answer = await this.#post('auth', {
      endUserIp: address,
      ...(returnUrl && { returnUrl }),
      ...(userAgent && {
        web: { referringDomain, userAgent: userAgent.slice(0, 256), deviceIdentifier },
      }),
      ...(personalNumber && { requirement: { personalNumber } }),
    })
    return this.#read('auth', start, answer)
  }

  async collect(orderRef: string): Promise<BankIdAnswer> {
    const answer = this.#read('collect', collected, await this.#post('collect', { orderRef }))
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

  launchUrl(autoStartToken: string, userAgent: string, page: string): string {
    if (this.#appUrl === null) return bankIdLaunchUrl(autoStartToken, userAgent, page)
    return `${this.#appUrl}?${new URLSearchParams({ autostarttoken: autoStartToken, redirect: page })}`
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
      this.log.warn({ error, call }, 'BankID does not answer')
      throw new DomainError('bankIdUnavailable', {}, { messageCode: 'RFA5' })
    })
    const json: unknown = await answer.json().catch(() => undefined)
    if (answer.ok) return json
    throw this.#refused(call, answer.status, refusal.safeParse(json).data?.errorCode)
  }

  /** An answer that is none of theirs, such as the page of a proxy, is a BankID that is away. */
  #read<Shape extends z.ZodType>(call: string, shape: Shape, answer: unknown): z.output<Shape> {
    const read = shape.safeParse(answer)
    if (read.success) return read.data
    const fields = read.error.issues.map(({ path }) => path.join('.'))
    this.log.warn({ call, fields }, 'BankID answers what nobody can read')
    throw new DomainError('bankIdUnavailable', {}, { messageCode: 'RFA5' })
  }

  /** Maintenance, time-outs and our own mistakes are one thing to the user; an unknown order is asked for too late or twice. */
  #refused(call: string, status: number, errorCode: string | undefined): DomainError {
    if (errorCode === 'alreadyInProgress') return new DomainError('alreadyInProgress', {}, { messageCode: 'RFA4' })
    if (call !== 'auth' && errorCode === 'invalidParameters')
      return new DomainError('bankid.unknown-order', {}, { messageCode: 'RFA22' })
    this.log.warn({ call, status, errorCode }, 'BankID refused a call')
    return new DomainError('bankIdUnavailable', {}, { messageCode: 'RFA5' })
  }
}
