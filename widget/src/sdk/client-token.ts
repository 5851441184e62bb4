import { isFields, own, ownBoolean, ownString, ownStrings, type Fields } from '../protocol/own'
import { STAGES, regionOf, type Region, type Stage } from '../regions'
import { decodeBase64Url } from './base64url'
import { sdkError } from './errors'

export type Intent = 'buy' | 'tokenize' | 'buy_and_tokenize' | 'buy_and_optional_tokenize'

/** What a client token says of its session. The library believes it for choosing, never for trusting. */
export interface ClientToken {
  /** The token itself, as the merchant gave it. */
  raw: string
  signed: boolean
  base_url: string
  session_id: string
  session_type: string
  design: string
  language: string
  purchase_country: string
  region: Region
  environment: Stage
  merchant_name: string
  client_event_base_url: string | undefined
  version: string | undefined
  scheme: string | undefined
  intent: Intent
  payment_method_categories: string[] | undefined
  experiments: readonly Experiment[]
  ua_enabled_and_one_pm: boolean
  /** Fields without a meaning for the page, handed to the frame as they came. */
  opaque: Readonly<Record<string, string | boolean>>
}

interface Experiment {
  name: string
  variant: string
}

/** A compact JWS or bare base64url JSON; throws InvalidClientTokenError for anything else. */
export function decodeClientToken(token: unknown): ClientToken {
  const parts = typeof token === 'string' ? token.split('.') : []
  const signed = parts.length === 3
  const claims = parse(signed ? parts[1] : parts.length === 1 ? parts[0] : undefined)
  const session = text(claims, 'session_id', 'sessionID')
  const base = ownString(claims, 'base_url')
  if (!claims || !session || !base) throw sdkError('InvalidClientTokenError')
  const country = text(claims, 'purchase_country', 'purchaseCountry') ?? ''
  return {
    raw: String(token),
    signed,
    base_url: base.replace(/\/+$/, ''),
    session_id: session,
    session_type: text(claims, 'session_type', 'sessionType') ?? 'payments',
    design: ownString(claims, 'design') || 'default',
    language: ownString(claims, 'language') || 'en-GB',
    purchase_country: country.toUpperCase(),
    region: REGIONS.find((region) => region === own(claims, 'region')) ?? regionOf(country) ?? 'eu',
    environment: STAGES.find((stage) => stage === own(claims, 'environment')) ?? 'production',
    merchant_name: ownString(claims, 'merchant_name') ?? '',
    client_event_base_url: ownString(claims, 'client_event_base_url'),
    version: ownString(claims, 'version'),
    scheme: ownString(claims, 'scheme'),
    intent: intentOf(text(claims, 'i', 'intent')),
    payment_method_categories: ownStrings(claims, 'payment_method_categories'),
    experiments: readExperiments(own(claims, 'experiments')),
    ua_enabled_and_one_pm: ownBoolean(claims, 'ua_enabled_and_one_pm') ?? false,
    opaque: readOpaque(claims),
  }
}

const REGIONS: readonly Region[] = ['eu', 'na', 'oc']

const INTENTS: Readonly<Record<string, Intent>> = {
  t: 'tokenize',
  bt: 'buy_and_tokenize',
  bot: 'buy_and_optional_tokenize',
}

/** Spec 3 §3: t, bt and bot have a meaning; everything else, also nothing, is a purchase. */
export function intentOf(code: unknown): Intent {
  if (typeof code !== 'string' || !Object.prototype.hasOwnProperty.call(INTENTS, code)) return 'buy'
  return INTENTS[code] ?? 'buy'
}

export function variantOf(token: Pick<ClientToken, 'experiments'>, name: string): string | undefined {
  return token.experiments.find((experiment) => experiment.name === name)?.variant
}

function parse(part: string | undefined): Fields | undefined {
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(part ?? '') ?? '')
    return isFields(claims) ? claims : undefined
  } catch {
    return
  }
}

/** Express checkout and review write some fields in camel case, which is then the newer word (C2). */
function text(claims: Fields | undefined, snake: string, camel: string): string | undefined {
  return ownString(claims, camel) ?? ownString(claims, snake)
}

function readExperiments(value: unknown): Experiment[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => {
    const name = ownString(item, 'name')
    const variant = ownString(item, 'variant')
    return name && variant ? [{ name, variant }] : []
  })
}

const OPAQUE = ['a', 'll', 'oo', 'o', 'analytics_property_id', 'trace_flow'] as const

function readOpaque(claims: Fields): Record<string, string | boolean> {
  return Object.fromEntries(
    OPAQUE.flatMap((name) => {
      const value = own(claims, name)
      return typeof value === 'string' || typeof value === 'boolean' ? [[name, value]] : []
    }),
  )
}
