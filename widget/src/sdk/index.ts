import { brand } from '../brand'
import { own } from '../protocol/own'
import { Context } from './context'
import { browserEnvironment, registryOf, type Environment, type Registry } from './environment'
import { createPayments, type Versions } from './payments'
import type { PaymentsApi } from './types'

/** The library's place in the page. */
export interface Installed extends Registry {
  Payments?: PaymentsApi
  /** Every version of the library that the page has loaded. */
  versions?: Record<string, PaymentsApi>
  /** For the library's own scripts, such as express checkout. */
  core?: Core
}

export interface Core {
  env: Environment
  createPayments(context: Context): PaymentsApi
  createContext(): Context
}

/** Puts the library into the page. A second script of the same version changes nothing; the first one stays the default. */
export function install(window: Window & typeof globalThis): void {
  const place: Installed = registryOf(window)
  const versions = (place.versions ??= {})
  if (own(versions, SENARE_VERSION)) return
  const env = browserEnvironment(window)
  const others = (): Versions => versions
  const payments = createPayments(new Context(env), others)
  versions[SENARE_VERSION] = payments
  place.core ??= {
    env,
    createPayments: (context) => createPayments(context, others),
    createContext: () => new Context(env),
  }
  if (place.Payments && !own(place.Payments, 'isGuard')) return
  place.Payments = payments
  const ready = (window as unknown as Record<string, unknown>)[brand.readyCallback]
  if (typeof ready === 'function') env.clock.after(0, () => (ready as () => void)())
}
