import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { matchPath } from 'react-router-dom'
import { accountPaths } from '../src/app/account-paths'
import { merchantPaths } from '../src/app/merchant-paths'
import { officePaths } from '../src/app/office-paths'
import { pathsOf } from '../src/app/paths'

const folder = new URL('../../backend/demo/scenarios/', import.meta.url)

/** Every address that the shop knows, wherever it stands in a table of them. */
const patternsIn = (table: object): string[] =>
  Object.values(table).flatMap((entry: unknown) => {
    if (typeof entry === 'string') return [entry.replace(/\?\w+=.*$/, '')]
    return typeof entry === 'object' && entry !== null ? patternsIn(entry) : []
  })
const patterns = [pathsOf('gift'), pathsOf('home'), accountPaths, merchantPaths, officePaths]
  .flatMap(patternsIn)
  // One that is there for every word says nothing.
  .filter((pattern) => pattern.startsWith('/') && !pattern.startsWith('/:'))

test('every page that a scenario sends its reader to is one of the shop', () => {
  const told = readdirSync(folder).flatMap((file) => {
    const { Tells } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { Tells: string[] }
    return Tells.flatMap((line) => [...line.matchAll(/(?<=\s)\/[\w/-]+/g)].map(([address]) => ({ file, address })))
  })
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter(({ address }) => !patterns.some((pattern) => matchPath(pattern, address)))).toEqual([])
})
