import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { localDay } from '../rules/dates.js'

/** Words that fewer have searched for are not told, and soon forgotten: they may be somebody's own. */
export const SEARCHES_TOLD_FROM = 3
/** The longest span that searches are told of. */
export const SEARCH_DAYS = 92

const share = z.number().min(0).max(1).nullable()

const searchFigures = z.object({
  Searches: z.int(),
  /** Those that found nothing. */
  Vain: z.int(),
  /** In words that too few searched for to be told. */
  Untold: z.int(),
  /** How often a hit was chosen, of the searches that found something. Null where there are none. */
  ChosenShare: share,
  /** How often a product that was looked at became an order. Null where none was looked at. */
  OrderShare: share,
  /** What was sought in vain, the most sought first. `Cost`: orders that it may have cost, by both shares. */
  InVain: z.array(z.object({ Words: z.string(), Searches: z.int(), Cost: z.number().nullable() })),
  /** What was corrected: to what, how often, how often a hit was chosen then, and how often the correction was taken back. */
  Corrections: z.array(
    z.object({ Words: z.string(), As: z.string(), Searches: z.int(), Chosen: z.int(), TakenBack: z.int() }),
  ),
})
export type SearchFigures = z.output<typeof searchFigures>

export const searchFiguresApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/office/search-figures',
    summary:
      'What was sought in vain, with the orders it may have cost, and what corrections did; both days included, at most 92. Words of few are not told.',
    access: 'contentEditor',
    query: z.object({ from: localDay, to: localDay }),
    response: searchFigures,
  }),
} as const
