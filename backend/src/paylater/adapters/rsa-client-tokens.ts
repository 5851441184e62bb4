import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  generateKeyPair,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
  createPrivateKey,
} from 'node:crypto'
import { promisify } from 'node:util'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Clock } from '../../shared/clock.js'
import { Ids } from '../../shared/ids.js'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { Settings } from '../../shared/shared.module.js'
import { type ClientTokenClaims, ClientTokens } from '../application/ports.js'

/** WI-02: always three: the one before, the one that signs, the one to come. */
const keyCount = 3
const rotateMs = 90 * 24 * 3600_000
/** Another process may have changed the keys; a new one signs only after everybody has long known it. */
const freshMs = 60_000

interface KeptKey {
  readonly kid: string
  readonly publicKey: { readonly n: string; readonly e: string }
  /** PKCS#8, sealed with the shop's secret. */
  readonly sealed: string
}

interface KeyRing {
  readonly _id: 'ring'
  readonly version: number
  readonly rotatedAt: Date
  readonly keys: readonly KeptKey[]
}

interface OpenKey {
  readonly kid: string
  readonly publicKey: KeyObject
  readonly jwk: object
  readonly privateKey: () => KeyObject
}

const makePair = promisify(generateKeyPair)

@Injectable()
export class RsaClientTokens extends ClientTokens {
  readonly #rings: Model<KeyRing>
  readonly #sealKey: Buffer
  #known: { readonly keys: readonly OpenKey[]; readonly readAt: number } | undefined
  #reading: Promise<readonly OpenKey[]> | undefined

  constructor(
    mongo: Mongo,
    { config }: Settings,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    super()
    this.#rings = collectionOf<KeyRing>(mongo.connection, 'paylater_keys')
    this.#sealKey = Buffer.from(hkdfSync('sha256', config.secret, '', 'senare:signing', 32))
  }

  async sign(claims: ClientTokenClaims, issuedAt: Date, expiresAt: Date): Promise<string> {
    const [, key] = await this.#keys()
    if (!key) throw new Error('the key ring is broken')
    const times = { iat: Math.floor(issuedAt.getTime() / 1000), exp: Math.floor(expiresAt.getTime() / 1000) }
    const head = encoded({ alg: 'RS256', typ: 'JWT', kid: key.kid })
    const text = `${head}.${encoded({ ...claims, ...times })}`
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), key.privateKey()).toString('base64url')}`
  }

  async sessionOf(token: string): Promise<string | null> {
    const [head = '', body = '', signature = '', ...more] = token.split('.')
    const header = decoded(head)
    if (more.length > 0 || header?.['alg'] !== 'RS256' || header['crit'] !== undefined) return null
    const { kid } = header
    const key = (await this.#keys()).find((one) => one.kid === kid)
    const isOurs =
      key && verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key.publicKey, Buffer.from(signature, 'base64url'))
    const claims = isOurs ? decoded(body) : undefined
    const isValid = typeof claims?.['exp'] === 'number' && claims['exp'] * 1000 > this.clock.now().getTime()
    return isValid && typeof claims['session_id'] === 'string' ? claims['session_id'] : null
  }

  async publicKeys(): Promise<readonly object[]> {
    return (await this.#keys()).map(({ jwk }) => jwk)
  }

  async #keys(): Promise<readonly OpenKey[]> {
    const now = this.clock.now().getTime()
    if (this.#known && Math.abs(now - this.#known.readAt) < freshMs) return this.#known.keys
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #read(): Promise<readonly OpenKey[]> {
    const ring = await this.#turned(
      (await this.#rings.findById('ring').lean<KeyRing>().exec()) ?? (await this.#first()),
    )
    const before = new Map(this.#known?.keys.map((key) => [key.kid, key]))
    const keys = ring.keys.map((key) => before.get(key.kid) ?? this.#opened(key))
    this.#known = { keys, readAt: this.clock.now().getTime() }
    return keys
  }

  /** The first process makes the keys; the others find them. */
  async #first(): Promise<KeyRing> {
    const keys = await Promise.all(Array.from({ length: keyCount }, () => this.#made()))
    const ring: KeyRing = { _id: 'ring', version: 1, rotatedAt: this.clock.now(), keys }
    await this.#rings.updateOne({ _id: 'ring' }, { $setOnInsert: ring } as never, { upsert: true })
    return (await this.#rings.findById('ring').lean<KeyRing>().exec()) ?? ring
  }

  /** Every 90 days the key to come begins to sign, the one that signed only verifies, and the oldest goes. */
  async #turned(ring: KeyRing): Promise<KeyRing> {
    if (this.clock.now().getTime() - new Date(ring.rotatedAt).getTime() < rotateMs) return ring
    const { version } = ring
    const next: KeyRing = {
      ...ring,
      version: version + 1,
      rotatedAt: this.clock.now(),
      keys: [...ring.keys.slice(1), await this.#made()],
    }
    const { matchedCount } = await this.#rings.replaceOne({ _id: 'ring', version } as never, next as never)
    return matchedCount === 1 ? next : ((await this.#rings.findById('ring').lean<KeyRing>().exec()) ?? next)
  }

  async #made(): Promise<KeptKey> {
    const { publicKey, privateKey } = await makePair('rsa', { modulusLength: 2048 })
    const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
    const kid = this.ids.next()
    return { kid, publicKey: { n, e }, sealed: this.#seal(privateKey.export({ type: 'pkcs8', format: 'der' }), kid) }
  }

  #opened({ kid, publicKey, sealed }: KeptKey): OpenKey {
    const { n, e } = publicKey
    let privateKey: KeyObject | undefined
    return {
      kid,
      publicKey: createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' }),
      jwk: { kty: 'RSA', n, e, kid, alg: 'RS256', use: 'sig' },
      privateKey: () =>
        (privateKey ??= createPrivateKey({ key: this.#unseal(sealed, kid), type: 'pkcs8', format: 'der' })),
    }
  }

  #seal(bytes: Buffer, kid: string): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey, iv).setAAD(Buffer.from(kid))
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
  }

  #unseal(sealed: string, kid: string): Buffer {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', this.#sealKey, bytes.subarray(0, 12), { authTagLength: 16 })
      .setAAD(Buffer.from(kid))
      .setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const decoded = (part: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return
  }
}
