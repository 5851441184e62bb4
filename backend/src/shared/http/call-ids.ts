import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.js'
import { DomainError } from '../domain-error.js'
import type { Ids } from '../ids.js'
import type { Mongo } from '../mongo/mongo.js'
import { ReservedIds } from '../mongo/reserved-ids.js'
import type { Caller } from './caller.js'
import type { Keyed } from './route.js'

/** API-08: what a call makes gets the id that its Idempotency-Key names, or a new one. */
export class CallIds {
  readonly #reserved: ReservedIds

  constructor(
    { connection }: Mongo,
    private readonly ids: Ids,
    clock: Clock,
  ) {
    this.#reserved = new ReservedIds(connection, 'idempotencyKeys', ids, clock)
  }

  /** A key is its caller's own. Throws `request.key-invalid`, and `request.key-conflict` when it came with another call. */
  async of(request: FastifyRequest, { userId, cartOwner, address }: Caller): Promise<string> {
    const key = callKeyOf(request)
    if (key === null) return this.ids.next()
    const id = await this.#reserved.reserve(userId ?? cartOwner ?? address, key, saidIn(request))
    if (id === null) throw new DomainError('request.key-conflict')
    return id
  }
}

/** Null for a call without a key. Throws `request.key-invalid`. */
export const callKeyOf = (request: FastifyRequest): string | null => {
  if (process.env.NODE_ENV === 'test') demandPromise(request)
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new DomainError('request.key-invalid')
  return key
}

/** The API page says which calls are done once; in a shop a word missing there stops nothing. */
const demandPromise = ({ method, routeOptions: { url, config } }: FastifyRequest): void => {
  if (!(config as Partial<Keyed>).takesKey) throw new Error(`${method} ${url} has no takesKey in its contract`)
}

/** What a call asks for: the same key comes with the same only. */
export const saidIn = (request: FastifyRequest): string =>
  `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`
