import type { Cancel, Clock } from '../clock'

const POLL = 300
const TIMEOUT = 120_000
const ENOUGH = 0.51

export type Visibility = 'visible' | 'timeout'

/** Tells once that at least 51 % of the frame is in view on a visible page, or after two minutes that it never was. */
export function watchVisibility(element: Element, clock: Clock, tell: (result: Visibility) => void): Cancel {
  const window = element.ownerDocument.defaultView
  const end = (result: Visibility) => {
    stop()
    tell(result)
  }
  const stopPolling = clock.every(POLL, () => {
    if (window && element.ownerDocument.visibilityState === 'visible' && visibleShare(element, window) >= ENOUGH)
      end('visible')
  })
  const stopWaiting = clock.after(TIMEOUT, () => end('timeout'))
  const stop = () => {
    stopPolling()
    stopWaiting()
  }
  return stop
}

/** Share of the element's area within the window, 0 to 1. */
export function visibleShare(element: Element, window: Pick<Window, 'innerWidth' | 'innerHeight'>): number {
  const { top, left, bottom, right, width, height } = element.getBoundingClientRect()
  if (width <= 0 || height <= 0) return 0
  const across = Math.max(0, Math.min(right, window.innerWidth) - Math.max(left, 0))
  const down = Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0))
  return (across * down) / (width * height)
}
