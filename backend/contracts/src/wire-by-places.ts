import type { MoneyPlaces } from './money-places.js'
import { fromKronor, toKronor } from './rules/price.js'

/** Stands in for wire.ts in the built shop, where the places of amounts stand in for schemas: the server has the last word anyway. */
export const toWire = (places: MoneyPlaces | undefined, value: unknown): unknown => changed(value, places, toKronor)

export const fromWire = (places: MoneyPlaces | undefined, value: unknown): unknown => changed(value, places, fromKronor)

const changed = (value: unknown, places: MoneyPlaces | undefined, change: (amount: number) => number): unknown => {
  if (places === true) return typeof value === 'number' ? change(value) : value
  if (places === undefined || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one: unknown) => changed(one, eachOf(places), change))
  return Object.fromEntries(
    Object.entries(value).map(([field, one]: [string, unknown]) => [
      field,
      changed(one, eachOf(places) ?? (places as Record<string, MoneyPlaces>)[field], change),
    ]),
  )
}

const eachOf = (places: MoneyPlaces): MoneyPlaces | undefined =>
  Array.isArray(places) ? (places as readonly [MoneyPlaces])[0] : undefined
