import { covers } from './areas.js'
import { distanceKm, type Position, positionOf } from './places.js'
import { folded, type PostalCode } from './postal-codes.js'
import type { StoredMember } from './member.js'

const kmOfDegree = 111.2
const cellLat = 0.5
const cellLng = 1

const cellOf = (lat: number, lng: number): string => `${Math.floor(lat / cellLat)}/${Math.floor(lng / cellLng)}`

/** What is asked of a store here. */
interface Collectable {
  readonly id: string
  readonly member: StoredMember
  readonly categories: number
}

/** The stores that one can collect from, by where they are, so that a search costs its own neighbourhood. */
export class PickupStores<Store extends Collectable> {
  readonly #cells = new Map<string, Store[]>()
  readonly #cities = new Map<string, Store[]>()

  constructor(readonly all: readonly Store[]) {
    for (const store of all) {
      const { lat, lng } = positionOf(store.member)
      add(this.#cells, cellOf(lat, lng), store)
      add(this.#cities, folded(store.member.storeCity), store)
    }
  }

  /** Those that carry the goods near the postal code, else in its city; the nearest first (PU-01). */
  near(place: PostalCode, categories: number, radiusKm: number): { member: Store; km: number }[] {
    const near = this.#around(place, radiusKm).filter(
      ({ member, km }) => km <= radiusKm && covers(member.categories, categories),
    )
    const found =
      near.length > 0 ? near : this.#inCity(place).filter(({ member }) => covers(member.categories, categories))
    return found.sort((a, b) => a.km - b.km || (a.member.id < b.member.id ? -1 : 1))
  }

  #around(place: Position, radiusKm: number): { member: Store; km: number }[] {
    const lat = radiusKm / kmOfDegree
    const lng = lat / Math.cos((Math.min(89, Math.abs(place.lat) + lat) * Math.PI) / 180)
    const found: { member: Store; km: number }[] = []
    for (let row = Math.floor((place.lat - lat) / cellLat); row <= Math.floor((place.lat + lat) / cellLat); row += 1)
      for (
        let column = Math.floor((place.lng - lng) / cellLng);
        column <= Math.floor((place.lng + lng) / cellLng);
        column += 1
      )
        found.push(...this.#measured(this.#cells.get(`${row}/${column}`), place))
    return found
  }

  #inCity(place: PostalCode): { member: Store; km: number }[] {
    return this.#measured(this.#cities.get(folded(place.area)), place)
  }

  #measured(stores: readonly Store[] = [], place: Position): { member: Store; km: number }[] {
    return stores.map((member) => ({ member, km: distanceKm(place, positionOf(member.member)) }))
  }
}

const add = <Store>(map: Map<string, Store[]>, key: string, store: Store): void => {
  const known = map.get(key)
  if (known) known.push(store)
  else map.set(key, [store])
}
