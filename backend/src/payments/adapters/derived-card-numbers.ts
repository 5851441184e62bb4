import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { luhnDigit } from '@bukett/contracts/rules/luhn'
import { Injectable } from '@nestjs/common'
import { hash, verify } from '@node-rs/argon2'
import { Settings } from '../../shared/shared.module.js'
import { CardNumbers } from '../application/ports.js'

/** A PIN has four digits: tries are limited, and each costs some 20 ms. */
const options = { algorithm: 2, memoryCost: 12_288, timeCost: 2, parallelism: 1 }

const tokenBytes = 16

/**
 * Numbers, PINs and claim links are functions of the shop's secret and the card's id, each by a key of its own. So none is kept, and the
 * claim page can show them again.
 */
@Injectable()
export class DerivedCardNumbers extends CardNumbers {
  readonly #key: (purpose: string) => Buffer
  readonly #nobody: Promise<string>

  constructor({ config }: Settings) {
    super()
    const keys = new Map<string, Buffer>()
    this.#key = (purpose) => {
      const key =
        keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', config.secret, '', `bukett:gift-card:${purpose}`, 32))
      keys.set(purpose, key)
      return key
    }
    this.#nobody = hash('none', options)
  }

  draw(cardId: string, draw: number): { code: string; pin: string } {
    const bytes = this.#hmac('draw', `${cardId}#${draw}`)
    const digits = (bytes.readBigUInt64BE(0) % 10n ** 15n).toString().padStart(15, '0')
    const pin = (bytes.readBigUInt64BE(8) % 10n ** 4n).toString().padStart(4, '0')
    return { code: `${digits}${luhnDigit(digits)}`, pin }
  }

  codeIndex(code: string): string {
    return this.#hmac('code', code).toString('base64url')
  }

  hashPin(pin: string): Promise<string> {
    return hash(pin, options)
  }

  async provesPin(kept: string | null, pin: string): Promise<boolean> {
    const isProved = await verify(kept ?? (await this.#nobody), pin)
    return kept !== null && isProved
  }

  claimToken(cardId: string): string {
    return this.#hmac('claim', cardId).subarray(0, tokenBytes).toString('base64url')
  }

  claimIndex(token: string): string {
    return createHash('sha256').update(token).digest('base64url')
  }

  #hmac(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#key(purpose)).update(text).digest()
  }
}
