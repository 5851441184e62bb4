import { within, type Clock } from '../clock'
import { own, ownString } from '../protocol/own'
import { Refused } from './errors'
import { loadScript } from './script'

const ENABLED_TIMEOUT = 100
const SHEET_LIMIT = 4
const START_DEBOUNCE = 5000
const VALIDATION_DEBOUNCE = 1000
const APPLE_VERSION = 1

/** Apple's session, as far as the library uses it. */
export interface AppleSession {
  addEventListener(type: 'validatemerchant', handle: (event: { validationURL: string }) => void): void
  addEventListener(type: 'paymentauthorized', handle: (event: { payment: { token: unknown } }) => void): void
  addEventListener(type: 'cancel', handle: () => void): void
  begin(): void
  abort(): void
  completeMerchantValidation(merchantSession: unknown): void
  completePayment(status: number): void
}

export interface Wallets {
  /** True where the wallet can be used here; may take longer than anybody waits. */
  readonly enabled: Readonly<Record<string, () => Promise<boolean>>>
  openAppleSheet?(version: number, request: object): AppleSession
}

/** What the browser offers. Google Pay's script is loaded only where it is asked for. */
export function browserWallets(
  window: Window,
  clock: Clock,
  environment: 'TEST' | 'PRODUCTION',
  failed: (reason: string) => void,
): Wallets {
  const page = window as Window & { ApplePaySession?: AppleConstructor; google?: GooglePay }
  const apple = page.ApplePaySession
  const enabled = {
    applePay: async () => apple !== undefined && apple.supportsVersion(APPLE_VERSION) && apple.canMakePayments(),
    googlePay: async () => {
      if (!page.google)
        await loadScript(window.document, clock, 'https://pay.google.com/gp/p/js/pay.js').catch((error: Error) => {
          failed(error.message)
          throw error
        })
      const client = page.google && new page.google.payments.api.PaymentsClient({ environment })
      return (await client?.isReadyToPay(GOOGLE_REQUEST))?.result === true
    },
  }
  return apple ? { enabled, openAppleSheet: (version, request) => new apple(version, request) } : { enabled }
}

interface AppleConstructor {
  new (version: number, request: object): AppleSession
  supportsVersion(version: number): boolean
  canMakePayments(): boolean
}

interface GooglePay {
  payments: {
    api: { PaymentsClient: new (options: object) => { isReadyToPay(request: object): Promise<{ result: boolean }> } }
  }
}

const GOOGLE_REQUEST = {
  apiVersion: 2,
  apiVersionMinor: 0,
  allowedPaymentMethods: [
    {
      type: 'CARD',
      parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: ['MASTERCARD', 'VISA'] },
    },
  ],
}

/** Each asked wallet with true or false; what takes longer than 100 ms counts as false. */
export async function enabledWallets(
  wallets: Wallets,
  clock: Clock,
  names: readonly string[],
): Promise<Record<string, boolean>> {
  const check = async (name: string): Promise<[string, boolean]> => {
    const ask = Object.prototype.hasOwnProperty.call(wallets.enabled, name) ? wallets.enabled[name] : undefined
    if (!ask) return [name, false]
    const answer = ask().catch(() => false)
    return [name, await within(clock, ENABLED_TIMEOUT, answer, () => false)]
  }
  return Object.fromEntries(await Promise.all(names.slice(0, 8).map(check)))
}

export interface SheetCalls {
  /** The provider's merchant session for Apple's validation URL. */
  merchantSession(validationUrl: string): Promise<unknown>
  /** A fifth message of one window, or one within five seconds of the last. */
  ignored(reason: 'too many' | 'too soon'): void
}

export type SheetResult = { token: unknown } | { cancelled: true } | { ignored: true }

/** Apple's payment sheet, asked for by the frames of a page. At most four sheets a window (spec 3 §9). */
export class WalletSheets {
  #messages = 0
  #startedAt: number | undefined

  constructor(
    private readonly wallets: Wallets,
    private readonly clock: Clock,
  ) {}

  /** `calls`: of the frame that asks, since another one may be gone. */
  async show(name: string, request: unknown, calls: SheetCalls): Promise<SheetResult> {
    if (name !== 'applePay') throw new Refused(`Wallet "${name.slice(0, 64)}" is not defined`)
    this.#messages += 1
    if (this.#messages > SHEET_LIMIT) return ignore(calls, 'too many')
    const now = this.clock.now()
    if (this.#startedAt !== undefined && now - this.#startedAt < START_DEBOUNCE) return ignore(calls, 'too soon')
    this.#startedAt = now
    const sheet = sheetRequest(request)
    if (!this.wallets.openAppleSheet || !sheet) throw new Refused('Payment sheet was not shown')
    try {
      return await this.#run(this.wallets.openAppleSheet(APPLE_VERSION, sheet), calls)
    } catch {
      // Apple's own errors, such as that of a page whose press is too long ago, are no words for a merchant.
      throw new Refused('Payment sheet was not shown')
    }
  }

  #run(session: AppleSession, calls: SheetCalls): Promise<SheetResult> {
    return new Promise((resolve, reject) => {
      let shown = false
      let validatedAt: number | undefined
      session.addEventListener('validatemerchant', ({ validationURL }) => {
        shown = true
        const now = this.clock.now()
        if (validatedAt !== undefined && now - validatedAt < VALIDATION_DEBOUNCE) return
        validatedAt = now
        calls.merchantSession(validationURL).then(
          (merchantSession) => session.completeMerchantValidation(merchantSession),
          () => session.abort(),
        )
      })
      session.addEventListener('paymentauthorized', ({ payment }) => {
        session.completePayment(0)
        resolve({ token: payment.token })
      })
      session.addEventListener('cancel', () => {
        if (shown) resolve({ cancelled: true })
        else reject()
      })
      session.begin()
    })
  }
}

function ignore(calls: SheetCalls, reason: 'too many' | 'too soon'): SheetResult {
  calls.ignored(reason)
  return { ignored: true }
}

/** The fields of Apple's request that a frame may set. */
function sheetRequest(request: unknown): object | undefined {
  const total = own(request, 'total')
  const country = ownString(request, 'countryCode')
  const currency = ownString(request, 'currencyCode')
  const label = ownString(total, 'label')
  const amount = ownString(total, 'amount')
  if (!country || !currency || !label || !amount || !(Number(amount) > 0)) return
  return {
    countryCode: country,
    currencyCode: currency,
    supportedNetworks: ['visa', 'masterCard'],
    merchantCapabilities: ['supports3DS'],
    total: { label, amount },
  }
}
