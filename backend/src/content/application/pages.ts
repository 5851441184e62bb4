import { HOME_PAGE, type LackedRow, type PageContent, type ShownPage } from '@bukett/contracts/http/content'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { ContentBlock } from '@bukett/contracts/http/content-blocks'
import type { Language } from '@bukett/contracts/rules/language'
import { faultsOfPage } from '@bukett/contracts/rules/content-faults'
import { Injectable } from '@nestjs/common'
import { Catalogue, International, RegisterUses } from '../../catalogue/index.js'
import { Pictures, PictureUses, type PictureUse } from '../../media/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { ShopNumbers } from '../../shared/shop-numbers.js'
import { SitePages } from '../../shared/site-pages.js'
import { Editions } from '../../shared/editions/editions.js'
import type { EditionsOf, Standing } from '../../shared/editions/editions-of.js'
import { firstHome, sceneOfSeason } from '../domain/first-home.js'
import { pageShown, stands, urlOfPage } from '../domain/page-shown.js'
import { handPicked, type NamedRow, rowsNamedBy } from '../domain/rows-named.js'
import { AddressBook } from './address-book.js'
import { picturesShown } from './pictures-shown.js'
import { Addresses } from './ports.js'
import { sayRowsInUse } from './rows-in-use.js'

interface Asked {
  readonly site: 'gift' | 'home'
  readonly language: Language
}

/** The pages of blocks in memory: read at start, and again when it is announced that something was published. */
@Injectable()
export class Pages {
  readonly editions: EditionsOf<PageContent>
  readonly addressBook: AddressBook<PageContent>
  #standing!: Standing<PageContent>

  constructor(
    editions: Editions,
    addresses: Addresses,
    private readonly catalogue: Catalogue,
    private readonly international: International,
    private readonly clock: Clock,
    pictureUses: PictureUses,
    private readonly uses: RegisterUses,
    private readonly pictures: Pictures,
    site: SitePages,
    private readonly numbers: ShopNumbers,
  ) {
    site.add('pages', () =>
      this.#standing
        .all()
        .flatMap(({ content: { Slug }, since }) =>
          Slug === '' ? [] : [{ path: urlOfPage(Slug), changedOn: stockholmDay(since) }],
        ),
    )
    this.addressBook = new AddressBook('page', addresses, () => this.editions)
    this.editions = editions.of<PageContent>({
      kind: 'page',
      goesWithDraft: (key) => key !== HOME_PAGE,
      check: (content, key) => this.#check(key, content),
      carry: (key, content) => this.addressBook.take(key, content),
    })
    sayRowsInUse(uses, {
      editions: () => this.editions,
      placeOf: ({ Title, Slug }) => (Slug === '' ? 'Startsidan' : Title),
    })
    pictureUses.add(
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
  }

  /** The home page where the address is empty. One that had the address before answers with its new `Url`. Throws `content.unknown-page`. */
  page(slug: string, asked: Asked): ShownPage {
    const key = slug === '' ? HOME_PAGE : this.addressBook.keyAt(slug)
    const content = key === undefined ? null : this.standing(key)
    if (!content) throw new DomainError('content.unknown-page')
    return this.#shown(content, this.clock.now(), asked)
  }

  /** Throws `edition.preview-over`, `edition.preview-changed`, `content.unknown-page`. */
  async previewed(
    pass: Parameters<EditionsOf<PageContent>['previewed']>[0],
    asked: Asked,
  ): Promise<ShownPage & { At: string }> {
    const content = (await this.editions.previewed(pass)) ?? (pass.key === HOME_PAGE ? this.first : null)
    if (!content) throw new DomainError('content.unknown-page')
    return { ...this.#shown(content, pass.at, asked), At: pass.at.toISOString() }
  }

  /** What stands now; the home page always does. */
  standing(key: string): PageContent | null {
    return this.#standing.find(key) ?? (key === HOME_PAGE ? this.first : null)
  }

  /** The home page until its editors have one, of what there is today. */
  get first(): PageContent {
    return firstHome({
      season: sceneOfSeason(this.catalogue.today),
      liked: this.catalogue.liked.assortment ?? '',
      occasions: this.catalogue.occasions
        .map(({ _id }) => _id)
        .filter((code) => !this.#isEmpty('occasions', code, false)),
    })
  }

  /** Of a page as it stands: what it refers to that is gone or empty. */
  lacksOf(key: string): LackedRow[] {
    const content = this.standing(key)
    if (!content) return []
    const known = {
      assortments: this.catalogue.assortments('sv').map(({ Code }) => Code),
      occasions: this.catalogue.occasions.map(({ _id }) => _id),
      categories: this.catalogue.articleCategories.map(({ _id }) => _id),
      countries: this.international.slugs,
    }
    const now = this.clock.now()
    const lacks = content.Blocks.filter((block) => stands(block, now)).flatMap((block) => [
      ...this.#unsold(block),
      ...rowsNamedBy(block).flatMap(({ kind: Kind, code: Code }) => {
        // A shop that has none yet is still being furnished.
        if (known[Kind].length === 0) return []
        const IsGone = !known[Kind].includes(Code)
        return IsGone || this.#isEmpty(Kind, Code, block.Site === 'home') ? [{ Kind, Code, IsGone }] : []
      }),
    ])
    return [...new Map(lacks.map((row) => [`${row.Kind} ${row.Code}`, row])).values()]
  }

  /** Who is logged in here sees them still. */
  #unsold(block: ContentBlock): LackedRow[] {
    const codes = handPicked(block)
    if (codes.length === 0 || this.catalogue.selected(codes, 'sv').length > 0) return []
    return [{ Kind: 'products', Code: block.Title || codes.join(', '), IsGone: false }]
  }

  #isEmpty(kind: NamedRow['kind'], code: string, isHome: boolean): boolean {
    if (kind === 'categories')
      return this.catalogue.articleCategories
        .filter(({ _id, ParentId }) => _id === code || ParentId === code)
        .every(({ _id }) => this.uses.of(kind, _id) === 0)
    if (kind === 'countries') return !this.international.offersAt(code)
    const filter = kind === 'assortments' ? { assortment: code } : { occasions: [code], isHome }
    return this.catalogue.list(filter, 'sv').total === 0
  }

  #shown(content: PageContent, at: Date, { site, language }: Asked): ShownPage {
    const names = new Map(this.catalogue.textGreetings(language).Occasions.map(({ Code, Name }) => [Code, Name]))
    const page = pageShown(
      content,
      { site, at },
      { language, photo: this.catalogue.photo, occasion: (code) => names.get(code), numberOf: this.numbers.of },
    )
    const [liked] = this.catalogue.list(this.catalogue.liked, 'sv').items
    return { ...page, Sample: liked?.Variants[0]?.Code ?? null }
  }

  /** Throws what a page lacks that is to be shown, each fault at its field. */
  async #check(key: string, content: PageContent): Promise<void> {
    const faults = [
      ...faultsOfPage(content, key === HOME_PAGE).map(({ path, code, details = {} }) => ({ path, code, details })),
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

  *#faultsInShop({ Blocks }: PageContent) {
    const assortments = new Set(this.catalogue.assortments('sv').map(({ Code }) => Code))
    for (const [index, block] of Blocks.entries()) {
      const at = `Blocks.${index}.`
      if (
        'Picture' in block &&
        block.Picture !== '' &&
        !block.Picture.startsWith('scene-') &&
        !this.catalogue.photo(block.Picture)
      )
        yield { path: `${at}Picture`, code: 'content.picture-gone', details: {} } as const
      if (
        block.Kind === 'articles' &&
        block.Category !== '' &&
        !this.catalogue.articleCategories.some(({ _id }) => _id === block.Category)
      )
        yield { path: `${at}Category`, code: 'content.unknown-category', details: { code: block.Category } } as const
      if (block.Kind !== 'carousel' && block.Kind !== 'products') continue
      const code = block.Codes.find((one) => !this.catalogue.find(one))
      if (code !== undefined) yield { path: `${at}Codes`, code: 'content.unknown-product', details: { code } } as const
      if (
        block.Codes.length === 0 &&
        block.Assortment !== '' &&
        assortments.size > 0 &&
        !assortments.has(block.Assortment)
      )
        yield {
          path: `${at}Assortment`,
          code: 'content.unknown-assortment',
          details: { code: block.Assortment },
        } as const
    }
  }
}

/** Those of the library, and scenes, which it does not have. */
const picturesOf = ({ Blocks }: PageContent): string[] =>
  Blocks.flatMap((block) => ('Picture' in block ? [block.Picture] : []))

const usesOf = (id: string, key: string, content: PageContent): PictureUse[] => {
  const { Title, TitleEn } = content
  return picturesOf(content).includes(id)
    ? [{ Code: key, Name: Title || 'Startsidan', NameEn: TitleEn || Title || 'Home page' }]
    : []
}
