import { brand } from '@bukett/ui-kit'

/** What the shop uses of the provider's library; docs/merchants.md tells all of it. */
export interface PayLaterLibrary {
  init(options: { client_token: string }): void
  load(
    options: { container: HTMLElement; payment_method_category: string },
    callback: (result: { show_form: boolean; error?: unknown }) => void,
  ): void
  authorize(
    options: { payment_method_category: string },
    callback: (result: { approved: boolean; show_form: boolean; authorization_token?: string }) => void,
  ): void
}

let loading: Promise<PayLaterLibrary> | undefined

/** Fetches the library once, from the provider's own delivery network. Rejects when it cannot be had; the next call tries again. */
export const payLaterLibrary = (url: string): Promise<PayLaterLibrary> => {
  loading ??= new Promise<PayLaterLibrary>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => {
      const found = (window as unknown as Record<string, { Payments?: PayLaterLibrary } | undefined>)[
        brand.payLater.global
      ]
      if (found?.Payments) resolve(found.Payments)
      else reject(new Error('The pay-later library did not come up.'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The pay-later library could not be fetched.'))
    })
    document.head.append(script)
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
