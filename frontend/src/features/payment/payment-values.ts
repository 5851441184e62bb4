import type { Cart, CartEdit } from '@bukett/contracts/http/cart'
import type { PaymentMethods } from '@bukett/contracts/http/payments'
import type { ShipmentEdit } from '@bukett/contracts/http/shipment'
import { checkGuestEmail } from '@bukett/contracts/rules/email'
import { checkOrganisationName } from '@bukett/contracts/rules/names'
import { phoneText, toInternationalForm } from '@bukett/contracts/rules/phone'
import { parsePostalCode } from '@bukett/contracts/rules/postal-code'
import { linesOf } from '../../shared/cart'
import type { Fault } from '../../shared/form'
import { refusalOf } from '../../shared/refusal-of'
import { type NameFieldAt, nameFaults, nameTyped, nameValues } from '../../shared/typed-name'
import { worldPhone } from '../../shared/world-phone'

/** Named by their place in the cart where they stand in it; the others are the payment's own. */
export interface PaymentValues extends Record<string, string | boolean> {
  'OrderForm.BillingAddressEmail': string
  'OrderForm.BillingAddress.DayTimePhoneNumber': string
  /** ISO alpha-2: whose number one without + or 00 is. */
  phoneCountry: string
  isCompany: boolean
  'OrderForm.BillingAddress.CompanyName': string
  'OrderForm.BillingAddress.Line1': string
  'OrderForm.BillingAddress.PostalCode': string
  'OrderForm.BillingAddress.City': string
  /** `swish`, `card`, `invoice`, or a pay-later category; empty until one is chosen (PA-02), or the shopper’s own of last time. */
  method: string
  swishPhone: string
  organizationId: string
  costCenter: string
  reference: string
}

export type BillingField = Extract<keyof PaymentValues, `OrderForm.${string}`>
export const billing = (field: string): BillingField => `OrderForm.BillingAddress.${field}` as BillingField
/** The buyer's name, which is typed in one line. */
export const buyerName: NameFieldAt = (field) => billing(field)
export const emailField = 'OrderForm.BillingAddressEmail'

/** What is known of the buyer: of the cart first, of the account else. */
export interface KnownBuyer {
  email: string
  firstName: string
  lastName: string
  phone: string
  companyName: string
  line1: string
  postalCode: string
  city: string
  costCenter: string
}

export const initialValues = (cart: Cart, known: KnownBuyer, method = ''): PaymentValues => {
  const { BillingAddress: there, CustomerType } = cart.OrderForm
  const phone = there.DayTimePhoneNumber || known.phone
  return {
    'OrderForm.BillingAddressEmail': there.Email || known.email,
    ...nameValues(buyerName, {
      FirstName: there.FirstName || known.firstName,
      LastName: there.LastName || known.lastName,
    }),
    'OrderForm.BillingAddress.DayTimePhoneNumber': phoneText(phone),
    phoneCountry: 'SE',
    // Who has been here has said it already.
    isCompany: CustomerType === 'company' || (known.companyName !== '' && there.Email === ''),
    'OrderForm.BillingAddress.CompanyName': there.CompanyName || known.companyName,
    'OrderForm.BillingAddress.Line1': there.Line1 || known.line1,
    'OrderForm.BillingAddress.PostalCode': there.PostalCode || known.postalCode,
    'OrderForm.BillingAddress.City': there.City || known.city,
    method,
    swishPhone: '',
    organizationId: '',
    costCenter: known.costCenter,
    reference: '',
  }
}

const phoneOf = (values: PaymentValues): string => {
  const typed = values['OrderForm.BillingAddress.DayTimePhoneNumber'].trim()
  if (typed === '') return ''
  const answer = worldPhone()?.parsePaymentPhone(typed, values.phoneCountry)
  // What nobody has typed in is as it was kept.
  if (!answer) return values.phoneCountry === 'SE' ? toInternationalForm(typed) : typed
  return answer.ok ? answer.value : typed
}

/** What is changed of the message to a receiver without an address: it is saved and bought with the rest, or names its field that is wrong. */
export interface MessageChange {
  Shipments?: ShipmentEdit[]
  wrong?: string
}

export const billingEditOf = (values: PaymentValues, { Shipments }: MessageChange = {}): CartEdit => ({
  OrderForm: {
    ...(Shipments && { Shipments }),
    CustomerType: values.isCompany ? 'company' : 'private',
    BillingAddressEmail: values['OrderForm.BillingAddressEmail'].trim(),
    BillingAddress: {
      Email: values['OrderForm.BillingAddressEmail'].trim(),
      ...nameTyped(buyerName, values),
      DayTimePhoneNumber: phoneOf(values),
      CompanyName: values.isCompany ? values['OrderForm.BillingAddress.CompanyName'].trim() : '',
      Line1: values['OrderForm.BillingAddress.Line1'].trim(),
      PostalCode: values['OrderForm.BillingAddress.PostalCode'].trim(),
      City: values['OrderForm.BillingAddress.City'].trim(),
    },
  },
})

/** Pay-later asks for a postal address and a telephone before anything is authorised (PA-09). */
export const isPayLater = (method: string): boolean => method.startsWith('pay_')

/** What the rules need to know beside the values. */
export interface PaymentNeeds {
  isFuneral: boolean
  forced: PaymentMethods['Forced']
  texts: { invoiceAddress: string }
}

export const paymentFaultsOf = (values: PaymentValues, needs: PaymentNeeds): Record<string, Fault> => {
  const method = needs.forced ?? values.method
  const phone = values['OrderForm.BillingAddress.DayTimePhoneNumber'].trim()
  return {
    [emailField]: refusalOf(checkGuestEmail(values[emailField])),
    ...nameFaults(buyerName, values, isPayLater(method)),
    [billing('DayTimePhoneNumber')]:
      phone !== ''
        ? refusalOf(worldPhone()?.parsePaymentPhone(phone, values.phoneCountry))
        : needs.isFuneral || isPayLater(method)
          ? 'phone.missing'
          : undefined,
    ...(values.isCompany && {
      [billing('CompanyName')]: refusalOf(checkOrganisationName(values['OrderForm.BillingAddress.CompanyName'])),
    }),
    ...(isPayLater(method) && addressFaultsOf(values)),
    ...(method === '' && { method: 'payment.no-method' as const }),
    ...(method === 'swish' &&
      values.swishPhone.trim() !== '' && { swishPhone: refusalOf(worldPhone()?.parsePaymentPhone(values.swishPhone)) }),
    ...(method === 'invoice' &&
      values.organizationId === '' && { organizationId: { text: needs.texts.invoiceAddress } }),
  }
}

const addressFaultsOf = (values: PaymentValues): Record<string, Fault> => ({
  ...(values['OrderForm.BillingAddress.Line1'].trim() === '' && { [billing('Line1')]: 'address.missing' as const }),
  [billing('PostalCode')]: refusalOf(parsePostalCode(values['OrderForm.BillingAddress.PostalCode'])),
  ...(values['OrderForm.BillingAddress.City'].trim() === '' && { [billing('City')]: 'address.city-missing' as const }),
})

/** Whether what is bought renews itself. */
export const isSubscriptionCart = (cart: Cart): boolean =>
  linesOf(cart).some(({ ProductCategory }) => ProductCategory === 'Subscription')
