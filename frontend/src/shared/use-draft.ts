import type { CartEdit } from '@bukett/contracts/http/cart'
import { useEventCallback } from '@mui/material/utils'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useCartName } from './cart'
import type { useSaveCart } from './use-save-cart'
import { saveOf } from './cart-saves'
import { painted } from './painted'
import { useDebounced } from './use-debounced'

/** How long the typing rests before the draft is saved. */
const restMs = 800

const placesOf = ({ OrderForm }: CartEdit): string =>
  (OrderForm?.Shipments ?? []).map(({ ShippingAddress }) => ShippingAddress?.PostalCode ?? '').join()

/**
 * Keeps what is typed on the server: when `save` is called, when the typing rests, and when the page is left or hidden. A draft may be
 * wrong (CA-02). A new place asks the broker again. `rests`: nothing is kept, because the purchase is under way or others have been here.
 */
export const useDraft = (edit: CartEdit, saving: ReturnType<typeof useSaveCart>, rests = false) => {
  const name = useCartName()
  const text = JSON.stringify(edit)
  const kept = useRef({ text, places: placesOf(edit) })
  // Known before it is drawn: the page may go in the moment after a save has begun.
  const isUnderWay = useRef(false)
  const save = (): void => {
    if (rests || text === kept.current.text) return
    const places = placesOf(edit)
    const rebroker = places !== kept.current.places && !places.split(',').some((place) => /^\d{1,4}$/.test(place))
    kept.current = { text, places: rebroker ? places : kept.current.places }
    isUnderWay.current = true
    saving.mutate(
      { edit, rebroker },
      {
        onError: () => (kept.current = { ...kept.current, text: '' }),
        onSettled: () => (isUnderWay.current = false),
      },
    )
  }
  const saveWhenRested = useEffectEvent((still: string) => {
    if (still === text) save()
  })
  const rested = useDebounced(text, restMs)
  useEffect(() => {
    saveWhenRested(rested)
  }, [rested])
  const saveNow = useEffectEvent(save)
  /** What waits its turn behind another save would go with the page. */
  const saveLast = useEffectEvent((): void => {
    if (!rests && isUnderWay.current) void saveOf({ edit }, name).catch(() => undefined)
  })
  useEffect(() => {
    const saveHidden = (): void => {
      if (document.visibilityState === 'hidden') saveNow()
    }
    const leave = (): void => saveLast()
    document.addEventListener('visibilitychange', saveHidden)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', saveHidden)
      saveNow()
    }
  }, [])
  // By then more may have been typed, or all of it be saved.
  const saveLatest = useEventCallback(save)
  return { save: () => void painted().then(saveLatest), isSaved: saving.isSuccess, hasFailed: saving.isError }
}
