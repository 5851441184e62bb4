import type { Country, InternationalList } from '@bukett/contracts/http/international'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { SitePages } from '../../shared/site-pages.js'
import { internationalDay, type StoredCountry, toCountry } from '../domain/country.js'
import { withLeadTime } from '../domain/lead-time.js'
import { addTo } from '../domain/lists.js'
import type { InternationalOffer, StoredProduct } from '../domain/product.js'
import { Catalogue } from './catalogue.js'
import { References } from './ports.js'

type Offered = StoredProduct & { International: InternationalOffer }

/** The countries we send to and what each offers, in memory. */
@Injectable()
export class International {
  #countries = new Map<string, StoredCountry>()
  #offers = new Map<string, Offered[]>()
  #goods = new Map<string, number>()

  constructor(
    private readonly catalogue: Catalogue,
    private readonly references: References,
    private readonly clock: Clock,
    pages: SitePages,
  ) {
    catalogue.onRefreshed(() => this.refresh())
    pages.add('pages', () =>
      this.countries('sv').flatMap(({ CountryCode, Url }) => (this.#offers.has(CountryCode) ? [{ path: Url }] : [])),
    )
  }

  async refresh(): Promise<void> {
    const countries = await this.references.all('countries')
    this.#countries = new Map(countries.map((country) => [country._id, country]))
    const offers = new Map<string, Offered[]>()
    const goods = new Map<string, number>()
    for (const product of this.catalogue.forAbroad) {
      if (!isForAbroad(product)) continue
      const { CountryCode } = product.International
      goods.set(CountryCode, (goods.get(CountryCode) ?? 0) + 1)
      if (product.Sites.length === 0) continue
      addTo(offers, CountryCode, product)
    }
    this.#offers = offers
    this.#goods = goods
  }

  countries(language: Language): Country[] {
    return [...this.#countries.values()].map((country) => toCountry(country, language))
  }

  /** The last parts of the countries' addresses. */
  get slugs(): string[] {
    return [...this.#countries.values()].map(({ Slug }) => Slug)
  }

  /** Whether anything is listed for the country of an address. */
  offersAt(slug: string): boolean {
    return [...this.#countries.values()].some((country) => country.Slug === slug && this.#offers.has(country._id))
  }

  /** Undefined at home, and for one that we send to no more. */
  namesOf(code: string): Pick<StoredCountry, 'Name' | 'NameSwe'> | undefined {
    const country = this.#countries.get(code)
    return country && { Name: country.Name, NameSwe: country.NameSwe }
  }

  /** Undefined as `namesOf`. */
  readonly alpha2Of = (code: string): string | undefined => this.#countries.get(code)?.Alpha2

  knows(code: string): boolean {
    return this.#countries.has(code)
  }

  /** How many goods are for it, whatever the day, and whether or not they are listed now. */
  goodsFor(code: string): number {
    return this.#goods.get(code) ?? 0
  }

  /** Throws `international.unknown-country`. */
  country(code: string): StoredCountry {
    const country = this.#countries.get(code.toUpperCase())
    if (!country) throw new DomainError('international.unknown-country', { code: code.slice(0, 60) })
    return country
  }

  /** IN-03: what the country offers on the day, or on the first day that can be had from it on. */
  products(code: string, wanted: string | undefined, language: Language): InternationalList {
    const country = this.country(code)
    const now = this.clock.now()
    const { day, earliest, notice } = internationalDay(country, wanted, now)
    const products = (this.#offers.get(country._id) ?? []).filter(
      (product) => holds(product.International, day) && isThere(withLeadTime(product, now), day),
    )
    const categories = new Map<string, number>()
    for (const category of products.flatMap((product) => product.InternationalCategories))
      categories.set(category, (categories.get(category) ?? 0) + 1)
    return {
      Country: toCountry(country, language),
      DeliveryDate: day,
      EarliestDate: earliest,
      Notice: notice,
      Categories: [...categories].map(([value, count]) => ({ value, count })),
      Products: products.map((product) => ({
        ...this.catalogue.card(product, language),
        InternationalProductId: product._id,
        CountryCode: product.International.CountryCode,
        IntercatCode: product.International.IntercatCode,
        LocalProductCategory: product.International.LocalProductCategory,
      })),
    }
  }
}

const isForAbroad = (product: StoredProduct): product is Offered => product.International !== null

const holds = ({ ValidFrom, ValidTo }: InternationalOffer, day: string): boolean =>
  (ValidFrom === null || ValidFrom <= day) && (ValidTo === null || day <= ValidTo)

/** One of its variants, at least. */
const isThere = ({ Variants }: StoredProduct, day: string): boolean =>
  Variants.some(({ DeliveryAvailableFromDate: from }) => from === null || from <= day)
