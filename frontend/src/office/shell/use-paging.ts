import { useState } from 'react'

export interface Paging {
  /** Where each page began that was turned to; the first began at the beginning. */
  pages: readonly string[]
  turn: (pages: readonly string[]) => void
  after: string | undefined
}

/** Another question begins at its first page. */
export const usePaging = (asked: unknown): Paging => {
  const [turned, setTurned] = useState<{ of: unknown; pages: readonly string[] }>({ of: asked, pages: [] })
  const pages = turned.of === asked ? turned.pages : []
  return { pages, turn: (to) => setTurned({ of: asked, pages: to }), after: pages.at(-1) }
}
