import type { GiftCardDebt } from '@bukett/contracts/http/figures'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { type Numbers, plus } from './row.js'
import type { Part } from './spans.js'
import { outstandingOf } from './told.js'

interface Counted {
  /** Of the present month the days, of the others the whole. */
  readonly part: Part
  readonly n: Numbers
}

/** What was owed at the end of each year, and from when on what is owed today is owed no more. */
export const cardDebt = (counted: readonly Counted[], today: LocalDay): GiftCardDebt => {
  const isPast = ({ part }: Counted): boolean => part <= today
  const years = [...new Set(counted.filter(isPast).map(yearOf))].toSorted()
  const rows = years.map((year) => {
    const n = plus(counted.filter((one) => isPast(one) && yearOf(one) === year).map((one) => one.n))
    const until = plus(counted.filter((one) => isPast(one) && yearOf(one) <= year).map((one) => one.n))
    return {
      Year: Number(year),
      Sold: n.cardsSold ?? 0,
      Used: n.cardsUsed ?? 0,
      Expired: n.cardsExpired ?? 0,
      Outstanding: outstandingOf(until),
    }
  })
  const ahead = counted.filter((one) => !isPast(one) && one.n.cardsExpired)
  return {
    Day: today,
    Years: rows.filter(({ Sold, Used, Expired, Outstanding }) => Sold || Used || Expired || Outstanding).toReversed(),
    RunsOut: [...new Set(ahead.map(yearOf))].toSorted().map((year) => ({
      Year: Number(year),
      Amount: plus(ahead.filter((one) => yearOf(one) === year).map((one) => one.n)).cardsExpired ?? 0,
    })),
  }
}

const yearOf = ({ part }: Counted): string => part.slice(0, 4)
