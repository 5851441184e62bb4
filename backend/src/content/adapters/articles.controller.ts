import type { Input } from '@bukett/contracts'
import { articlesApi } from '@bukett/contracts/http/articles'
import { Controller } from '@nestjs/common'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Articles } from '../application/articles.js'

@Controller()
export class ArticlesController {
  constructor(private readonly articles: Articles) {}

  @Route(articlesApi.categories)
  categories(_: Input<typeof articlesApi.categories>, { caller }: Exchange) {
    return this.articles.categories(caller.locale)
  }

  @Route(articlesApi.filtered)
  async filtered({ body }: Input<typeof articlesApi.filtered>, { caller, request }: Exchange) {
    if (body.SearchTerm) await request.server.bukett.rateLimits.demand('search', caller.address)
    return this.articles.filtered(body, caller.locale)
  }

  @Route(articlesApi.article)
  article({ params }: Input<typeof articlesApi.article>, { caller }: Exchange) {
    return this.articles.article(params.id, caller.locale)
  }
}
