import { hasConsent } from './consent'

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** Tells the analytics data layer what happened; nothing without consent to statistics (PV-01). */
export const tell = (event: string, about: Record<string, unknown>): void => {
  if (!hasConsent('statistics')) return
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...about })
}
