import { useEffect, useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()
let quietPages = 0

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const change = (by: 1 | -1): void => {
  quietPages += by
  for (const watcher of watchers) watcher()
}

/** Makes the whole shop quiet while this page stands: what goes to a funeral or a grave has no bright colour beside it. */
export const useQuietPage = (isQuiet: boolean): void => {
  useEffect(() => {
    if (!isQuiet) return
    change(1)
    return () => change(-1)
  }, [isQuiet])
}

/** Whether a page wants the shop to be quiet. */
export const useQuiet = (): boolean =>
  useSyncExternalStore(
    watch,
    () => quietPages > 0,
    () => false,
  )
