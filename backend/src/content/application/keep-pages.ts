import { type EditedPage, HOME_PAGE, type PageContent, type PageInList } from '@bukett/contracts/http/content'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { Colleagues } from '../../shared/colleagues.js'
import { DomainError } from '../../shared/domain-error.js'
import { peopleOf, stateShown } from '../../shared/editions/edition-shown.js'
import { type Edited, nextTurn, openContent, standingAt, unedited } from '../../shared/editions/edition.js'
import type { Seen } from '../../shared/editions/editions-of.js'
import { Ids } from '../../shared/ids.js'
import { newPage } from '../domain/first-home.js'
import { urlOfPage } from '../domain/page-shown.js'
import { Pages } from './pages.js'

/** The pages as their editors see them. */
@Injectable()
export class KeepPages {
  constructor(
    private readonly pages: Pages,
    private readonly colleagues: Colleagues,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The home page, then the campaign pages by their titles. */
  async list(): Promise<PageInList[]> {
    const all = await this.pages.editions.all()
    const home = all.find(({ Key }) => Key === HOME_PAGE) ?? unedited<PageContent>('page', HOME_PAGE)
    const others = all.filter(({ Key }) => Key !== HOME_PAGE).map((edited) => this.#row(edited))
    return [this.#row(home), ...others.toSorted((one, other) => one.Title.localeCompare(other.Title, 'sv'))]
  }

  /** Throws `content.unknown-page`. */
  async read(key: string): Promise<EditedPage> {
    const { edited } = await this.pages.editions.open(key)
    return this.#shown(edited)
  }

  /** Throws `content.slug-taken`. */
  async add(title: string, slug: string, by: string): Promise<EditedPage> {
    const key = this.ids.next()
    await this.pages.addressBook.demand(key, slug, 'Slug')
    return this.#shown(await this.pages.editions.saveDraft(key, newPage(title, slug), { revision: 0, by }))
  }

  /** Throws `content.unknown-page`, `content.slug-taken`, `edition.changed`. */
  async save(key: string, content: PageContent, seen: Seen): Promise<EditedPage> {
    await this.#demand(key)
    const kept = key === HOME_PAGE ? { ...content, Slug: '' } : content
    await this.pages.addressBook.demand(key, kept.Slug)
    return this.#shown(await this.pages.editions.saveDraft(key, kept, seen))
  }

  async #demand(key: string): Promise<void> {
    const { content } = await this.pages.editions.open(key)
    if (content === null && key !== HOME_PAGE) throw new DomainError('content.unknown-page')
  }

  async #shown(edited: Edited<PageContent>): Promise<EditedPage> {
    const now = this.clock.now()
    const Content = this.#contentOf(edited, now)
    if (!Content) throw new DomainError('content.unknown-page')
    const names = await this.colleagues.namesOf(peopleOf(edited))
    return { Key: edited.Key, Url: urlOfPage(Content.Slug), Content, State: stateShown(edited, names, now) }
  }

  #contentOf(edited: Edited<PageContent>, now: Date): PageContent | null {
    return openContent(edited, now) ?? (edited.Key === HOME_PAGE ? this.pages.first : null)
  }

  #row(edited: Edited<PageContent>): PageInList {
    const now = this.clock.now()
    const { Key, Spans } = edited
    const content = this.#contentOf(edited, now)
    const isHome = Key === HOME_PAGE
    const stands = isHome || Boolean(standingAt(Spans, now)?.Content)
    return {
      Key,
      Title: content?.Title ?? '',
      Url: urlOfPage(content?.Slug ?? ''),
      State: comeTo(edited, stands, now),
      Next: nextTurn(Spans, now)?.toISOString() ?? null,
      Lacks: this.pages.lacksOf(Key),
    }
  }
}

/** How far something has come that is published as a whole. */
export const comeTo = ({ Draft, Spans }: Edited<unknown>, stands: boolean, now: Date): PageInList['State'] => {
  if (stands) return Draft ? 'changed' : 'published'
  return Spans.some(({ From }) => From > now) ? 'planned' : 'draft'
}
