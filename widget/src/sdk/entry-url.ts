import { variantOf, type ClientToken } from './client-token'

export type Component = 'main' | 'static' | 'payment-review'

/** Parts of the library that a token's experiments switch on; the mask travels in the entry URL. */
const FEATURES = { 'static-widget': 1, 'step-up-popup': 2 } as const
export type Feature = keyof typeof FEATURES

export function hasFeature(token: Pick<ClientToken, 'experiments'>, feature: Feature): boolean {
  return variantOf(token, feature) === 'on'
}

export function featureMask(token: Pick<ClientToken, 'experiments'>): number {
  return Object.entries(FEATURES).reduce(
    (mask, [name, bit]) => (variantOf(token, name) === 'on' ? mask | bit : mask),
    0,
  )
}

export interface Entry {
  cdn: string
  design: string
  locale: string
  intent: string
  component: Component
  features: number
  variant: string
}

/** `{cdn}/{design}/{locale}/{intent}/{component}/{feature mask}/{variant}.html`, every segment harmless. */
export function entryUrl(entry: Entry): string {
  const path = [entry.design, entry.locale, entry.intent, entry.component, entry.features.toString(16)]
  return `${entry.cdn}/${path.map(segment).join('/')}/${segment(entry.variant)}.html`
}

/** Only letters, digits, dot, underscore and hyphen pass, and no segment climbs. */
function segment(value: string): string {
  const plain = value.replace(/[^A-Za-z0-9._-]/g, '').replace(/^\.+/, '')
  return encodeURIComponent(plain || 'default')
}

/** Settings of the static frame, in the fragment so that they never reach a log (WI-17). */
export function staticUrl(entryUrl: string, entry: Entry, token: Pick<ClientToken, 'base_url' | 'session_id'>): string {
  const settings = new URLSearchParams({
    baseUrl: token.base_url,
    component: entry.component,
    design: entry.design,
    features: entry.features.toString(16),
    intent: entry.intent,
    locale: entry.locale,
    sessionId: token.session_id,
    variant: entry.variant,
  })
  return `${entryUrl}#${settings}`
}
