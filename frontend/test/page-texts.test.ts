import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { pageAt, textsOfPages } from '../src/app/page-sources'
import type { Part } from '../src/shared/i18n/parts'
import { sv } from '../src/shared/i18n/sv'
import { svCheckout } from '../src/shared/i18n/sv/parts/checkout'
import { svGoods } from '../src/shared/i18n/sv/parts/goods'
import { svLater } from '../src/shared/i18n/sv/parts/later'

const frontend = fileURLToPath(new URL('..', import.meta.url))

/** Every text, as it is asked for. */
const namesIn = (tree: object, before = ''): string[] =>
  Object.entries(tree).flatMap(([part, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null && !Array.isArray(text)
      ? namesIn(text, `${before}${part}.`)
      : [`${before}${part.replace(/_(?:one|other)$/, '')}`],
  )

const ofEveryPage = namesIn(sv)
const ofPart: Readonly<Record<Part, readonly string[]>> = {
  goods: namesIn(svGoods),
  checkout: namesIn(svCheckout),
  later: namesIn(svLater),
}
const all = [...ofEveryPage, ...Object.values(ofPart).flat()]

interface Fetched {
  readonly file: string
  /** The parts of the texts that are waited for with it. */
  readonly parts: readonly Part[]
}

interface Module {
  /** What it is made of, and so comes with it. */
  readonly imports: readonly string[]
  /** What it fetches when it is wanted. */
  readonly later: readonly Fetched[]
  readonly texts: readonly string[]
  /** The parts of the texts that it waits for itself before it speaks. */
  readonly waitsFor: readonly Part[]
}

const pathFrom = (file: string, written: string): string[] => {
  const path = resolve(dirname(file), written)
  return ['.ts', '.tsx', '/index.ts'].map((ending) => path + ending).filter((one) => existsSync(one))
}

/** A name that is written out, or all that begin with `orders.state.`, which is put together. */
const textsNamed = (source: string): string[] =>
  [...source.matchAll(/['`]([a-z]\w*(?:\.[\w-]*)+)(['`]|\$\{)/gi)].flatMap(([, name = '', end]) =>
    all.filter((one) => (end === '${' ? one.startsWith(name) : one === name)),
  )

/** The parts of the texts that are waited for, each written out. */
const partsIn = (source: string, waiting: RegExp): Part[] => {
  const named = [...source.matchAll(waiting)].map(([, parts = '']) => parts).join()
  return (Object.keys(ofPart) as Part[]).filter((part) => named.includes(`'${part}'`))
}

/** What is fetched at one time: with the texts that are waited for beside it. What is fetched alone waits for none. */
const fetchedIn = (file: string, source: string): Fetched[] => {
  const together = [...source.matchAll(/\bPromise\.all\(\[[^]*?\]\)/g)].map(([group]) => group)
  const alone = together.reduce((rest, group) => rest.replace(group, () => ''), source)
  const from = (written: string, parts: readonly Part[]): Fetched[] =>
    [...written.matchAll(/\bimport\('(\.[^']+)'\)/g)]
      .flatMap(([, path = '']) => pathFrom(file, path))
      .map((one) => ({ file: one, parts }))
  return [...from(alone, []), ...together.flatMap((group) => from(group, partsIn(group, /\bfetchTexts\(([^)]*)\)/g)))]
}

const read = (file: string): Module => {
  const source = readFileSync(file, 'utf8')
  const isTexts = file.includes('/shared/i18n/')
  const imported = [...source.matchAll(/^(?:import|export) (?!type )([^'";]*?) ?from '(\.[^']+)'/gm)]
    .filter(([, names = '']) => !/^\{(?: *type \w+(?: as \w+)?,?)+ *\}$/.test(names.replaceAll(/\s+/g, ' ')))
    .map(([, , path = '']) => path)
  return {
    imports: imported.flatMap((path) => pathFrom(file, path)),
    // Pages wait for theirs by themselves, and what brings the texts says none.
    later: /routes\.tsx$|router\.tsx$/.test(file) || isTexts ? [] : fetchedIn(file, source),
    texts: isTexts ? [] : textsNamed(source),
    waitsFor: partsIn(source, /\bawait fetchTexts\(([^)]*)\)/g),
  }
}

const known = new Map<string, Module>()
const moduleAt = (file: string): Module => {
  const module = known.get(file) ?? read(file)
  known.set(file, module)
  return module
}

/** A module and all that comes with it. */
const withImports = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found
  found.add(file)
  for (const one of moduleAt(file).imports) withImports(one, found)
  return found
}

/** What a module, or anything that it comes to fetch, says before it has been waited for. */
const saidTooEarly = (entry: string, parts: readonly Part[], seen = new Set<string>()): string[] => {
  // By a way that has waited for less it may be too early where by another it was not.
  const way = [entry, ...[...new Set(parts)].toSorted()].join(' ')
  if (seen.has(way)) return []
  seen.add(way)
  const words = new Set([...ofEveryPage, ...parts.flatMap((part) => ofPart[part])])
  return [...withImports(entry)].flatMap((file) => {
    const { texts, later } = moduleAt(file)
    return [
      ...texts.filter((name) => !words.has(name)).map((name) => `${name} in ${relative(frontend, file)}`),
      ...later.flatMap((one) => saidTooEarly(one.file, [...parts, ...one.parts, ...moduleAt(one.file).waitsFor], seen)),
    ]
  })
}

test('what stands around every page says nothing that not every page has', () => {
  expect(withImports(join(frontend, 'src/main.tsx')).size).toBeGreaterThan(40)
  expect(saidTooEarly(join(frontend, 'src/main.tsx'), [])).toEqual([])
})

test.each(Object.entries(textsOfPages))(
  'the page %s, and what it fetches at a press, waits for the texts that it says',
  (module, parts) => {
    const page = join(frontend, pageAt(module))
    expect([...withImports(page)].flatMap((file) => moduleAt(file).texts)).not.toEqual([])
    expect(saidTooEarly(page, parts)).toEqual([])
  },
)
