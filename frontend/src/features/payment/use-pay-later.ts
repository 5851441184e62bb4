import { klarnaApi, type PayLaterSession } from '@bukett/contracts/http/klarna'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../shared/api'
import { useTranslation } from '../../shared/i18n'
import { givenUp, type PayLaterLibrary, payLaterLibrary } from './pay-later-library'

type Category = 'pay_now' | 'pay_later' | 'pay_over_time'
const isCategory = (method: string): method is Category =>
  method === 'pay_now' || method === 'pay_later' || method === 'pay_over_time'

export type PayLaterState = 'idle' | 'loading' | Loaded['state']

/**
 * What came of `authorize`: the token to order with, or why there is none. `told`: the form says what is missing; `cancelled`: the shopper has
 * closed the provider's page; `refused`: the provider's no, and nothing else.
 */
export type Authorised = { token: string } | 'told' | 'cancelled' | 'failed' | 'refused'

/** The library, with the session that its form was shown for. */
interface Loaded {
  library: PayLaterLibrary
  token: string
  state: 'ready' | 'failed' | 'refused'
}

/** Shows the provider's widget of a category in `frame`, and authorises with it. */
export const usePayLater = (cartName: string, method: string, amount: number) => {
  const frame = useRef<HTMLDivElement>(null)
  const { language } = useTranslation()
  const loaded = useRef<Loaded>(undefined)
  const [state, setState] = useState<PayLaterState>('idle')
  const [tries, setTries] = useState(0)
  const category = isCategory(method) ? method : undefined

  // Another sum, another language or another try begins anew: a session holds for one sum and speaks one language (PA-09).
  const attempt = `${cartName} ${amount} ${language} ${tries}`
  const keep = useCallback((found: Loaded | undefined): void => {
    loaded.current = found
    setState(found?.state ?? 'failed')
  }, [])
  useEffect(() => {
    const container = frame.current
    if (!category || !container) return
    const leaving = new AbortController()
    container.dataset['attempt'] = attempt
    loaded.current = undefined
    setState('loading')
    void loadWidget(cartName, category, container, leaving.signal)
      .catch(() => undefined)
      .then((found) => leaving.signal.aborted || keep(found))
    return () => leaving.abort()
  }, [category, cartName, attempt, keep])

  return {
    frame,
    state,
    /** Purchase is blocked while a method is loading (spec 1 §4). */
    isLoading: category !== undefined && state === 'loading',
    retry: () => setTries((count) => count + 1),
    /** The session is told of the buyer first, whose address the cart holds by now (PA-09); where it has become another, its form is shown anew. */
    authorize: async (): Promise<Authorised> => {
      const [container, chosen] = [frame.current, category]
      if (!container || !chosen) return 'failed'
      const session = await call(klarnaApi.adjust, { params: { cart: cartName } })
      if (loaded.current?.token !== session.client_token || loaded.current.state !== 'ready') {
        setState('loading')
        keep(await shown(session, chosen, container).catch(() => undefined))
      }
      const found = loaded.current
      if (found?.state !== 'ready') return found?.state ?? 'failed'
      const authorised = await authorisedBy(found.library, chosen)
      if (authorised === 'refused') keep({ ...found, state: authorised })
      return authorised
    },
  }
}

const authorisedBy = (library: PayLaterLibrary, payment_method_category: Category): Promise<Authorised> =>
  new Promise((resolve) => {
    library.authorize({ payment_method_category }, ({ approved, show_form, authorization_token: token, error }) => {
      if (approved && token !== undefined) resolve({ token })
      else if (typeof error !== 'string' && error?.invalid_fields) resolve('told')
      else if (error === givenUp) resolve('cancelled')
      else resolve(show_form || error ? 'failed' : 'refused')
    })
  })

/** Keeps the choice, begins the session of the cart as it stands, and shows the provider's form in `container`. */
const loadWidget = async (
  cartName: string,
  category: Category,
  container: HTMLElement,
  signal: AbortSignal,
): Promise<Loaded> => {
  await call(klarnaApi.chooseCategory, { params: { id: category }, query: { cartName } }, signal)
  const session = await call(klarnaApi.adjust, { params: { cart: cartName } }, signal)
  return shown(session, category, container, signal)
}

const shown = async (
  { client_token: token, sdk_url }: PayLaterSession,
  payment_method_category: Category,
  container: HTMLElement,
  signal?: AbortSignal,
): Promise<Loaded> => {
  const library = await payLaterLibrary(sdk_url)
  signal?.throwIfAborted()
  library.init({ client_token: token })
  container.replaceChildren()
  return new Promise((resolve) => {
    library.load({ container, payment_method_category }, ({ show_form, error }) => {
      resolve({ library, token, state: error ? 'failed' : show_form ? 'ready' : 'refused' })
    })
  })
}
