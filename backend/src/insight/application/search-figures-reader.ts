import { SEARCH_DAYS, type SearchFigures } from '@bukett/contracts/http/search-figures'
import { daysBetween } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { SearchCounts } from '../../catalogue/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { toSearchFigures } from '../domain/search-told.js'
import type { Span } from '../domain/spans.js'
import { FiguresReader } from './figures-reader.js'

/** What people search for, beside what becomes of those who look at goods. */
@Injectable()
export class SearchFiguresReader {
  constructor(
    private readonly searches: SearchCounts,
    private readonly figures: FiguresReader,
  ) {}

  /** Throws `figures.span-backwards`, `date.span-too-long`. */
  async read(span: Span): Promise<SearchFigures> {
    const funnel = await this.figures.seenAndPaid(span)
    if (daysBetween(span.from, span.to) >= SEARCH_DAYS) throw new DomainError('date.span-too-long')
    return toSearchFigures(await this.searches.between(span.from, span.to), funnel)
  }
}
