import { brand } from '@bukett/ui-kit'
import { outsideScript } from '../../shared/outside-script'

/** The shopper has closed the provider's page, and may try again. */
export const givenUp = 'Popup closed prematurely.'

/** A name, or more of it. `invalid_fields`: what the shopper has to choose or fill in, as the widget says beside it. */
type PayLaterError = string | { invalid_fields?: readonly string[] }

/** What the shop uses of the provider's library; docs/merchants.md tells all of it. */
export interface PayLaterLibrary {
  init(options: { client_token: string }): void
  load(
    options: { container: HTMLElement; payment_method_category: string },
    callback: (result: { show_form: boolean; error?: PayLaterError }) => void,
  ): void
  authorize(
    options: { payment_method_category: string },
    callback: (result: {
      approved: boolean
      show_form: boolean
      authorization_token?: string
      error?: PayLaterError
    }) => void,
  ): void
}

/** Fetches the library once, from the provider's own delivery network. Rejects when it cannot be had; the next call tries again. */
export const payLaterLibrary = async (url: string): Promise<PayLaterLibrary> => {
  await outsideScript(url)
  const found = (window as unknown as Record<string, { Payments?: PayLaterLibrary } | undefined>)[brand.payLater.global]
  if (!found?.Payments) throw new Error('The pay-later library did not come up.')
  return found.Payments
}
