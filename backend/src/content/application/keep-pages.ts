import { type EditedPage, HOME_PAGE, type PageContent, type PageInList } from '@bukett/contracts/http/content'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { Colleagues } from '../../shared/colleagues.js'
import { DomainError } from '../../shared/domain-error.js'
import { peopleOf, stateShown } from '../../shared/editions/edition-shown.js'
import { type Edited, nextTurn, standingAt, unedited } from '../../shared/editions/edition.js'
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
    const all = await this.pages.editions.openAll()
    const none = { edited: unedited<PageContent>('page', HOME_PAGE), content: null }
    const home = all.find(({ edited }) => edited.Key === HOME_PAGE) ?? none
    const others = all.flatMap(({ edited, content }) =>
      edited.Key === HOME_PAGE || !content ? [] : [this.#row(edited, content)],
    )
    return [
      this.#row(home.edited, home.content ?? this.pages.first),
      ...others.toSorted((one, other) => one.Title.localeCompare(other.Title, 'sv')),
    ]
  }

  /** Throws `content.unknown-page`. */
  async read(key: string): Promise<EditedPage> {
    const { edited, content } = await this.pages.editions.open(key)
    return this.#shown(edited, content ?? (key === HOME_PAGE ? this.pages.first : null))
  }

  /** Throws `content.slug-taken`. */
  async add(title: string, slug: string, by: string): Promise<EditedPage> {
    const key = this.ids.next()
    await this.pages.addressBook.demand(key, slug, 'Slug')
    const content = newPage(title, slug)
    return this.#shown(await this.pages.editions.saveDraft(key, content, { revision: 0, by }), content)
  }

  /** Throws `content.unknown-page`, `content.slug-taken`, `edition.changed`. */
  async save(key: string, content: PageContent, seen: Seen): Promise<EditedPage> {
    await this.#demand(key)
    const kept = key === HOME_PAGE ? { ...content, Slug: '' } : content
    await this.pages.addressBook.demand(key, kept.Slug)
    return this.#shown(await this.pages.editions.saveDraft(key, kept, seen), kept)
  }

  async #demand(key: string): Promise<void> {
    const { content } = await this.pages.editions.open(key)
    if (content === null && key !== HOME_PAGE) throw new DomainError('content.unknown-page')
  }

  async #shown(edited: Edited<PageContent>, Content: PageContent | null): Promise<EditedPage> {
    if (!Content) throw new DomainError('content.unknown-page')
    const names = await this.colleagues.namesOf(peopleOf(edited))
    return {
      Key: edited.Key,
      Url: urlOfPage(Content.Slug),
      Content,
      State: stateShown(edited, names, this.clock.now()),
    }
  }

  #row(edited: Edited<PageContent>, { Title, Slug }: PageContent): PageInList {
    const now = this.clock.now()
    const { Key, Spans } = edited
    const isHome = Key === HOME_PAGE
    const stands = isHome || Boolean(standingAt(Spans, now)?.Content)
    return {
      Key,
      Title,
      Url: urlOfPage(Slug),
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
