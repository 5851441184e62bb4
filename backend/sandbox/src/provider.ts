import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from './calls.js'
import type { ProviderName } from './names.js'
import type { World } from './world.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** The entry of the call log; pages have none. */
    call: Call | null
  }
}

export interface Incoming {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Parsed JSON, or the fields of a form. */
  readonly body: unknown
  readonly headers: FastifyRequest['headers']
}

export interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON. */
  readonly body?: string | Buffer | object
  /** The connection stays open and nothing comes. */
  readonly isSilent?: boolean
  /** What the provider does once it has answered. */
  readonly afterwards?: () => void | Promise<void>
}

/** Why a request got no further than the provider's door, or broke down behind it. */
export type Problem = 'media-type' | 'syntax' | 'not-found' | 'method' | 'too-large' | 'broken'

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly name: string
  readonly answer: (incoming: Incoming) => Answer | Promise<Answer>
}

export interface Provider {
  readonly name: ProviderName
  /** The path that its operations' paths stand under. */
  readonly prefix: string
  /** Media types of the bodies it reads. */
  readonly accepts: readonly string[]
  readonly operations: readonly Operation[]
  /** A problem in the provider's own words. */
  readonly refuse: (problem: Problem) => Answer
}

const FORM = 'application/x-www-form-urlencoded'
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Serves a provider: its operations with latency, faults and the call log, and its own words for what goes wrong. */
export async function openProvider(app: FastifyInstance, world: World, provider: Provider): Promise<void> {
  const { name, prefix, operations, refuse } = provider
  await app.register(
    async (scope) => {
      scope.decorateRequest('call', null)
      readBodies(scope, provider.accepts)
      scope.addHook('onRequest', async (request) => {
        const { method, url } = request
        request.call = world.calls.record({ at: world.clock.timestamp(), direction: 'in', provider: name, method, url })
      })
      scope.addHook('onSend', async (request, reply) => {
        if (request.call) request.call.status = reply.statusCode
      })
      scope.setErrorHandler((error: { code?: string; stack?: string }, _request, reply) =>
        send(reply, refuse(problemOf(error))),
      )
      scope.setNotFoundHandler((_request, reply) => send(reply, refuse('not-found')))
      for (const operation of operations)
        scope.route({
          method: operation.method,
          url: operation.path,
          handler: (request, reply) => serve(world, provider, operation, request, reply),
        })
      for (const path of new Set(operations.map((operation) => operation.path)))
        scope.route({
          method: METHODS.filter((method) => !operations.some((one) => one.path === path && one.method === method)),
          url: path,
          handler: (_request, reply) => send(reply, refuse('method')),
        })
    },
    { prefix },
  )
}

async function serve(
  world: World,
  { name, refuse }: Provider,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = request
  const strikes = (fault: Parameters<typeof world.faults.take>[0]) => {
    const found = world.faults.take(fault, name, operation.name)
    if (found) call?.faults.push(fault)
    return found
  }
  if (call) Object.assign(call, { operation: operation.name, body: request.body ?? null })

  const { min, max } = world.settings.latency
  if (max > 0) await wait(min + Math.random() * (max - min))
  const delay = strikes('delay')
  if (delay) await wait(delay.milliseconds, undefined, { ref: false })
  if (strikes('timeout')) return reply.hijack()
  if (strikes('error')) return send(reply, refuse('broken'))

  const answer = await operation.answer({
    params: request.params as Record<string, string>,
    query: Object.fromEntries(new URL(request.url, 'http://sandbox').searchParams),
    body: request.body,
    headers: request.headers,
  })
  const afterwards = async () => answer.afterwards?.()
  if (strikes('callback-before-response')) await afterwards()
  else reply.raw.once('close', () => void afterwards())
  if (answer.isSilent) return reply.hijack()
  if (strikes('lost-response')) {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  return send(reply, answer)
}

function send(reply: FastifyReply, { status = 200, headers = {}, body = '' }: Answer): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}

/** Reads JSON and forms, and nothing that the provider does not read. */
function readBodies(scope: FastifyInstance, accepts: readonly string[]): void {
  scope.removeAllContentTypeParsers()
  for (const type of accepts)
    scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, text, done) => {
      try {
        done(null, type === FORM ? Object.fromEntries(new URLSearchParams(String(text))) : JSON.parse(String(text)))
      } catch {
        done(Object.assign(new Error('The body cannot be read.'), { statusCode: 400, code: 'SYNTAX' }))
      }
    })
}

function problemOf(error: { code?: string; stack?: string }): Problem {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'media-type'
  if (error.code === 'SYNTAX' || error.code === 'FST_ERR_BAD_URL') return 'syntax'
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too-large'
  process.stderr.write(`${error.stack ?? String(error)}\n`)
  return 'broken'
}
