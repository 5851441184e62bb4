import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fallbackCdn } from '../../../widget/src/brand-shared'
import { deliver, type Manifest } from '../../../widget/src/delivery'
import { Provider } from './provider'

export interface PageOptions {
  /** `false`: no library in the page. */
  library?: boolean
  express?: boolean
  head?: string
  body?: string
  headers?: Record<string, string>
  host?: 'merchant' | 'evil'
}

type Host = 'merchant' | 'cdn' | 'api' | 'evil'

/** Four origins on one free port: a merchant, the delivery network, the provider's API and somebody evil. */
export class Site {
  readonly provider: Provider
  /** Paths the delivery network answers with this status instead. */
  readonly faults = new Map<RegExp, number | 'wrong type' | 'never'>()
  /** Answers that wait for this promise; settled by default. */
  hold: { path: RegExp; until: Promise<void>; reached?: () => void } | undefined
  readonly requested: string[] = []
  /** Where browsers find these instead; whoever sets them leads them here (`public-hosts.spec`). */
  hosts: Partial<Record<Host, string>> = {}
  #manifest: Manifest | undefined
  readonly #pages: { html: string; headers: Record<string, string> }[] = []
  readonly #server: Server

  constructor(private readonly folder: string) {
    this.#server = createServer((request, response) => void this.#answer(request, response))
    this.provider = new Provider(
      () => this.origin('cdn'),
      () => this.origin('api'),
      () => this.origin('merchant'),
    )
  }

  async start(): Promise<void> {
    this.#manifest = JSON.parse(await readFile(join(this.folder, 'manifest.json'), 'utf8')) as Manifest
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  origin(name: Host): string {
    return this.hosts[name] ?? this.local(name)
  }

  local(name: Host): string {
    return `http://${name}.localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** A page of the merchant; returns its address. */
  page({
    library = true,
    express = false,
    head = '',
    body = '',
    headers = {},
    host = 'merchant',
  }: PageOptions = {}): string {
    const script = (name: string) => `<script src="${this.origin('cdn')}/lib/v1/${name}.js" crossorigin></script>`
    const scripts = `${library ? script('sdk') : ''}${express ? script('express') : ''}`
    const html = `<!doctype html><html lang="sv"><head><title>Butik</title>${head}${scripts}</head><body>${body}<div id="pay"></div><div id="other"></div></body></html>`
    this.#pages.push({ html, headers })
    return `${this.origin(host)}/p/${this.#pages.length - 1}`
  }

  /** The policy that docs for merchants ask for, and nothing more. */
  strictPolicy(): string {
    const [cdn, api] = [this.origin('cdn'), this.origin('api')]
    const both = `${cdn} ${fallbackCdn(cdn)}`
    return `default-src 'none'; script-src ${cdn}; frame-src ${both}; connect-src ${both} ${api}; img-src ${cdn} ${api}`
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const host = request.headers.host?.split('.')[0]
    this.requested.push(`${host}${pathname}`)
    if (this.hold?.path.test(pathname)) {
      this.hold.reached?.()
      await this.hold.until
    }
    if (host === 'cdn' || host === 'cdn-fallback')
      return this.#deliver(pathname, request.headers.referer ?? '', response)
    if (host === 'api') return this.#api(request, response, pathname)
    if (host === 'merchant' && pathname.startsWith('/demo/')) return this.#demo(pathname, response)
    const page = this.#pages[Number(/^\/p\/(\d+)$/.exec(pathname)?.[1] ?? -1)]
    if (!page) return send(response, 404, {}, '')
    send(response, 200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }, page.html)
  }

  /** The demo merchant as it is built, under the policy it asks for. */
  async #demo(path: string, response: ServerResponse): Promise<void> {
    const name = path.slice('/demo/'.length) || 'index.html'
    if (name === 'session') {
      const session = {
        cdn: this.origin('cdn'),
        client_token: this.provider.token('approve'),
        client_key: this.provider.key('approve'),
        categories: [{ identifier: 'pay_later', name: 'Betala senare' }],
        order: {},
        review_token: this.provider.token('approve', { purchase_country: 'GB', language: 'en-GB' }),
      }
      return send(response, 200, { 'content-type': 'application/json' }, JSON.stringify(session))
    }
    if (name === 'order') return send(response, 200, { 'content-type': 'application/json' }, '{"order_id":"order_1"}')
    const type = { html: 'text/html', css: 'text/css', js: 'text/javascript' }[name.split('.')[1] ?? '']
    const policy = `${this.strictPolicy().replace('script-src', "script-src 'self'").replace('connect-src', "connect-src 'self'")}; style-src 'self'`
    const headers = { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy }
    send(response, 200, headers, await readFile(join(this.folder, 'demo', name), 'utf8'))
  }

  async #deliver(path: string, referer: string, response: ServerResponse): Promise<void> {
    const fault = [...this.faults].find(([pattern]) => pattern.test(path))?.[1]
    if (fault === 'never') return
    if (fault === 'wrong type') return send(response, 200, JSON_TYPE, '{}')
    if (typeof fault === 'number') return send(response, fault, { 'access-control-allow-origin': '*' }, '')
    if (path === '/lib/manifest.json')
      return send(response, 200, JSON_TYPE, JSON.stringify({ api: this.origin('api') }))
    if (path === '/lib/v1/keys.json') return send(response, 200, JSON_TYPE, JSON.stringify(this.provider.publicKeys()))
    if (path === '/silent.html') return send(response, 200, { 'content-type': 'text/html' }, '<p>…</p>')
    const found =
      this.#manifest &&
      deliver(path, this.#manifest, {
        ancestors: referer.startsWith(`${this.origin('merchant')}/`) ? [this.origin('merchant')] : [],
        api: [this.origin('api'), this.origin('cdn')],
      })
    if (!found) return send(response, 404, { 'access-control-allow-origin': '*' }, '')
    send(response, 200, found.headers, await readFile(join(this.folder, found.file), 'utf8'))
  }

  async #api(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const shared = {
      'access-control-allow-origin': this.origin('cdn'),
      'access-control-allow-headers': 'authorization, content-type',
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (request.method === 'OPTIONS') return send(response, 204, shared, '')
    if (path.startsWith('/events/')) {
      const { origin, referer } = request.headers
      const page = origin ?? referer ?? ''
      if (!URL.canParse(page) || new URL(page).origin !== this.origin('merchant'))
        return send(response, 403, shared, '')
      this.provider.events.push(path.split('/').at(-1) ?? '')
      return send(response, 204, shared, '')
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>
    const answer = this.provider.handle(request.method ?? '', path, request.headers.authorization ?? '', body)
    if (answer)
      send(
        response,
        answer.status,
        { ...shared, 'content-type': 'application/json' },
        JSON.stringify(answer.body ?? {}),
      )
  }
}

const JSON_TYPE = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: string): void {
  response.writeHead(status, headers)
  response.end(body)
}
