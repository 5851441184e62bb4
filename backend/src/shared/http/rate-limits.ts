import { isIPv6 } from 'node:net'
import type { Redis } from 'ioredis'
import { DomainError } from '../domain-error.js'

interface Rule {
  readonly points: number
  readonly seconds: number
  /** How long the subject is refused from its first try that was one too many; left out: until the oldest of its tries is over. */
  readonly lockedSeconds?: number
}

/** API-10: how many tries in any so many seconds, by what is tried. */
export const rateRules = {
  /** AC-02. */
  'login-account': { points: 10, seconds: 15 * 60, lockedSeconds: 15 * 60 },
  'login-address': { points: 100, seconds: 15 * 60 },
  /** Six digits are soon guessed from many addresses: by the account alone, for who knows its password. */
  'login-code': { points: 10, seconds: 15 * 60 },
  'forgot-email': { points: 5, seconds: 3600 },
  'forgot-address': { points: 20, seconds: 3600 },
  'register-address': { points: 10, seconds: 3600 },
  /** Each is a letter to an address that its owner has not named, and the hash of a password. */
  'registered-address': { points: 60, seconds: 3600 },
  /** The link that proves an address, mailed once more. */
  'send-proof': { points: 5, seconds: 3600 },
  'gift-card-code': { points: 5, seconds: 15 * 60 },
  'gift-card-address': { points: 20, seconds: 3600 },
  /** Who has opened a card by its link holds it: for an hour their tries count for themselves, whatever others try. */
  'gift-card-opened': { points: 20, seconds: 3600 },
  'gift-card-holder': { points: 5, seconds: 15 * 60 },
  'gift-card-session': { points: 10, seconds: 15 * 60 },
  invitation: { points: 20, seconds: 3600 },
  /** Who leads several stores begins many of their people in a day. */
  'network-invitation': { points: 100, seconds: 3600 },
  'coupon-session': { points: 10, seconds: 15 * 60 },
  'coupon-address': { points: 30, seconds: 3600 },
  'newsletter-address': { points: 10, seconds: 3600 },
  'order-key': { points: 10, seconds: 3600 },
  /** Pairs of an order's number and a mail address that belong together are given back. */
  'withdrawal-address': { points: 10, seconds: 3600 },
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

/**
 * The moments of a subject's last tries, the oldest first, as many as it has; those that were refused are not among them. A lock stands in
 * their place. Answers with the milliseconds to wait, 0 where the try counts.
 */
const takeInRedis = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local points, windowMs, lockMs = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
  if redis.call('TYPE', KEYS[1]).ok == 'string' then return redis.call('PTTL', KEYS[1]) end
  local isFull = redis.call('LLEN', KEYS[1]) >= points
  local waitMs = isFull and redis.call('LINDEX', KEYS[1], 0) + windowMs - now or 0
  if waitMs > 0 then
    if lockMs == 0 then return waitMs end
    redis.call('SET', KEYS[1], 'locked', 'PX', lockMs)
    return lockMs
  end
  if isFull then redis.call('LPOP', KEYS[1]) end
  redis.call('RPUSH', KEYS[1], now)
  redis.call('PEXPIRE', KEYS[1], windowMs)
  return 0`

const giveBackInRedis = `
  if redis.call('TYPE', KEYS[1]).ok == 'list' then redis.call('RPOP', KEYS[1]) end`

interface Tried {
  /** Ascending, epoch. */
  readonly times: readonly number[]
  readonly isLocked: boolean
  /** From then on it is as if it had never been tried. */
  readonly until: number
}

/** As in Redis, for this process alone. Whose time is over goes when somebody else tries. */
class TriesInMemory {
  /** Whose time is over first comes first. */
  readonly #tried = new Map<string, Tried>()

  take(subject: string, { points, seconds, lockedSeconds = 0 }: Rule): number {
    const now = Date.now()
    this.#forget(now)
    const { times = [], isLocked = false, until = now } = this.#tried.get(subject) ?? {}
    if (isLocked) return until - now
    const isFull = times.length >= points
    const waitMs = isFull ? (times[0] ?? now) + seconds * 1000 - now : 0
    if (waitMs <= 0) {
      this.#keep(subject, { times: [...times.slice(isFull ? 1 : 0), now], isLocked, until: now + seconds * 1000 })
      return 0
    }
    if (lockedSeconds === 0) return waitMs
    this.#keep(subject, { times: [], isLocked: true, until: now + lockedSeconds * 1000 })
    return lockedSeconds * 1000
  }

  isTried(subject: string): boolean {
    return (this.#tried.get(subject)?.until ?? 0) > Date.now()
  }

  giveBack(subject: string): void {
    const tried = this.#tried.get(subject)
    if (!tried || tried.isLocked) return
    const times = tried.times.slice(0, -1)
    if (times.length > 0) this.#tried.set(subject, { ...tried, times })
    else this.#tried.delete(subject)
  }

  #keep(subject: string, tried: Tried): void {
    this.#tried.delete(subject)
    this.#tried.set(subject, tried)
  }

  #forget(now: number): void {
    for (const [subject, { until }] of this.#tried) {
      if (until > now) return
      this.#tried.delete(subject)
    }
  }
}

/** Of an IPv6 address the network, 64 bits: a subscriber has all of it, and would have a try for each of its addresses. */
const networkOf = (word: string): string => {
  if (!isIPv6(word) || word.includes('.')) return word
  const [before = '', after] = word.replace(/%.*/, '').split('::')
  const groupsOf = (part = ''): string[] => (part === '' ? [] : part.split(':'))
  const left = 8 - groupsOf(before).length - groupsOf(after).length
  const groups = [...groupsOf(before), ...Array.from({ length: left }, () => '0'), ...groupsOf(after)]
  const network = groups.slice(0, 4).map((group) => parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** A subject may be an account and an address. */
const countedAs = (subject: string): string => subject.replaceAll(/[^| ]+/g, networkOf)

/** Counts tries in Redis, shared by all processes; while Redis is away each process counts for itself. One round trip each. */
export class RateLimits {
  readonly #inMemory = new Map<RateRule, TriesInMemory>(
    Object.keys(rateRules).map((rule) => [rule as RateRule, new TriesInMemory()]),
  )
  readonly #redis: Scripted | null

  constructor(
    redis: Redis | null,
    private readonly prefix: string,
  ) {
    redis?.defineCommand('takeTry', { numberOfKeys: 1, lua: takeInRedis })
    redis?.defineCommand('giveTryBack', { numberOfKeys: 1, lua: giveBackInRedis })
    this.#redis = redis as Scripted | null
  }

  /** Uses up a try. False when none is left. */
  async take(rule: RateRule, subject: string): Promise<boolean> {
    return (await this.#waitMs(rule, subject)) === 0
  }

  /** Uses up a try, or throws 429 with Retry-After. */
  async demand(rule: RateRule, subject: string): Promise<void> {
    const waitMs = await this.#waitMs(rule, subject)
    if (waitMs > 0) throw new DomainError('request.too-many', {}, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }

  /** Whether the subject has been tried lately; uses up nothing. */
  isTried(rule: RateRule, tried: string): Promise<boolean> {
    const subject = countedAs(tried)
    return this.#counted(
      rule,
      async (redis) => (await redis.exists(this.#key(rule, subject))) === 1,
      (tries) => tries.isTried(subject),
    )
  }

  /** Gives back a try that turned out well, where only failures count. */
  async giveBack(rule: RateRule, tried: string): Promise<void> {
    const subject = countedAs(tried)
    await this.#counted(
      rule,
      (redis) => redis.giveTryBack(this.#key(rule, subject)),
      (tries) => tries.giveBack(subject),
    )
  }

  #waitMs(rule: RateRule, tried: string): Promise<number> {
    const subject = countedAs(tried)
    const { points, seconds, lockedSeconds = 0 }: Rule = rateRules[rule]
    return this.#counted(
      rule,
      (redis) => redis.takeTry(this.#key(rule, subject), points, seconds * 1000, lockedSeconds * 1000),
      (tries) => tries.take(subject, rateRules[rule]),
    )
  }

  async #counted<T>(
    rule: RateRule,
    inRedis: (redis: Scripted) => Promise<T>,
    inMemory: (tries: TriesInMemory) => T,
  ): Promise<T> {
    try {
      if (this.#redis) return await inRedis(this.#redis)
    } catch {
      // Who reads the log is told by the connection.
    }
    return inMemory(this.#inMemory.get(rule) ?? new TriesInMemory())
  }

  #key(rule: RateRule, subject: string): string {
    return `${this.prefix}:tries:${rule}:${subject}`
  }
}

type Scripted = Redis & {
  takeTry(key: string, points: number, windowMs: number, lockMs: number): Promise<number>
  giveTryBack(key: string): Promise<null>
}
