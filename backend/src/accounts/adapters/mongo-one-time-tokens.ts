import { createHash, randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Model } from 'mongoose'
import { Clock } from '../../shared/clock.js'
import { collectionOf, Mongo } from '../../shared/mongo/mongo.js'
import { OneTimeTokens, Seals } from '../application/ports.js'
import type { OneTimeToken, TokenKind } from '../domain/one-time-token.js'

@Injectable()
export class MongoOneTimeTokens extends OneTimeTokens {
  readonly #tokens: Model<OneTimeToken>

  constructor(
    mongo: Mongo,
    private readonly clock: Clock,
    private readonly seals: Seals,
  ) {
    super()
    this.#tokens = collectionOf<OneTimeToken>(mongo.connection, 'one_time_tokens', [
      { on: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
      { on: { subject: 1 } },
    ])
  }

  async issue(kind: TokenKind, subject: string, lifetimeMs: number, sentTo?: string): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(this.clock.now().getTime() + lifetimeMs)
    const address = sentTo !== undefined && { sentTo: this.seals.index(sentTo) }
    await this.#tokens.create({ _id: hash(kind, token), kind, subject, expiresAt, ...address })
    return token
  }

  wasSentTo({ sentTo }: OneTimeToken, address: string): boolean {
    return sentTo === undefined || sentTo === this.seals.index(address)
  }

  find(kind: TokenKind, token: string): Promise<OneTimeToken | null> {
    return this.#tokens.findOne(this.#valid(kind, token)).lean<OneTimeToken>().exec()
  }

  take(kind: TokenKind, token: string): Promise<OneTimeToken | null> {
    return this.#tokens.findOneAndDelete(this.#valid(kind, token)).lean<OneTimeToken>().exec()
  }

  async forget(subject: string, kind?: TokenKind): Promise<void> {
    await this.#tokens.deleteMany({ subject, ...(kind && { kind }) })
  }

  #valid(kind: TokenKind, token: string) {
    return { _id: hash(kind, token), expiresAt: { $gt: this.clock.now() } }
  }
}

const hash = (kind: TokenKind, token: string): string =>
  createHash('sha256').update(`${kind}:${token}`).digest('base64url')
