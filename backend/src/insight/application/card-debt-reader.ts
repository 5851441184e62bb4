import type { GiftCardDebt } from '@bukett/contracts/http/figures'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { cardDebt } from '../domain/card-debt.js'
import { numbersOf } from '../domain/row.js'
import { monthOf } from '../domain/spans.js'
import { FigureBuilds, FigureSums } from './ports.js'

/** No card lasts as long. */
const farAhead = '2100-01'

/** The gift cards' debt, of what was counted. */
@Injectable()
export class CardDebtReader {
  constructor(
    private readonly sums: FigureSums,
    private readonly builds: FigureBuilds,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<GiftCardDebt> {
    const today = stockholmDay(this.clock.now())
    const present = monthOf(today)
    const { current } = await this.builds.read()
    const days = Array.from({ length: 31 }, (_, index) => `${present}-${String(index + 1).padStart(2, '0')}`)
    const [months, ofPresent] = await Promise.all([
      this.sums.monthsUntil(current, 'all', farAhead),
      this.sums.read(current, 'all', days),
    ])
    const counted = [...months.filter(({ part }) => part !== present), ...ofPresent]
    return cardDebt(
      counted.map((sum) => ({ part: sum.part, n: numbersOf(sum) })),
      today,
    )
  }
}
