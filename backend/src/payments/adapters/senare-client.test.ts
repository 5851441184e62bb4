import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readConfig } from '../../config.js'
import { createLog } from '../../shared/log.js'
import type { Purchase } from '../domain/purchase.js'
import { SenareClient } from './senare-client.js'

let senare: Server
let client: SenareClient
let status: number
const purchase = {
  _id: 'one',
  provider: { id: 'one-1', attempt: 1 },
  details: { authorization: 'token', isRecurring: true },
} as Purchase

beforeAll(async () => {
  senare = createServer((_request, answer) => answer.writeHead(status).end('{}'))
  await new Promise<void>((listening) => senare.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(senare.address() as AddressInfo).port}`
  const config = readConfig({ NODE_ENV: 'test', MONGODB_URI: 'mongodb://localhost/', SENARE_URL: url })
  client = new SenareClient({ config }, { log: createLog('silent', 'test') })
})
afterAll(async () => {
  await client.onApplicationShutdown()
  await new Promise((closed) => senare.close(closed))
})

test('a Senare that makes no agreement since it is away has refused nothing', async () => {
  status = 503
  expect(await client.register(purchase)).toEqual({ kind: 'away' })
  status = 403
  expect(await client.register(purchase)).toEqual({ kind: 'refused', reason: 'payment.failed' })
})
