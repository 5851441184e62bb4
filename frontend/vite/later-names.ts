import type { Plugin, Rolldown } from 'vite'

/** Vite's table, in a file, of what the files that it fetches later need. */
const table =
  /(const __vite__mapDeps=\(i,)m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);/

const place = 'window.laterNames'

/** Styles are waited for, so their names stay; of scripts there is nothing yet to fetch beforehand. */
const stylesOf = (names: string): string =>
  JSON.stringify((JSON.parse(names) as string[]).map((name) => (name.endsWith('.css') ? name : 0)))

/**
 * The shop's own file names all files that a press may need, so that they are fetched beside each other. Nobody presses before the page is alive:
 * until then the names stay away, and come with the later pages' addresses (record 215).
 */
export const laterNames = (): Plugin => ({
  name: 'bukett-later-names',
  apply: 'build',
  generateBundle: {
    // After Vite has written the table.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      const later = chunks.find(({ name }) => name === 'later-routes')
      const names = table.exec(entry?.code ?? '')?.[2]
      if (!entry || !later || names === undefined) this.error('Vite names what is fetched later in another way now.')
      entry.code = entry.code.replace(
        table,
        (_all, start: string) => `${start}d=${place}||${stylesOf(names)})=>i.map(i=>d[i]).filter(f=>f);`,
      )
      later.code = `${place}=${names};\n${later.code}`
    },
  },
})
