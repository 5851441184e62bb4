import {
  type ArticleContent,
  type ArticleInList,
  type EditedArticle,
  HELP_PAGES,
  isHelpPage,
} from '@bukett/contracts/http/content-articles'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { Colleagues } from '../../shared/colleagues.js'
import { DomainError } from '../../shared/domain-error.js'
import { peopleOf, stateShown } from '../../shared/editions/edition-shown.js'
import { type Edited, nextTurn, standingAt, unedited } from '../../shared/editions/edition.js'
import type { Seen } from '../../shared/editions/editions-of.js'
import { Ids } from '../../shared/ids.js'
import { urlOfArticle } from '../domain/article-shown.js'
import { Articles } from './articles.js'
import { comeTo } from './keep-pages.js'

/** The articles and the pages of the shop as their editors see them. */
@Injectable()
export class KeepArticles {
  constructor(
    private readonly articles: Articles,
    private readonly colleagues: Colleagues,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The pages of the shop, written or not, then the articles in their order. */
  async list(): Promise<ArticleInList[]> {
    const all = new Map((await this.articles.editions.openAll()).map((opened) => [opened.edited.Key, opened]))
    const help = HELP_PAGES.map((key) => {
      const { edited, content } = all.get(key) ?? { edited: unedited<ArticleContent>('article', key), content: null }
      return this.#row(edited, content ?? emptyHelp(key))
    })
    const articles = [...all.values()].flatMap(({ edited, content }) =>
      isHelpPage(edited.Key) || !content ? [] : [this.#row(edited, content)],
    )
    return [
      ...help,
      ...articles.toSorted((one, other) => one.Position - other.Position || one.Title.localeCompare(other.Title, 'sv')),
    ]
  }

  /** Throws `content.unknown-page`. */
  async read(key: string): Promise<EditedArticle> {
    const { edited, content } = await this.articles.editions.open(key)
    return this.#shown(edited, content ?? (isHelpPage(key) ? emptyHelp(key) : null))
  }

  /** Before all others. Throws `content.slug-taken`. */
  async add(
    { Title, Slug, Category }: Pick<ArticleContent, 'Title' | 'Slug' | 'Category'>,
    by: string,
  ): Promise<EditedArticle> {
    const key = this.ids.next()
    await this.articles.addressBook.demand(key, Slug, 'Slug')
    const rows = await this.list()
    const Position = Math.min(0, ...rows.map((row) => row.Position)) - 1
    const content = { ...emptyArticle, Title, Slug, Category, Position }
    return this.#shown(await this.articles.editions.saveDraft(key, content, { revision: 0, by }), content)
  }

  /** A page of the shop keeps its address. Throws `content.unknown-page`, `content.slug-taken`, `edition.changed`. */
  async save(key: string, content: ArticleContent, seen: Seen): Promise<EditedArticle> {
    await this.read(key)
    const kept = isHelpPage(key) ? { ...content, Slug: key, Category: '' } : content
    await this.articles.addressBook.demand(key, kept.Slug)
    return this.#shown(await this.articles.editions.saveDraft(key, kept, seen), kept)
  }

  async #shown(edited: Edited<ArticleContent>, Content: ArticleContent | null): Promise<EditedArticle> {
    if (!Content) throw new DomainError('content.unknown-page')
    const names = await this.colleagues.namesOf(peopleOf(edited))
    const { Key } = edited
    return { Key, Url: urlOfArticle(Key, Content.Slug), Content, State: stateShown(edited, names, this.clock.now()) }
  }

  #row(edited: Edited<ArticleContent>, { Title, Slug, Category, Position }: ArticleContent): ArticleInList {
    const now = this.clock.now()
    const { Key, Spans } = edited
    return {
      Key,
      Title: Title || Key,
      Url: urlOfArticle(Key, Slug),
      Category,
      Position,
      State: comeTo(edited, Boolean(standingAt(Spans, now)?.Content), now),
      Next: nextTurn(Spans, now)?.toISOString() ?? null,
    }
  }
}

const emptyArticle: ArticleContent = {
  Title: '',
  TitleEn: '',
  Preamble: '',
  PreambleEn: '',
  Slug: '',
  Category: '',
  Picture: '',
  Position: 0,
  Parts: [],
}

/** A page of the shop can be written before it ever was. */
const emptyHelp = (key: string): ArticleContent => ({ ...emptyArticle, Slug: key })
