import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import sirv from 'sirv'
import type { Config } from '../../config.js'
import type { Announcements } from '../announcements.js'
import type { Clock } from '../clock.js'
import { onceOpen } from '../once-open.js'
import { isKeyedAddress } from './keyed-address.js'
import { Pages } from './pages.js'
import { widgetSources } from '../widget-sources.js'

const yearSeconds = 365 * 24 * 3600

/** The built frontend for every path that no route has: hashed files for ever, pictures for a day, and pages. */
export const serveWeb = (
  server: FastifyInstance,
  { webRoot, publicUrl, senare, wallets }: Config,
  announcements: Announcements,
  clock: Clock,
  log: Logger,
): void => {
  if (!webRoot || !existsSync(join(webRoot, 'index.html'))) return
  const answerFile = fileAnswers(webRoot)
  const pages = Pages.of(webRoot, publicUrl, log, (call) => server.inject(call), clock)
  // After the modules' own listeners, so that what is drawn next is drawn from what they have read again.
  server.addHook('onReady', async () => {
    for (const topic of ['catalogue', 'media', 'editions', 'network', 'reviews', 'clock'] as const)
      announcements.on(topic, () => pages.forget())
    // Every order takes of something: the pages of all other goods stay.
    const forgetGoods = gathered((code) => pages.forgetGoods(code))
    announcements.on('stock', (message) => (message === '' ? pages.forget() : forgetGoods(codeIn(message))))
  })
  server.addHook('onListen', async () => void onceOpen(() => pages.ready()))
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path.toLowerCase().startsWith('/api/')) return reply.callNotFound()
    // A dot may stand in what somebody searched for too.
    const isFile = /\.\w+$/.test(path) && path !== '/index.html'
    if (isFile && (existsSync(join(webRoot, path)) || !(await pages.mayStandAt(path))))
      return answerFile(request, reply, path)
    const { status, location, body, nonce, encoding } = await pages.answer(request)
    if (location !== undefined) reply.header('location', location)
    if (isKeyedAddress(request.url)) reply.header('x-robots-tag', 'noindex')
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(status)
      .header(
        'content-security-policy',
        contentSecurityPolicy({ styles: `'nonce-${nonce}'`, scripts: `'nonce-${nonce}'`, widget: senare, wallets }),
      )
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(body)
  })
}

const gatheredMs = 2000

/** What is bought all the time is drawn anew now and then, not with each order. */
const gathered = (act: (code: string) => void) => {
  const codes = new Set<string>()
  return (code: string): void => {
    if (codes.size === 0)
      setTimeout(() => {
        for (const one of codes) act(one)
        codes.clear()
      }, gatheredMs).unref()
    codes.add(code)
  }
}

const codeIn = (message: string): string => (JSON.parse(message) as { readonly code: string }).code

const keptFor = (path: string): string => {
  if (path.startsWith('/assets/')) return `public, max-age=${yearSeconds}, immutable`
  // What decides what browsers keep is itself asked for anew.
  return path === '/sw.js' ? 'no-cache' : 'public, max-age=86400'
}

const fileAnswers = (webRoot: string) => {
  // Read when the first file is asked for: walking through a thousand of them would hold up the start.
  let files: ReturnType<typeof sirv> | undefined
  const read = (): ReturnType<typeof sirv> =>
    sirv(webRoot, {
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', keptFor(path))
      },
    })
  return (request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply => {
    // A new build has other files: sirv would open one that is gone, and fail outside of every request.
    if (!existsSync(join(webRoot, path))) return reply.code(404).type('text/plain; charset=utf-8').send('404')
    reply.hijack()
    copyHeaders(reply)
    files ??= read()
    files(request.raw, reply.raw, () => {
      reply.raw.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('404')
    })
    return reply
  }
}

/**
 * One policy for the site; pages add the nonce of their own styles and of the one script that stands in them, and the pay-later widget
 * as docs/merchants.md asks of every merchant. A wallet's library comes from its own host, opens its sheet from there and asks it. No eval.
 */
export const contentSecurityPolicy = ({
  styles = '',
  styleAttributes = '',
  scripts = '',
  widget,
  wallets,
}: {
  readonly styles?: string
  readonly styleAttributes?: string
  readonly scripts?: string
  readonly widget?: { readonly url: string; readonly cdnUrl: string }
  readonly wallets?: Config['wallets']
}): string => {
  const of = widget && widgetSources({ api: widget.url, cdn: widget.cdnUrl })
  const sheets = walletHosts(wallets)
  return [
    "default-src 'self'",
    "base-uri 'self'",
    `script-src 'self'${also(of?.script)}${sheets} ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    ...(styleAttributes && [`style-src-attr ${styleAttributes}`]),
    `img-src 'self' data:${also(of?.img)}`,
    "font-src 'self'",
    `connect-src 'self'${also(of?.connect)}${sheets}`,
    `frame-src 'self'${also(of?.frame)}${sheets}`,
    "object-src 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ')
}

const also = (sources: string | undefined): string => (sources === undefined ? '' : ` ${sources}`)

const walletHosts = (wallets: Config['wallets'] | undefined): string => {
  const scripts = [wallets?.googlePay.scriptUrl, wallets?.applePay?.scriptUrl].filter((url) => url !== undefined)
  return [...new Set(scripts.map((url) => ` ${new URL(url).origin}`))].join('')
}

/** Those that were set before the answer was taken over from Fastify. */
export const copyHeaders = (reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
}
