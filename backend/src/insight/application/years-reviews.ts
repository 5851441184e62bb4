import { addDays, stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { Clock } from '../../shared/clock.js'
import { Log } from '../../shared/shared.module.js'
import { ShopNumbers } from '../../shared/shop-numbers.js'
import { NO_NUMBERS, type Numbers, numbersOf, plus } from '../domain/row.js'
import { partsOf } from '../domain/spans.js'
import { meanOfReviews } from '../domain/told.js'
import { FigureBuilds, FigureSums } from './ports.js'

const days = 365
const keptMs = 3600_000
/** Of fewer, who wrote one would know the others': most let nobody but the sender and the store read theirs (record 147). */
const fewest = 3

/** What was said of the last year's deliveries, for texts of the shop: from what was counted, read once an hour at most, and nobody waits for it. */
@Injectable()
export class YearsReviews {
  readonly #log: Logger
  #known: Numbers = NO_NUMBERS
  #readAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly sums: FigureSums,
    private readonly builds: FigureBuilds,
    private readonly clock: Clock,
    numbers: ShopNumbers,
    { log }: Log,
  ) {
    this.#log = log
    numbers.add('betyg', () => meanOfReviews(this.#lately()))
    numbers.add('omdömen', () => this.#lately().reviews ?? null)
  }

  /** The first pages are drawn right after. */
  async onApplicationBootstrap(): Promise<void> {
    await this.refresh()
  }

  #lately(): Numbers {
    if (performance.now() - this.#readAt >= keptMs) void this.refresh()
    return this.#known
  }

  async refresh(): Promise<void> {
    this.#readAt = performance.now()
    try {
      const to = stockholmDay(this.clock.now())
      const { current } = await this.builds.read()
      const sums = await this.sums.read(current, 'all', partsOf({ from: addDays(to, 1 - days), to }))
      const counted = plus(sums.map((sum) => numbersOf(sum)))
      this.#known = (counted.reviews ?? 0) < fewest ? NO_NUMBERS : counted
    } catch (error) {
      this.#log.warn({ error }, 'The reviews of the year could not be read; those of before are shown')
    }
  }
}
