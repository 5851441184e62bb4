const key = 'deliveryPlace'

/** A place that the visitor has typed on the first page, so that it need not be typed again. */
export interface RememberedPlace {
  readonly PostalCode: string
  readonly City: string
}

export const rememberPlace = (place: RememberedPlace): void => {
  sessionStorage.setItem(key, JSON.stringify({ PostalCode: place.PostalCode, City: place.City }))
}

export const rememberedPlace = (): RememberedPlace | undefined => {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as RememberedPlace)
}
