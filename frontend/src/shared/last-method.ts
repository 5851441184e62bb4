import { hasConsent, lastMethodKey as key } from './consent'

/** Ways to pay that may be chosen beforehand: nobody is led into credit, and an invoice has more to be said of it (PA-02). */
const mayBeChosen: ReadonlySet<string> = new Set(['swish', 'card', 'googlePay', 'applePay'])

/** The way that was paid by last time on this device; none for whoever has not agreed that choices are remembered. */
export const lastMethod = (): string => {
  const kept = hasConsent('preferences') ? (localStorage.getItem(key) ?? '') : ''
  return mayBeChosen.has(kept) ? kept : ''
}

export const rememberMethod = (method: string): void => {
  if (mayBeChosen.has(method) && hasConsent('preferences')) localStorage.setItem(key, method)
}
