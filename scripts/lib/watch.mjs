import { relative } from 'node:path'
import { at } from './places.mjs'

/** Of each folder the watcher itself waits for 50 ms without a saving; this is for what two folders tell. What is gone is mostly there again in a moment. */
const settledMs = 10
const goneMs = 250
/** What editors write beside a file for a moment is called otherwise: `file.ts~`, `sedXyZ`, `file.ts___jb_tmp___`. */
const isNamed = /\.[a-z]+$/

/**
 * Calls `work` with the folders of what was saved together. What is saved while it works comes with its next call.
 * Node's own recursive watching loses a file on Linux once an editor has put another in its place.
 * @param {string[]} folders from the root of the project
 * @param {(file: string) => boolean} counts what of it is of interest
 * @param {(folders: string[]) => Promise<void>} work
 */
export const watchSources = async (folders, counts, work) => {
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
  // On a bare clone it is installed only now.
  const { default: watcher } = await import('@parcel/watcher')
  const watching = await Promise.all(
    folders.map((folder) =>
      watcher.subscribe(at(folder), (_, saved = []) => {
        const meant = saved.filter(({ path }) => isNamed.test(path) && counts(relative(at(folder), path)))
        if (meant.length === 0) return
        waiting.add(folder)
        clearTimeout(settling)
        settling = setTimeout(begin, meant.every(({ type }) => type === 'delete') ? goneMs : settledMs)
      }),
    ),
  )
  return {
    async close() {
      clearTimeout(settling)
      await Promise.all(watching.map((one) => one.unsubscribe()))
    },
  }
}
