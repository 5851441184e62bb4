import type { Facet, ProductCategory, ProductFilter } from '@bukett/contracts/http/catalogue'
import type { Language } from '@bukett/contracts/rules/language'
import { Bitset } from './bitset.js'
import { addTo } from './lists.js'
import { categoryOf, fromPrice, nameOf, orderTypeOf, type Site, type StoredProduct } from './product.js'

export type SortOrder = NonNullable<ProductFilter['sortOrder']>
type Group = 'productCategories' | 'colors' | 'occasions'

const groupNames: readonly Group[] = ['productCategories', 'colors', 'occasions']

type SetName = Group | 'assortments' | 'sites' | 'orderTypes' | 'members' | 'addons' | 'countries'

const isListed = ({ LocalMemberId }: StoredProduct): boolean => LocalMemberId === null

/** The values by which a product is found in each kind of sets. */
const valuesOf: Record<SetName, (product: StoredProduct) => readonly string[]> = {
  productCategories: (product) => [categoryOf(product)],
  colors: (product) => product.Colours,
  occasions: (product) => product.Occasions,
  assortments: (product) => product.Assortments,
  sites: (product) => (isListed(product) ? product.Sites : []),
  orderTypes: (product) => (product.Sites.length > 0 ? [orderTypeOf(product)] : []),
  members: ({ LocalMemberId }) => [LocalMemberId ?? ''],
  addons: ({ Addons = [] }) => Addons,
  countries: ({ International }) => (International ? [International.CountryCode] : []),
}
const setNames = Object.keys(valuesOf) as SetName[]

export interface Selection {
  readonly filter: ProductFilter
  /** Numbers of the products that a search found, best first. */
  readonly found?: readonly number[] | undefined
  /** Kinds of goods that are counted, and shown only to those who choose them. */
  readonly aside?: readonly ProductCategory[] | undefined
  /** Whose names they are sorted by. */
  readonly language?: Language | undefined
}

export interface ListPage {
  /** Numbers of the products. */
  readonly products: readonly number[]
  readonly total: number
  readonly facets: Record<Group, Facet[]> & { price: { from: number; to: number } | null }
}

/** Looks at products in any order, keeps none of them, and makes the range. */
export class RangeBuilder {
  readonly #prices: number[] = []
  readonly #names: Record<Language, string[]> = { sv: [], en: [] }
  readonly #sets = Object.fromEntries(setNames.map((name) => [name, new Map()])) as Record<
    SetName,
    Map<string, number[]>
  >

  constructor(
    /** The assortments that a product belongs to by their rules. */
    private readonly ruled: (product: StoredProduct) => readonly string[],
  ) {}

  add(product: StoredProduct): void {
    const added = this.#prices.push(fromPrice(product)) - 1
    this.#names.sv.push(product.Name)
    this.#names.en.push(nameOf(product, 'en'))
    for (const name of setNames) {
      const ruled = name === 'assortments' ? this.ruled(product) : []
      for (const value of [...valuesOf[name](product), ...ruled]) addTo(this.#sets[name], value, added)
    }
  }

  /** `places`: of each product, as they were added, its place in the range. */
  build(places: Uint32Array): Range {
    const size = places.length
    const prices = new Float64Array(size)
    const names: Record<Language, string[]> = { sv: Array.from({ length: size }), en: Array.from({ length: size }) }
    places.forEach((place, added) => {
      prices[place] = this.#prices[added]!
      names.sv[place] = this.#names.sv[added]!
      names.en[place] = this.#names.en[added]!
    })
    const setOf = (some: readonly number[]): Bitset => {
      const set = Bitset.ofSize(size)
      for (const added of some) set.add(places[added]!)
      return set
    }
    const sets = setNames.map((name) => [
      name,
      new Map([...this.#sets[name]].map(([value, some]) => [value, setOf(some)])),
    ])
    return new Range(prices, names, Object.fromEntries(sets) as Sets)
  }
}

type Sets = Record<SetName, ReadonlyMap<string, Bitset>>

/**
 * The numbers of all products, which are in the order of the range, and for every value they can be filtered by the set of those that
 * have it: a filter is then an intersection of sets, and a sort a walk along a list that was sorted once.
 */
export class Range {
  readonly #sorted = new Map<string, Uint32Array>()

  constructor(
    private readonly prices: Float64Array,
    private readonly names: Record<Language, readonly string[]>,
    private readonly sets: Sets,
  ) {}

  /** SE-04: arrays are OR inside, AND between; a facet counts what its value would leave with every other filter kept. */
  list(
    { filter, found, aside = [], language = 'sv' }: Selection,
    site: Site,
    page: number,
    pageSize: number,
  ): ListPage {
    const base = this.#base(filter, site, found)
    const chosen = new Map(groupNames.flatMap((group) => this.#anyOf(group, filter[group])))
    if (aside.length > 0 && !chosen.has('productCategories')) chosen.set('productCategories', this.#allBut(aside))
    const inPrice = this.#inPrice(filter.price)
    const all = (without?: Group | 'price'): Bitset => {
      const others = groupNames.filter((group) => group !== without).flatMap((group) => chosen.get(group) ?? [])
      return [...others, ...(inPrice && without !== 'price' ? [inPrice] : [])].reduce(
        (set, other) => set.and(other),
        base,
      )
    }
    const result = all()
    const sortOrder = filter.sortOrder ?? 'relevance'
    const order = sortOrder === 'relevance' && found ? found : this.#inOrder(sortOrder, language)
    const facet = (group: Group) => this.#counts(group, chosen.has(group) ? all(group) : result, filter[group])
    return {
      products: this.#page(result, order, page, pageSize),
      total: result.count,
      facets: {
        productCategories: facet('productCategories'),
        colors: facet('colors'),
        occasions: facet('occasions'),
        price: this.#priceSpan(inPrice ? all('price') : result),
      },
    }
  }

  /** SE-05: the products of an order type, and the member's own when one is given. */
  ofOrderType(type: string, member: string | null, page: number, pageSize: number) {
    const members = this.sets.members
    const own = member === null ? undefined : members.get(member)
    const shared = members.get('') ?? this.#none()
    const result = (own ? shared.or(own) : shared).and(this.sets.orderTypes.get(type) ?? this.#none())
    return { products: this.#page(result, this.#inOrder('relevance'), page, pageSize), total: result.count }
  }

  /** How many products name it or belong to it by a rule, also those that are listed nowhere: a season comes back. */
  countOf(name: 'assortments' | 'occasions' | 'addons', value: string): number {
    return this.sets[name].get(value)?.count ?? 0
  }

  /** Of all goods for abroad, whatever the country. */
  forAbroad(): number[] {
    const all = [...this.sets.countries.values()].reduce((set, other) => set.or(other), this.#none())
    return [...this.#inOrder('relevance')].filter((number) => all.has(number))
  }

  /** The first product of a category. */
  firstOf(category: ProductCategory): number | undefined {
    const set = this.sets.productCategories.get(category)
    return set && this.#inOrder('relevance').find((number) => set.has(number))
  }

  #base({ assortment }: ProductFilter, site: Site, found: readonly number[] | undefined): Bitset {
    const ofSite = this.sets.sites.get(site) ?? this.#none()
    const ofAssortment =
      assortment === undefined ? ofSite : ofSite.and(this.sets.assortments.get(assortment) ?? this.#none())
    return found ? ofAssortment.and(this.#setOf(found)) : ofAssortment
  }

  #anyOf(group: Group, wanted: readonly string[] | undefined): [Group, Bitset][] {
    if (!wanted || wanted.length === 0) return []
    const sets = wanted.flatMap((value) => this.sets[group].get(value) ?? [])
    return [[group, sets.reduce((all, set) => all.or(set), this.#none())]]
  }

  #allBut(categories: readonly ProductCategory[]): Bitset {
    const sets = [...this.sets.productCategories].flatMap(([value, set]) =>
      categories.includes(value as ProductCategory) ? [] : set,
    )
    return sets.reduce((all, set) => all.or(set), this.#none())
  }

  /** What a product costs at the least, in öre. */
  priceOf(number: number): number {
    return this.prices[number]!
  }

  #inPrice({ from = 0, to = Number.MAX_SAFE_INTEGER }: NonNullable<ProductFilter['price']> = {}): Bitset | null {
    if (from <= 0 && to === Number.MAX_SAFE_INTEGER) return null
    const set = this.#none()
    this.prices.forEach((price, number) => {
      if (price >= from && price <= to) set.add(number)
    })
    return set
  }

  #counts(group: Group, within: Bitset, chosen: readonly string[] = []): Facet[] {
    return [...this.sets[group]]
      .map(([value, set]) => ({ value, count: set.countIn(within) }))
      .filter(({ value, count }) => count > 0 || chosen.includes(value))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }

  #priceSpan(set: Bitset): { from: number; to: number } | null {
    const first = (order: Uint32Array): number | undefined => order.find((number) => set.has(number))
    const cheapest = first(this.#inOrder('price'))
    const dearest = first(this.#inOrder('priceDescending'))
    if (cheapest === undefined || dearest === undefined) return null
    return { from: this.prices[cheapest]!, to: this.prices[dearest]! }
  }

  #page(set: Bitset, order: ArrayLike<number>, page: number, pageSize: number): number[] {
    const products: number[] = []
    let before = page * pageSize
    for (let at = 0; at < order.length && products.length < pageSize; at += 1) {
      const number = order[at]!
      if (!set.has(number)) continue
      if (before > 0) before -= 1
      else products.push(number)
    }
    return products
  }

  #inOrder(sortOrder: SortOrder, language: Language = 'sv'): Uint32Array {
    const key = sortOrder === 'name' ? `name ${language}` : sortOrder
    const known = this.#sorted.get(key)
    if (known) return known
    const sorted = this.#sort(sortOrder, language)
    this.#sorted.set(key, sorted)
    return sorted
  }

  #sort(sortOrder: SortOrder, language: Language): Uint32Array {
    const numbers = Uint32Array.from({ length: this.prices.length }, (_, number) => number)
    const byPrice = (one: number, other: number) => this.prices[one]! - this.prices[other]!
    switch (sortOrder) {
      case 'relevance':
      case 'newest':
        return numbers
      case 'price':
        return numbers.sort((one, other) => byPrice(one, other) || one - other)
      case 'priceDescending':
        return numbers.sort((one, other) => byPrice(other, one) || one - other)
      case 'name': {
        const names = this.names[language]
        const { compare } = new Intl.Collator(language)
        return numbers.sort((one, other) => compare(names[one]!, names[other]!) || one - other)
      }
    }
  }

  #setOf(numbers: readonly number[]): Bitset {
    const set = this.#none()
    for (const number of numbers) set.add(number)
    return set
  }

  #none(): Bitset {
    return Bitset.ofSize(this.prices.length)
  }
}
