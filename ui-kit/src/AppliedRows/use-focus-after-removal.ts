import { type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * What is taken away takes its button along, and a browser gives the focus to nobody: who works by keys goes on from the row in its place (each
 * has `data-row`), else from the list or the page.
 * @returns what the element around the rows is given
 */
export const useFocusAfterRemoval = <List extends HTMLElement = HTMLDivElement>(count: number) => {
  const ref = useRef<List>(null)
  const before = useRef(count)
  const at = useRef(-1)
  const rows = (): HTMLElement[] => [...(ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  useEffect(() => {
    if (count < before.current && at.current >= 0) {
      const left = rows()
      for (const place of [left[at.current] ?? left.at(-1), ref.current, document.getElementById('content')])
        if (document.activeElement === document.body) place?.focus({ preventScroll: true })
    }
    before.current = count
  }, [count])
  const remember = ({ target }: SyntheticEvent): void => {
    at.current = rows().findIndex((row) => row.contains(target as Node))
  }
  return { ref, onFocus: remember, onClick: remember }
}
