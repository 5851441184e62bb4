import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'
import { Seals } from '../application/ports.js'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const derived = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `bukett:${purpose}`, 32))

/** AES-256-GCM and HMAC-SHA-256, each with a key of its own derived from the shop's secret. */
@Injectable()
export class AesSeals extends Seals {
  readonly #sealKey: Buffer
  readonly #indexKey: Buffer

  constructor({ config }: Settings) {
    super()
    this.#sealKey = derived(config.secret, 'seal')
    this.#indexKey = derived(config.secret, 'index')
  }

  seal(text: string, owner: string): string {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, this.#sealKey, iv).setAAD(Buffer.from(owner))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
  }

  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv(algorithm, this.#sealKey, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  }

  index(text: string): string {
    return createHmac('sha256', this.#indexKey).update(text).digest('base64url')
  }
}
