import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** Issue 8: what the home page may fetch of script before it is whole, gzipped. */
const most = 180_000

const firstPage = '/src/app/pages/HomePage.tsx'

/** A build whose first page grew too heavy fails. */
export const firstPageWeight = (): Plugin => ({
  name: 'bukett-first-page-weight',
  apply: 'build',
  generateBundle: {
    // After Vite has written into each file which others it will need.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const needed = new Set<Rolldown.OutputChunk>()
      const need = (chunk: Rolldown.OutputChunk): void => {
        if (needed.has(chunk)) return
        needed.add(chunk)
        for (const name of chunk.imports) {
          const file = bundle[name]
          if (file?.type === 'chunk') need(file)
        }
      }
      chunks.filter(({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith(firstPage)).forEach(need)
      const weight = [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0)
      const told = `The first page needs ${Math.round(weight / 1000)} kB of script in ${needed.size} files.`
      if (weight > most) this.error(`${told} It may need ${most / 1000}.`)
      this.info(told)
    },
  },
})
