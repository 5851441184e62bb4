import type { MerchantCategory } from '@bukett/contracts/rules/merchant-terms'
import type { Language } from '@bukett/contracts/rules/language'
import { keyPrefix } from '@bukett/widget/brand'

/** Test keys reach nothing real; the two never meet. */
export type Stage = 'test' | 'live'

/** Whose call it is. */
export interface Owner {
  readonly merchantId: string
  readonly stage: Stage
}

export interface SecretKey {
  readonly id: string
  readonly name: string
  readonly stage: Stage
  /** SHA-256 of the key, so that a leaked database opens nothing. */
  readonly hash: string
  readonly ending: string
  readonly createdAt: Date
  readonly revokedAt: Date | null
}

export interface ClientKey {
  /** The credential id inside the key (WI-04). */
  readonly id: string
  readonly name: string
  readonly stage: Stage
  readonly key: string
  readonly origins: readonly string[]
  readonly createdAt: Date
  readonly revokedAt: Date | null
}

export interface Webhook {
  readonly url: string
  /** `whsec_` and base64, as Standard Webhooks has it. */
  readonly secret: string
  readonly disabledAt: Date | null
}

export type Webhooks = Readonly<Record<Stage, Webhook | null>>

/** A variant of the library or of the widget that a session has; both read it from the client token. */
export interface Experiment {
  readonly name: string
  readonly variant: string
}

export interface StoredMerchant {
  readonly _id: string
  readonly version: number
  readonly name: string
  /** Where Senare writes to. */
  readonly email: string
  readonly language: Language
  /** Users of the shop's accounts who look after this merchant. */
  readonly staff: readonly string[]
  /** Identifiers of WI-08 that its sessions offer. */
  readonly categories: readonly MerchantCategory[]
  /** Since when it sells no more; its history stays. */
  readonly endedAt?: Date | null
  /** What its terms give every session of it. */
  readonly experiments?: readonly Experiment[]
  readonly secretKeys: readonly SecretKey[]
  readonly clientKeys: readonly ClientKey[]
  /** One for each mode, so that what tests do harms no live one; undefined: not yet told apart. */
  readonly webhooks?: Webhooks
  /** What the version before reads and writes, which knew one for both modes: the live one, until that version is never gone back to. */
  readonly webhook?: Webhook | null
}

export const webhooksOf = ({ webhooks, webhook }: Pick<StoredMerchant, 'webhooks' | 'webhook'>): Webhooks => ({
  test: (webhooks ? webhooks.test : webhook) ?? null,
  live: (webhook === undefined ? webhooks?.live : webhook) ?? null,
})

export const withWebhook = (merchant: StoredMerchant, stage: Stage, webhook: Webhook | null): StoredMerchant => {
  const webhooks = { ...webhooksOf(merchant), [stage]: webhook }
  return { ...merchant, webhooks, webhook: webhooks.live }
}

/** One that has nobody and no keys yet. */
export const newMerchant = (
  _id: string,
  terms: Pick<StoredMerchant, 'name' | 'email' | 'language' | 'categories'>,
): StoredMerchant => ({
  _id,
  version: 0,
  ...terms,
  staff: [],
  secretKeys: [],
  clientKeys: [],
  webhooks: { test: null, live: null },
})

export const withPerson = (merchant: StoredMerchant, userId: string): StoredMerchant =>
  merchant.staff.includes(userId) ? merchant : { ...merchant, staff: [...merchant.staff, userId] }

export const withoutPerson = (merchant: StoredMerchant, userId: string): StoredMerchant =>
  merchant.staff.includes(userId) ? { ...merchant, staff: merchant.staff.filter((id) => id !== userId) } : merchant

/** `senare_test_client_…`: base64 of a text whose second item is the credential id (WI-04). */
export const clientKeyText = (stage: Stage, merchantId: string, credentialId: string): string =>
  `${keyPrefix}_${stage}_client_${Buffer.from(`${merchantId},${credentialId},1`).toString('base64url')}`

const maxKeys = 20

/** Null when the merchant has as many keys in use as it may. */
export const addedKey = (
  merchant: StoredMerchant,
  key: { secret: SecretKey } | { client: ClientKey },
): StoredMerchant | null => {
  const inUse = [...merchant.secretKeys, ...merchant.clientKeys].filter(({ revokedAt }) => !revokedAt)
  if (inUse.length >= maxKeys) return null
  return 'secret' in key
    ? { ...merchant, secretKeys: [...merchant.secretKeys, key.secret] }
    : { ...merchant, clientKeys: [...merchant.clientKeys, key.client] }
}

/** Null when there is no such key. A revoked key stays in the list, so that old sessions can be explained. */
export const revokedKey = (merchant: StoredMerchant, id: string, now: Date): StoredMerchant | null => {
  const all = [...merchant.secretKeys, ...merchant.clientKeys]
  if (!all.some((key) => key.id === id)) return null
  const revoke = <K extends SecretKey | ClientKey>(key: K): K =>
    key.id === id && !key.revokedAt ? { ...key, revokedAt: now } : key
  return { ...merchant, secretKeys: merchant.secretKeys.map(revoke), clientKeys: merchant.clientKeys.map(revoke) }
}

const anyPort = /^http:\/\/(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost):\*$/
const isLocal = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host.endsWith('.localhost')

/**
 * An origin as it stands on an allow-list, in the one form browsers write it; null when it cannot be one. Pages of the developer's
 * own machine, any port of it too, are for test keys.
 */
export const allowedOrigin = (text: string, stage: Stage): string | null => {
  const wanted = text.trim().toLowerCase().replace(/\/$/, '')
  if (stage === 'test' && anyPort.test(wanted)) return wanted
  if (!URL.canParse(wanted)) return null
  const { origin, protocol, hostname, pathname, search, hash, username } = new URL(wanted)
  if (pathname !== '/' || search || hash || username || hostname.includes('*')) return null
  if (protocol === 'https:') return origin
  return protocol === 'http:' && stage === 'test' && isLocal(hostname) ? origin : null
}

/** Merchant no. 1 is the shop itself (WI-33). */
export const firstMerchantId = 'bukett'

export interface FirstMerchantSettings {
  readonly apiKey: string
  readonly hash: string
  /** The origin of its pages. */
  readonly origin: string
  /** Where it hears of its orders, and by which it knows that Senare says it. */
  readonly webhook: { readonly path: string; readonly secret: string }
}

/** What the demo calls its keys. */
export const demoKeyName = 'Demo'

/**
 * Without the keys and the webhook that every trial of the shop has: whoever reads this source has them, too. Of a shop that left its trial
 * before, what is left of that; a test key that somebody has made at the desk, or that the shop's own key brought, stays.
 */
export const withoutDemo = (merchant: StoredMerchant, hash: string, secret: string, now: Date): StoredMerchant => {
  const ended = merchant.secretKeys.find((one) => one.hash === hash)?.revokedAt ?? now
  const isOfTrial = ({ id, name, stage, createdAt, revokedAt }: ClientKey): boolean =>
    stage === 'test' && !revokedAt && createdAt < ended && (name === demoKeyName || isBrought(merchant, id))
  const secretKeys = merchant.secretKeys.filter((one) => one.hash === hash && !one.revokedAt)
  const without = [...secretKeys, ...merchant.clientKeys.filter(isOfTrial)].reduce(
    (current, { id }) => revokedKey(current, id, now) ?? current,
    merchant,
  )
  return (['test', 'live'] as const)
    .filter((stage) => webhooksOf(without)[stage]?.secret === secret)
    .reduce<StoredMerchant>((current, stage) => withWebhook(current, stage, null), without)
}

/**
 * The shop with the key that it calls with, its page on the list of a client key, and the secret that it checks webhooks by. A key that
 * was revoked stays so. The webhook's address follows the settings where it is the shop's own path, on whatever host; another one stays.
 */
export const asFirstMerchant = (
  merchant: StoredMerchant,
  { apiKey, hash, origin, webhook: { path, secret } }: FirstMerchantSettings,
  now: Date,
): StoredMerchant => {
  const stage: Stage = apiKey.startsWith('sk_live_') ? 'live' : 'test'
  const made = { name: merchant.name, stage, createdAt: now, revokedAt: null }
  const url = origin + path
  const kept = webhooksOf(merchant)[stage]
  const isHeard = kept !== null && (kept.url === url ? kept.secret === secret : !kept.url.endsWith(path))
  const keyed = merchant.secretKeys.some((key) => key.hash === hash)
    ? merchant
    : {
        ...merchant,
        secretKeys: [
          ...merchant.secretKeys,
          { ...made, id: `shop-${hash.slice(0, 12)}`, hash, ending: apiKey.slice(-4) },
        ],
      }
  const shown = isAllowed(originsOf(merchant, stage, null), origin) ? keyed : withPage(keyed, made, origin)
  return isHeard ? shown : withWebhook(shown, stage, { url, secret, disabledAt: null })
}

/** Whether a client key came with the settings (`withPage`), and from nobody's hand. */
const isBrought = ({ _id }: StoredMerchant, keyId: string): boolean => keyId.startsWith(`${_id}-test-`)

/** The page on the list of the first client key of the mode; a key for it where there is none. */
const withPage = (
  merchant: StoredMerchant,
  made: Pick<ClientKey, 'name' | 'stage' | 'createdAt' | 'revokedAt'>,
  origin: string,
): StoredMerchant => {
  const { _id, clientKeys } = merchant
  const [first] = inUse(merchant, made.stage)
  const id = `${_id}-${made.stage}-${clientKeys.length}`
  return {
    ...merchant,
    clientKeys: first
      ? clientKeys.map((key) => (key.id === first.id ? { ...key, origins: [...key.origins, origin] } : key))
      : [...clientKeys, { ...made, id, key: clientKeyText(made.stage, _id, id), origins: [origin] }],
  }
}

/** What may stand on a list for pages of this origin. Browsers leave out the port of a scheme, which is one of any. */
export const namesOf = (origin: string): string[] => [origin, `${origin.replace(/:\d+$/, '')}:*`]

/** Whether a page may use keys with this list. */
export const isAllowed = (origins: readonly string[], origin: string): boolean =>
  namesOf(origin).some((name) => origins.includes(name))

/** Every origin of the keys in use that name this one; none when no key does. */
export const originsBeside = (keys: readonly ClientKey[], origin: string): string[] => {
  const naming = keys.filter(({ origins, revokedAt }) => !revokedAt && isAllowed(origins, origin))
  return [...new Set(naming.flatMap(({ origins }) => origins))]
}

const inUse = (merchant: StoredMerchant, stage: Stage): ClientKey[] =>
  merchant.clientKeys.filter((key) => key.stage === stage && !key.revokedAt)

/** The pages that may show a session: those of the client key that made it, or of all keys when a server did. */
export const originsOf = (merchant: StoredMerchant, stage: Stage, clientKeyId: string | null): string[] =>
  inUse(merchant, stage)
    .filter(({ id }) => clientKeyId === null || id === clientKeyId)
    .flatMap(({ origins }) => origins)
