import { accessSync, closeSync, constants, openSync } from 'node:fs'

type Read = Readonly<Record<string, unknown>>

/** What a live shop must be told, and what it is for: in a shop for trials this machine and its sandbox stand in for each of them. */
const needed = {
  PUBLIC_URL: 'the address people use, which the payment providers call back',
  SMTP_URL: 'the address of the mail server',
  ELKS_URL: 'the address of 46elks, which sends SMS',
  ELKS_USERNAME: 'the user name at 46elks',
  ELKS_PASSWORD: 'the password at 46elks',
  SWISH_URL: 'the address of Swish Commerce',
  SWISH_QR_URL: 'the address of Swish for QR codes',
  SWISH_PAYEE: 'the Swish number of the shop',
  NETAXEPT_URL: 'the address of Netaxept, for cards',
  NETAXEPT_MERCHANT_ID: 'the number of the shop at Netaxept',
  NETAXEPT_TOKEN: 'the token at Netaxept',
  BANKID_URL: 'the address of BankID',
  PARTNER_URL: 'the address of the partner who delivers abroad',
  PARTNER_API_KEY: 'the key of the partner who delivers abroad',
  REGISTERS_URL: 'the address of the registers of people, companies and funerals',
  REGISTERS_API_KEY: 'the key of the registers',
  MAP_TILES: 'the address of the map, or off',
  SENARE_URL: 'the address of Senare',
  SENARE_API_KEY: 'the key of the shop at Senare',
  SENARE_WEBHOOK_SECRET: 'the secret of what Senare tells the shop',
} as const
/** Only where contacts are kept in Voyado. */
const neededWithVoyado = { VOYADO_URL: 'the address of Voyado', VOYADO_API_KEY: 'the key at Voyado' } as const

/** Only where wallets are taken. */
const neededWithWallets = {
  STRIPE_URL: 'the address of Stripe, which takes the cards of wallets',
  STRIPE_SECRET_KEY: 'the secret key at Stripe',
  STRIPE_PUBLISHABLE_KEY: 'the publishable key at Stripe',
  STRIPE_WEBHOOK_SECRET: 'the secret of what Stripe tells the shop',
  GOOGLE_PAY_MERCHANT_ID: 'the number of the shop at Google Pay',
} as const

/** What stands in the repository, where everybody can read it. */
export const demoSecrets = {
  ELKS_PASSWORD: 'sandbox-secret',
  NETAXEPT_TOKEN: 'sandbox-token',
  PARTNER_API_KEY: 'sandbox-key',
  REGISTERS_API_KEY: 'sandbox-key',
  VOYADO_API_KEY: 'sandbox-key',
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox-of-wallets',
  SENARE_API_KEY: 'sk_test_bukett-demo-merchant-one',
  SENARE_WEBHOOK_SECRET: 'whsec_YnVrZXR0LWRlbW8td2ViaG9vay1zZWNyZXQ=',
} as const

/** One sentence for each setting that a live shop (`SANDBOX=off` in production) is missing, or that is none for one. */
export const faultsOfLive = (settings: Read): string[] => {
  const all = {
    ...needed,
    ...(settings['USE_VOYADO'] === 'on' && neededWithVoyado),
    ...(settings['USE_WALLETS'] === 'on' && neededWithWallets),
  }
  return [
    ...Object.entries(all).flatMap(([name, what]) =>
      settings[name] === undefined ? [`${name} is missing: ${what}.`] : [],
    ),
    ...Object.entries(demoSecrets).flatMap(([name, secret]) =>
      settings[name] === secret
        ? [`${name} stands in the repository, where everybody can read it: give your own.`]
        : [],
    ),
    // What is bought in test mode is paid by nobody.
    ...(String(settings['SENARE_API_KEY'] ?? '').startsWith('sk_test_')
      ? ['SENARE_API_KEY must begin with sk_live_: in test mode nobody pays.']
      : []),
    ...[...Object.keys(all), 'SENARE_CDN_URL'].flatMap((name) =>
      String(settings[name] ?? '').startsWith('http:') ? [`${name} must begin with https://.`] : [],
    ),
  ]
}

const files = [
  'SWISH_CERTIFICATE',
  'SWISH_AUTHORITY',
  'BANKID_CERTIFICATE',
  'BANKID_AUTHORITY',
  'APPLE_PAY_CERTIFICATE',
  'APPLE_PAY_DOMAIN_FILE',
] as const

/** One sentence for each file that is named and cannot be read, or not be written where the shop writes it. */
export const faultsOfFiles = (settings: Read): string[] => [
  ...files.flatMap((name) =>
    faultOfFile(name, settings[name], 'cannot be read', (path) => accessSync(path, constants.R_OK)),
  ),
  // It is there from the start: an account's end would be the first to hear that it cannot be.
  ...faultOfFile('ERASURES_FILE', settings['ERASURES_FILE'], 'cannot be written', (path) =>
    closeSync(openSync(path, 'a', 0o640)),
  ),
]

const faultOfFile = (name: string, path: unknown, what: string, look: (path: string) => void): string[] => {
  if (typeof path !== 'string') return []
  try {
    look(path)
    return []
  } catch (error) {
    return [`${name}: the file ${path} ${what} (${(error as NodeJS.ErrnoException).code}).`]
  }
}
