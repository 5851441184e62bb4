import { createHmac, hkdfSync } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'

const keyBytes = 16

/** By what a customer's uses are counted: an account by its id, a guest by what only the shop can make of the address (PV-02). */
@Injectable()
export class CountedCustomers {
  readonly #key: Buffer

  constructor({ config }: Settings) {
    this.#key = Buffer.from(hkdfSync('sha256', config.secret, '', 'bukett:coupon-guests', 32))
  }

  of(customer: string): string {
    if (!customer.includes('@')) return customer
    const mac = createHmac('sha256', this.#key).update(customer.trim().toLowerCase()).digest()
    return `guest:${mac.subarray(0, keyBytes).toString('base64url')}`
  }
}
