import { use, useEffect, useSyncExternalStore } from 'react'
import { DrawnPageContext } from './drawn-page'

const watchers = new Set<() => void>()
let quietPages = 0
/** The server drew this page quiet, and the page itself has not said so yet. */
let cameQuiet = false

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const change = (by: 1 | -1): void => {
  quietPages += by
  cameQuiet = false
  for (const watcher of watchers) watcher()
}

/** The page that the browser brings to life was drawn quiet. */
export const beginQuiet = (): void => {
  cameQuiet = true
}

/** Makes the whole shop quiet while this page stands: what goes to a funeral or a grave has no bright colour beside it. */
export const useQuietPage = (isQuiet: boolean): void => {
  const drawn = use(DrawnPageContext)
  if (drawn && isQuiet) Object.assign(drawn.notes, { isQuiet })
  useEffect(() => {
    if (!isQuiet) return
    change(1)
    return () => change(-1)
  }, [isQuiet])
}

const isQuietNow = (): boolean => cameQuiet || quietPages > 0

/** Whether a page wants the shop to be quiet. */
export const useQuiet = (): boolean => {
  const drawn = use(DrawnPageContext)
  return useSyncExternalStore(watch, isQuietNow, () => drawn?.isQuiet ?? cameQuiet)
}
