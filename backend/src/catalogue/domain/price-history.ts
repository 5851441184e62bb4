import { addDays } from '@bukett/contracts/rules/dates'

/** What a piece cost, in öre, from a day on, or from a moment of it where that was planned: `2026-11-27T10:00`. */
export interface PriceSince {
  Since: string
  Price: number
}

const window = 30

/**
 * The history with the price since a day, or since a planned moment, at its end. One that was set by hand and changed on the same day
 * counts as the last one; one that was planned has been shown, and counts.
 */
export const withPrice = (history: readonly PriceSince[], Price: number, since: string): PriceSince[] => {
  if (history.at(-1)?.Price === Price) return [...history]
  const earlier = history.filter(({ Since }) => Since !== since)
  const changed = earlier.at(-1)?.Price === Price ? earlier : [...earlier, { Since: since, Price }]
  return stillNeeded(changed)
}

/**
 * PR-09: the lowest price of the 30 days before the present one was set, to show beside it while it is a reduction. Null when the
 * product was not sold before.
 */
export const lowestBefore = (history: readonly PriceSince[]): number | null => {
  const present = history.at(-1)
  if (!present) return null
  const before = pricesIn(history.slice(0, -1), windowBefore(present))
  return before.length > 0 ? Math.min(...before.map(({ Price }) => Price)) : null
}

const windowBefore = ({ Since }: PriceSince): string => addDays(Since.slice(0, 10), -window)

/** The prices that held at some time from the day on: those set since, and the one that held as it began. */
const pricesIn = (history: readonly PriceSince[], from: string): PriceSince[] => {
  const held = history.findLastIndex(({ Since }) => Since <= from)
  return history.slice(Math.max(held, 0))
}

const stillNeeded = (history: readonly PriceSince[]): PriceSince[] => {
  const present = history.at(-1)
  return present ? [...pricesIn(history.slice(0, -1), windowBefore(present)), present] : []
}
