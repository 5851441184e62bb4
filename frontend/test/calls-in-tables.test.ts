import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from '@jest/globals'

const sources = fileURLToPath(new URL('../src', import.meta.url))
const contracts = fileURLToPath(new URL('../../backend/contracts/src/http', import.meta.url))

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const holdsCalls = (value: unknown): boolean =>
  isPlain(value) && (('method' in value && 'path' in value) || Object.values(value).some(holdsCalls))

/** What holds calls and is no `…Api`: the build knows the places of amounts in those alone. */
const otherTables = async (): Promise<string[]> => {
  const files = readdirSync(contracts).filter((file) => file.endsWith('.ts'))
  const all = await Promise.all(
    files.map(async (file) => Object.entries((await import(pathToFileURL(join(contracts, file)).href)) as object)),
  )
  return all.flat().flatMap(([name, value]) => (!name.endsWith('Api') && holdsCalls(value) ? [name] : []))
}

test('a screen calls by the tables that the build knows: by any other, 149 kr would be read as 149 öre in the built shop alone', async () => {
  const others = await otherTables()
  expect(others).toContain('merchantCalls')
  const named = new RegExp(`\\b(${others.join('|')})\\b`)
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  const calling = files.flatMap((file) => {
    const [, name] = named.exec(readFileSync(join(sources, file), 'utf8')) ?? []
    return name === undefined ? [] : [`${file}: ${name}`]
  })
  expect(calling).toEqual([])
})
