import type { Input } from '@bukett/contracts'
import { giftFinderApi } from '@bukett/contracts/http/gift-finder'
import { searchApi } from '@bukett/contracts/http/search'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { GiftFinder } from '../application/gift-finder.js'
import { Search } from '../application/search.js'
import type { Site } from '../domain/product.js'

const siteOf = ({ isHome }: { isHome?: boolean | undefined }): Site => (isHome ? 'home' : 'gift')

/** Sixty searches a minute from an address (API-10). */
const demandTry = ({ caller, request }: Exchange): Promise<void> =>
  request.server.bukett.rateLimits.demand('search', caller.address)

/** A program fetches as if across sites, or does not say: it is nobody who searches. */
const isOfOurPage = ({ headers }: Exchange['request']): boolean => headers['sec-fetch-site'] === 'same-origin'

@Controller()
export class SearchController {
  constructor(
    private readonly search: Search,
    private readonly giftFinder: GiftFinder,
  ) {}

  @Route(giftFinderApi.reasons)
  reasons() {
    return this.giftFinder.reasons()
  }

  @Route(giftFinderApi.find)
  gifts({ query }: Input<typeof giftFinderApi.find>, { caller }: Exchange) {
    return this.giftFinder.find(query, caller.locale)
  }

  @Route(searchApi.search)
  async everything({ params, query }: Input<typeof searchApi.search>, exchange: Exchange) {
    await demandTry(exchange)
    const { asTyped = false, typing = false } = query
    const { caller, request } = exchange
    const found = await this.search.search(params.query, params.page, siteOf(query), caller.locale, { asTyped })
    if (params.page === 0 && !typing && isOfOurPage(request)) this.search.count(found, asTyped, caller.address)
    return found
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
    const typing = query.typing && isOfOurPage(request) ? { address: caller.address } : null
    if (counts) this.search.track(query.query, query.hitId, query.trackId, typing)
    return {}
  }
}
