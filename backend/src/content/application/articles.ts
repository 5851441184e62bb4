import type { Article, ArticleCategory, ArticlePage } from '@bukett/contracts/http/articles'
import { type ArticleContent, HELP_PAGES, isHelpPage } from '@bukett/contracts/http/content-articles'
import { faultsOfArticle } from '@bukett/contracts/rules/article-faults'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { sitePages } from '@bukett/contracts/rules/site-pages'
import { Injectable } from '@nestjs/common'
import { Catalogue, queryStemsOf, RegisterUses, Search, type SearchTarget, stemsIn } from '../../catalogue/index.js'
import { Pictures, PictureUses, type PictureUse } from '../../media/index.js'
import { DomainError } from '../../shared/domain-error.js'
import { Editions } from '../../shared/editions/editions.js'
import type { EditionsOf, Standing } from '../../shared/editions/editions-of.js'
import { Opening } from '../../shared/opening.js'
import { Log } from '../../shared/shared.module.js'
import { SitePages } from '../../shared/site-pages.js'
import {
  articleShown,
  type ArticleSurroundings,
  cardShown,
  categoryShown,
  type KeyedArticle,
  productOf,
  textOfArticle,
  urlOfArticle,
} from '../domain/article-shown.js'
import { AddressBook } from './address-book.js'
import { picturesShown } from './pictures-shown.js'
import { Addresses } from './ports.js'
import { sayRowsInUse } from './rows-in-use.js'

const pageSize = 24

export interface ArticleFilter {
  readonly Category?: string | null | undefined
  readonly SearchTerm?: string | null | undefined
  readonly ParentId?: string | null | undefined
  readonly page?: number | undefined
}

/** The articles and the pages of the shop in memory: read at start, and again when it is announced that something was published. */
@Injectable()
export class Articles {
  readonly editions: EditionsOf<ArticleContent>
  readonly addressBook: AddressBook<ArticleContent>
  #standing!: Standing<ArticleContent>
  readonly #stems = new WeakMap<ArticleContent, ReadonlySet<string>>()

  constructor(
    editions: Editions,
    addresses: Addresses,
    uses: PictureUses,
    private readonly pictures: Pictures,
    private readonly catalogue: Catalogue,
    private readonly search: Search,
    private readonly log: Log,
    site: SitePages,
    registers: RegisterUses,
    opening: Opening,
  ) {
    opening.step('pages', () => HELP_PAGES.every((key) => this.#standing.find(key)))
    site.add('articles', () =>
      this.#standing
        .all()
        .flatMap(({ key, content, since }) =>
          isHelpPage(key) ? [] : [{ path: urlOfArticle(key, content.Slug), changedOn: stockholmDay(since) }],
        ),
    )
    // Customer service is there before it is written.
    site.add('pages', () =>
      this.#standing
        .all()
        .flatMap(({ key, content, since }) =>
          isHelpPage(key) && `/${key}` !== sitePages.service
            ? [{ path: urlOfArticle(key, content.Slug), changedOn: stockholmDay(since) }]
            : [],
        ),
    )
    site.add('pages', () => this.categories('sv').flatMap(({ Url, Count }) => (Count > 0 ? [{ path: Url }] : [])))
    this.addressBook = new AddressBook('article', addresses, () => this.editions)
    this.editions = editions.of<ArticleContent>({
      kind: 'article',
      goesWithDraft: (key) => !isHelpPage(key),
      check: (content, key) => this.#check(key, content),
      carry: (key, content) => this.addressBook.take(key, content),
    })
    registers.count(
      'categories',
      (code) => this.#standing.all().filter(({ content }) => content.Category === code).length,
    )
    sayRowsInUse(registers, {
      editions: () => this.editions,
      placeOf: ({ Title }) => Title,
    })
    uses.add(
      picturesShown(
        () => this.editions,
        () => this.#standing,
        usesOf,
      ),
    )
  }

  async onModuleInit(): Promise<void> {
    this.#standing = await this.editions.standing()
    await this.addressBook.open(this.#standing)
    this.search.add(() => this.#standing.all().map((article) => this.#target(article)))
    this.#standing.onRefreshed(() => {
      this.search.rebuild().catch((error: unknown) => {
        this.log.log.error({ error }, 'the articles could not be indexed; the old index stays')
      })
    })
  }

  categories(language: Language): ArticleCategory[] {
    const articles = this.#inOrder()
    return this.catalogue.articleCategories.map((category) => {
      const within = this.#within(category._id)
      return categoryShown(category, articles.filter(({ content }) => within.has(content.Category)).length, language)
    })
  }

  /** Throws `article.unknown-category`. */
  filtered({ Category, SearchTerm, ParentId, page = 0 }: ArticleFilter, language: Language): ArticlePage {
    const inCategory = Category ? this.#within(this.#category(Category)) : null
    const inParent = ParentId ? this.#within(this.#category(ParentId)) : null
    const wanted = SearchTerm ? queryStemsOf(SearchTerm) : []
    const articles = this.#inOrder().filter(
      ({ content }) =>
        (!inCategory || inCategory.has(content.Category)) &&
        (!inParent || inParent.has(content.Category)) &&
        (!SearchTerm || this.#holds(content, wanted)),
    )
    const around = this.#around(language)
    return {
      items: articles.slice(page * pageSize, (page + 1) * pageSize).map((article) => cardShown(article, around)),
      total: articles.length,
      page,
      pageSize,
    }
  }

  /** One that had the address before answers with its new `Url`. Throws `article.unknown`. */
  article(id: string, language: Language): Article {
    const key = this.#keyAt(id.toLowerCase())
    const content = this.#standing.find(key)
    if (!content) throw new DomainError('article.unknown')
    return articleShown({ key, content }, this.#around(language))
  }

  /** Throws `edition.preview-over`, `edition.preview-changed`, `article.unknown`. */
  async previewed(
    pass: Parameters<EditionsOf<ArticleContent>['previewed']>[0],
    language: Language,
  ): Promise<Article & { At: string }> {
    const content = await this.editions.previewed(pass)
    if (!content) throw new DomainError('article.unknown')
    return { ...articleShown({ key: pass.key, content }, this.#around(language)), At: pass.at.toISOString() }
  }

  /** An article's key was its address before editors could change it. */
  #keyAt(slug: string): string {
    return isHelpPage(slug) ? slug : (this.addressBook.keyAt(slug) ?? slug)
  }

  /** Those of the inspiration. */
  #inOrder(): KeyedArticle[] {
    return this.#standing
      .all()
      .filter(({ key, content }) => content.Category !== '' && !isHelpPage(key))
      .toSorted((one, other) => one.content.Position - other.content.Position || one.key.localeCompare(other.key))
  }

  #around(language: Language): ArticleSurroundings {
    return {
      language,
      photo: this.catalogue.photo,
      pictureOf: (code) => this.catalogue.pictureOf(code),
      products: (codes) =>
        this.catalogue.selected(codes, language).map((card) => {
          const { Sites = [] } = this.catalogue.find(card.Code) ?? {}
          return Sites.includes('home') ? { ...card, Sites } : card
        }),
    }
  }

  #category(id: string): string {
    const wanted = id.toLowerCase()
    if (!this.catalogue.articleCategories.some(({ _id }) => _id === wanted))
      throw new DomainError('article.unknown-category', { code: id })
    return wanted
  }

  /** The category and what stands below it. */
  #within(id: string): ReadonlySet<string> {
    const children = this.catalogue.articleCategories.filter(({ ParentId }) => ParentId === id)
    return new Set([id, ...children.map(({ _id }) => _id)])
  }

  #holds(content: ArticleContent, wanted: readonly string[]): boolean {
    const known = this.#stems.get(content)
    const stems = known ?? stemsIn(`${headOf(content)} ${textOfArticle(content)}`)
    if (!known) this.#stems.set(content, stems)
    return wanted.length > 0 && wanted.every((stem) => stems.has(stem))
  }

  #target({ key, content }: KeyedArticle): SearchTarget {
    const { Title, TitleEn, Preamble, PreambleEn } = content
    return {
      type: content.Category === '' || isHelpPage(key) ? 'page' : 'article',
      id: key,
      sites: ['gift', 'home'],
      name: `${Title} ${TitleEn}`,
      keywords: `${Preamble} ${PreambleEn}`,
      text: textOfArticle(content),
      show: (language) => ({
        Name: language === 'en' ? TitleEn : Title,
        Text: language === 'en' ? PreambleEn : Preamble,
        Url: urlOfArticle(key, content.Slug),
      }),
    }
  }

  /** Throws what an article lacks that is to be shown, each fault at its field. */
  async #check(key: string, content: ArticleContent): Promise<void> {
    const faults = [
      ...faultsOfArticle(content, key).map(({ path, code }) => ({ path, code, details: {} })),
      ...this.#faultsInShop(content),
    ]
    const [first] = faults
    if (!first) {
      await this.addressBook.demand(key, content.Slug)
      // Before it is shown: what has been shown is never deleted.
      return this.pictures.markUsed(picturesOf(content))
    }
    const fields = faults.map(({ path, code, details }) => ({ path: `Content.${path}`, code, details }))
    throw new DomainError(first.code, first.details, { fields })
  }

  *#faultsInShop({ Category, Picture, Parts }: ArticleContent) {
    if (Category !== '' && !this.catalogue.articleCategories.some(({ _id }) => _id === Category))
      yield { path: 'Category', code: 'content.unknown-category', details: { code: Category } } as const
    if (this.#isGone(Picture)) yield { path: 'Picture', code: 'content.picture-gone', details: {} } as const
    for (const [index, part] of Parts.entries()) {
      const at = `Parts.${index}.`
      if (part.Kind === 'picture' && this.#isGone(part.Picture))
        yield { path: `${at}Picture`, code: 'content.picture-gone', details: {} } as const
      if (part.Kind !== 'products') continue
      const code = part.Codes.find((one) => !this.catalogue.find(one))
      if (code !== undefined) yield { path: `${at}Codes`, code: 'content.unknown-product', details: { code } } as const
    }
  }

  #isGone(picture: string): boolean {
    if (picture === '' || picture.startsWith('scene-')) return false
    const code = productOf(picture)
    return code === undefined ? !this.catalogue.photo(picture) : !this.catalogue.find(code)
  }
}

const headOf = ({ Title, TitleEn, Preamble, PreambleEn }: ArticleContent): string =>
  [Title, TitleEn, Preamble, PreambleEn].join(' ')

/** Those of the library; scenes and pictures of products, which it does not have, among them. */
const picturesOf = ({ Picture, Parts }: ArticleContent): string[] => [
  Picture,
  ...Parts.flatMap((part) => (part.Kind === 'picture' ? [part.Picture] : [])),
]

const usesOf = (id: string, key: string, content: ArticleContent): PictureUse[] => {
  const { Title, TitleEn } = content
  return picturesOf(content).includes(id) ? [{ Code: key, Name: Title || key, NameEn: TitleEn || Title || key }] : []
}
