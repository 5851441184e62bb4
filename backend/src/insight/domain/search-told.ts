import { type SearchFigures, SEARCHES_TOLD_FROM } from '@bukett/contracts/http/search-figures'
import type { SearchSum } from '../../catalogue/index.js'

const mostRows = 100

const shareOf = (part: number, whole: number): number | null => (whole > 0 ? Math.min(1, part / whole) : null)

/**
 * What is told of searches. A search in vain may have cost as much of an order as one that finds something leads to: how often one of its
 * hits is chosen, and how often what is looked at is bought.
 */
export const toSearchFigures = (
  sums: readonly SearchSum[],
  { seen, paid }: { readonly seen: number; readonly paid: number },
): SearchFigures => {
  const total = (of: 'searches' | 'vain' | 'chosen'): number => sums.reduce((sum, row) => sum + row[of], 0)
  const ChosenShare = shareOf(total('chosen'), total('searches') - total('vain'))
  const OrderShare = shareOf(paid, seen)
  const costOf = (searches: number): number | null =>
    ChosenShare === null || OrderShare === null ? null : searches * ChosenShare * OrderShare
  const told = sums.filter(({ searches }) => searches >= SEARCHES_TOLD_FROM)
  return {
    Searches: total('searches'),
    Vain: total('vain'),
    Untold: total('searches') - told.reduce((sum, { searches }) => sum + searches, 0),
    ChosenShare,
    OrderShare,
    InVain: told
      .filter(({ vain }) => vain > 0)
      .toSorted((one, other) => other.vain - one.vain)
      .slice(0, mostRows)
      .map(({ words, vain }) => ({ Words: words, Searches: vain, Cost: costOf(vain) })),
    Corrections: told
      .flatMap(({ words, as, corrected, chosen, takenBack }) =>
        as === null ? [] : { Words: words, As: as, Searches: corrected, Chosen: chosen, TakenBack: takenBack },
      )
      .toSorted((one, other) => other.Searches - one.Searches)
      .slice(0, mostRows),
  }
}
