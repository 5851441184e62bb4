import 'reflect-metadata'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { accessTable, api, errorCatalogue } from '@bukett/contracts'
import { declaredRoutes } from '../src/shared/http/route.js'

const source = join(import.meta.dirname, '../src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
const matches = (pattern: RegExp): string[] =>
  files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name))

await import('../src/app.module.js')

const endpoints = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, e]) => [`${area}.${name}`, e] as const),
)

describe('modules', () => {
  test('each has a row in the arrows of who may import whom', () => {
    const rules = readFileSync(join(source, '../../.dependency-cruiser.cjs'), 'utf8')
    const [, rows = ''] = /const maySee = \{\n([^]+?)\n\}/.exec(rules) ?? []
    const named = [...rows.matchAll(/^ {2}(\w+): \[/gm)].map(([, name]) => name)
    const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(named.toSorted()).toEqual(
      folders
        .map(({ name }) => name)
        .filter((name) => name !== 'shared')
        .toSorted(),
    )
  })
})

describe('routes', () => {
  test.each(endpoints)('%s has a route, and one only', (_, e) => {
    expect(declaredRoutes.get(e)).toBeDefined()
  })

  test('every route stands in the contracts', () => {
    const known = new Set(endpoints.map(([, e]) => e))
    expect([...declaredRoutes].filter(([e]) => !known.has(e)).map(([, route]) => route)).toEqual([])
  })

  test('no two endpoints share a method and a path', () => {
    const keys = endpoints.map(([, e]) => `${e.method} ${e.path.replace(/:\w+/g, ':x').toLowerCase()}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('every route names a row of the access table', () => {
    for (const [, e] of endpoints) expect(Object.keys(accessTable)).toContain(e.access)
  })

  test('controllers have no route besides @Route', () => {
    const controllers = files.filter(({ file }) => file.endsWith('.controller.ts'))
    expect(
      controllers.filter(({ text }) => /@(Get|Post|Put|Delete|Patch|All)\(/.test(text)).map(({ file }) => file),
    ).toEqual([])
  })
})

describe('commands', () => {
  test('every command has exactly one handler, in its own file', () => {
    const commands = matches(/export class (\w+) extends Command</g)
    const handled = matches(/@CommandHandler\((\w+)\)/g)
    expect(handled.toSorted()).toEqual(commands.toSorted())
  })
})

describe('errors', () => {
  test.each(Object.entries(errorCatalogue))(
    '%s has a status and two texts of at most 200 characters without markup',
    (_, row) => {
      expect(row.status).toBeGreaterThanOrEqual(400)
      for (const text of [row.sv, row.en]) {
        expect(text.length).toBeGreaterThan(0)
        expect(text.length).toBeLessThanOrEqual(200)
        expect(text).not.toMatch(/[<>]/)
      }
    },
  )
})

describe('the clock and chance', () => {
  test('stand in adapters and in shared only', () => {
    const inner = files.filter(({ file }) => /\/(domain|application)\//.test(file))
    const asks = /new Date\(\)|Date\.now\(\)|Math\.random\(|randomBytes|randomUUID/
    expect(inner.filter(({ text }) => asks.test(text)).map(({ file }) => file)).toEqual([])
  })
})
