import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { declaredRoutes } from './route.js'

const texts = new WeakMap<object, string>()

/** The body of a call to a route with `signedBody`, to the letter. */
export const sentText = (request: FastifyRequest): string => texts.get(request.raw) ?? ''

/** Keeps what was sent to those routes as it came; all others are read as they come. */
export const keepSignedBodies = (server: FastifyInstance): void => {
  const signed = new Set([...declaredRoutes.keys()].flatMap(({ signedBody, path }) => (signedBody ? [path] : [])))
  server.addHook('onRoute', (route) => {
    if (!signed.has(route.url as `/${string}`)) return
    const limit = route.bodyLimit ?? server.initialConfig.bodyLimit ?? 0
    route.preParsing = async (request, _reply, payload) => {
      const parts: Buffer[] = []
      let size = 0
      for await (const part of payload) {
        size += (part as Buffer).length
        if (size > limit) throw Object.assign(new Error('The body is too large.'), { statusCode: 413 })
        parts.push(part as Buffer)
      }
      const sent = Buffer.concat(parts)
      texts.set(request.raw, sent.toString('utf8'))
      return Readable.from([sent])
    }
  })
}
