import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'
import { OrderKeys } from '../application/ports.js'
import type { KeyRounds } from '../domain/corrections.js'

const keyBytes = 16

const inRound = (scope: 'customer' | 'receiver', round: number): string => (round === 0 ? scope : `${scope}-${round}`)

/** HMAC-SHA-256 under the shop's secret, cut to 128 bits: as random as the secret, to whoever does not have it. */
@Injectable()
export class HmacOrderKeys extends OrderKeys {
  readonly #secret: string

  constructor({ config }: Settings) {
    super()
    this.#secret = config.secret
  }

  of(
    purchaseId: string,
    { buyer = 0, receiver = 0 }: Partial<KeyRounds> = {},
  ): { readonly customer: string; readonly receiver: string } {
    return {
      customer: this.#key(inRound('customer', buyer), purchaseId),
      receiver: this.#key(inRound('receiver', receiver), purchaseId),
    }
  }

  receiverOf(purchaseId: string, shipmentId: string, round = 0): string {
    return this.#key(inRound('receiver', round), `${purchaseId}:${shipmentId}`)
  }

  hash(key: string): string {
    return createHash('sha256').update(key).digest('base64url')
  }

  matches(key: string, hash: string | null): boolean {
    const given = Buffer.from(this.hash(key))
    const kept = Buffer.from(hash ?? this.hash(''))
    return given.length === kept.length && timingSafeEqual(given, kept) && hash !== null
  }

  pickupCode(orderId: string): string {
    const number = this.#mac(`order:pickup:${orderId}`).readUInt32BE(0) % 1_000_000
    return String(number).padStart(6, '0')
  }

  partnerToken(orderId: string): string {
    return this.#mac(`order:partner:${orderId}`).subarray(0, keyBytes).toString('base64url')
  }

  #key(scope: string, whose: string): string {
    return this.#mac(`order:${scope}:${whose}`).subarray(0, keyBytes).toString('base64url')
  }

  #mac(text: string): Buffer {
    return createHmac('sha256', this.#secret).update(text).digest()
  }
}
