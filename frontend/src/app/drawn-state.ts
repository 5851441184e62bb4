import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { beginAsking } from '../shared/consent'
import type { DrawnPage } from '../shared/drawn-page'
import { beginQuiet } from '../shared/mood'
import { beginAt } from '../shared/server-clock'

/** The element of the page that holds what the server had read when it drew it. */
const stateId = 'drawn-state'

/** That element. */
export const stateScript = (queries: QueryClient, { isQuiet, asksConsent }: DrawnPage, now: string): string => {
  const json = JSON.stringify(dehydrate(queries)).replaceAll('<', '\\u003c')
  const marks =
    (isQuiet ? ' data-mood="quiet"' : '') + (asksConsent ? ' data-asks="consent"' : '') + ` data-now="${now}"`
  return `<script id="${stateId}" type="application/json"${marks}>${json}</script>`
}

/** What the server had read for a page, if it drew this one; the shop is as quiet, and asks, as it was drawn. */
export const drawnState = (): DehydratedState | undefined => {
  const element = document.getElementById(stateId)
  if (!element?.textContent) return undefined
  if (element.dataset['mood'] === 'quiet') beginQuiet()
  if (element.dataset['asks'] === 'consent') beginAsking()
  if (element.dataset['now']) beginAt(element.dataset['now'])
  return JSON.parse(element.textContent) as DehydratedState
}

/**
 * Takes over the server's reads. They count as read now: the page was right when it was sent, and clocks differ. What is the visitor's own
 * is asked for again: the browser may have kept the page since before there was any.
 */
export const takeOver = (queries: QueryClient, state: DehydratedState): void => {
  const now = Date.now()
  for (const query of state.queries) query.state.dataUpdatedAt = query.meta?.['personal'] ? 0 : now
  hydrate(queries, state)
}
