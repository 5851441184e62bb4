import type { Input } from '@bukett/contracts'
import { figuresApi } from '@bukett/contracts/http/figures'
import { searchFiguresApi } from '@bukett/contracts/http/search-figures'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { CardDebtReader } from '../application/card-debt-reader.js'
import { FiguresReader } from '../application/figures-reader.js'
import { SearchFiguresReader } from '../application/search-figures-reader.js'
import { overviewCsv, partsCsv } from '../domain/figure-file.js'

@Controller()
export class FiguresController {
  constructor(
    private readonly figures: FiguresReader,
    private readonly debt: CardDebtReader,
    private readonly searches: SearchFiguresReader,
  ) {}

  @Route(figuresApi.overview)
  overview({ query: { from, to, memberId } }: Input<typeof figuresApi.overview>, { caller }: Exchange) {
    return this.figures.overview({ from, to }, memberId, caller)
  }

  @Route(figuresApi.overviewCsv)
  async overviewCsv(
    { query: { from, to, memberId } }: Input<typeof figuresApi.overviewCsv>,
    { caller, reply }: Exchange,
  ) {
    const overview = await this.figures.overview({ from, to }, memberId, caller)
    reply.header('content-disposition', `attachment; filename="siffror-${from}-${to}.csv"`)
    return Buffer.from(overviewCsv(overview, caller.locale))
  }

  @Route(figuresApi.failedJobs)
  failedJobs({ query: { from, to } }: Input<typeof figuresApi.failedJobs>) {
    return this.figures.failedJobs({ from, to })
  }

  @Route(figuresApi.giftCardDebt)
  giftCardDebt() {
    return this.debt.read()
  }

  @Route(searchFiguresApi.read)
  searchFigures({ query }: Input<typeof searchFiguresApi.read>) {
    return this.searches.read(query)
  }

  @Route(figuresApi.parts)
  parts({ params, query: { from, to } }: Input<typeof figuresApi.parts>, { caller }: Exchange) {
    return this.figures.parts({ from, to }, params.dimension, caller)
  }

  @Route(figuresApi.partsCsv)
  async partsCsv({ params, query: { from, to } }: Input<typeof figuresApi.partsCsv>, { caller, reply }: Exchange) {
    const parts = await this.figures.allParts({ from, to }, params.dimension, caller)
    reply.header('content-disposition', `attachment; filename="${params.dimension}-${from}-${to}.csv"`)
    return Buffer.from(partsCsv(parts, params.dimension, caller.locale))
  }
}
