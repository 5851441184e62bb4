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
import { type Edited, nextTurn, openContent, standingAt, unedited } from '../../shared/editions/edition.js'
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
    const all = new Map((await this.articles.editions.all()).map((edited) => [edited.Key, edited]))
    const help = HELP_PAGES.map((key) => all.get(key) ?? unedited<ArticleContent>('article', key))
    const articles = [...all.values()].filter(({ Key }) => !isHelpPage(Key)).map((edited) => this.#row(edited))
    return [
      ...help.map((edited) => this.#row(edited)),
      ...articles.toSorted((one, other) => one.Position - other.Position || one.Title.localeCompare(other.Title, 'sv')),
    ]
  }

  /** Throws `content.unknown-page`. */
  async read(key: string): Promise<EditedArticle> {
    const { edited } = await this.articles.editions.open(key)
    return this.#shown(edited)
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
    return this.#shown(await this.articles.editions.saveDraft(key, content, { revision: 0, by }))
  }

  /** A page of the shop keeps its address. Throws `content.unknown-page`, `content.slug-taken`, `edition.changed`. */
  async save(key: string, content: ArticleContent, seen: Seen): Promise<EditedArticle> {
    await this.read(key)
    const kept = isHelpPage(key) ? { ...content, Slug: key, Category: '' } : content
    await this.articles.addressBook.demand(key, kept.Slug)
    return this.#shown(await this.articles.editions.saveDraft(key, kept, seen))
  }

  async #shown(edited: Edited<ArticleContent>): Promise<EditedArticle> {
    const now = this.clock.now()
    const Content = contentOf(edited, now)
    if (!Content) throw new DomainError('content.unknown-page')
    const names = await this.colleagues.namesOf(peopleOf(edited))
    const { Key } = edited
    return { Key, Url: urlOfArticle(Key, Content.Slug), Content, State: stateShown(edited, names, now) }
  }

  #row(edited: Edited<ArticleContent>): ArticleInList {
    const now = this.clock.now()
    const { Key, Spans } = edited
    const { Title, Slug, Category, Position } = contentOf(edited, now) ?? emptyArticle
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
const contentOf = (edited: Edited<ArticleContent>, now: Date): ArticleContent | null =>
  openContent(edited, now) ?? (isHelpPage(edited.Key) ? { ...emptyArticle, Slug: edited.Key } : null)
