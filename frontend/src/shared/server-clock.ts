import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'

/** A Date header has whole seconds, and an answer is on its way for a while. */
const unnoticedMs = 3000

let aheadMs = 0
let drawnDay: LocalDay | undefined
const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** The present by the server's clock: a visitor's own may be wrong, and "today" is what the server will say it is. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs)

/** The day in Stockholm by the server's clock. */
export const serverToday = (): LocalDay => stockholmDay(serverNow())

/** Each answer of the API says what time it was there. */
export const hearServerTime = (date: string | null): void => {
  const ahead = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(ahead) || Math.abs(ahead - aheadMs) < unnoticedMs) return
  aheadMs = ahead
  tell()
}

/** The moment at which the page that is drawn next on the server stands. */
export const drawAt = (now: string): void => {
  aheadMs = Date.parse(now) - Date.now()
}

/** The page was drawn on the server at that moment; it comes to life as it was drawn. */
export const beginAt = (drawn: string): void => {
  drawAt(drawn)
  drawnDay = serverToday()
}

/** The day of a page that comes to life. */
export const todayAsDrawn = (): LocalDay => drawnDay ?? serverToday()

/** Tells when the time may have become another day: the server has said so, or a minute has gone by. */
export const onServerTime = (listener: () => void): (() => void) => {
  listeners.add(listener)
  ticking ??= setInterval(tell, 60_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}
