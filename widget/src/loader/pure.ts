import { brand } from '../brand'
import { own } from '../protocol/own'
import { trustedUrl } from '../sdk/trusted'
import type {
  AuthorizeOptions,
  AuthorizeResult,
  LoadOptions,
  LoadResult,
  PaymentsApi,
  SessionUpdate,
} from '../sdk/types'

export type * from '../sdk/types'

export interface LoaderOptions {
  /** Where the library is delivered from; the first host that this package was built for by default. */
  cdn?: string
  /** An exact version instead of the newest of this major. */
  version?: string
  nonce?: string
}

interface Page {
  document: Document
  [global: string]: unknown
}

/** Spec 3 §9. */
const SCRIPT_TIMEOUT = 10_000

let loading: Promise<PaymentsApi | null> | undefined

/** The library, fetched once from the provider's own network; null on a server. A failure can be tried again. */
export function loadPayments(options: LoaderOptions = {}): Promise<PaymentsApi | null> {
  loading ??= load(options).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load({ cdn, version = 'v1', nonce }: LoaderOptions): Promise<PaymentsApi | null> {
  if (typeof window === 'undefined') return null
  const page = window as unknown as Page
  const present = () => {
    const payments = own(page[brand.global], 'Payments') as PaymentsApi | undefined
    return own(payments, 'isGuard') ? undefined : payments
  }
  return (
    present() ??
    (await inject(page.document, `${cdn ?? `https://${brand.hosts[0]}`}/lib/${version}/sdk.js`, nonce, present))
  )
}

function inject(
  document: Document,
  url: string,
  nonce: string | undefined,
  present: () => PaymentsApi | undefined,
): Promise<PaymentsApi> {
  return new Promise((resolve, reject) => {
    const known = [...document.scripts].find(({ src }) => src === url)
    const script = known ?? document.createElement('script')
    const fail = (how: string) => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`Loading of ${url} ${how}.`))
    }
    // A script of the page that has failed before this says so no more.
    const timer = setTimeout(() => fail('timed out'), SCRIPT_TIMEOUT)
    script.addEventListener('error', () => fail('failed'))
    script.addEventListener('load', () => {
      const payments = present()
      if (!payments) return fail('failed')
      clearTimeout(timer)
      resolve(payments)
    })
    if (known) return
    if (nonce) script.nonce = nonce
    script.async = true
    script.src = trustedUrl(url, `${brand.keyPrefix}-loader`)
    document.head.append(script)
  })
}

export interface PromisedPayments {
  load(options: LoadOptions, update?: SessionUpdate): Promise<LoadResult>
  authorize(options: AuthorizeOptions, update?: SessionUpdate): Promise<AuthorizeResult>
}

/** The same operations as promises. Wrong arguments are refusals here. */
export function promised(payments: PaymentsApi): PromisedPayments {
  // The callback comes before the throw, so the first word is not the last: an error decides.
  const settle = async <R>(call: (callback: (result: R) => void) => void): Promise<R> => {
    let answer: (result: R) => void = () => {}
    const answered = new Promise<R>((resolve) => (answer = resolve))
    call(answer)
    return answered
  }
  return {
    load: (options, update) => settle<LoadResult>((callback) => payments.load(options, update, callback)),
    authorize: (options, update) =>
      settle<AuthorizeResult>((callback) => payments.authorize(options, update, callback)),
  }
}
