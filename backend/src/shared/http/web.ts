import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sirv from 'sirv'
import type { Config } from '../../config.js'
import { openApi } from './openapi.js'

const yearSeconds = 365 * 24 * 3600
const require = createRequire(import.meta.url)

/** Answers a request outside Fastify's routes; true when it did. */
export type WebAnswer = (request: FastifyRequest, reply: FastifyReply) => boolean

/**
 * The built frontend: hashed files for ever, pictures for a day, and the page itself for every other path, with a fresh nonce
 * for the styles that React adds while it runs.
 */
export const serveWeb = (server: FastifyInstance, { webRoot, publicUrl, senare }: Config): WebAnswer => {
  serveApiPage(server, publicUrl)
  if (!webRoot || !existsSync(join(webRoot, 'index.html'))) return () => false
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8')
  const files = sirv(webRoot, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const forEver = path.startsWith('/assets/')
      response.setHeader(
        'cache-control',
        forEver ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=86400',
      )
    },
  })
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if ((request.method !== 'GET' && request.method !== 'HEAD') || path.toLowerCase().startsWith('/api/')) return false
    if (/\.\w+$/.test(path) && path !== '/index.html') {
      // A new build has other files: sirv would open one that is gone, and fail outside of every request.
      if (!existsSync(join(webRoot, path))) {
        reply.code(404).type('text/plain; charset=utf-8').send('404')
        return true
      }
      reply.hijack()
      copyHeaders(reply)
      files(request.raw, reply.raw, () => {
        reply.raw.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('404')
      })
      return true
    }
    const nonce = randomBytes(16).toString('base64')
    reply
      .header('content-security-policy', contentSecurityPolicy(`'nonce-${nonce}'`, senare))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__NONCE__', nonce))
    return true
  }
}

/**
 * One policy for the site; pages add the nonce of their styles, and the pay-later widget as docs/merchants.md asks of every merchant.
 * No inline script, no eval.
 */
export const contentSecurityPolicy = (
  styles = '',
  widget?: { readonly url: string; readonly cdnUrl: string },
): string => {
  const cdn = widget ? ` ${widget.cdnUrl}` : ''
  const both = widget ? ` ${[...new Set([widget.cdnUrl, widget.url])].join(' ')}` : ''
  return [
    "default-src 'self'",
    "base-uri 'self'",
    `script-src 'self'${cdn}`,
    `style-src 'self' ${styles}`.trim(),
    `img-src 'self' data:${both}`,
    "font-src 'self'",
    `connect-src 'self'${both}`,
    `frame-src 'self'${cdn}`,
    "object-src 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ')
}

const copyHeaders = (reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
}

/** The API page: Swagger UI's own files and our description. */
const serveApiPage = (server: FastifyInstance, publicUrl: string): void => {
  // Written when somebody asks for it: all calls with their schemas take half a second, and no start waits for that.
  let description: string | undefined
  server.get('/api/openapi.json', (_, reply) => {
    description ??= JSON.stringify(openApi(publicUrl))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  const root = dirname(require.resolve('swagger-ui-dist/package.json'))
  const files = sirv(root, { etag: true })
  server.get('/api/docs', (_, reply) =>
    reply
      // Swagger UI styles its parts with style attributes.
      .header('content-security-policy', contentSecurityPolicy("'unsafe-inline'"))
      .type('text/html; charset=utf-8')
      .send(apiPage),
  )
  server.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(apiPageScript))
  server.get('/api/docs/files/*', (request, reply) => {
    reply.hijack()
    copyHeaders(reply)
    request.raw.url = request.raw.url?.replace(/^\/api\/docs\/files/i, '')
    files(request.raw, reply.raw, () => {
      reply.raw.writeHead(404).end()
    })
  })
}

const apiPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bukett API</title>
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
<body>
<main id="api"></main>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`

const apiPageScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  requestInterceptor: (request) => { request.headers['x-requested-with'] = 'bukett'; return request },
})`
