import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { sourcesOf, textsOfPages } from '../src/app/page-sources'
import { parts } from '../src/shared/i18n/parts'

/** What a page may fetch of script before it is alive, gzipped, at somebody's first visit. */
const most: Readonly<Record<string, number>> = {
  HomePage: 163_200,
  'checkout/PaymentPage': 208_300,
}

/** Somebody who has been asked nothing yet, and reads Swedish. */
const firstVisit = { language: 'sv', asksConsent: true } as const

/** The back office: its pages, its subjects, its part of the kit and the large components that it alone has. */
const ofOffice =
  /\/frontend\/src\/(office\/|app\/(pages\/office\/|layouts\/OfficeLayout|office-(paths|navigation)))|\/ui-kit\/src\/office\/|\/node_modules\/@mui\/x-/

const ofSchemas = /\/node_modules\/zod\//

type Bundle = Rolldown.OutputBundle

const chunkAt = (bundle: Bundle, name: string): Rolldown.OutputChunk | undefined => {
  const file = bundle[name]
  return file?.type === 'chunk' ? file : undefined
}

/** A chunk and all that a browser fetches with it. */
const withImports = (bundle: Bundle, chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()) => {
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const name of chunk.imports) {
    const imported = chunkAt(bundle, name)
    if (imported) withImports(bundle, imported, found)
  }
  return found
}

/** Everything that a browser may come to fetch without going to the back office. */
const chunksOfShop = (bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> => {
  const found = new Set<Rolldown.OutputChunk>()
  const open = chunks.filter(({ isEntry }) => isEntry)
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    for (const fetched of withImports(bundle, chunk)) {
      if (found.has(fetched)) continue
      found.add(fetched)
      for (const name of fetched.dynamicImports) {
        const later = chunkAt(bundle, name)
        if (later && !ofOffice.test(later.facadeModuleId ?? '')) open.push(later)
      }
    }
  }
  return found
}

/** A page for shoppers or merchants: none of the back office's. */
const pageOfShop = /\/src\/app\/pages\/(?!office\/)/

/** Every page of the shop that would fetch the library of schemas before anybody has come to a form of it. */
const pagesWithSchemas = (bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): string[] =>
  chunks
    .filter(({ facadeModuleId }) => pageOfShop.test(facadeModuleId ?? ''))
    .filter((chunk) =>
      [...withImports(bundle, chunk)].some(({ moduleIds }) => moduleIds.some((id) => ofSchemas.test(id))),
    )
    .map(({ fileName }) => fileName)

/** Contracts' rules that wait for a page which waits for them: what they take from it is not made yet when they are, and the form crashes. */
const rulesInCircles = (bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): string[] =>
  chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('?whole')))
    .filter((chunk) =>
      chunk.imports.map((name) => chunkAt(bundle, name)).some((one) => one && withImports(bundle, one).has(chunk)),
    )
    .map(({ fileName }) => fileName)

/** Every module of the back office that a page of the shop would fetch, with the file it is in. */
const officeInShop = (bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): string[] =>
  [...chunksOfShop(bundle, chunks)].flatMap(({ fileName, moduleIds }) =>
    moduleIds.filter((id) => ofOffice.test(id)).map((id) => `${id} in ${fileName}`),
  )

/** What is fetched together with the shop's own script before a page is alive, and what of it the build has no file for. */
const weightOf = (bundle: Bundle, chunks: readonly Rolldown.OutputChunk[], sources: readonly string[]) => {
  const needed = new Set<Rolldown.OutputChunk>()
  const madeOf = (source: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`))
  const own = sources.map(madeOf).filter((chunk) => chunk !== undefined)
  for (const chunk of [...chunks.filter(({ isEntry }) => isEntry), ...own]) withImports(bundle, chunk, needed)
  return {
    bytes: [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0),
    files: needed.size,
    unmade: sources.filter((source) => !madeOf(source)),
  }
}

/** What each page weighs that a visit may begin with, or a purchase comes to: what the server sends with it. */
const weights = (bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]) =>
  Object.entries({ ...textsOfPages, 'checkout/ReturnPages': parts }).map(([module, texts]) => ({
    module,
    most: most[module],
    ...weightOf(bundle, chunks, sourcesOf({ module, texts, isLater: false }, firstVisit)),
  }))

type Weighed = ReturnType<typeof weights>[number]

const needsOf = ({ module, bytes, files }: Weighed): string =>
  `${module} needs ${(bytes / 1000).toFixed(1)} kB of script in ${files} files.`

/** What is wrong with a page: that it cannot be weighed, or what it weighs. */
const faultsOf = (page: Weighed): string[] => {
  const { module, bytes, unmade, most: allowed = Infinity } = page
  return [
    ...(unmade.length > 0 ? [`${module} is weighed without what has no file of its own:\n${unmade.join('\n')}`] : []),
    ...(bytes > allowed ? [`${needsOf(page)} It may need ${allowed / 1000}.`] : []),
  ]
}

/**
 * A build whose first page or payment grew too heavy fails; so does one that has no file for a page that is weighed, or for its texts, and one
 * where a shopper would fetch a byte of the back office, or a page the schemas.
 */
export const firstPageWeight = (): Plugin => ({
  name: 'bukett-first-page-weight',
  apply: 'build',
  generateBundle: {
    // After Vite has written into each file which others it will need.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const weighed = weights(bundle, chunks)
      for (const page of weighed) this.info(needsOf(page))
      const faults = weighed.flatMap(faultsOf)
      if (faults.length > 0) this.error(faults.join('\n'))
      // For whoever weighs the shop (bench).
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(weighed) })
      const strayed = officeInShop(bundle, chunks)
      if (strayed.length > 0) this.error(`Shoppers would fetch what is the back office’s:\n${strayed.join('\n')}`)
      const circles = rulesInCircles(bundle, chunks)
      if (circles.length > 0) this.error(`Rules of forms wait for a page that waits for them:\n${circles.join('\n')}`)
      const judging = pagesWithSchemas(bundle, chunks)
      if (judging.length > 0) this.error(`Pages would wait for the library of schemas:\n${judging.join('\n')}`)
    },
  },
})
