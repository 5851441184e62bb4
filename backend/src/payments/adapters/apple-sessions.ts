import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { Agent, request } from 'undici'
import { DomainError } from '../../shared/domain-error.js'
import { securely } from '../../shared/provider-agent.js'
import { Log, Settings } from '../../shared/shared.module.js'

const appleHosts = /^(?:cn-)?apple-pay-gateway(?:-[a-z0-9-]+)?\.apple\.com$/

/** Merchant validation of Apple Pay: the shop shows its certificate to Apple, and the sheet is told what Apple answers. */
@Injectable()
export class AppleSessions implements OnApplicationShutdown {
  readonly #agent: Agent

  constructor(
    private readonly settings: Settings,
    private readonly log: Log,
  ) {
    this.#agent = new Agent({ connect: securely(settings.config.wallets?.applePay ?? {}) })
  }

  /** Throws `payment.not-offered` for an address that is not Apple's, `payment.provider-away`. */
  async open(validationUrl: string): Promise<Record<string, unknown>> {
    const { wallets, publicUrl, providerPatienceMs } = this.settings.config
    const apple = wallets?.applePay
    if (!apple || !isApples(new URL(validationUrl), apple.gateway)) throw new DomainError('payment.not-offered')
    try {
      const { statusCode, body } = await request(validationUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          merchantIdentifier: apple.merchantId,
          displayName: 'Bukett',
          initiative: 'web',
          initiativeContext: new URL(publicUrl).hostname,
        }),
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(providerPatienceMs),
      })
      const answer = await body.json()
      if (statusCode < 300) return answer as Record<string, unknown>
      this.log.log.warn({ statusCode }, 'Apple does not validate the shop')
    } catch (error) {
      this.log.log.warn({ error }, 'Apple does not answer')
    }
    throw new DomainError('payment.provider-away')
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#agent.close()
  }
}

/** The page names the address, so that it could name anybody's. */
const isApples = ({ protocol, hostname, origin }: URL, gateway: string | undefined): boolean =>
  gateway === undefined ? protocol === 'https:' && appleHosts.test(hostname) : origin === new URL(gateway).origin
