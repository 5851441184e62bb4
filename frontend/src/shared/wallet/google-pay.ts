import type { WalletSettings } from '@bukett/contracts/http/wallets'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { outsideScript } from '../outside-script'
import type { SheetState, WalletBuying, WalletEnd } from './wallet-buying'

// What the shop uses of Google Pay's interface, version 2: developers.google.com/pay/api/web/reference.

interface TransactionInfo {
  countryCode: 'SE'
  currencyCode: 'SEK'
  totalPriceStatus: 'FINAL' | 'ESTIMATED'
  totalPrice: string
  totalPriceLabel: string
  displayItems: { label: string; type: 'LINE_ITEM'; price: string }[]
}
interface ShippingOptions {
  defaultSelectedOptionId?: string
  shippingOptions: { id: string; label: string; description: string }[]
}
interface IntermediateData {
  callbackTrigger: 'INITIALIZE' | 'SHIPPING_ADDRESS' | 'SHIPPING_OPTION'
  shippingAddress?: { countryCode: string; postalCode: string; locality: string }
  shippingOptionData?: { id: string }
}
interface PaymentData {
  email?: string
  shippingAddress?: {
    name: string
    phoneNumber?: string
    address1: string
    address2: string
    postalCode: string
    locality: string
    countryCode: string
  }
  paymentMethodData: { tokenizationData: { token: string } }
}
interface Fault {
  reason: 'SHIPPING_ADDRESS_UNSERVICEABLE' | 'PAYMENT_DATA_INVALID'
  intent: 'SHIPPING_ADDRESS' | 'PAYMENT_AUTHORIZATION'
  message: string
}
interface Callbacks {
  onPaymentDataChanged?: (data: IntermediateData) => Promise<{
    newTransactionInfo?: TransactionInfo
    newShippingOptionParameters?: ShippingOptions
    error?: Fault
  }>
  onPaymentAuthorized: (data: PaymentData) => Promise<{ transactionState: 'SUCCESS' | 'ERROR'; error?: Fault }>
}
interface PaymentsClient {
  isReadyToPay: (request: object) => Promise<{ result: boolean }>
  loadPaymentData: (request: object) => Promise<PaymentData>
}
interface GoogleWindow {
  google?: {
    payments: {
      api: {
        PaymentsClient: new (options: { environment: string; paymentDataCallbacks?: Callbacks }) => PaymentsClient
      }
    }
  }
}

type GooglePay = NonNullable<WalletSettings['GooglePay']>

const version = { apiVersion: 2, apiVersionMinor: 0 } as const
const method = {
  type: 'CARD',
  parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: ['MASTERCARD', 'VISA'] },
} as const

const clientOf = (environment: string, paymentDataCallbacks?: Callbacks): PaymentsClient | undefined => {
  const Client = (window as unknown as GoogleWindow).google?.payments.api.PaymentsClient
  return Client && new Client({ environment, ...(paymentDataCallbacks && { paymentDataCallbacks }) })
}

/** Whether this browser and its owner can pay so. Google's library is fetched only where a browser can show its sheet at all. */
export const hasGooglePay = async ({ ScriptUrl, Environment }: GooglePay): Promise<boolean> => {
  if (!('PaymentRequest' in window)) return false
  await outsideScript(ScriptUrl)
  const answer = await clientOf(Environment)?.isReadyToPay({ ...version, allowedPaymentMethods: [method] })
  return answer?.result === true
}

const priceOf = (ore: number): string => (ore / 100).toFixed(2)

const infoOf = ({ total, items }: SheetState, totalPriceLabel: string): TransactionInfo => ({
  countryCode: 'SE',
  currencyCode: 'SEK',
  totalPriceStatus: 'FINAL',
  totalPrice: priceOf(total),
  totalPriceLabel,
  displayItems: items.map(({ label, amount }) => ({ label, type: 'LINE_ITEM', price: priceOf(amount) })),
})

const none = 'none'

/** Opens the sheet, in the press itself. Undefined where it was closed before anything was sent. */
export const payWithGoogle = async (
  { Environment, MerchantId, Gateway }: GooglePay,
  buying: WalletBuying,
  words: { total: string; dayText: (day: LocalDay) => string; noDay: string },
): Promise<WalletEnd | undefined> => {
  let end: WalletEnd | undefined
  const optionsOf = ({ days = [], day }: SheetState): ShippingOptions =>
    days.length === 0
      ? { shippingOptions: [{ id: none, label: words.noDay, description: '' }] }
      : {
          ...(day && { defaultSelectedOptionId: day }),
          shippingOptions: days.map((one) => ({ id: one, label: words.dayText(one), description: '' })),
        }
  const changedTo = (state: SheetState) => ({
    newTransactionInfo: infoOf(state, words.total),
    newShippingOptionParameters: optionsOf(state),
    ...(state.error !== undefined && {
      error: {
        reason: 'SHIPPING_ADDRESS_UNSERVICEABLE',
        intent: 'SHIPPING_ADDRESS',
        message: state.error,
      } as const,
    }),
  })
  const client = clientOf(Environment, {
    ...(buying.needsAddress && {
      onPaymentDataChanged: async ({ callbackTrigger, shippingAddress: there, shippingOptionData: option }) => {
        if (callbackTrigger === 'SHIPPING_OPTION' && option && option.id !== none)
          return changedTo(await buying.deliverOn(option.id))
        const { countryCode: country = '', postalCode = '', locality: city = '' } = there ?? {}
        return changedTo(await buying.deliverTo({ country, postalCode, city }))
      },
    }),
    onPaymentAuthorized: async ({ email, shippingAddress: there, paymentMethodData }) => {
      end = await buying.pay({
        token: paymentMethodData.tokenizationData.token,
        ...(email !== undefined && { email }),
        ...(there && {
          address: {
            name: there.name,
            phone: there.phoneNumber ?? '',
            line1: there.address1,
            line2: there.address2,
            postalCode: there.postalCode,
            city: there.locality,
            country: there.countryCode,
          },
        }),
      })
      if (end.kind !== 'failed') return { transactionState: 'SUCCESS' }
      const error = { reason: 'PAYMENT_DATA_INVALID', intent: 'PAYMENT_AUTHORIZATION', message: end.text } as const
      return { transactionState: 'ERROR', error }
    },
  })
  try {
    await client?.loadPaymentData({
      ...version,
      allowedPaymentMethods: [
        { ...method, tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: Gateway } },
      ],
      merchantInfo: { merchantId: MerchantId, merchantName: 'Bukett' },
      transactionInfo: infoOf(buying.first, words.total),
      emailRequired: buying.needsEmail,
      callbackIntents: [
        'PAYMENT_AUTHORIZATION',
        ...(buying.needsAddress ? ['SHIPPING_ADDRESS', 'SHIPPING_OPTION'] : []),
      ],
      ...(buying.needsAddress && {
        shippingAddressRequired: true,
        shippingAddressParameters: { allowedCountryCodes: ['SE'], phoneNumberRequired: true },
        shippingOptionRequired: true,
        shippingOptionParameters: optionsOf(buying.first),
      }),
    })
  } catch (error) {
    // What was told in the sheet is not told again when it is closed.
    if ((error as { statusCode?: unknown }).statusCode === 'CANCELED') return buying.close()
    throw error
  }
  return end
}
