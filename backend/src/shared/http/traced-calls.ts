import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newTraceId } from '../log.js'
import { currentTracer, type TracedCall } from '../tracing.js'

const calls = new WeakMap<IncomingMessage, TracedCall>()

/** What asks whether we live is no matter of anybody. */
const isAsked = ({ url = '' }: IncomingMessage): boolean => !url.startsWith('/api/health/')

/** The trace id of a call: that of its trace where calls are followed, so that an error leads to what was done. */
export const beginCall = (message: IncomingMessage): string => {
  const tracer = isAsked(message) ? currentTracer() : null
  if (!tracer) return newTraceId()
  const call = tracer.call(message.method ?? 'GET', message.headers)
  calls.set(message, call)
  return call.traceId
}

/** Everything that a server does for a call is done in the call's trace. */
export const followCalls = (server: FastifyInstance): void => {
  if (!currentTracer()) return
  const go = (request: FastifyRequest, _: unknown, done: () => void): void => {
    const call = calls.get(request.raw)
    if (call) call.within(done)
    else done()
  }
  server.addHook('onRequest', go)
  // A body is read on its socket's account, who knows nothing of the call.
  server.addHook('preValidation', go)
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    calls.get(request.raw)?.answered(`${request.method} ${route}`, route, reply.statusCode)
    done()
  })
}
