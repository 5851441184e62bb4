import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { ApiError, createClient } from './client.js'
import { endpoint } from './endpoint.js'

const trial = endpoint({
  method: 'GET',
  path: '/api/trial',
  summary: 'An endpoint of this test alone.',
  access: 'everyone',
  response: z.object({ Code: z.string() }),
})

/** Does as fetch does: never answers, and gives up when it is told to. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
  })

/** Answers, but its text never comes. */
const brokenOff: typeof fetch = async (address, init) => {
  const text = () => silent(address, init).then(() => '')
  return Object.assign(new Response(), { text })
}

test.each([
  ['a call that is never answered', silent],
  ['an answer that breaks off', brokenOff],
])('%s ends when its time is up, as one that was not answered', async (_, fetch) => {
  const call = createClient({ baseUrl: 'http://shop.test', fetch, longestMs: 1 })
  const ended = await call(trial, {}).catch((error: unknown) => error)
  expect(ended).toBeInstanceOf(ApiError)
  expect(ended).toMatchObject({ status: 0, code: 'unavailable' })
})

test('a call that nobody wants any more ends as what it was left for', async () => {
  const call = createClient({ baseUrl: 'http://shop.test', fetch: silent, longestMs: 60_000 })
  const leaving = new AbortController()
  const ended = call(trial, {}, leaving.signal).catch((error: unknown) => error)
  leaving.abort()
  expect(await ended).toMatchObject({ name: 'AbortError' })
})

describe('a file', () => {
  const aFile = endpoint({ ...trial, file: 'text/csv; charset=utf-8' })
  const answersWith =
    (type: string, body: string | ReadableStream): typeof fetch =>
    async () =>
      new Response(body, { headers: { 'content-type': type } })

  test('comes as slowly as the line is, once it has begun', async () => {
    const slow = new ReadableStream<Uint8Array>({
      async pull(to) {
        await new Promise((resolve) => setTimeout(resolve, 30))
        to.enqueue(new TextEncoder().encode('ros'))
        to.close()
      },
    })
    const fetch = answersWith('text/csv; charset=utf-8', slow)
    const call = createClient({ baseUrl: 'http://shop.test', fetch, longestMs: 10 })
    expect(new TextDecoder().decode((await call(aFile, {})) as unknown as Uint8Array)).toBe('ros')
  })

  test('that never begins ends when its time is up', async () => {
    const call = createClient({ baseUrl: 'http://shop.test', fetch: silent, longestMs: 1 })
    expect(await call(aFile, {}).catch((error: unknown) => error)).toMatchObject({ status: 0, code: 'unavailable' })
  })

  test('is none where an older server answers with JSON', async () => {
    const fetch = answersWith('application/json; charset=utf-8', '{"Name":"order.csv","Text":""}')
    const call = createClient({ baseUrl: 'http://shop.test', fetch })
    expect(await call(aFile, {}).catch((error: unknown) => error)).toMatchObject({ status: 200, code: 'unexpected' })
  })
})

test('an answer in time is read', async () => {
  const answers: typeof fetch = async () => new Response('{"Code":"ROS"}')
  const call = createClient({ baseUrl: 'http://shop.test', fetch: answers, longestMs: 60_000 })
  expect(await call(trial, {})).toEqual({ Code: 'ROS' })
})
