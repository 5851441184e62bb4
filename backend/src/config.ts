import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { givenSettings } from './given-settings.js'
import { demoSecrets, faultsOfFiles, faultsOfLive } from './live-settings.js'

const port = z.coerce.number().int().min(0).max(65_535)

/** Where the sandbox takes mail, unless SMTP_URL says otherwise. */
const sandboxSmtpPort = 3025

/** Every setting of the API and the worker, from the environment. `docs/operations.md` lists them for people. */
const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where Prometheus asks this process; none: nowhere. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional(),
  /** Signs cookies and links, encrypts personal numbers, finds gift cards by their codes (record 014): at least 32 characters, the same in every process, never changed. */
  SECRET: z.string().min(32).optional(),
  /** Who is told the steps of each matter (OpenTelemetry over HTTP); none: nobody. Read by shared/opentelemetry/begin.ts. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `on`: the clock may be set and the providers are those of the sandbox. */
  SANDBOX: z.enum(['on', 'off']).default('off'),
  SANDBOX_URL: z.url().default('http://127.0.0.1:3010'),
  /** Addresses of proxies whose X-Forwarded-For is believed, or a number of hops. */
  TRUST_PROXY: z.string().optional(),
  QUEUE_PREFIX: z.string().default('bukett'),
  WEB_ROOT: z.string().optional(),
  /** A file on another disk than the database's: who was erased, to be erased again after a restore. */
  ERASURES_FILE: z.string().optional(),
  /** Where photographs are kept: a folder, or a bucket of S3 or what speaks as it does. */
  MEDIA_DIR: z.string().default('.data/media'),
  MEDIA_BUCKET: z.string().optional(),
  MEDIA_URL: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_REGION: z.string().default('eu-north-1'),
  MEDIA_KEY: z.string().optional(),
  MEDIA_SECRET: z.string().optional(),
  /** Mail: `smtp://user:password@host:587` or `smtps://…`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Bukett <hej@bukett.example>'),
  /** SMS by 46elks. */
  ELKS_URL: z.url().optional(),
  ELKS_USERNAME: z.string().optional(),
  ELKS_PASSWORD: z.string().optional(),
  SMS_SENDER: z
    .string()
    .regex(/^([A-Za-z][A-Za-z0-9]{0,10}|\+[1-9]\d{6,14})$/, 'must be 1 to 11 letters and digits, or a number with +')
    .default('Bukett'),
  /** BankID's Relying Party API, version 6; certificate and authority are paths of files. */
  BANKID_URL: z.url().optional(),
  BANKID_CERTIFICATE: z.string().optional(),
  BANKID_PASSPHRASE: z.string().optional(),
  BANKID_AUTHORITY: z.string().optional(),
  /** How long a payment provider is waited for, in milliseconds. */
  PROVIDER_PATIENCE_MS: z.coerce.number().int().min(50).max(60_000).default(15_000),
  /** Swish Commerce; certificate and authority are paths of files. */
  SWISH_URL: z.url().optional(),
  SWISH_QR_URL: z.url().optional(),
  /** What opens the payment app on a telephone; `swish://paymentrequest` unless the sandbox answers. */
  SWISH_APP_URL: z.string().optional(),
  SWISH_PAYEE: z
    .string()
    .regex(/^\d{8,15}$/, 'must be the Swish number of the shop')
    .optional(),
  SWISH_CERTIFICATE: z.string().optional(),
  SWISH_PASSPHRASE: z.string().optional(),
  SWISH_AUTHORITY: z.string().optional(),
  /** Cards by Netaxept. */
  NETAXEPT_URL: z.url().optional(),
  NETAXEPT_MERCHANT_ID: z.string().optional(),
  NETAXEPT_TOKEN: z.string().optional(),
  /** Apple Pay and Google Pay; `on` unless the shop is live. */
  USE_WALLETS: z.enum(['on', 'off']).optional(),
  /** The card provider that takes the wallets' tokens. */
  STRIPE_URL: z.url().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must begin with whsec_')
    .optional(),
  GOOGLE_PAY_MERCHANT_ID: z.string().optional(),
  /** Apple Pay, when there is a merchant id; the certificate is a path of a file (PKCS#12). */
  APPLE_PAY_MERCHANT_ID: z.string().optional(),
  APPLE_PAY_CERTIFICATE: z.string().optional(),
  APPLE_PAY_PASSPHRASE: z.string().optional(),
  /** The file that Apple gives, by which it sees whose the address of the shop is. */
  APPLE_PAY_DOMAIN_FILE: z.string().optional(),
  /** `on`: contacts are kept in Voyado too (CR-01). */
  USE_VOYADO: z.enum(['on', 'off']).optional(),
  VOYADO_URL: z.url().optional(),
  VOYADO_API_KEY: z.string().optional(),
  /** Senare, the pay-later provider: where its API and its delivery network stand, on a host that is not the shop's. */
  SENARE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SENARE_CDN_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The shop as a merchant of it. */
  SENARE_API_KEY: z
    .string()
    .regex(/^sk_(test|live)_[\w-]{16,64}$/, 'must be sk_live_ or sk_test_, and 16 to 64 letters and digits')
    .optional(),
  SENARE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]+=*$/, 'must begin with whsec_')
    .optional(),
  /** Folder of the built widget; without it the delivery network serves no library. */
  WIDGET_ROOT: z.string().optional(),
  /** Addresses, people, companies and funerals. */
  REGISTERS_URL: z.url().optional(),
  REGISTERS_API_KEY: z.string().optional(),
  /** Who delivers abroad. */
  PARTNER_URL: z.url().optional(),
  PARTNER_API_KEY: z.string().optional(),
  /** Pieces of a street map, with {z}, {x} and {y}; `off`: stores stand on Sweden's outline. */
  MAP_TILES: z
    .string()
    .regex(/^(off|https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\}).+)$/, 'must be off, or an address with {z}, {x} and {y}')
    .optional(),
  MAP_ATTRIBUTION: z.string().default(''),
})

export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Null: nobody asks. */
  readonly metrics: { readonly port: number; readonly host: string } | null
  readonly publicUrl: string
  readonly mongoUri: string
  readonly redisUrl: string | undefined
  readonly secret: string
  readonly logLevel: string
  readonly sandbox: boolean
  readonly sandboxUrl: string
  readonly trustProxy: string | number | undefined
  readonly queuePrefix: string
  readonly webRoot: string | undefined
  readonly erasuresFile: string | undefined
  readonly media:
    | { readonly folder: string }
    | {
        readonly bucket: string
        /** Undefined: Amazon's own. */
        readonly url: string | undefined
        readonly region: string
        /** Undefined: what the machine itself may do. */
        readonly key: string | undefined
        readonly secret: string | undefined
      }
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly sms: { readonly url: string; readonly username: string; readonly password: string; readonly sender: string }
  readonly bankId: {
    readonly url: string
    /** Null: BankID's own addresses open the app. */
    readonly appUrl: string | null
    /** Path of the client certificate (PKCS#12). */
    readonly certificate: string | undefined
    readonly passphrase: string | undefined
    /** Path of BankID's own root certificate (PEM). */
    readonly authority: string | undefined
  }
  readonly providerPatienceMs: number
  readonly swish: {
    readonly url: string
    readonly qrUrl: string
    readonly appUrl: string
    readonly payeeAlias: string
    /** Path of the client certificate (PKCS#12). */
    readonly certificate: string | undefined
    readonly passphrase: string | undefined
    /** Path of Swish's own root certificate (PEM). */
    readonly authority: string | undefined
  }
  readonly netaxept: { readonly url: string; readonly merchantId: string; readonly token: string }
  /** Null: the shop takes no wallets. */
  readonly wallets: Wallets | null
  readonly partner: { readonly url: string; readonly apiKey: string }
  readonly registers: { readonly url: string; readonly apiKey: string }
  readonly senare: {
    readonly url: string
    readonly cdnUrl: string
    readonly widgetRoot: string | undefined
    /** The shop's own, as a merchant. */
    readonly apiKey: string
    readonly webhookSecret: string
  }
  /** Null: no map service. */
  readonly map: { readonly tiles: string; readonly attribution: string } | null
  /** Null: no customer register beside our own. */
  readonly voyado: { readonly url: string; readonly apiKey: string } | null
}
export const Config = Symbol('Config')

export interface Wallets {
  readonly stripe: {
    readonly url: string
    readonly secretKey: string
    readonly publishableKey: string
    readonly webhookSecret: string
  }
  readonly googlePay: {
    readonly scriptUrl: string
    readonly environment: 'TEST' | 'PRODUCTION'
    readonly merchantId: string
  }
  /** Null: the shop has no agreement with Apple. */
  readonly applePay: {
    readonly merchantId: string
    /** Undefined: only browsers that have Apple Pay of their own. */
    readonly scriptUrl: string | undefined
    /** Where sessions are asked for instead of Apple's own hosts. */
    readonly gateway: string | undefined
    readonly certificate: string | undefined
    readonly passphrase: string | undefined
    readonly domainFile: string | undefined
  } | null
}

/** Addresses of pages are put together with it. */
const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

/** Reads and checks the settings; throws a sentence for each wrong one. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const read = settings.safeParse(givenSettings(Object.keys(settings.shape), env))
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw wrong([`${faults.join('; ')}.`])
  }
  const s = read.data
  const isProduction = s.NODE_ENV === 'production'
  const faults = [
    ...(isProduction && !s.SECRET ? ['SECRET is missing: 32 characters or more.'] : []),
    ...faultsOfFiles(s),
    ...(isProduction && s.SANDBOX === 'off' ? faultsOfLive(s) : []),
  ]
  if (faults.length > 0) throw wrong(faults)
  const publicUrl = withoutSlash(s.PUBLIC_URL ?? `http://localhost:${s.PORT}`)
  return {
    production: isProduction,
    port: s.PORT,
    host: s.HOST,
    metrics: s.METRICS_PORT === undefined ? null : { port: s.METRICS_PORT, host: s.METRICS_HOST },
    publicUrl,
    mongoUri: s.MONGODB_URI,
    redisUrl: s.REDIS_URL,
    secret: s.SECRET ?? randomBytes(32).toString('hex'),
    logLevel: s.LOG_LEVEL,
    sandbox: s.SANDBOX === 'on',
    sandboxUrl: s.SANDBOX_URL,
    trustProxy: s.TRUST_PROXY && /^\d+$/.test(s.TRUST_PROXY) ? Number(s.TRUST_PROXY) : s.TRUST_PROXY,
    queuePrefix: s.QUEUE_PREFIX,
    webRoot: s.WEB_ROOT,
    erasuresFile: s.ERASURES_FILE,
    media: mediaOf(s),
    smtpUrl: s.SMTP_URL ?? `smtp://${new URL(s.SANDBOX_URL).hostname}:${sandboxSmtpPort}`,
    mailFrom: s.MAIL_FROM,
    sms: smsOf(s),
    bankId: bankIdOf(s),
    providerPatienceMs: s.PROVIDER_PATIENCE_MS,
    swish: swishOf(s),
    netaxept: netaxeptOf(s),
    wallets: usesWallets(s) ? walletsOf(s) : null,
    partner: {
      url: s.PARTNER_URL ?? `${s.SANDBOX_URL}/partner`,
      apiKey: s.PARTNER_API_KEY ?? demoSecrets.PARTNER_API_KEY,
    },
    registers: {
      url: s.REGISTERS_URL ?? `${s.SANDBOX_URL}/registers`,
      apiKey: s.REGISTERS_API_KEY ?? demoSecrets.REGISTERS_API_KEY,
    },
    map: mapOf(s),
    senare: senareOf(s, publicUrl),
    voyado: voyadoOf(s),
  }
}

type Given = z.output<typeof settings>

const mediaOf = (s: Given): Config['media'] =>
  s.MEDIA_BUCKET
    ? { bucket: s.MEDIA_BUCKET, url: s.MEDIA_URL, region: s.MEDIA_REGION, key: s.MEDIA_KEY, secret: s.MEDIA_SECRET }
    : { folder: s.MEDIA_DIR }

const smsOf = (s: Given): Config['sms'] => ({
  url: s.ELKS_URL ?? `${s.SANDBOX_URL}/46elks`,
  username: s.ELKS_USERNAME ?? 'sandbox',
  password: s.ELKS_PASSWORD ?? demoSecrets.ELKS_PASSWORD,
  sender: s.SMS_SENDER,
})

const bankIdOf = (s: Given): Config['bankId'] => ({
  url: s.BANKID_URL ?? `${s.SANDBOX_URL}/bankid/rp/v6.0`,
  appUrl: s.BANKID_URL ? null : `${s.SANDBOX_URL}/bankid/app`,
  certificate: s.BANKID_CERTIFICATE,
  passphrase: s.BANKID_PASSPHRASE,
  authority: s.BANKID_AUTHORITY,
})

const swishOf = (s: Given): Config['swish'] => ({
  url: s.SWISH_URL ?? `${s.SANDBOX_URL}/swish`,
  qrUrl: s.SWISH_QR_URL ?? `${s.SANDBOX_URL}/swish/qrg-swish`,
  appUrl: s.SWISH_APP_URL ?? (s.SWISH_URL ? 'swish://paymentrequest' : `${s.SANDBOX_URL}/swish/app`),
  payeeAlias: s.SWISH_PAYEE ?? '1234679304',
  certificate: s.SWISH_CERTIFICATE,
  passphrase: s.SWISH_PASSPHRASE,
  authority: s.SWISH_AUTHORITY,
})

const netaxeptOf = (s: Given): Config['netaxept'] => ({
  url: s.NETAXEPT_URL ?? `${s.SANDBOX_URL}/netaxept`,
  merchantId: s.NETAXEPT_MERCHANT_ID ?? '700100',
  token: s.NETAXEPT_TOKEN ?? demoSecrets.NETAXEPT_TOKEN,
})

const mapOf = ({ MAP_TILES, MAP_ATTRIBUTION }: Given): Config['map'] =>
  MAP_TILES === undefined || MAP_TILES === 'off' ? null : { tiles: MAP_TILES, attribution: MAP_ATTRIBUTION }

const senareOf = (s: Given, shop: string): Config['senare'] => {
  const url = withoutSlash(s.SENARE_URL ?? besides(shop))
  return {
    url,
    cdnUrl: withoutSlash(s.SENARE_CDN_URL ?? url),
    apiKey: s.SENARE_API_KEY ?? demoSecrets.SENARE_API_KEY,
    webhookSecret: s.SENARE_WEBHOOK_SECRET ?? demoSecrets.SENARE_WEBHOOK_SECRET,
    widgetRoot: s.WIDGET_ROOT,
  }
}

const voyadoOf = (s: Given): Config['voyado'] =>
  s.USE_VOYADO === 'on'
    ? { url: s.VOYADO_URL ?? `${s.SANDBOX_URL}/voyado`, apiKey: s.VOYADO_API_KEY ?? demoSecrets.VOYADO_API_KEY }
    : null

/** A live shop has them when it says so, and then needs their keys. */
const usesWallets = ({ USE_WALLETS, NODE_ENV, SANDBOX }: Given): boolean =>
  USE_WALLETS === undefined ? NODE_ENV !== 'production' || SANDBOX === 'on' : USE_WALLETS === 'on'

const walletsOf = (s: Given): Wallets => {
  const isReal = s.STRIPE_URL !== undefined
  return {
    stripe: {
      url: s.STRIPE_URL ?? `${s.SANDBOX_URL}/stripe`,
      secretKey: s.STRIPE_SECRET_KEY ?? demoSecrets.STRIPE_SECRET_KEY,
      publishableKey: s.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
      webhookSecret: s.STRIPE_WEBHOOK_SECRET ?? demoSecrets.STRIPE_WEBHOOK_SECRET,
    },
    googlePay: {
      scriptUrl: isReal ? 'https://pay.google.com/gp/p/js/pay.js' : `${s.SANDBOX_URL}/googlepay/pay.js`,
      environment: isReal && s.STRIPE_SECRET_KEY?.startsWith('sk_live_') ? 'PRODUCTION' : 'TEST',
      merchantId: s.GOOGLE_PAY_MERCHANT_ID ?? 'sandbox',
    },
    applePay:
      isReal && s.APPLE_PAY_MERCHANT_ID === undefined
        ? null
        : {
            merchantId: s.APPLE_PAY_MERCHANT_ID ?? 'merchant.bukett.example',
            scriptUrl: isReal ? undefined : `${s.SANDBOX_URL}/applepay/apple-pay.js`,
            gateway: isReal ? undefined : s.SANDBOX_URL,
            certificate: s.APPLE_PAY_CERTIFICATE,
            passphrase: s.APPLE_PAY_PASSPHRASE,
            domainFile: s.APPLE_PAY_DOMAIN_FILE,
          },
  }
}

const wrong = (faults: readonly string[]): Error =>
  new Error(['Wrong settings.', ...faults, 'The table of settings stands in docs/operations.md.'].join('\n'))

/** This machine has two names, so a shop on the one leaves the other to Senare: two origins on one port. */
const besides = (shop: string): string => {
  const url = new URL(shop)
  const names: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }
  url.hostname = names[url.hostname] ?? 'api-eu.senare.example'
  return url.origin
}
