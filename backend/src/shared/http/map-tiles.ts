import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.js'

const patienceMs = 5000
const keptSeconds = 7 * 24 * 3600
const deepest = 19

interface Place {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Passes on pieces of the map, so that visitors show themselves to no map service (PU-06) and the page's policy allows our own site only. */
export const serveMapTiles = (server: FastifyInstance, { map }: Config): void => {
  if (!map) return
  server.get('/api/map/:z/:x/:y', async (request, reply) => {
    const place = placeOf(request)
    if (!place) return reply.code(404).send()
    const url = map.tiles.replace(/\{([zxy])\}/g, (_, part: keyof Place) => String(place[part]))
    const tile = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null)
    const type = tile?.headers.get('content-type') ?? ''
    if (!tile?.ok || !type.startsWith('image/')) return reply.code(502).send()
    return (
      reply
        .type(type)
        .header('cache-control', `public, max-age=${keptSeconds}`)
        // A picture that is opened by itself runs nothing.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Buffer.from(await tile.arrayBuffer()))
    )
  })
}

const placeOf = ({ params }: FastifyRequest): Place | null => {
  const { z = '', x = '', y = '' } = params as Partial<Record<keyof Place, string>>
  if (![z, x, y].every((part) => /^\d{1,7}$/.test(part))) return null
  const place = { z: Number(z), x: Number(x), y: Number(y) }
  const side = 2 ** place.z
  return place.z <= deepest && place.x < side && place.y < side ? place : null
}
