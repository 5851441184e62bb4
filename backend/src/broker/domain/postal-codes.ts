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

/** The register, for look-ups and for suggestions. */
export class PostalCodeRegister {
  readonly #byCode: ReadonlyMap<string, PostalCode>
  readonly #byDigits: readonly PostalCode[]
  readonly #byArea: readonly { readonly name: string; readonly code: PostalCode }[]

  constructor(codes: readonly PostalCode[]) {
    this.#byDigits = codes.filter((code) => code.active).sort((a, b) => (a._id < b._id ? -1 : 1))
    this.#byCode = new Map(this.#byDigits.map((code) => [code._id, code]))
    this.#byArea = this.#byDigits
      .map((code) => ({ name: folded(code.area), code }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
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
    return startingWith(this.#byDigits, digits, (code) => code._id).map(suggestion)
  }

  /** By the beginning of the area's name, accents or not; nothing below four characters. */
  byArea(query: string): PostalCodeSuggestion[] {
    if (!startsAddressLookup(query)) return []
    return startingWith(this.#byArea, folded(query), ({ name }) => name).map(({ code }) => suggestion(code))
  }

  /** The first code of the area with this very name. */
  inArea(name: string): PostalCode | undefined {
    const wanted = folded(name)
    const at = firstFrom(this.#byArea, wanted, (entry) => entry.name)
    const found = this.#byArea[at]
    return found?.name === wanted ? found.code : undefined
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

const startingWith = <T>(sorted: readonly T[], text: string, of: (item: T) => string): T[] => {
  const first = firstFrom(sorted, text, of)
  const found: T[] = []
  for (let at = first; at < sorted.length && found.length < suggested; at += 1) {
    const item = sorted[at] as T
    if (!of(item).startsWith(text)) break
    found.push(item)
  }
  return found
}
