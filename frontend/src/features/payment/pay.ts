import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { invoiceApi } from '@bukett/contracts/http/invoice'
import { klarnaApi } from '@bukett/contracts/http/klarna'
import { netsApi } from '@bukett/contracts/http/nets'
import { type PaymentMethods, paymentsApi, type PurchaseOutcome } from '@bukett/contracts/http/payments'
import type { SwishRequest } from '@bukett/contracts/http/swish'
import { call } from '../../shared/api'
import { heard } from '../../shared/heard'
import { worldPhone } from '../../shared/world-phone'
import { isPayLater, type PaymentValues } from './payment-values'
import type { Authorised } from './use-pay-later'
import { registerSwish } from './use-swish'

/** What pressing the button has led to. */
export type Paid =
  /** The provider decides at once; the outcome says where to go. */
  | { kind: 'outcome'; outcome: PurchaseOutcome }
  /** The browser goes to the bank's page. */
  | { kind: 'leaves'; url: string }
  /** The mobile payment waits for the app. */
  | { kind: 'swish'; request: SwishRequest }
  /** The pay-later provider gave no token. */
  | { kind: 'unauthorised'; why: Exclude<Authorised, object> }

export interface Payment {
  cartName: string
  values: PaymentValues
  forced: PaymentMethods['Forced']
  isSubscription: boolean
  authorize: () => Promise<Authorised>
}

/** Asks for the money by the way that was chosen. */
export const pay = async ({ cartName, values, forced, isSubscription, authorize }: Payment): Promise<Paid> => {
  const method = forced ?? values.method
  if (method === 'giftcard')
    return {
      kind: 'outcome',
      outcome: await heard((key) => call(giftCardApi.purchase, { body: { cartName } }, undefined, key)),
    }
  if (method === 'none')
    return {
      kind: 'outcome',
      outcome: await heard((key) => call(paymentsApi.registerNone, { params: { cart: cartName } }, undefined, key)),
    }
  if (method === 'swish') {
    const typed = values.swishPhone.trim()
    const phone = worldPhone()?.parsePaymentPhone(typed)
    const to = phone?.ok ? phone.value : typed
    return { kind: 'swish', request: await heard((key) => registerSwish(cartName, to, key)) }
  }
  if (method === 'card') {
    const register = isSubscription ? netsApi.registerRecurring : netsApi.register
    const terminal = await heard((key) => call(register, { query: { cartName } }, undefined, key))
    return { kind: 'leaves', url: terminal.terminalUrl }
  }
  if (method === 'invoice') return { kind: 'outcome', outcome: await orderOnInvoice(cartName, values) }
  if (!isPayLater(method)) throw new Error(`There is no way to pay by ${method}.`)
  const authorised = await authorize()
  if (typeof authorised === 'string') return { kind: 'unauthorised', why: authorised }
  const input = { params: { id: authorised.token }, query: { cartName, ...(isSubscription && { isSubscription }) } }
  const outcome = await heard((key) => call(klarnaApi.purchase, input, undefined, key))
  return { kind: 'outcome', outcome }
}

const orderOnInvoice = (cartName: string, { organizationId, costCenter, reference }: PaymentValues) =>
  heard((key) =>
    call(
      invoiceApi.register,
      { body: { cartName, organizationId, costCenter, ...(reference && { reference }) } },
      undefined,
      key,
    ),
  )
