import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import helmet from '@fastify/helmet'
import type { DynamicModule, INestApplication } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../../config.js'
import { Announcements } from '../announcements.js'
import { Clock } from '../clock.js'
import { DomainError } from '../domain-error.js'
import { Metrics } from '../metrics.js'
import { nestLogger, newTraceId } from '../log.js'
import { serveApiPage } from './api-page.js'
import { Callers } from './caller.js'
import { bodyTimes, headersMs, limitBodies, longestCallMs, routesOfFiles } from './body-times.js'
import { ErrorFilter, unreadable } from './error.filter.js'
import { Pulse } from '../mongo/pulse.js'
import { serveAppleDomain } from './apple-domain.js'
import { serveMapTiles } from './map-tiles.js'
import { MemberTerms } from './member-terms.js'
import { RateLimits } from './rate-limits.js'
import { readableAddress } from './readable-address.js'
import { declaredRoutes } from './route.js'
import { keepSignedBodies } from './signed-bodies.js'
import { beginCall, followCalls } from './traced-calls.js'
import { contentSecurityPolicy, serveWeb } from './web.js'

const bodyLimit = 1024 * 1024
/** No body of ours has so many levels; what looks through one goes down a level at a time, and a stack has an end. */
const deepest = 50
const slowSeconds = 1
const yearSeconds = 365 * 24 * 3600
/** No page of ours, and no frame in one, asks for any of these. */
const permissions = 'camera=(), geolocation=(), microphone=(), midi=(), serial=(), usb=()'

/** The HTTP side of a process, not yet listening. */
export const createServer = async (
  module: DynamicModule,
  config: Config,
  log: Logger,
  times = bodyTimes,
): Promise<INestApplication> => {
  const filter = new ErrorFilter(log)
  const policy = contentSecurityPolicy({})
  const adapter = new FastifyAdapter({
    bodyLimit,
    genReqId: beginCall,
    trustProxy: trustedHops(config.trustProxy),
    http: { headersTimeout: headersMs },
    requestTimeout: longestCallMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => unreadable(socket, error, newTraceId()),
    // An address that no route could be asked for: nothing else has run for it.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      reply.header('content-security-policy', policy).header('x-content-type-options', 'nosniff')
      filter.tell(error, request, reply)
    },
    // A route of its own beside each GET would double the routes, and with them what the start spends on them. Node has noted by now that no
    // body goes out.
    exposeHeadRoutes: false,
    rewriteUrl: (request: IncomingMessage) => {
      if (request.method === 'HEAD') request.method = 'GET'
      return readableAddress(request.url ?? '/')
    },
    // What comes on a kept connection while the process closes is answered as ever; new connections go to another process.
    return503OnClosing: false,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 300,
    },
  })
  const app = await NestFactory.create<NestFastifyApplication>(module as never, adapter, {
    logger: nestLogger(log),
    abortOnError: false,
  })
  const server = adapter.getInstance() as unknown as FastifyInstance
  const parseJson = server.getDefaultJsonParser('error', 'error')
  // Many programs name a kind of body where there is none: a call that needs one says so itself.
  app.useBodyParser('application/json', { bodyLimit }, (request, body, done) =>
    body.length === 0
      ? done(null, undefined)
      : parseJson(request as never, body.toString('utf8'), (error, value) =>
          done(error ?? (isDeeper(value, deepest) ? new DomainError('request.malformed') : null), value),
        ),
  )
  server.decorate('bukett', {
    callers: app.get(Callers),
    rateLimits: app.get(RateLimits),
    memberTerms: app.get(MemberTerms, { strict: false }),
    pulse: app.get(Pulse),
    publicHost: new URL(config.publicUrl).host,
    log,
  })
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { maxAge: yearSeconds, preload: true },
  })
  const clock = app.get(Clock)
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('content-security-policy', policy).header('permissions-policy', permissions)
    // By the clock that everything is decided by: a screen reads from it which day it is.
    if (request.url.startsWith('/api/')) reply.header('date', clock.now().toUTCString())
    done()
  })
  const ofFiles = routesOfFiles()
  server.addHook('onRoute', (route) => {
    const limit = ofFiles.get(`${String(route.method)} ${route.url}`)?.largestBody
    if (limit !== undefined) route.bodyLimit = limit
  })
  limitBodies(server, ofFiles, times)
  keepSignedBodies(server)
  followCalls(server)
  measure(server, app.get(Metrics), log)
  serveMapTiles(server, config)
  serveAppleDomain(server, config)
  serveApiPage(server, config)
  serveWeb(server, config, app.get(Announcements), clock, log)

  app.useGlobalFilters(filter)
  return app
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/** Fastify reads a number of hops as a function of the hop. */
const trustedHops = (setting: string | number | undefined) =>
  typeof setting === 'number' ? (_: string, hop: number) => hop < setting : (setting ?? false)

const measure = (server: FastifyInstance, metrics: Metrics, log: Logger): void => {
  const waiting = new Set([...declaredRoutes.keys()].flatMap(({ waits, path }): string[] => (waits ? [path] : [])))
  server.addHook('onResponse', (request, reply, done) => {
    const seconds = reply.elapsedTime / 1000
    const route = request.routeOptions.url ?? 'none'
    if (waiting.has(route)) return done()
    metrics.requests.labels(request.method, route, String(reply.statusCode)).observe(seconds)
    if (seconds > slowSeconds) log.warn({ traceId: request.id, method: request.method, route, seconds }, 'slow request')
    else log.debug({ traceId: request.id, method: request.method, route, status: reply.statusCode, seconds }, 'request')
    done()
  })
}
