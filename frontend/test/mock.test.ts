import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import type { Endpoint } from '@bukett/contracts'
import { shopHandlers } from '../mock/handlers'

const contracts = join(dirname(fileURLToPath(import.meta.resolve('@bukett/contracts'))), 'http')
const sources = fileURLToPath(new URL('../src', import.meta.url))

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file))

/** Every `…Api` of the contracts, by its name. */
const apis = async (): Promise<Record<string, Record<string, Endpoint>>> => {
  const modules = await Promise.all(filesIn(contracts, /^[\w-]+(?<!\.test)\.ts$/).map((file) => import(file)))
  return Object.fromEntries(
    modules.flatMap((all: object) => Object.entries(all)).filter(([name]) => name.endsWith('Api')),
  )
}

/** The pages of those who are logged in. */
const own = /(?:features\/(?:account|bonus|merchant|purchases)|src\/office|shared\/account)\//

/** What the screens of a guest ask for: `cartApi.get`. Stories bring their own answers. */
const asked = (): string[] => {
  const texts = filesIn(sources, /(?<!\.stories|\.test)\.tsx?$/)
    .filter((file) => !own.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  return [...new Set(texts.flatMap((text) => text.match(/\b\w+Api\.\w+\b/g) ?? []))]
}

test('every call that a guest can make is answered without a server (npm run dev:mock)', async () => {
  const answered = new Set(shopHandlers(new Date('2026-11-22T08:00:00Z')).map(({ info }) => String(info.header)))
  const known = await apis()
  const endpoints = asked().flatMap((name) => {
    const [api = '', call = ''] = name.split('.')
    const endpoint = known[api]?.[call]
    return endpoint ? [{ name, header: `${endpoint.method} *${endpoint.path}` }] : []
  })
  expect(endpoints.length).toBeGreaterThan(70)
  expect(endpoints.filter(({ header }) => !answered.has(header)).map(({ name }) => name)).toEqual([])
})
