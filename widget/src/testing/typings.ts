import type { AuthorizeResult, ExpressAuthorize, InitOptions, PaymentsApi } from '../public'

/** Compiled without the DOM's typings by package.test.ts: a merchant's code, right and wrong. */
export function merchantCode(payments: PaymentsApi, authorize: ExpressAuthorize): void {
  payments.init({ client_token: 'x' })
  payments.load({ container: '#pay' }, ({ show_form }) => accepts<boolean>(show_form))
  payments.load({ container: { nodeType: 1, tagName: 'DIV' } }, { order_amount: 1 }, () => {})
  payments.init({ client_token: 'x', log_level: 'DEBUG' })
  payments.registerRedirectHandler((url) => accepts<string>(url))
  accepts<number>(payments.logLevels.WARN)
  payments.authorize({ auto_finalize: false }, (result) => accepts<AuthorizeResult>(result))
  payments.on('heightChanged', (height) => accepts<number>(height))
  payments.on('paymentMethodSelected', ({ id }) => accepts<string>(id))
  authorize({}, { purchase_country: 'SE', purchase_currency: 'SEK', order_amount: 1, order_lines: [] })

  // @ts-expect-error neither token nor key
  accepts<InitOptions>({})
  // @ts-expect-error no container
  payments.load({})
  // @ts-expect-error no such event
  payments.on('click', () => {})
  // @ts-expect-error a number is no text
  payments.on('heightChanged', (height: string) => accepts(height))
  // @ts-expect-error a session needs its country
  payments.createSession({ purchase_currency: 'SEK', order_amount: 1, order_lines: [] }, () => {})
  // @ts-expect-error createSession needs a callback
  payments.createSession({ purchase_country: 'SE', purchase_currency: 'SEK', order_amount: 1, order_lines: [] })
}

function accepts<T>(_value: T): void {}
