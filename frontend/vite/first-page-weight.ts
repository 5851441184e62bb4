import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** Issue 8: what the home page may fetch of script before it is whole, gzipped. */
const most = 174_300

const firstPage = '/src/app/pages/HomePage.tsx'

/** The back office: its pages, its subjects, its part of the kit and the large components that it alone has. */
const ofOffice =
  /\/frontend\/src\/(office\/|app\/(pages\/office\/|layouts\/OfficeLayout|office-(paths|navigation)))|\/ui-kit\/src\/office\/|\/node_modules\/@mui\/x-/

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

/** Every module of the back office that a page of the shop would fetch, with the file it is in. */
const officeInShop = (bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): string[] =>
  [...chunksOfShop(bundle, chunks)].flatMap(({ fileName, moduleIds }) =>
    moduleIds.filter((id) => ofOffice.test(id)).map((id) => `${id} in ${fileName}`),
  )

/** A build whose first page grew too heavy fails, and one where a shopper would fetch a byte of the back office. */
export const firstPageWeight = (): Plugin => ({
  name: 'bukett-first-page-weight',
  apply: 'build',
  generateBundle: {
    // After Vite has written into each file which others it will need.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const needed = new Set<Rolldown.OutputChunk>()
      chunks
        .filter(({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith(firstPage))
        .forEach((chunk) => withImports(bundle, chunk, needed))
      const weight = [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0)
      const told = `The first page needs ${(weight / 1000).toFixed(1)} kB of script in ${needed.size} files.`
      if (weight > most) this.error(`${told} It may need ${most / 1000}.`)
      const strayed = officeInShop(bundle, chunks)
      if (strayed.length > 0) this.error(`Shoppers would fetch what is the back office’s:\n${strayed.join('\n')}`)
      this.info(told)
    },
  },
})
