import { useKept } from '../../shared/use-kept'

export interface Paging {
  /** Where each page began that was turned to; the first began at the beginning. */
  pages: readonly string[]
  turn: (pages: readonly string[]) => void
  after: string | undefined
}

/** Another question begins at its first page; who comes back to it finds the page that was left. */
export const usePaging = (asked: unknown): Paging => {
  const of = JSON.stringify(asked)
  const [turned, setTurned] = useKept<{ of: string; pages: readonly string[] }>('paging', { of, pages: [] })
  const pages = turned.of === of ? turned.pages : []
  return { pages, turn: (to) => setTurned({ of, pages: to }), after: pages.at(-1) }
}
