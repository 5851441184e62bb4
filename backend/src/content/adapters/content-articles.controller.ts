import type { Input } from '@bukett/contracts'
import { contentArticlesApi } from '@bukett/contracts/http/content-articles'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { Controller } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import { Editions } from '../../shared/editions/editions.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { Articles } from '../application/articles.js'
import { KeepArticles } from '../application/keep-articles.js'

@Controller()
export class ContentArticlesController {
  constructor(
    private readonly articles: Articles,
    private readonly keeping: KeepArticles,
    private readonly editions: Editions,
    private readonly audit: Audit,
  ) {}

  @Route(contentArticlesApi.preview)
  preview({ query: { pass } }: Input<typeof contentArticlesApi.preview>, { caller }: Exchange) {
    const read = this.editions.readPass(pass)
    if (read.kind !== 'article') throw new DomainError('edition.preview-over')
    return this.articles.previewed(read, caller.locale)
  }

  @Route(contentArticlesApi.list)
  list() {
    return this.keeping.list()
  }

  @Route(contentArticlesApi.read)
  read({ params }: Input<typeof contentArticlesApi.read>) {
    return this.keeping.read(params.key)
  }

  @Route(contentArticlesApi.add)
  async add({ body }: Input<typeof contentArticlesApi.add>, { caller }: Exchange) {
    const article = await this.keeping.add(body, caller.userId ?? '')
    await this.#record(caller, 'edition.begin', article.Key)
    return article
  }

  @Route(contentArticlesApi.save)
  async save({ params, body }: Input<typeof contentArticlesApi.save>, { caller }: Exchange) {
    const seen = { revision: body.Revision, by: caller.userId ?? '' }
    const article = await this.keeping.save(params.key, body.Content, seen)
    await this.#record(caller, 'edition.draft', params.key, article.State.Changes[0]?.Fields)
    return article
  }

  #record(caller: Caller, action: AuditAction, key: string, changed?: readonly string[]): Promise<void> {
    return this.audit.record({
      actor: caller.userId ?? '',
      roles: caller.roles,
      action,
      entity: `editions/article/${key}`,
      ...(changed && { changed }),
      address: caller.address,
    })
  }
}
