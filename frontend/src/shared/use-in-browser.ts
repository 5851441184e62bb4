import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page is as the server drew it, which knows nothing of the visitor. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
