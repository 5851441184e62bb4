import { createHmac, timingSafeEqual } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'
import { LinkTokens } from '../application/ports.js'

const macBytes = 16

/**
 * Cart and last moment under an HMAC: no token is kept, and a cart that is gone takes it along. A payment that was begun by one keeps its last
 * moment, of which the same token is made again. It has no dots: an address with one is a file's.
 */
@Injectable()
export class HmacLinkTokens extends LinkTokens {
  readonly #secret: string

  constructor({ config }: Settings) {
    super()
    this.#secret = config.secret
  }

  issue(cartName: string, until: Date): string {
    const said = `${cartName}~${Math.floor(until.getTime() / 1000).toString(36)}`
    return `${said}~${this.#mac(said).toString('base64url')}`
  }

  read(token: string): { readonly cartName: string; readonly until: Date } | null {
    const [, said = '', cartName = '', seconds = '', mac = ''] = /^((CustomerService-[\w-]{1,40})~([0-9a-z]{1,8}))~([\w-]{22})$/.exec(token) ?? [] // prettier-ignore
    const given = Buffer.from(mac, 'base64url')
    const expected = this.#mac(said)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    return { cartName, until: new Date(Number.parseInt(seconds, 36) * 1000) }
  }

  #mac(said: string): Buffer {
    return createHmac('sha256', this.#secret).update(`payment-link:${said}`).digest().subarray(0, macBytes)
  }
}
