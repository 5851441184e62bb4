import type { CustomerOrder } from '@bukett/contracts/http/order'
import { brand, type SumRow } from '@bukett/ui-kit'
import type { Translate } from './i18n'

const knownMethods = [
  'swish',
  'card',
  'googlePay',
  'applePay',
  'klarnaPayments',
  'invoice',
  'giftcard',
  'none',
  'prepaid',
  'gift',
] as const
type KnownMethod = (typeof knownMethods)[number]
const methodKey = (name: string): KnownMethod | 'other' => knownMethods.find((known) => known === name) ?? 'other'

/** What was paid how: a row for each card, gift card or method. */
export const paidRows = (
  payments: CustomerOrder['Payments'],
  t: Translate,
  priceText: (amount: number) => string,
): SumRow[] =>
  payments.map(({ PaymentMethodName, Amount, Last4 }) => ({
    term: [
      t(`checkout.confirmation.paidBy.${methodKey(PaymentMethodName)}`, { brand: brand.payLater.name }),
      Last4 && `•••• ${Last4}`,
    ]
      .filter(Boolean)
      .join(' '),
    value: priceText(Amount),
  }))
