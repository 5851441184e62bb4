/** The providers by the names that the control routes use. */
export const PROVIDERS = [
  'bankid',
  'swish',
  'netaxept',
  'stripe',
  '46elks',
  'smtp',
  'registers',
  'voyado',
  'partner',
] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** Credentials and merchant numbers that the sandbox knows. They open nothing anywhere else. */
export const SANDBOX_CREDENTIALS = {
  swish: { payeeAlias: '1234679304' },
  netaxept: { merchantId: '700100', token: 'sandbox-token' },
  stripe: {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_sandbox-of-wallets',
  },
  '46elks': { username: 'sandbox', password: 'sandbox-secret' },
  registers: { apiKey: 'sandbox-key' },
  voyado: { apiKey: 'sandbox-key' },
  partner: { apiKey: 'sandbox-key' },
} as const

/** Where each provider's own paths begin, under the sandbox's address. */
export const providerUrls = (sandbox: string) => ({
  /** Followed by `/auth`, `/sign`, `/collect`, `/cancel`. */
  bankid: `${sandbox}/bankid/rp/v6.0`,
  /** The "phone" of a same-device start: `?autostarttoken=…&redirect=…`. */
  bankidApp: `${sandbox}/bankid/app`,
  /** Followed by `/swish-cpcapi/api/v2/…`. */
  swish: `${sandbox}/swish`,
  /** Followed by `/api/v1/commerce`. */
  swishQr: `${sandbox}/swish/qrg-swish`,
  /** The "app" of an app switch: `?token=…&callbackurl=…`. */
  swishApp: `${sandbox}/swish/app`,
  /** Followed by `/Netaxept/Register.aspx` and `/Terminal/default.aspx`. */
  netaxept: `${sandbox}/netaxept`,
  /** Followed by `/v1/…`. */
  stripe: `${sandbox}/stripe`,
  /** The libraries of the wallets. */
  googlePay: `${sandbox}/googlepay/pay.js`,
  applePay: `${sandbox}/applepay/apple-pay.js`,
  /** Followed by `/a1/sms`. */
  '46elks': `${sandbox}/46elks`,
  /** Followed by `/v1/…`. */
  registers: `${sandbox}/registers`,
  /** Followed by `/api/v2/…` and `/api/v3/…`. */
  voyado: `${sandbox}/voyado`,
  /** Followed by `/v1/orders`. */
  partner: `${sandbox}/partner`,
  /** Followed by `/{z}/{x}/{y}.svg`. */
  tiles: `${sandbox}/tiles`,
})
