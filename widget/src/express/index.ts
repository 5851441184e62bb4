import { own } from '../protocol/own'
import { isElement } from '../sdk/checks'
import { placeOf, registryOf } from '../sdk/environment'
import { sdkError } from '../sdk/errors'
import type { Core, Installed } from '../sdk/index'
import type { Callback, LoadResult } from '../sdk/types'
import { drawButton, SHAPES, THEMES, type ExpressButton } from './button'
import { ExpressFlow } from './flow'
import type { ExpressCheckoutApi, ExpressCredentials, ExpressLoadOptions } from './types'

/** Express checkout of one page. `core` is the payments library, once its script has run. */
export function createExpress(document: Document, core: () => Core | undefined): ExpressCheckoutApi {
  const buttons = new WeakMap<Element, ExpressButton>()
  /** One for the page, as its window is, whatever buttons are drawn or drawn again meanwhile. */
  let flow: ExpressFlow | undefined

  const load = (credentials: ExpressCredentials, options: ExpressLoadOptions): void => {
    const library = core()
    if (!library) throw sdkError('MissingLibraryError')
    const given = own(options, 'container')
    // Null: what `getElementById` says of an element that is not there.
    if (given === undefined || given === null) throw sdkError('MissingOptionError', 'Missing required container')
    if (typeof own(options, 'on_click') !== 'function')
      throw sdkError('MissingOptionError', 'Missing required on_click handler')
    const container = findContainer(document, options.container)
    buttons.get(container)?.remove()
    const button = drawButton(container, pick(THEMES, options.theme), pick(SHAPES, options.shape), () => {
      if (flow) return flow.focus()
      button.setBusy(true)
      flow = new ExpressFlow(library, credentials, options, () => {
        flow = undefined
        button.setBusy(false)
      })
      void flow.run()
    })
    buttons.set(container, button)
  }

  return {
    init(credentials) {
      if (!own(credentials, 'client_key') && !own(credentials, 'client_token'))
        throw sdkError('MissingCredentialsError')
      if (own(credentials, 'client_key') && own(credentials, 'client_token'))
        throw sdkError('ConflictingCredentialsError')
      return {
        load(options, callback?: Callback<LoadResult>) {
          try {
            load(credentials, options)
          } catch (error) {
            if (!callback) throw error
            callback({ show_form: false, error: error instanceof Error ? error.message : 'unexpected_error' })
            return
          }
          callback?.({ show_form: true })
        },
      }
    },
  }
}

function findContainer(document: Document, container: unknown): Element {
  if (isElement(container)) return container
  if (typeof container !== 'string') throw sdkError('TypeError')
  try {
    const found = document.querySelector(container)
    if (found) return found
  } catch {
    // Not a selector.
  }
  throw sdkError('InvalidContainerSelectorError')
}

function pick<T extends string>(known: readonly T[], wanted: unknown): T | 'default' {
  return known.find((name) => name === wanted) ?? 'default'
}

export function installExpress(window: Window & typeof globalThis): void {
  const place = placeOf<{ ExpressCheckout: ExpressCheckoutApi }>(window)
  if (place.ExpressCheckout && !own(place.ExpressCheckout, 'isGuard')) return
  const registry: Installed = registryOf(window)
  place.ExpressCheckout = createExpress(window.document, () => registry.core)
}
