import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'
import { ReminderTokens } from '../application/ports.js'

const macBytes = 16
const calendarBytes = 24

/** What is said, and after a full stop 128 bits of HMAC-SHA-256 under the shop's secret. */
@Injectable()
export class HmacReminderTokens extends ReminderTokens {
  readonly #secret: string

  constructor({ config }: Settings) {
    super()
    this.#secret = config.secret
  }

  stop(reminderId: string): string {
    return this.#signed('stop', reminderId)
  }

  readStop(token: string): string | null {
    return this.#read('stop', token)
  }

  newCalendar() {
    const secret = randomBytes(calendarBytes).toString('base64url')
    return { secret, hash: this.calendarHash(secret) }
  }

  calendarHash(secret: string): string {
    return createHash('sha256').update(`calendar:${secret}`).digest('base64url')
  }

  own(email: string, until: Date): string {
    return this.#signed('own', Buffer.from(`${until.getTime()} ${email}`).toString('base64url'))
  }

  readOwn(token: string, now: Date): string | null {
    const [until = '', email = ''] = Buffer.from(this.#read('own', token) ?? '', 'base64url')
      .toString()
      .split(' ')
    return Number(until) > now.getTime() && email !== '' ? email : null
  }

  #signed(purpose: string, said: string): string {
    return `${said}.${this.#mac(purpose, said)}`
  }

  #read(purpose: string, token: string): string | null {
    const [said = '', mac = ''] = token.split('.')
    const [given, right] = [Buffer.from(mac), Buffer.from(this.#mac(purpose, said))]
    return given.length === right.length && timingSafeEqual(given, right) ? said : null
  }

  #mac(purpose: string, said: string): string {
    const mac = createHmac('sha256', this.#secret).update(`reminder:${purpose}:${said}`).digest()
    return mac.subarray(0, macBytes).toString('base64url')
  }
}
