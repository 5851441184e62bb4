import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sirv from 'sirv'
import type { Config } from '../../config.js'
import { openApi } from './openapi.js'
import { contentSecurityPolicy, copyHeaders } from './web.js'

const require = createRequire(import.meta.url)

/** The API page: Swagger UI's own files and our description. */
export const serveApiPage = (server: FastifyInstance, { publicUrl, sandbox }: Config): void => {
  // Written when somebody asks for it: all calls with their schemas take half a second, and no start waits for that.
  let description: string | undefined
  server.get('/api/openapi.json', (_, reply) => {
    description ??= JSON.stringify(openApi(publicUrl, { sandbox }))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  const root = dirname(require.resolve('swagger-ui-dist/package.json'))
  const files = sirv(root, { etag: true })
  server.get('/api/docs', (_, reply) =>
    reply
      // Swagger UI styles its parts with style attributes.
      .header('content-security-policy', contentSecurityPolicy({ styleAttributes: "'unsafe-inline'" }))
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
