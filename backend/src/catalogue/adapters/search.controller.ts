import type { Input } from '@bukett/contracts'
import { searchApi } from '@bukett/contracts/http/search'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Search } from '../application/search.js'
import type { Site } from '../domain/product.js'

const siteOf = ({ isHome }: { isHome?: boolean | undefined }): Site => (isHome ? 'home' : 'gift')

/** Sixty searches a minute from an address (API-10). */
const demandTry = ({ caller, request }: Exchange): Promise<void> =>
  request.server.bukett.rateLimits.demand('search', caller.address)

@Controller()
export class SearchController {
  constructor(private readonly search: Search) {}

  @Route(searchApi.search)
  async everything({ params, query }: Input<typeof searchApi.search>, exchange: Exchange) {
    await demandTry(exchange)
    return this.search.search(params.query, params.page, siteOf(query), exchange.caller.locale)
  }

  @Route(searchApi.products)
  async products({ params, query }: Input<typeof searchApi.products>, exchange: Exchange) {
    await demandTry(exchange)
    return this.search.products(params.query, params.page, siteOf(query), exchange.caller.locale)
  }

  @Route(searchApi.didYouMean)
  async didYouMean({ params }: Input<typeof searchApi.didYouMean>, exchange: Exchange) {
    await demandTry(exchange)
    return { suggestion: await this.search.suggestion(params.query) }
  }

  @Route(searchApi.track)
  async track({ query }: Input<typeof searchApi.track>, { caller, request }: Exchange) {
    const counts = await request.server.bukett.rateLimits.take('search', caller.address)
    if (counts) this.search.track(query.query, query.hitId, query.trackId)
    return {}
  }
}
