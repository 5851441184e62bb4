import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'

const store = 'scroll'

/** The first page of a load has no key of its own, and would open where the last one was left. */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)

const read = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

const keep = (positions: Record<string, number>): void => {
  try {
    sessionStorage.setItem(store, JSON.stringify(positions))
  } catch {
    // Without a place to keep them a reload opens at the top.
  }
}

const goTo = (place: HTMLElement): void => {
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** A new page opens at its top, or where its address points, with the focus at its content; back and forward open a page where it was left. */
export const useScrollMemory = (): void => {
  const location = useLocation()
  const type = useNavigationType()
  const positions = useRef<Record<string, number>>(undefined)
  const shown = useRef<Location>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => {
      if (shown.current && positions.current) positions.current[placeOf(shown.current)] = window.scrollY
    }
    const leave = () => {
      keep(positions.current ?? {})
      history.scrollRestoration = 'auto'
    }
    window.addEventListener('scroll', note)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  useLayoutEffect(() => {
    positions.current ??= read()
    const before = shown.current
    shown.current = location
    if (before === location) return
    // What the server has said of the address that it drew is true of this one from now on.
    if (before && before.pathname !== location.pathname)
      for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=canonical],[hreflang]'))
        link.href = location.pathname + (link.hreflang === 'en' ? '?lang=en' : '')
    // A filter changes the address under the visitor's hand, and the page stays where it is.
    if (type === 'REPLACE' && before?.pathname === location.pathname) return
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const left = type === 'POP' ? positions.current[placeOf(location)] : undefined
    // A first page stands at its top by itself; the browser has opened it where it was left, or the visitor has begun to read.
    if (!before && ((left === undefined && !target) || window.scrollY > 0)) return
    const part = left === undefined && target
    if (part) part.scrollIntoView()
    else window.scrollTo(0, left ?? 0)
    // A first page may lead on by itself, before anybody has pressed anything.
    const isUnasked = type === 'REPLACE' && navigator.userActivation?.hasBeenActive === false
    // What was pressed went with its page: who listens hears that another has come, and who tabs goes on in it.
    const place = !isUnasked && before?.pathname !== location.pathname && (part || document.getElementById('content'))
    if (before && place && !place.contains(document.activeElement)) goTo(place)
  }, [location, type])
}
