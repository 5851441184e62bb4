import { klarnaApi } from '@bukett/contracts/http/klarna'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../shared/api'
import { type PayLaterLibrary, payLaterLibrary } from './pay-later-library'

type Category = 'pay_now' | 'pay_later' | 'pay_over_time'
const isCategory = (method: string): method is Category =>
  method === 'pay_now' || method === 'pay_later' || method === 'pay_over_time'

export type PayLaterState = 'idle' | 'loading' | 'ready' | 'failed' | 'refused'

/** Shows the provider's widget of a category in `frame`, and authorises with it. */
export const usePayLater = (cartName: string, method: string, amount: number) => {
  const frame = useRef<HTMLDivElement>(null)
  const library = useRef<PayLaterLibrary>(undefined)
  const [state, setState] = useState<PayLaterState>('idle')
  const [tries, setTries] = useState(0)
  const category = isCategory(method) ? method : undefined

  // Another sum or another try begins anew: a session holds for one sum (PA-09).
  const attempt = `${cartName} ${amount} ${tries}`
  useEffect(() => {
    const container = frame.current
    if (!category || !container) return
    const leaving = new AbortController()
    const show = (next: PayLaterState): void => {
      if (!leaving.signal.aborted) setState(next)
    }
    container.dataset['attempt'] = attempt
    show('loading')
    loadWidget(cartName, category, container, leaving.signal)
      .then((found) => {
        library.current = found.library
        show(found.state)
      })
      .catch(() => show('failed'))
    return () => leaving.abort()
  }, [category, cartName, attempt])

  return {
    frame,
    state,
    /** Purchase is blocked while a method is loading (spec 1 §4). */
    isLoading: category !== undefined && state === 'loading',
    retry: () => setTries((count) => count + 1),
    /**
     * The token to order with; undefined when the provider did not approve, null when its form says what is missing. The session is told of the buyer first, whose address the
     * cart holds by now (PA-09).
     */
    authorize: async (): Promise<string | null | undefined> => {
      const [widget, chosen] = [library.current, category]
      if (!widget || !chosen) return undefined
      await call(klarnaApi.adjust, { params: { cart: cartName } })
      return new Promise((resolve) => {
        widget.authorize({ payment_method_category: chosen }, ({ approved, show_form, authorization_token, error }) => {
          if (!show_form) setState('refused')
          const isTold = typeof error === 'object' && error !== null && 'invalid_fields' in error
          resolve(approved ? authorization_token : isTold ? null : undefined)
        })
      })
    },
  }
}

/** Keeps the choice, begins the session of the cart as it stands, and shows the provider's form in `container`. */
const loadWidget = async (
  cartName: string,
  category: Category,
  container: HTMLElement,
  signal: AbortSignal,
): Promise<{ library: PayLaterLibrary; state: PayLaterState }> => {
  await call(klarnaApi.chooseCategory, { params: { id: category }, query: { cartName } }, signal)
  const session = await call(klarnaApi.adjust, { params: { cart: cartName } }, signal)
  const library = await payLaterLibrary(session.sdk_url)
  signal.throwIfAborted()
  library.init({ client_token: session.client_token })
  container.replaceChildren()
  return new Promise((resolve) => {
    library.load({ container, payment_method_category: category }, ({ show_form, error }) => {
      const hasFailed = error !== undefined && error !== null
      resolve({ library, state: hasFailed ? 'failed' : show_form ? 'ready' : 'refused' })
    })
  })
}
