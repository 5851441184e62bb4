import type { Input } from '@bukett/contracts'
import { contentApi } from '@bukett/contracts/http/content'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { Controller } from '@nestjs/common'
import { Audit } from '../../shared/audit.js'
import { DomainError } from '../../shared/domain-error.js'
import { Editions } from '../../shared/editions/editions.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Exchange, Route } from '../../shared/http/route.js'
import { KeepPages } from '../application/keep-pages.js'
import { Pages } from '../application/pages.js'

@Controller()
export class ContentController {
  constructor(
    private readonly pages: Pages,
    private readonly keeping: KeepPages,
    private readonly editions: Editions,
    private readonly audit: Audit,
  ) {}

  @Route(contentApi.page)
  page({ query: { slug, site } }: Input<typeof contentApi.page>, { caller }: Exchange) {
    return this.pages.page(slug, { site, language: caller.locale })
  }

  @Route(contentApi.preview)
  preview({ query: { pass, site } }: Input<typeof contentApi.preview>, { caller }: Exchange) {
    const read = this.editions.readPass(pass)
    if (read.kind !== 'page') throw new DomainError('edition.preview-over')
    return this.pages.previewed(read, { site, language: caller.locale })
  }

  @Route(contentApi.pages)
  list() {
    return this.keeping.list()
  }

  @Route(contentApi.read)
  read({ params }: Input<typeof contentApi.read>) {
    return this.keeping.read(params.key)
  }

  @Route(contentApi.add)
  async add({ body }: Input<typeof contentApi.add>, { caller }: Exchange) {
    const page = await this.keeping.add(body.Title, body.Slug, caller.userId ?? '')
    await this.#record(caller, 'edition.begin', page.Key)
    return page
  }

  @Route(contentApi.save)
  async save({ params, body }: Input<typeof contentApi.save>, { caller }: Exchange) {
    const seen = { revision: body.Revision, by: caller.userId ?? '' }
    const page = await this.keeping.save(params.key, body.Content, seen)
    await this.#record(caller, 'edition.draft', params.key, page.State.Changes[0]?.Fields)
    return page
  }

  #record(caller: Caller, action: AuditAction, key: string, changed?: readonly string[]): Promise<void> {
    return this.audit.record({
      actor: caller.userId ?? '',
      roles: caller.roles,
      action,
      entity: `editions/page/${key}`,
      ...(changed && { changed }),
      address: caller.address,
    })
  }
}
