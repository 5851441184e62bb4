/** Where a purchase is made, and in which money: one of each kind of currency that Senare takes. */
export const countries = {
  SE: { currency: 'SEK', locale: 'sv-SE', phone: '+46701740605' },
  NO: { currency: 'NOK', locale: 'nb-NO', phone: '+4740612345' },
  FI: { currency: 'EUR', locale: 'fi-FI', phone: '+358412345678' },
  DE: { currency: 'EUR', locale: 'de-DE', phone: '+4915123456789' },
  GB: { currency: 'GBP', locale: 'en-GB', phone: '+447400123456' },
  US: { currency: 'USD', locale: 'en-US', phone: '+12015550123' },
} as const
export type Country = keyof typeof countries

export const locales = ['sv-SE', 'en-SE', 'nb-NO', 'fi-FI', 'de-DE', 'en-GB', 'en-US'] as const
export const categories = ['pay_now', 'pay_later', 'pay_over_time', 'senare'] as const
/** What ends how, by the word in the test address. */
export const people = ['approved', 'denied', 'popup', 'slow', 'invalid', 'finalize', 'pending'] as const
export const intents = ['buy', 'tokenize', 'buy_and_tokenize', 'buy_and_default_tokenize'] as const

/** Everything that can be turned; what is empty is left out of the call. */
export interface Turned {
  readonly amount: string
  readonly country: Country
  readonly locale: string
  readonly person: (typeof people)[number]
  readonly intent: (typeof intents)[number]
  readonly payment_method_category: string
  readonly preferred_payment_method: string
  readonly payment_option_id: string
  readonly instance_id: string
  readonly device_consent: boolean
  readonly auto_finalize: boolean
  readonly collect_shipping_address: boolean
  readonly on_show_external_document: boolean
  readonly theme: string
  readonly shape: string
}

export const untouched: Turned = {
  amount: '549',
  country: 'SE',
  locale: 'sv-SE',
  person: 'approved',
  intent: 'buy',
  payment_method_category: 'pay_later',
  preferred_payment_method: '',
  payment_option_id: '',
  instance_id: '',
  device_consent: false,
  auto_finalize: true,
  collect_shipping_address: false,
  on_show_external_document: false,
  theme: 'default',
  shape: 'default',
}

const given = (options: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''))

/** The purchase, as a merchant's page describes it. */
export const sessionOf = ({ amount, country, locale, person, intent }: Turned) => {
  const total = Math.max(1, Math.round(Number(amount) || 0)) * 100
  const { currency, phone } = countries[country]
  const email = person === 'approved' ? 'anna@example.se' : `anna+${person}@example.se`
  return {
    purchase_country: country,
    purchase_currency: currency,
    locale,
    intent,
    order_amount: total,
    order_lines: [{ name: 'Test', quantity: 1, unit_price: total, total_amount: total }],
    billing_address: { given_name: 'Anna', family_name: 'Ek', email, ...(person !== 'popup' && { phone }) },
  }
}

const shared = ({ payment_method_category, instance_id }: Turned) => given({ payment_method_category, instance_id })

export const loadOptions = (turned: Turned) => ({
  ...shared(turned),
  ...given({ preferred_payment_method: turned.preferred_payment_method }),
})

export const authorizeOptions = (turned: Turned) => ({
  ...shared(turned),
  ...given({ payment_option_id: turned.payment_option_id }),
  auto_finalize: turned.auto_finalize,
  collect_shipping_address: turned.collect_shipping_address,
})

export const laterOptions = shared
