import { createClient } from '@bukett/contracts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentLocale } from '../api'
import { LIVE, LiveConnection, type LiveState, type LiveWorld } from './live-connection'

/** How a list is kept fresh. */
export interface Live {
  readonly state: LiveState
  readonly isSlow: boolean
  /** For `refetchInterval`: each minute while nothing is heard, seldom while it is. */
  readonly readEveryMs: number
}

/** Hints that come together are one read. */
const collectMs = 300
/** After it was given up; the network may be back. */
const beginAgainMs = 30_000
const unheardMs = 60_000
const heardMs = 300_000

const browser: LiveWorld = {
  // Its own client: a poll is answered when there is something to tell.
  call: createClient({
    headers: () => ({ 'accept-language': currentLocale() }),
    fetch: (input, init) => fetch(input, { ...init, keepalive: init?.method === 'POST' }),
  }),
  stream:
    typeof EventSource === 'undefined'
      ? null
      : (url, onFrame, onBroken) => {
          const source = new EventSource(url)
          source.addEventListener('message', ({ data }: MessageEvent<string>) => onFrame(data))
          source.addEventListener('error', () => {
            // It would try again by itself, and not ask whether it may.
            source.close()
            onBroken()
          })
          return () => source.close()
        },
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Nobody reads a page that is hidden, and a browser opens six connections to a host. */
const useVisible = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
    () => false,
  )

/** Reads the query again when the channel says that something changed (AD-05). */
export const useLive = (channel: string, queryKey: QueryKey): Live => {
  const queries = useQueryClient()
  const isVisible = useVisible()
  const [state, setState] = useState<LiveState>(LIVE.connecting)
  const [isSlow, setSlow] = useState(false)
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (!isVisible) return
    let reading: ReturnType<typeof setTimeout> | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    let connection: LiveConnection
    const begin = (): void => {
      connection = new LiveConnection(
        [channel],
        {
          onState: (next) => {
            if (isLeft) return
            setState(next)
            if (next === LIVE.disconnected && !connection.isRefused) again = setTimeout(begin, beginAgainMs)
          },
          onSlow: setSlow,
          onHint: () => {
            reading ??= setTimeout(() => {
              reading = undefined
              void queries.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey })
            }, collectMs)
          },
        },
        browser,
      )
      void connection.start()
    }
    begin()
    return () => {
      isLeft = true
      clearTimeout(reading)
      clearTimeout(again)
      connection.stop()
    }
  }, [channel, isVisible, key, queries])
  return { state, isSlow, readEveryMs: state === LIVE.connected ? heardMs : unheardMs }
}
