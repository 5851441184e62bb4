import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { answerOf } from './answer-of.js'
import { Away } from './jobs.js'

/** How a call of somebody outside ends, who answers so. */
const endOf = async (status: number): Promise<unknown> => {
  const server = createServer((_, answer) => answer.writeHead(status).end('{}')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ended = await answerOf('Voyado', fetch(`http://127.0.0.1:${port}/contacts`)).then(
    (answer) => answer.status,
    (error: unknown) => error,
  )
  server.closeAllConnections()
  server.close()
  return ended
}

test.each([200, 404, 409, 422, 500, 501])('an answer of %i is one', async (status) => {
  expect(await endOf(status)).toBe(status)
})

test.each([429, 502, 503, 504])('who answers %i is away', async (status) => {
  expect(await endOf(status)).toEqual(new Away(`Voyado answered ${status}`))
})

test('so is who does not answer, or not in time', async () => {
  const refused = answerOf('Voyado', fetch('http://127.0.0.1:1024/contacts'))
  await expect(refused).rejects.toEqual(new Away('Voyado does not answer: ECONNREFUSED'))
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const late = answerOf('Voyado', fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(50) }))
  await expect(late).rejects.toEqual(new Away('Voyado does not answer: TimeoutError'))
  silent.closeAllConnections()
  silent.close()
})
