import { brand } from '../brand'
import { own } from '../protocol/own'
import { Context } from './context'
import { browserEnvironment, placeOf, registryOf, type Environment, type Registry } from './environment'
import { createPayments, type Versions } from './payments'
import type { PaymentsApi } from './types'

/** What the library leaves in the page for its own scripts. */
export interface Installed extends Registry {
  /** Every version of the library that the page has loaded. */
  versions?: Record<string, PaymentsApi>
  /** For express checkout. */
  core?: Core
}

export interface Core {
  env: Environment
  createPayments(context: Context): PaymentsApi
  createContext(): Context
}

/** Puts the library into the page. A second script of the same version changes nothing; the first one stays the default. */
export function install(window: Window & typeof globalThis): void {
  const registry: Installed = registryOf(window)
  const versions = (registry.versions ??= {})
  const place = placeOf<{ Payments: PaymentsApi }>(window)
  const payments = (versions[SENARE_VERSION] ??= installed(window, registry, versions))
  if (place.Payments && !own(place.Payments, 'isGuard')) return
  place.Payments = payments
  const ready = (window as unknown as Record<string, unknown>)[brand.readyCallback]
  if (typeof ready === 'function') setTimeout(() => (ready as () => void)(), 0)
}

function installed(window: Window & typeof globalThis, registry: Installed, versions: Versions): PaymentsApi {
  const env = browserEnvironment(window)
  const others = (): Versions => versions
  const shared = new Context(env)
  registry.core ??= {
    env,
    createPayments: (context) => createPayments(context, others, true),
    createContext: () => Object.assign(new Context(env), { redirectHandler: shared.redirectHandler }),
  }
  return createPayments(shared, others)
}
