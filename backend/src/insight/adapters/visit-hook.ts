import { cartApi } from '@bukett/contracts/http/cart'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Clock } from '../../shared/clock.js'
import { Log } from '../../shared/shared.module.js'
import { VisitCounts, type Visit, type Visits } from '../application/visits.js'

const everyMs = 5000
const productPage = /^(?:\/[\w-]+)?\/produkt\/[^/]+/i
const none: Visits = { seen: 0, added: 0 }

/**
 * The first steps towards an order, counted as the server answers them: no cookie, no address, only how many. Browsers say what they fetch
 * a page for, and programs do not: what is fetched ahead, or by a program, is no visit. What a killed process has not written, at most five
 * seconds of it, is lost: no money hangs on it.
 */
@Injectable()
export class VisitHook {
  readonly #counts = new Map<string, Visits>()
  #timer: NodeJS.Timeout | null = null

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly visits: VisitCounts,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** The worker and the commands have no server. */
  onModuleInit(): void {
    const server = this.host.httpAdapter?.getInstance<FastifyInstance>()
    server?.addHook('onResponse', async (request, reply) => {
      const visit = reply.statusCode === 200 ? visitOf(request) : null
      if (visit) this.#count(visit)
    })
    if (server) this.#timer = setInterval(() => void this.write(), everyMs).unref()
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    await this.write()
  }

  async write(): Promise<void> {
    for (const [day, visits] of this.#counts) {
      this.#counts.delete(day)
      await this.visits.add(day, visits).catch((error: unknown) => {
        this.log.log.warn({ error }, 'visits are counted later')
        this.#add(day, visits)
      })
    }
  }

  #count(visit: Visit): void {
    this.#add(stockholmDay(this.clock.now()), { ...none, [visit]: 1 })
  }

  #add(day: string, { seen, added }: Visits): void {
    const before = this.#counts.get(day) ?? none
    this.#counts.set(day, { seen: before.seen + seen, added: before.added + added })
  }
}

const visitOf = ({ method, url, headers, routeOptions }: FastifyRequest): Visit | null => {
  if (/prefetch/.test(`${headers['sec-purpose'] ?? ''}${headers['purpose'] ?? ''}`)) return null
  if (method === 'GET' && headers['sec-fetch-mode'] === 'navigate') return productPage.test(url) ? 'seen' : null
  // Of our own page: programs fetch as if across sites, or do not say.
  if (headers['sec-fetch-site'] !== 'same-origin') return null
  if (method === 'POST') return routeOptions.url === cartApi.addProduct.path ? 'added' : null
  return method === 'GET' && routeOptions.url === catalogueApi.product.path ? 'seen' : null
}
