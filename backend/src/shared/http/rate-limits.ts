import type { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '../domain-error.js'

interface Rule {
  readonly points: number
  readonly seconds: number
  /** How long the subject is refused once it has used up its tries; left out: until its seconds are over. */
  readonly lockedSeconds?: number
}

/** API-10: how many tries in how many seconds, by what is tried. */
export const rateRules = {
  /** AC-02. */
  'login-account': { points: 10, seconds: 15 * 60, lockedSeconds: 15 * 60 },
  'login-address': { points: 100, seconds: 15 * 60 },
  /** Six digits are soon guessed from many addresses: by the account alone, for who knows its password. */
  'login-code': { points: 10, seconds: 15 * 60 },
  'forgot-email': { points: 5, seconds: 3600 },
  'forgot-address': { points: 20, seconds: 3600 },
  'register-address': { points: 10, seconds: 3600 },
  'gift-card-code': { points: 5, seconds: 15 * 60 },
  'gift-card-address': { points: 20, seconds: 3600 },
  /** Who has opened a card by its link holds it: for an hour their tries count for themselves, whatever others try. */
  'gift-card-opened': { points: 20, seconds: 3600 },
  'gift-card-holder': { points: 5, seconds: 15 * 60 },
  'gift-card-session': { points: 10, seconds: 15 * 60 },
  invitation: { points: 20, seconds: 3600 },
  'coupon-session': { points: 10, seconds: 15 * 60 },
  'coupon-address': { points: 30, seconds: 3600 },
  'newsletter-address': { points: 10, seconds: 3600 },
  'order-key': { points: 10, seconds: 3600 },
  /** Only links that are none count. */
  'payment-link-address': { points: 20, seconds: 3600 },
  'mass-order-address': { points: 20, seconds: 3600 },
  search: { points: 60, seconds: 60 },
  'address-lookup': { points: 30, seconds: 60 },
  'paylater-merchant': { points: 3000, seconds: 60 },
  'paylater-refused': { points: 30, seconds: 15 * 60 },
  'paylater-client-session': { points: 30, seconds: 60 },
  'paylater-session': { points: 300, seconds: 60 },
  'paylater-identify': { points: 20, seconds: 10 * 60 },
  /** Each is an SMS, and five guesses at its four digits. */
  'paylater-code': { points: 5, seconds: 15 * 60 },
  'paylater-code-address': { points: 30, seconds: 3600 },
  'paylater-event': { points: 120, seconds: 60 },
} as const satisfies Record<string, Rule>
export type RateRule = keyof typeof rateRules

/** Counts tries in Redis, shared by all processes; while Redis is away each process counts for itself. */
export class RateLimits {
  readonly #limiters = new Map<RateRule, RateLimiterAbstract>()

  constructor(redis: Redis | null, prefix: string) {
    for (const [rule, { points, seconds, lockedSeconds = 0 }] of Object.entries<Rule>(rateRules)) {
      const options = { points, duration: seconds, blockDuration: lockedSeconds, keyPrefix: `${prefix}:rate:${rule}` }
      const memory = new RateLimiterMemory(options)
      this.#limiters.set(
        rule as RateRule,
        redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory,
      )
    }
  }

  /** Uses up a try. False when none is left. */
  async take(rule: RateRule, subject: string): Promise<boolean> {
    return (await this.#consume(rule, subject)) === null
  }

  /** Uses up a try, or throws 429 with Retry-After. */
  async demand(rule: RateRule, subject: string): Promise<void> {
    const waitMs = await this.#consume(rule, subject)
    if (waitMs !== null) throw new DomainError('request.too-many', {}, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }

  /** Whether the subject has been tried lately; uses up nothing. */
  async isTried(rule: RateRule, subject: string): Promise<boolean> {
    return ((await this.#limiters.get(rule)?.get(subject))?.consumedPoints ?? 0) > 0
  }

  /** Gives back a try that turned out well, where only failures count. */
  async giveBack(rule: RateRule, subject: string): Promise<void> {
    await this.#limiters.get(rule)?.reward(subject)
  }

  async #consume(rule: RateRule, subject: string): Promise<number | null> {
    try {
      await this.#limiters.get(rule)?.consume(subject)
      return null
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused.msBeforeNext
      throw refused
    }
  }
}
