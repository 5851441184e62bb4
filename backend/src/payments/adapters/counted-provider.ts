import type { Metrics } from '../../shared/metrics.js'
import { PaymentProvider, type ProviderAnswer, type Registered } from '../application/ports.js'
import type { Purchase } from '../domain/purchase.js'
import type { Repayment, RepaymentEnd } from '../domain/repayment.js'

/** Each is there from the start, at 0: of a series that begins with its first count nobody sees that it grew. */
const questions = ['register', 'status'] as const
const answers = ['heard', 'away'] as const
type Question = (typeof questions)[number]

/** A provider by one method; what stands between a buyer and the order is counted by whether it was answered. */
export class CountedProvider extends PaymentProvider {
  override readonly decidesWithinMs: number

  constructor(
    private readonly provider: PaymentProvider,
    private readonly method: string,
    private readonly metrics: Metrics,
  ) {
    super()
    this.decidesWithinMs = provider.decidesWithinMs
    for (const question of questions)
      for (const answer of answers) metrics.providersAsked.inc({ method, question, answer }, 0)
  }

  idOf(purchaseId: string, attempt: number): string {
    return this.provider.idOf(purchaseId, attempt)
  }

  register(purchase: Purchase, returnUrl?: string): Promise<Registered> {
    return this.#counted('register', this.provider.register(purchase, returnUrl))
  }

  charge(purchase: Purchase, agreement: string): Promise<Registered> {
    return this.#counted('register', this.provider.charge(purchase, agreement))
  }

  override endAgreement(agreement: string): Promise<boolean> {
    return this.provider.endAgreement(agreement)
  }

  status(purchase: Purchase): Promise<ProviderAnswer> {
    return this.#counted('status', this.provider.status(purchase))
  }

  cancel(purchase: Purchase): Promise<boolean> {
    return this.provider.cancel(purchase)
  }

  capture(purchase: Purchase, isFirst: boolean): Promise<boolean> {
    return this.provider.capture(purchase, isFirst)
  }

  drawn(purchase: Purchase): Promise<number | null> {
    return this.provider.drawn(purchase)
  }

  annul(purchase: Purchase): Promise<boolean> {
    return this.provider.annul(purchase)
  }

  repay(purchase: Purchase, repayment: Repayment): Promise<RepaymentEnd> {
    return this.provider.repay(purchase, repayment)
  }

  override repaid(purchase: Purchase, repayment: Repayment): Promise<RepaymentEnd | null> {
    return this.provider.repaid(purchase, repayment)
  }

  async #counted<Answer extends Registered | ProviderAnswer>(
    question: Question,
    asked: Promise<Answer>,
  ): Promise<Answer> {
    const answer = await asked
    this.metrics.providersAsked.inc({ method: this.method, question, answer: isAway(answer) ? 'away' : 'heard' })
    return answer
  }
}

/** One that refuses us, and not the buyer, is as good as away: a key that is no longer ours. */
const isAway = (answer: Registered | ProviderAnswer): boolean =>
  answer.kind === 'away' || (answer.kind === 'refused' && answer.reason === 'payment.provider-away')
