/** Stores under their city, in the order they come. */
export const byCity = <Store extends { storeCity: string }>(stores: readonly Store[]): [string, Store[]][] => {
  const cities = new Map<string, Store[]>()
  for (const store of stores) cities.set(store.storeCity, [...(cities.get(store.storeCity) ?? []), store])
  return [...cities]
}
