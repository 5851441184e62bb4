import { Injectable } from '@nestjs/common'
import type { Purchase as ProviderPurchase } from '@bukett/contracts/http/paylater'
import { Metrics } from '../../shared/metrics.js'
import { PayLaterSessions } from '../application/ports.js'
import { SenareClient } from './senare-client.js'

const labels = { method: 'klarnaPayments', question: 'session' }

/** Senare's sessions: without one nobody is offered to pay later, so each is counted as what providers are asked about payments is. */
@Injectable()
export class CountedSessions extends PayLaterSessions {
  readonly brand: string
  readonly libraryUrl: string

  constructor(
    private readonly sessions: SenareClient,
    private readonly metrics: Metrics,
  ) {
    super()
    this.brand = sessions.brand
    this.libraryUrl = sessions.libraryUrl
    for (const answer of ['heard', 'away']) metrics.providersAsked.inc({ ...labels, answer }, 0)
  }

  async begin(purchase: ProviderPurchase) {
    const begun = await this.sessions.begin(purchase)
    this.#count(begun === null)
    return begun
  }

  async adjust(sessionId: string, purchase: ProviderPurchase): Promise<'done' | 'gone' | 'away'> {
    const told = await this.sessions.adjust(sessionId, purchase)
    this.#count(told === 'away')
    return told
  }

  #count(isAway: boolean): void {
    this.metrics.providersAsked.inc({ ...labels, answer: isAway ? 'away' : 'heard' })
  }
}
