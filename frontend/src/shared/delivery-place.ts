import { useSyncExternalStore } from 'react'

const key = 'deliveryPlace'
const listeners = new Set<() => void>()

/**
 * A place that the visitor has typed, so that it need not be typed again. The page says in its head that there is one, before anything is
 * drawn (`index.html`): lists keep room for what they will tell of it.
 */
export interface RememberedPlace {
  readonly PostalCode: string
  readonly City: string
}

export const rememberPlace = (place: RememberedPlace): void => {
  document.documentElement.dataset['place'] = ''
  sessionStorage.setItem(key, JSON.stringify({ PostalCode: place.PostalCode, City: place.City }))
  for (const tell of listeners) tell()
}

export const rememberedPlace = (): RememberedPlace | undefined => {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : (JSON.parse(kept) as RememberedPlace)
}

const onPlace = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
const nowhere = () => ''

/** The postal code that was typed before; none where the server draws, which remembers nothing. */
export const useRememberedPostalCode = (): string =>
  useSyncExternalStore(onPlace, () => rememberedPlace()?.PostalCode ?? '', nowhere)
