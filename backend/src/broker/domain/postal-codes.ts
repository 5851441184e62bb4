import type { PostalCodeSuggestion } from '@bukett/contracts/http/broker'
import { addressQuery, startsAddressLookup } from '@bukett/contracts/rules/postal-code'

/** BR-09. */
export interface PostalCode {
  _id: string
  /** The city. */
  area: string
  county: string
  lat: number
  lng: number
  /** What a customer-service clerk may tell about the zone. */
  zoneHint: string | null
  active: boolean
}

/** Lower case without å, ä, ö, é and the like. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()

const suggested = 20

/** What goes by one name. How many codes it has says how large it is. */
interface Town {
  readonly name: string
  readonly codes: readonly PostalCode[]
}

/** By their names; each one's codes are in the order of the given ones. */
const townsOf = (codes: readonly PostalCode[]): readonly Town[] => {
  const byName = new Map<string, PostalCode[]>()
  for (const code of codes) {
    const name = folded(code.area)
    const known = byName.get(name)
    if (known) known.push(code)
    else byName.set(name, [code])
  }
  return [...byName].map(([name, own]) => ({ name, codes: own })).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** A town's boxes have its first codes, and few; in the middle stand streets. */
const middleOf = (codes: readonly PostalCode[]): PostalCode => codes[codes.length >> 1]!

/** The register, for look-ups and for suggestions. */
export class PostalCodeRegister {
  readonly #byCode: ReadonlyMap<string, PostalCode>
  readonly #byDigits: readonly PostalCode[]
  readonly #towns: readonly Town[]

  constructor(codes: readonly PostalCode[]) {
    this.#byDigits = codes.filter((code) => code.active).sort((a, b) => (a._id < b._id ? -1 : 1))
    this.#byCode = new Map(this.#byDigits.map((code) => [code._id, code]))
    this.#towns = townsOf(this.#byDigits)
  }

  get size(): number {
    return this.#byCode.size
  }

  /** Active codes only. */
  get(code: string): PostalCode | undefined {
    return this.#byCode.get(code)
  }

  all(): readonly PostalCode[] {
    return this.#byDigits
  }

  /** By the first digits; nothing below four (spec 1 §9). */
  byDigits(query: string): PostalCodeSuggestion[] {
    const digits = addressQuery(query)
    if (!startsAddressLookup(query) || !/^\d+$/.test(digits)) return []
    return allStartingWith(this.#byDigits, digits, (code) => code._id)
      .slice(0, suggested)
      .map(suggestion)
  }

  /** Towns by the beginning of their name, accents or not: the very name first, then the largest; nothing below four characters. */
  byArea(query: string): PostalCodeSuggestion[] {
    if (!startsAddressLookup(query)) return []
    const wanted = folded(query)
    const isNamed = ({ name }: Town): number => Number(name === wanted)
    return allStartingWith(this.#towns, wanted, ({ name }) => name)
      .sort((a, b) => isNamed(b) - isNamed(a) || b.codes.length - a.codes.length)
      .slice(0, suggested)
      .map(({ codes }) => suggestion(middleOf(codes)))
  }

  /** The middle of the town with this very name, or else, when its beginning is enough, of the largest that begins so. */
  town(name: string, begun: boolean): PostalCodeSuggestion | undefined {
    const wanted = folded(name)
    if (wanted === '') return undefined
    const known = allStartingWith(this.#towns, wanted, (town) => town.name)
    const exact = known.find((town) => town.name === wanted)
    const largest = begun ? known.toSorted((a, b) => b.codes.length - a.codes.length)[0] : undefined
    const found = exact ?? largest
    return found && suggestion(middleOf(found.codes))
  }

  /** The first code of the area with this very name. */
  inArea(name: string): PostalCode | undefined {
    const wanted = folded(name)
    const found = this.#towns[firstFrom(this.#towns, wanted, ({ name }) => name)]
    return found?.name === wanted ? found.codes[0] : undefined
  }
}

const suggestion = ({ _id, area }: PostalCode): PostalCodeSuggestion => ({ code: _id, area })

const firstFrom = <T>(sorted: readonly T[], text: string, of: (item: T) => string): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (of(sorted[middle] as T) < text) low = middle + 1
    else high = middle
  }
  return low
}

const allStartingWith = <T>(sorted: readonly T[], text: string, of: (item: T) => string): T[] => {
  const first = firstFrom(sorted, text, of)
  const end = sorted.findIndex((item, at) => at >= first && !of(item).startsWith(text))
  return sorted.slice(first, end === -1 ? undefined : end)
}
