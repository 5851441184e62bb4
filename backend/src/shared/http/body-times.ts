import type { Endpoint } from '@bukett/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unreadable } from './error.filter.js'
import { declaredRoutes, demandMayCall } from './route.js'

export interface BodyTimes {
  /** For the body of any call. */
  readonly usualMs: number
  /** A long body of which nothing has come for so long is not coming. */
  readonly stillMs: number
}

export const bodyTimes: BodyTimes = { usualMs: 15_000, stillMs: 15_000 }
/** The slowest line that a large file is waited for on. */
const bytesPerSecond = 48 * 1024
/** Node's own limit is looked at now and then, and stands behind ours. */
export const longestCallMs = 20 * 60_000
export const headersMs = 15_000

/** The routes that take files, by method and path. */
export const routesOfFiles = (): ReadonlyMap<string, Endpoint> =>
  new Map(
    [...declaredRoutes.keys()].flatMap((e): [string, Endpoint][] =>
      e.largestBody === undefined ? [] : [[`${e.method} ${e.path}`, e]],
    ),
  )

const longMs = ({ largestBody = 0 }: Endpoint, usualMs: number): number =>
  Math.min(longestCallMs, usualMs + (largestBody / bytesPerSecond) * 1000)

/**
 * Cuts off whoever takes long to send a body. A route with a `largestBody` takes files, which a slow line needs minutes for: it waits
 * as long as the largest needs, while something comes, for those who may call it. Nobody else's is taken in: what is read must be held and
 * parsed, and forty megabytes of it are more than a process has.
 */
export const limitBodies = (
  server: FastifyInstance,
  ofFiles: ReadonlyMap<string, Endpoint>,
  { usualMs, stillMs }: BodyTimes,
): void => {
  server.addHook('onRequest', async (request, reply) => {
    const { raw, method, routeOptions } = request
    if (!hasBody(request) || raw.complete) return
    const stop = waitFor(request, usualMs, usualMs)
    const route = ofFiles.get(`${method} ${routeOptions.url}`)
    if (!route) return
    try {
      demandMayCall(route, await request.server.bukett.callers.of(request))
    } catch (refused) {
      // Nothing more is heard on this connection than why.
      if (!raw.complete) reply.header('connection', 'close')
      throw refused
    } finally {
      stop()
    }
    waitFor(request, longMs(route, usualMs), stillMs)
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Cuts the call off after so long, and sooner where nothing comes for a while; @returns what puts that away. */
const waitFor = ({ raw, id }: FastifyRequest, wholeMs: number, eachMs: number): (() => void) => {
  const { socket } = raw
  let timer: NodeJS.Timeout
  const look = (leftMs: number, seen: number): void => {
    const waits = Math.min(leftMs, eachMs)
    timer = setTimeout(() => {
      if (raw.complete) return
      const isStill = socket.bytesRead === seen
      if (leftMs > waits && !isStill) return look(leftMs - waits, socket.bytesRead)
      unreadable(socket, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, id)
      socket.destroySoon()
    }, waits)
  }
  const stop = (): void => clearTimeout(timer)
  look(wholeMs, socket.bytesRead)
  raw.once('end', stop).once('close', stop)
  return stop
}
