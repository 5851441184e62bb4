import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { merchantCalls } from '@bukett/contracts/http/paylater'
import { deliver, type Manifest, packedFor } from '@bukett/widget/delivery'
import { Injectable } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../shared/domain-error.js'
import { serveSwagger } from '../../shared/http/api-page.js'
import { Settings } from '../../shared/shared.module.js'
import { ClientTokens, Merchants, Places } from '../application/ports.js'
import { guideAt } from '../domain/merchant-policy.js'
import { manifestIn } from './built-widget.js'
import { merchantOpenApi } from './merchant-openapi.js'
import { openHeaders, ProviderDoor } from './provider-door.js'
import { refuse } from './provider-route.js'

/** The delivery network: the library and its frames as the widget's build has made them, with the headers of C17. */
@Injectable()
export class DeliveryRoutes {
  readonly #root: string | undefined
  readonly #files = new Map<string, Promise<Buffer>>()

  constructor(
    { config }: Settings,
    private readonly host: HttpAdapterHost,
    private readonly door: ProviderDoor,
    private readonly merchants: Merchants,
    private readonly tokens: ClientTokens,
    private readonly places: Places,
  ) {
    this.#root = config.senare.widgetRoot
  }

  onModuleInit(): void {
    const server = this.host.httpAdapter?.getInstance<FastifyInstance>() as Partial<FastifyInstance> | undefined
    // The worker has no HTTP side.
    if (!server?.get || !server.options || !server.route) return
    server.options('/v1/*', (request, reply) => this.#preflight(request, reply))
    const areas = Object.values(merchantCalls).map(({ path }) => path.split('/')[1])
    for (const area of new Set([...areas, 'v1']))
      server.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: `/${area}/*`,
        handler: (request, reply) => refuse(request, reply, new DomainError('request.not-found')),
      })
    server.get('/lib/v1/keys.json', (request, reply) => this.#soon(request, reply, () => this.#keys(request, reply)))
    this.#serveDescription(this.host.httpAdapter.getInstance<FastifyInstance>())
    const manifest = manifestIn(this.#root)
    if (!manifest) return
    for (const path of [
      '/lib/:release/:file',
      '/device/index.html',
      '/client-api/index.html',
      '/popup/step-up.html',
      '/terms.html',
      '/unsupported.html',
      '/default/:locale/:intent/:component/:features/:variant',
    ])
      server.get(path, (request, reply) => this.#soon(request, reply, () => this.#file(manifest, request, reply)))
    server.get('/guide.md', (request, reply) => this.#soon(request, reply, () => this.#guide(request, reply)))
    server.get('/senare.d.ts', (request, reply) => this.#soon(request, reply, () => this.#types(request, reply)))
    // Signing keys take a second to make: before the first shopper waits for them. Who fails here tries again with the first call.
    void this.tokens.publicKeys().catch(() => undefined)
    server.get('/lib/manifest.json', (request, reply) => this.#integrity(manifest, request, reply))
  }

  /** Every call of a merchant's server, with its fields. */
  #serveDescription(server: FastifyInstance): void {
    let description: string | undefined
    server.get('/openapi.json', (request, reply) => {
      if (this.door.isShopHost(request)) return reply.code(404).send()
      description ??= JSON.stringify(merchantOpenApi(this.places.api))
      return this.#open(reply).type('application/json; charset=utf-8').send(description)
    })
    // A secret key is refused from a browser, so nothing is tried from this page.
    const options = "url: '/openapi.json', supportedSubmitMethods: []"
    serveSwagger(server, '/docs', { title: 'Senare API', options, isHere: (request) => !this.door.isShopHost(request) })
  }

  #preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (this.door.isShopHost(request)) return reply.code(404).send()
    this.door.allowFrames(reply)
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '7200')
      .send()
  }

  /** What the database does not answer is refused, as by every other call. */
  async #soon(request: FastifyRequest, reply: FastifyReply, answer: () => Promise<unknown>): Promise<void> {
    try {
      await answer()
    } catch (error) {
      refuse(request, reply, error instanceof DomainError ? error : this.door.unforeseen(request, error))
    }
  }

  /** The three public keys, for the library's own check of client tokens (WI-02). */
  async #keys(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.door.isShopHost(request)) return reply.code(404).send()
    const { pulse } = request.server.bukett
    return this.#open(reply)
      .header('cache-control', 'public, max-age=300')
      .send({ keys: await pulse.during(this.tokens.publicKeys()) })
  }

  /** Where the API answers, for the frame that has only a client key; the newest release and every one's hashes, for who pins one (WI-30). */
  #integrity({ releases }: Manifest, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (this.door.isShopHost(request)) return reply.code(404).send()
    const [version, integrity] = Object.entries(releases).at(-1) ?? []
    return this.#open(reply)
      .header('cache-control', 'public, max-age=60')
      .send({ api: this.places.api, version, integrity, releases })
  }

  /** How a merchant sells, for its developers: as it is written, so that the samples are copied letter for letter. */
  async #guide(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.door.isShopHost(request)) return reply.code(404).send()
    const guide = guideAt((await this.#read('guide.md')).toString(), this.places)
    return this.#open(reply).type('text/plain; charset=utf-8').send(guide)
  }

  /** The library's names and types, for the page of a merchant. */
  async #types(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.door.isShopHost(request)) return reply.code(404).send()
    return this.#open(reply)
      .type('text/plain; charset=utf-8')
      .send(await this.#read('senare.d.ts'))
  }

  async #file(manifest: Manifest, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.door.isShopHost(request)) return reply.code(404).send()
    const [path = ''] = request.url.split('?', 1)
    const found = deliver(path, manifest, {
      ancestors: await request.server.bukett.pulse.during(this.#ancestors(request)),
      api: [...new Set([this.places.api, this.places.cdn])],
    })
    this.#open(reply)
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('404')
    const packed = packedFor(String(request.headers['accept-encoding'] ?? ''))
    const file = await this.#read(found.file + packed.suffix)
    return reply.headers({ ...found.headers, ...packed.headers }).send(file)
  }

  #open(reply: FastifyReply): FastifyReply {
    openHeaders(reply)
    return reply.header('access-control-allow-origin', '*')
  }

  /** Files change with a new build only, and then the process is a new one. */
  async #read(file: string): Promise<Buffer> {
    const known = this.#files.get(file) ?? readFile(join(this.#root ?? '', file))
    this.#files.set(file, known)
    try {
      return await known
    } catch (error) {
      this.#files.delete(file)
      throw error
    }
  }

  /**
   * The page that embeds, whose origin the library lets the browser name, and its merchant's other pages, which may stand around it.
   * The policy stays short and tells of no other merchant.
   */
  async #ancestors({ headers: { referer = '' } }: FastifyRequest): Promise<string[]> {
    const origin = URL.canParse(referer) ? new URL(referer).origin : ''
    return origin === '' ? [] : this.merchants.originsBeside(origin)
  }
}
