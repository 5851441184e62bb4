import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.js'
import { createLog } from '../log.js'
import { Pages } from './pages.js'

/** A shop whose pages are never ready, and which has no page below /nowhere. */
const shop = `
export const drawPage = () => new Promise(() => undefined)
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

const statusOf = async (url: string): Promise<number> =>
  (await pages.answer({ url, headers: {}, query: {}, id: 'test', ip: '127.0.0.1' } as unknown as FastifyRequest)).status

test('where enough pages are being drawn, the browser draws the next one, and an unknown address is unknown all the same', async () => {
  for (let n = 0; n < 8; n += 1) void statusOf(`/bukett-${n}`)
  expect(await statusOf('/bukett-9')).toBe(200)
  expect(await statusOf('/nowhere?from=an-old-link')).toBe(404)
  expect(await statusOf(`/nowhere/${'far'.repeat(200)}`)).toBe(404)
})
