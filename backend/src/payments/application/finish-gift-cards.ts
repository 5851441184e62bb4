import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { eachByItself } from '../../shared/each-by-itself.js'
import { job, Jobs } from '../../shared/jobs.js'
import type { CardSeries } from '../domain/card-series.js'
import type { GiftCard } from '../domain/gift-card.js'
import { succeeded } from '../domain/gift-card-acts.js'
import { GiftCardTenders } from './gift-card-tenders.js'
import { IssueGiftCards } from './issue-gift-cards.js'
import { CardSeriesBook, GiftCards } from './ports.js'

const finishGiftCards = job<Record<string, never>>('digital-gifts', 'finish-gift-cards')
const sweepMs = 15_000
const batch = 100

/**
 * Cards that are promised by another document: the successor of one that was replaced, and those of a series that were activated. They are
 * issued by the call that promised them; what a crash left is issued here.
 */
@Injectable()
export class FinishGiftCards {
  constructor(
    private readonly cards: GiftCards,
    private readonly series: CardSeriesBook,
    private readonly tenders: GiftCardTenders,
    private readonly issuing: IssueGiftCards,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {
    jobs.handle(finishGiftCards, () => this.finish())
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(finishGiftCards, {}, sweepMs)
  }

  async finish(): Promise<void> {
    const now = this.clock.now()
    const succeeding = (await this.cards.dueToSucceed(now, batch)).map((card) => () => this.succeed(card))
    const issuing = (await this.series.due(now, batch)).map((one) => () => this.issue(one))
    await eachByItself([...succeeding, ...issuing], (finish) => finish())
  }

  /** The card that takes its place. Again: nothing. */
  async succeed(card: GiftCard): Promise<GiftCard> {
    const successor = await this.issuing.inPlaceOf(card)
    await this.tenders.change(card._id, succeeded)
    return successor
  }

  /** Every card that was activated. Again: nothing. */
  async issue(series: CardSeries): Promise<void> {
    for (const { from, to } of series.activations.slice(series.issued))
      await this.issuing.ofSeries(series._id, series.amount, from, to)
    const { dueAt: _due, ...done } = series
    // False where more was activated meanwhile: then it is still due.
    await this.series.save({ ...done, issued: series.activations.length })
  }
}
