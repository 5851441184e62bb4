import type { Clock } from '../../clock'

const POLL = 50
const TRIES = 20

/**
 * Remembers what has the focus before a page lies over this one, which loses it to that page. The returned function gives it back: once the
 * shop's page has given the focus to this frame again, and unless something else here has it by then.
 */
export function keepFocus(document: Document, clock: Clock): () => void {
  const before = document.activeElement
  return () => {
    let tries = 0
    const stop = clock.every(POLL, () => {
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && before instanceof HTMLElement && document.hasFocus()) before.focus({ preventScroll: true })
      if (!isFree || ++tries === TRIES) stop()
    })
  }
}
