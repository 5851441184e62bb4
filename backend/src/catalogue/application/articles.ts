import type { Article, ArticleCategory, ArticlePage } from '@bukett/contracts/http/articles'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { SitePages } from '../../shared/site-pages.js'
import {
  type StoredArticle,
  type StoredArticleCategory,
  toArticle,
  toArticleCard,
  toArticleCategory,
  urlOf,
} from '../domain/article.js'
import { firstPictureOf } from '../domain/pictures.js'
import { foldedOf, queryWordsOf, stemOf, wordsOf } from '../domain/words.js'
import { Catalogue } from './catalogue.js'
import { References } from './ports.js'

const pageSize = 24

export interface ArticleFilter {
  readonly Category?: string | null | undefined
  readonly SearchTerm?: string | null | undefined
  readonly ParentId?: string | null | undefined
  readonly page?: number | undefined
}

/** The articles in memory, the newest first. */
@Injectable()
export class Articles {
  #categories: StoredArticleCategory[] = []
  #articles: StoredArticle[] = []
  #pages: StoredArticle[] = []
  #stems = new Map<string, ReadonlySet<string>>()

  constructor(
    private readonly catalogue: Catalogue,
    private readonly references: References,
    pages: SitePages,
  ) {
    pages.add('articles', () => this.#articles.map((article) => ({ path: urlOf(article) })))
    catalogue.onRefreshed(() => this.refresh())
  }

  async refresh(): Promise<void> {
    this.#categories = await this.references.all('articleCategories')
    const all = await this.references.all('articles')
    this.#articles = all.filter(({ Category }) => Category !== null)
    this.#pages = all.filter(({ Category }) => Category === null)
    this.#stems = new Map(this.#articles.map((article) => [article._id, stemsOf(article)]))
  }

  get all(): readonly StoredArticle[] {
    return this.#articles
  }

  /** What the shop says of itself: customer service, deliveries and the like. */
  get pages(): readonly StoredArticle[] {
    return this.#pages
  }

  find(id: string): StoredArticle | undefined {
    const wanted = id.toLowerCase()
    return [...this.#articles, ...this.#pages].find(({ _id }) => _id === wanted)
  }

  categories(language: Language): ArticleCategory[] {
    return this.#categories.map((category) => {
      const within = this.#within(category._id)
      const count = this.#articles.filter((article) => isWithin(within, article)).length
      return toArticleCategory(category, count, language)
    })
  }

  /** Throws `article.unknown-category`. */
  filtered({ Category, SearchTerm, ParentId, page = 0 }: ArticleFilter, language: Language): ArticlePage {
    const inCategory = Category ? this.#within(this.#category(Category)._id) : null
    const inParent = ParentId ? this.#within(this.#category(ParentId)._id) : null
    const wanted = SearchTerm ? queryWordsOf(SearchTerm).map((word) => stemOf(foldedOf(word))) : []
    const articles = this.#articles.filter(
      (article) =>
        (!inCategory || isWithin(inCategory, article)) &&
        (!inParent || isWithin(inParent, article)) &&
        (!SearchTerm || this.#holds(article, wanted)),
    )
    const cards = articles.slice(page * pageSize, (page + 1) * pageSize)
    return {
      items: cards.map((card) => toArticleCard(this.#pictured(card), language)),
      total: articles.length,
      page,
      pageSize,
    }
  }

  /** Throws `article.unknown`. */
  article(id: string, language: Language): Article {
    const article = this.find(id)
    if (!article) throw new DomainError('article.unknown')
    return toArticle(this.#pictured(article), this.catalogue.selected(article.Products, language), language)
  }

  /** By the photograph of the product that its drawing is of. */
  #pictured(article: StoredArticle): StoredArticle {
    const [, code = ''] = /^\/pictures\/(\w+)\.svg$/.exec(article.Picture.Url) ?? []
    const product = this.catalogue.find(code)
    if (!product?.Pictures?.length) return article
    return { ...article, Picture: firstPictureOf({ ...product, Picture: article.Picture }, this.catalogue.photo) }
  }

  #category(id: string): StoredArticleCategory {
    const category = this.#categories.find(({ _id }) => _id === id.toLowerCase())
    if (!category) throw new DomainError('article.unknown-category', { code: id })
    return category
  }

  /** The category and what stands below it. */
  #within(id: string): ReadonlySet<string> {
    const children = this.#categories.filter((category) => category.ParentId === id)
    return new Set([id, ...children.map(({ _id }) => _id)])
  }

  #holds({ _id }: StoredArticle, wanted: readonly string[]): boolean {
    const stems = this.#stems.get(_id)
    return wanted.length > 0 && wanted.every((stem) => stems?.has(stem))
  }
}

const isWithin = (categories: ReadonlySet<string>, { Category }: StoredArticle): boolean =>
  Category !== null && categories.has(Category)

const stemsOf = (article: StoredArticle): ReadonlySet<string> => {
  const { Title, TitleEn, Preamble, PreambleEn, Sections } = article
  const texts = Sections.flatMap(({ Heading, HeadingEn, Text, TextEn }) => [
    Heading ?? '',
    HeadingEn ?? '',
    Text,
    TextEn,
  ])
  return new Set(
    wordsOf([Title, TitleEn, Preamble, PreambleEn, ...texts].join(' ')).map((word) => stemOf(foldedOf(word))),
  )
}
