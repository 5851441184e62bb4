import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { beginQuiet } from '../shared/mood'

/** The element of the page that holds what the server had read when it drew it. */
const stateId = 'drawn-state'

/** That element. */
export const stateScript = (queries: QueryClient, isQuiet: boolean): string => {
  const json = JSON.stringify(dehydrate(queries)).replaceAll('<', '\\u003c')
  return `<script id="${stateId}" type="application/json"${isQuiet ? ' data-mood="quiet"' : ''}>${json}</script>`
}

/** What the server had read for a page, if it drew this one; the shop is as quiet as it was drawn. */
export const drawnState = (): DehydratedState | undefined => {
  const element = document.getElementById(stateId)
  if (!element?.textContent) return undefined
  if (element.dataset['mood'] === 'quiet') beginQuiet()
  return JSON.parse(element.textContent) as DehydratedState
}

/** Takes over the server's reads. They count as read now: the page was right when it was sent, and clocks differ. */
export const takeOver = (queries: QueryClient, state: DehydratedState): void => {
  const now = Date.now()
  for (const query of state.queries) query.state.dataUpdatedAt = now
  hydrate(queries, state)
}
