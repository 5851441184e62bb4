import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { siteHeader } from '@bukett/contracts'
import { mediaApi } from '@bukett/contracts/http/media'
import { aPhotograph } from '../src/media/testing/pictures.js'
import { bodyTimes, type BodyTimes } from '../src/shared/http/body-times.js'
import { startApp, type TestApp, type Visitor } from './app.js'

let app: TestApp
let editor: Visitor
let shopper: Visitor

/** How long the line takes for a piece of a body. */
const pieceMs = 200
/** As patient as fifteen pieces. */
const times: BodyTimes = { usualMs: 15 * pieceMs, stillMs: 15 * pieceMs }

beforeAll(async () => {
  app = await startApp({}, { bodyTimes: times })
  editor = await app.signedIn({ userId: 'editor', roles: ['ContentEditor'] })
  shopper = app.visitor()
}, 60_000)
afterAll(() => app.close())

interface Heard {
  readonly status: number | null
  readonly text: string
  /** How many pieces the line has had time for until then. */
  readonly pieces: number
}

/** A body on a line that carries a piece at a time; `still` after so many of them. */
const send = (by: Visitor, path: string, body: string, pieces: number, still = pieces): Promise<Heard> =>
  new Promise((resolve) => {
    const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const call = request(app.url + path, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        [siteHeader.name]: siteHeader.value,
      },
    })
    const size = Math.ceil(body.length / pieces)
    let sent = 0
    const carry = (): void => {
      if (sent < still) call.write(body.slice(sent * size, (sent + 1) * size))
      sent += 1
      if (sent === pieces) call.end()
    }
    const line = setInterval(carry, pieceMs)
    const tell = (status: number | null, text: string): void => {
      clearInterval(line)
      call.destroy()
      resolve({ status, text, pieces: sent })
    }
    call.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.on('close', () => tell(answer.statusCode ?? null, text))
    })
    call.on('error', () => tell(null, ''))
  })

/** All that the connection says until it closes, of a body that does not come. */
const rawAnswer = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    let text = ''
    const line = connect(Number(port), hostname, () => {
      const headers = { host: hostname, 'content-type': 'application/json', 'content-length': 5_000_000 }
      const all = Object.entries({ ...headers, [siteHeader.name]: siteHeader.value })
      line.write(`POST ${path} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n{`)
    })
    line.setEncoding('utf8').on('data', (part: string) => (text += part))
    line.on('close', () => resolve(text)).on('error', reject)
  })

test('whoever may not send a picture is told so once, and the connection ends with it', async () => {
  const begun = performance.now()
  const heard = await rawAnswer(mediaApi.add.path)
  expect(heard).toMatch(/^HTTP\/1\.1 401 [^]*connection: close[^]*unauthorized/i)
  expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(performance.now() - begun).toBeLessThan(10_000)
  // Also one that is sent at once and whole, faster than it can be refused, hears why.
  const whole = await fetch(app.url + mediaApi.add.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [siteHeader.name]: siteHeader.value },
    body: JSON.stringify({ Name: 'bukett.jpg', Content: 'A'.repeat(20_000_000) }),
  })
  expect(whole.status).toBe(401)
  expect(await whole.text()).toContain('unauthorized')
}, 60_000)

test('a picture is waited for on a slow line while something comes, nothing else is; who may not send one is refused before it is read', async () => {
  const picture = JSON.stringify({
    Name: 'bukett.jpg',
    Content: (await aPhotograph()).toString('base64'),
  })
  const search = JSON.stringify({ query: 'ros'.repeat(100) })
  const [slow, stopped, stranger, other] = await Promise.all([
    send(editor, mediaApi.add.path, picture, 20),
    send(editor, mediaApi.add.path, picture, 40, 5),
    send(shopper, mediaApi.add.path, picture, 40),
    send(editor, '/api/products/filtered', search, 40),
  ])
  expect(slow).toMatchObject({ status: 200, text: expect.stringContaining('"WasThere":false') })
  expect(slow.pieces).toBeGreaterThanOrEqual(20)
  for (const cut of [stopped, other])
    expect(cut).toMatchObject({ status: 408, text: expect.stringContaining('request.timeout') })
  expect(other.pieces).toBeLessThan(20)
  expect(stranger).toMatchObject({ status: 401, text: expect.stringContaining('unauthorized') })
  expect(stranger.pieces).toBeLessThan(10)
  // Within two looks of its last piece.
  expect(stopped.pieces).toBeLessThan(36)
}, 60_000)

test('the shop waits a quarter of a minute for any body, and as long for the next piece of a picture', () => {
  expect(bodyTimes).toEqual({ usualMs: 15_000, stillMs: 15_000 })
})
