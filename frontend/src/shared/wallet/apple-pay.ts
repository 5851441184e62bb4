import { type WalletSettings, walletsApi } from '@bukett/contracts/http/wallets'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { call } from '../api'
import { outsideScript } from '../outside-script'
import type { SheetState, WalletBuying, WalletEnd } from './wallet-buying'

// What the shop uses of Apple Pay's interface, version 3: developer.apple.com/documentation/applepayontheweb.

interface Contact {
  emailAddress?: string
  phoneNumber?: string
  givenName?: string
  familyName?: string
  addressLines?: string[]
  locality?: string
  postalCode?: string
  countryCode?: string
}
interface Item {
  label: string
  amount: string
}
interface Method extends Item {
  identifier: string
  detail: string
}
interface Update {
  newTotal: Item
  newLineItems: Item[]
  newShippingMethods?: Method[]
  errors?: unknown[]
}
interface Session {
  begin: () => void
  abort: () => void
  completeMerchantValidation: (session: unknown) => void
  completeShippingContactSelection: (update: Update) => void
  completeShippingMethodSelection: (update: Update) => void
  completePayment: (result: { status: number; errors?: unknown[] }) => void
  onvalidatemerchant: (event: { validationURL: string }) => void
  onshippingcontactselected: (event: { shippingContact: Contact }) => void
  onshippingmethodselected: (event: { shippingMethod: Method }) => void
  onpaymentauthorized: (event: { payment: { token: { paymentData: unknown }; shippingContact?: Contact } }) => void
}
interface SessionClass {
  new (version: number, request: object): Session
  readonly STATUS_SUCCESS: number
  readonly STATUS_FAILURE: number
  supportsVersion: (version: number) => boolean
  canMakePayments: () => boolean
}
type ErrorClass = new (code: string, contactField: string | undefined, message: string) => object
interface AppleWindow {
  ApplePaySession?: SessionClass
  ApplePayError?: ErrorClass
}

const version = 3
const apple = (): AppleWindow => window as unknown as AppleWindow

/** Whether this device can pay so. */
export const hasApplePay = async ({ ScriptUrl }: NonNullable<WalletSettings['ApplePay']>): Promise<boolean> => {
  if (!apple().ApplePaySession && ScriptUrl !== null) await outsideScript(ScriptUrl)
  const { ApplePaySession: Sessions } = apple()
  return Sessions !== undefined && Sessions.supportsVersion(version) && Sessions.canMakePayments()
}

const priceOf = (ore: number): string => (ore / 100).toFixed(2)

/** Opens the sheet, in the press itself. Undefined where it was closed before anything was sent. */
export const payWithApple = (
  buying: WalletBuying,
  words: { total: string; dayText: (day: LocalDay) => string },
): Promise<WalletEnd | undefined> => {
  const { ApplePaySession: Sessions, ApplePayError: Fault } = apple()
  if (!Sessions) return Promise.resolve(undefined)
  const { needsAddress, needsEmail, first } = buying
  const totalOf = ({ total }: SheetState): Item => ({ label: 'Bukett', amount: priceOf(total) })
  const itemsOf = ({ items }: SheetState): Item[] =>
    items.map(({ label, amount }) => ({ label, amount: priceOf(amount) }))
  // The first is the one that is chosen.
  const methodsOf = ({ days = [], day }: SheetState): Method[] =>
    days
      .toSorted((one, other) => Number(other === day) - Number(one === day))
      .map((one) => ({ identifier: one, label: words.dayText(one), detail: '', amount: '0.00' }))
  const updateOf = (state: SheetState): Update => ({
    newTotal: totalOf(state),
    newLineItems: itemsOf(state),
    newShippingMethods: methodsOf(state),
    ...(state.error !== undefined &&
      Fault && { errors: [new Fault('addressUnserviceable', 'postalAddress', state.error)] }),
  })
  const session = new Sessions(version, {
    countryCode: 'SE',
    currencyCode: 'SEK',
    supportedNetworks: ['visa', 'masterCard'],
    merchantCapabilities: ['supports3DS'],
    total: totalOf(first),
    lineItems: itemsOf(first),
    requiredShippingContactFields: [
      ...(needsAddress ? ['postalAddress', 'name', 'phone'] : []),
      ...(needsEmail ? ['email'] : []),
    ],
  })
  return new Promise((resolve, reject) => {
    let isOpen = true
    session.onvalidatemerchant = ({ validationURL: validationUrl }) => {
      call(walletsApi.appleSession, { body: { validationUrl } }).then(
        (answer) => session.completeMerchantValidation(answer.session),
        (error: unknown) => {
          session.abort()
          reject(error instanceof Error ? error : new Error(String(error)))
        },
      )
    }
    session.onshippingcontactselected = ({ shippingContact: there }) => {
      const { countryCode: country = '', postalCode = '', locality: city = '' } = there
      void buying
        .deliverTo({ country, postalCode, city })
        .then((state) => session.completeShippingContactSelection(updateOf(state)))
    }
    session.onshippingmethodselected = ({ shippingMethod }) => {
      void buying
        .deliverOn(shippingMethod.identifier)
        .then((state) => session.completeShippingMethodSelection(updateOf(state)))
    }
    session.onpaymentauthorized = ({ payment: { token, shippingContact: there } }) => {
      void buying
        .pay({
          token: JSON.stringify(token.paymentData),
          ...(there?.emailAddress && { email: there.emailAddress }),
          ...(needsAddress && there && { address: addressOf(there) }),
        })
        .then((end) => {
          if (!isOpen) return
          const isFailed = end.kind === 'failed'
          session.completePayment({
            status: isFailed ? Sessions.STATUS_FAILURE : Sessions.STATUS_SUCCESS,
            ...(isFailed && Fault && { errors: [new Fault('unknown', undefined, end.text)] }),
          })
          if (!isFailed) resolve(end)
        })
    }
    // By the buyer, or because its time is up.
    const close = (): void => {
      isOpen = false
      buying.close().then(resolve, reject)
    }
    Object.assign(session, { oncancel: close })
    session.begin()
  })
}

const addressOf = (there: Contact) => ({
  name: [there.givenName, there.familyName].filter(Boolean).join(' '),
  phone: there.phoneNumber ?? '',
  line1: there.addressLines?.[0] ?? '',
  line2: there.addressLines?.[1] ?? '',
  postalCode: there.postalCode ?? '',
  city: there.locality ?? '',
  country: there.countryCode ?? '',
})
