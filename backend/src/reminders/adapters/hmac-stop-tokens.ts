import { createHmac, timingSafeEqual } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'
import { StopTokens } from '../application/ports.js'

const macBytes = 16

/** The reminder and, after a full stop, 128 bits of HMAC-SHA-256 under the shop's secret. */
@Injectable()
export class HmacStopTokens extends StopTokens {
  readonly #secret: string

  constructor({ config }: Settings) {
    super()
    this.#secret = config.secret
  }

  of(reminderId: string): string {
    return `${reminderId}.${this.#mac(reminderId)}`
  }

  read(token: string): string | null {
    const [reminderId = '', mac = ''] = token.split('.')
    const [given, right] = [Buffer.from(mac), Buffer.from(this.#mac(reminderId))]
    return given.length === right.length && timingSafeEqual(given, right) ? reminderId : null
  }

  #mac(reminderId: string): string {
    const mac = createHmac('sha256', this.#secret).update(`reminder:stop:${reminderId}`).digest()
    return mac.subarray(0, macBytes).toString('base64url')
  }
}
