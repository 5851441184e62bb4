import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sirv from 'sirv'
import type { Config } from '../../config.js'
import { openApi } from './openapi.js'
import { contentSecurityPolicy, copyHeaders } from './web.js'

const require = createRequire(import.meta.url)

/** The API page: Swagger UI's own files and our description. Senare's page has the same files. */
export const serveApiPage = (server: FastifyInstance, { publicUrl, sandbox }: Config): void => {
  // Written when somebody asks for it: all calls with their schemas take half a second, and no start waits for that.
  let description: string | undefined
  server.get('/api/openapi.json', (_, reply) => {
    description ??= JSON.stringify(openApi(publicUrl, { sandbox }))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  serveSwagger(server, '/api/docs', {
    title: 'Bukett API',
    options: `url: '/api/openapi.json',
  requestInterceptor: (request) => { request.headers['x-requested-with'] = 'bukett'; return request },`,
  })
  const root = dirname(require.resolve('swagger-ui-dist/package.json'))
  const files = sirv(root, { etag: true })
  server.get('/api/docs/files/*', (request, reply) => {
    reply.hijack()
    copyHeaders(reply)
    request.raw.url = request.raw.url?.replace(/^\/api\/docs\/files/i, '')
    files(request.raw, reply.raw, () => {
      reply.raw.writeHead(404).end()
    })
  })
}

interface SwaggerPage {
  readonly title: string
  /** What Swagger UI is told, as it stands in the script. */
  readonly options: string
  /** False: the page is not there on this host. */
  readonly isHere?: (request: FastifyRequest) => boolean
}

/** A page at `path` that draws a description by the files of the API page. */
export const serveSwagger = (
  server: FastifyInstance,
  path: string,
  { title, options, isHere = () => true }: SwaggerPage,
): void => {
  server.get(path, (request, reply) =>
    isHere(request)
      ? reply
          // Swagger UI styles its parts with style attributes.
          .header('content-security-policy', contentSecurityPolicy({ styleAttributes: "'unsafe-inline'" }))
          .type('text/html; charset=utf-8')
          .send(pageOf(title, path))
      : reply.code(404).send(),
  )
  server.get(`${path}/start.js`, (request, reply) =>
    isHere(request)
      ? reply.type('text/javascript; charset=utf-8').send(`SwaggerUIBundle({ dom_id: '#api', ${options} })`)
      : reply.code(404).send(),
  )
}

const pageOf = (title: string, path: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
<body>
<main id="api"></main>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="${path}/start.js"></script>
</body>
</html>`
