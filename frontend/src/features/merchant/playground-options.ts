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
export const people = ['approved', 'denied', 'popup', 'slow', 'invalid', 'finalize', 'pending', 'app'] as const
/** Parts of the library that a session does not always have, by the word in the test address. */
export const experiments = ['static-widget', 'step-up-popup', 'third-party-challenge', 'wallets'] as const
export const logLevels = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL', 'ALL', 'OFF'] as const
export const products = ['kco', 'kec', 'payments', 'checkout'] as const
export const intents = [
  'buy',
  'tokenize',
  'buy_and_tokenize',
  'buy_and_default_tokenize',
  'buy_and_optional_tokenize',
] as const

/** Everything that can be turned; what is empty is left out of the call. */
export interface Turned {
  readonly amount: string
  readonly country: Country
  readonly locale: string
  readonly person: (typeof people)[number]
  readonly intent: (typeof intents)[number]
  readonly experiment: string
  readonly product: string
  readonly log_level: string
  readonly is_local: boolean
  readonly is_staging: boolean
  readonly payment_method_category: string
  /** Several, with commas. */
  readonly payment_method_categories: string
  readonly integrating_product: string
  readonly registerRedirectHandler: boolean
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
  experiment: '',
  product: '',
  log_level: '',
  is_local: false,
  is_staging: false,
  payment_method_category: 'pay_later',
  payment_method_categories: '',
  integrating_product: '',
  registerRedirectHandler: false,
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
export const sessionOf = ({ amount, country, locale, person, experiment, intent }: Turned) => {
  const total = Math.max(1, Math.round(Number(amount) || 0)) * 100
  const { currency, phone } = countries[country]
  const words = [person === 'approved' ? '' : person, experiment].filter((word) => word !== '')
  const email = `${['anna', ...words].join('+')}@example.se`
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

/** What a widget begins with, besides its key. */
export const initOptions = ({ device_consent, is_local, is_staging, product, log_level }: Turned) => ({
  device_consent,
  ...(is_local && { is_local }),
  ...(is_staging && { is_staging }),
  ...given({ product, log_level }),
})

const shared = ({ payment_method_category, payment_method_categories, instance_id }: Turned) => {
  const several = payment_method_categories.split(',').map((name) => name.trim())
  return {
    ...given({ payment_method_category, instance_id }),
    ...(payment_method_categories.trim() !== '' && { payment_method_categories: several }),
  }
}

export const loadOptions = (turned: Turned) => ({
  ...shared(turned),
  ...given({ preferred_payment_method: turned.preferred_payment_method }),
})

export const authorizeOptions = (turned: Turned) => ({
  ...shared(turned),
  ...given({ payment_option_id: turned.payment_option_id, integrating_product: turned.integrating_product }),
  auto_finalize: turned.auto_finalize,
  collect_shipping_address: turned.collect_shipping_address,
})

export const laterOptions = shared
