import type { CustomerOrder } from '@bukett/contracts/http/order'
import { dateText } from '@bukett/contracts/rules/dates'
import { brand, type SumRow } from '@bukett/ui-kit'
import { currentLocale } from './api'
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
  payments.map(({ PaymentMethodName, Amount, Last4, DueOn }) => ({
    term: [
      t(`checkout.confirmation.paidBy.${methodKey(PaymentMethodName)}`, { brand: brand.payLater.name }),
      Last4 && `•••• ${Last4}`,
      DueOn && t('checkout.confirmation.due', { day: dateText(DueOn, currentLocale(), { withYear: true }) }),
    ]
      .filter(Boolean)
      .join(' '),
    value: priceText(Amount),
  }))
