import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.js'

/** By this file Apple sees that the address of the shop is the merchant's. */
export const serveAppleDomain = (server: FastifyInstance, { wallets }: Config): void => {
  const file = wallets?.applePay?.domainFile
  if (file === undefined) return
  const content = readFileSync(file)
  server.get('/.well-known/apple-developer-merchantid-domain-association', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(content),
  )
}
