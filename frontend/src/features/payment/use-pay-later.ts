import type { PayLaterSession } from '@bukett/contracts/http/klarna'
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

  useEffect(() => {
    const container = frame.current
    if (!category || !container) return
    let isLeft = false
    const show = (next: PayLaterState) => {
      if (!isLeft) setState(next)
    }
    const begin = async (): Promise<void> => {
      show('loading')
      await call(klarnaApi.chooseCategory, { params: { id: category }, query: { cartName } })
      // After any change of the cart its lines are sent anew (PA-09).
      const session: PayLaterSession = await call(klarnaApi.adjust, { params: { cart: cartName } })
      const found = await payLaterLibrary(session.sdk_url)
      if (isLeft) return
      library.current = found
      found.init({ client_token: session.client_token })
      container.replaceChildren()
      found.load({ container, payment_method_category: category }, ({ show_form, error }) => {
        show(error !== undefined && error !== null ? 'failed' : show_form ? 'ready' : 'refused')
      })
    }
    begin().catch(() => show('failed'))
    return () => {
      isLeft = true
    }
  }, [category, cartName, amount, tries])

  return {
    frame,
    state,
    /** Purchase is blocked while a method is loading (spec 1 §4). */
    isLoading: category !== undefined && state === 'loading',
    retry: () => setTries((count) => count + 1),
    /**
     * The token to order with; undefined when the provider did not approve. The session is told of the buyer first, whose address the
     * cart holds by now (PA-09).
     */
    authorize: async (): Promise<string | undefined> => {
      const [widget, chosen] = [library.current, category]
      if (!widget || !chosen) return undefined
      await call(klarnaApi.adjust, { params: { cart: cartName } })
      return new Promise((resolve) => {
        widget.authorize({ payment_method_category: chosen }, ({ approved, show_form, authorization_token }) => {
          if (!show_form) setState('refused')
          resolve(approved ? authorization_token : undefined)
        })
      })
    },
  }
}
