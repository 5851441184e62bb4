import { tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { notifyManager, onlineManager, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../../shared/i18n'
import { isFromBefore } from '../../shared/from-before'
import { isReached, openAnew, partGone } from '../open-anew'
import { connectionTexts } from './connection-texts'

/** Where an order is read: what it stands on is kept for when there is no network (public/sw.js). */
const ofOrder = /^\/(order|mottagare)\//i

/** Asks the service worker to keep what this page was made of. */
const keepPage = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  const keep = performance.getEntriesByType('resource').map(({ name }) => name)
  // oxlint-disable-next-line require-post-message-target-origin -- a worker's messages have no other origin
  active?.postMessage({ keep: [...keep, location.href] })
}

/** Once the page's own reads are there, they are told too. */
const useKeptOrders = (): void => {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  }, [])
  useEffect(() => {
    if (!ofOrder.test(pathname) || !('serviceWorker' in navigator)) return undefined
    void keepPage()
    const seen = new PerformanceObserver(() => void keepPage())
    seen.observe({ type: 'resource' })
    return () => seen.disconnect()
  }, [pathname])
}

/** The shop's: an order that was opened is kept for when there is no network. */
export const Connection = (): ReactNode => {
  useKeptOrders()
  return <ConnectionLine of="shop" />
}

/** Told of presses that came to nothing. */
const nothing = { pressed: 0, isReached: false }

/** What the screen shows that could not be read anew. */
const shownFromBefore = { type: 'active', predicate: isFromBefore } as const

/** Whether something is shown as it was read before, and reading it anew. */
const useFromBefore = () => {
  const queries = useQueryClient()
  const isShown = useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => queries.getQueryCache().findAll(shownFromBefore).length > 0,
  )
  return { isShown, readAgain: () => queries.refetchQueries(shownFromBefore) }
}

/**
 * Says that there is no network, and, when something was pressed that needs it, that it has to be pressed again. Fetched while there is one.
 * Where the shop answers, what does not come is of a build before: the page is opened anew, or whoever has typed something is asked to.
 * With a network it says when what is shown could not be read anew.
 */
export const ConnectionLine = ({ of }: { of: 'shop' | 'office' }) => {
  const { language } = useTranslation()
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  const before = useFromBefore()
  const { pathname } = useLocation()
  const hasTyped = useRef(false)
  const [{ pressed, isReached: isThere }, setTold] = useState(nothing)
  useEffect(() => {
    hasTyped.current = false
    const typed = () => {
      hasTyped.current = true
    }
    window.addEventListener('input', typed)
    return () => window.removeEventListener('input', typed)
  }, [pathname])
  useEffect(() => {
    let isHere = true
    // A part of the shop that does not come was asked for by a press.
    const failed = async (event: PromiseRejectionEvent) => {
      if (isOnline && !partGone.test(String(event.reason))) return
      event.preventDefault()
      const answers = isOnline && (await isReached())
      if (answers && !hasTyped.current && (await openAnew(event.reason))) return
      if (isHere) setTold((told) => ({ pressed: told.pressed + 1, isReached: answers }))
    }
    const listens = (event: PromiseRejectionEvent) => void failed(event)
    // Pressed again it may come.
    const again = () => setTold((told) => (told.isReached || !isOnline ? told : nothing))
    window.addEventListener('click', again, true)
    window.addEventListener('unhandledrejection', listens)
    return () => {
      isHere = false
      window.removeEventListener('click', again, true)
      window.removeEventListener('unhandledrejection', listens)
      setTold(nothing)
    }
  }, [isOnline, pathname])
  if (isOnline && !pressed && !before.isShown) return null
  const texts = connectionTexts[language]
  const { [of]: offline } = texts
  return (
    <Box
      role={pressed ? 'alert' : 'status'}
      // Said anew each time something is pressed.
      key={pressed}
      sx={{
        position: 'sticky',
        top: 0,
        // Above a dialog: what was pressed in it waits too.
        zIndex: 'tooltip',
        px: 4,
        py: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        bgcolor: tokens.colour.ink,
        color: tokens.colour.paper,
      }}
    >
      {isOnline ? texts[pressed ? (isThere ? 'gone' : 'silent') : 'before'] : (pressed && texts.waits) || offline}
      {isOnline && !pressed && (
        <Button color="inherit" variant="outlined" size="small" onClick={() => void before.readAgain()}>
          {texts.again}
        </Button>
      )}
      {isOnline && isThere && (
        <Button color="inherit" variant="outlined" size="small" onClick={() => location.reload()}>
          {texts.anew}
        </Button>
      )}
    </Box>
  )
}
