import { createHmac, timingSafeEqual } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'

/** Signed with the shop's secret, so that no process keeps them: a connection's id, good for the one who began it. */
@Injectable()
export class ConnectionTokens {
  constructor(private readonly settings: Settings) {}

  of(connectionId: string, userId: string): string {
    return `${connectionId}.${this.#sign(connectionId, userId)}`
  }

  /** The connection's id; null when the token is somebody else's. */
  read(token: string, userId: string): string | null {
    const [connectionId = '', signature = ''] = token.split('.')
    const expected = Buffer.from(this.#sign(connectionId, userId))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected) ? connectionId : null
  }

  #sign(connectionId: string, userId: string): string {
    return createHmac('sha256', this.settings.config.secret)
      .update(`realtime:${connectionId}:${userId}`)
      .digest('base64url')
  }
}
