import { watch } from 'node:fs'
import { at } from './places.mjs'

/** An editor saves in several steps. */
const settledMs = 40

/**
 * Calls `work` with the folders of what was saved together. What is saved while it works comes with its next call.
 * @param {string[]} folders from the root of the project
 * @param {(file: string) => boolean} counts what of it is of interest
 * @param {(folders: string[]) => Promise<void>} work
 */
export const watchSources = (folders, counts, work) => {
  const waiting = new Set()
  let settling
  let underWay = Promise.resolve()
  const begin = () => {
    underWay = underWay.then(async () => {
      const changed = [...waiting]
      waiting.clear()
      if (changed.length > 0) await work(changed)
    })
  }
  const watchers = folders.map((folder) =>
    watch(at(folder), { recursive: true }, (_, file) => {
      if (!file || file.endsWith('~') || !counts(file)) return
      waiting.add(folder)
      clearTimeout(settling)
      settling = setTimeout(begin, settledMs)
    }),
  )
  return {
    close() {
      clearTimeout(settling)
      for (const watcher of watchers) watcher.close()
    },
  }
}
