import type { FastifyInstance } from 'fastify'

const SIZE = 256

/** A number between 0 and 1 that belongs to a place on the map. */
function chance(x: number, y: number, salt: number): number {
  const mixed = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43_758.5453
  return mixed - Math.floor(mixed)
}

/**
 * A quiet map that shows no real place: blocks, a park here and there, streets. Streets leave a tile where its
 * neighbour takes them up, since both ask the shared edge.
 */
function tile(x: number, y: number): string {
  const street = (edgeX: number, edgeY: number, salt: number) => Math.round(40 + chance(edgeX, edgeY, salt) * 176)
  const [west, east, north, south] = [street(x, y, 1), street(x + 1, y, 1), street(x, y, 2), street(x, y + 1, 2)]
  const park =
    chance(x, y, 3) > 0.6 ? `<circle cx="${street(x, y, 4)}" cy="${street(x, y, 5)}" r="34" fill="#e3ebd9"/>` : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="#f0e7d6"/>${park}`,
    `<g stroke="#fff" stroke-linecap="round" fill="none">`,
    `<path stroke-width="12" d="M0 ${west}C90 ${west} 166 ${east} 256 ${east}"/>`,
    `<path stroke-width="8" d="M${north} 0C${north} 90 ${south} 166 ${south} 256"/>`,
    '</g></svg>',
  ].join('')
}

/** Map tiles for the store finder, so that no map service is asked in development (PU-06). */
export function tileRoutes(app: FastifyInstance): void {
  app.get<{ Params: { z: string; x: string; y: string } }>('/tiles/:z/:x/:y.svg', (request, reply) => {
    const [z = Number.NaN, x = Number.NaN, y = Number.NaN] = [request.params.z, request.params.x, request.params.y].map(
      Number,
    )
    const isTile = [z, x, y].every((part) => Number.isInteger(part) && part >= 0) && z <= 20 && Math.max(x, y) < 2 ** z
    if (!isTile) return reply.code(404).send()
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .send(tile(x, y))
  })
}
