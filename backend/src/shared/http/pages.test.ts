import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.js'
import { createLog } from '../log.js'
import { Pages } from './pages.js'

/** A shop whose pages are never ready but its carts, and which has no page below /nowhere. */
const shop = `
let times = 0
export const isOwnPage = (pathname) => pathname === '/cart'
export const drawPage = ({ url, isNew }) => url.startsWith('/cart')
  ? Promise.resolve({ status: 200, sources: [], title: '', head: '', body: isNew ? 'an empty cart' : 'a cart to come', state: '' })
  : url.startsWith('/old')
  ? Promise.resolve({ status: 301, location: '/new', sources: [], title: '', head: '', body: '', state: '' })
  : url.startsWith('/goods')
  ? Promise.resolve({ status: 200, sources: [], title: '', head: '', body: 'drawn ' + (times += 1), state: '', goods: [url.slice(7)] })
  : new Promise(() => undefined)
export const isUnknownPage = (pathname) => pathname.startsWith('/nowhere')`

const neverAsked = () => Promise.reject(new Error('No page gets so far.'))

let webRoot = ''
let pages: Pages
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(webRoot, '.server'))
  writeFileSync(join(webRoot, '.server/entry-server.js'), shop)
  writeFileSync(join(webRoot, '.server/package.json'), '{ "type": "module" }')
  writeFileSync(join(webRoot, 'index.html'), '<html lang="sv"><body><div id="root"></div></body></html>')
  const clock = { now: () => new Date('2026-11-20T09:00:00Z') } as Clock
  pages = Pages.of(webRoot, 'http://localhost', createLog('silent', 'test'), neverAsked, clock)
})
afterAll(() => rmSync(webRoot, { recursive: true }))

const answerTo = (url: string, cookie = '') =>
  pages.answer({ url, headers: { cookie }, query: {}, id: 'test', ip: '127.0.0.1' } as unknown as FastifyRequest)
const statusOf = async (url: string): Promise<number> => (await answerTo(url)).status

test('the cart is drawn empty for who has nothing yet, and for nobody else', async () => {
  const drawnFor = async (cookie?: string) => String((await answerTo('/cart?from=a-mail', cookie)).body)
  expect(await drawnFor()).toContain('an empty cart')
  for (const cookie of ['cartId=one.signed', 'sid=a-session', '__Host-sid=a-session; language=sv'])
    expect(await drawnFor(cookie)).toContain('a cart to come')
  expect(await drawnFor('language=sv')).toContain('an empty cart')
})

test('a page that has moved is led to with all that stood in its address', async () => {
  for (const query of ['', '?lang=en&utm_source=mail'])
    expect(await answerTo(`/old${query}`)).toMatchObject({ status: 301, location: `/new${query}` })
})

test('where less is left of goods, their own page is drawn anew, and no other', async () => {
  const drawn = async (code: string) => /drawn \d/.exec(String((await answerTo(`/goods/${code}`)).body))?.[0]
  expect([await drawn('ROSE'), await drawn('TULIP')]).toEqual(['drawn 1', 'drawn 2'])
  pages.forgetGoods('ROSE')
  await Promise.resolve()
  expect([await drawn('TULIP'), await drawn('ROSE')]).toEqual(['drawn 2', 'drawn 3'])
})

test('where enough pages are being drawn, the browser draws the next one, and an unknown address is unknown all the same', async () => {
  for (let n = 0; n < 8; n += 1) void statusOf(`/bukett-${n}`)
  expect(await statusOf('/bukett-9')).toBe(200)
  expect(await statusOf('/nowhere?from=an-old-link')).toBe(404)
  expect(await statusOf(`/nowhere/${'far'.repeat(200)}`)).toBe(404)
  expect(await statusOf(`/bukett-${'far'.repeat(200)}`)).toBe(404)
})
