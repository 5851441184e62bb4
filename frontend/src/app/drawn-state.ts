import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'

/** The element of the page that holds what the server had read when it drew it. */
export const stateId = 'drawn-state'

/** What the server had read for a page, if it drew this one. */
export const drawnState = (): DehydratedState | undefined => {
  const text = document.getElementById(stateId)?.textContent
  return text ? (JSON.parse(text) as DehydratedState) : undefined
}

/** Takes over the server's reads. They count as read now: the page was right when it was sent, and clocks differ. */
export const takeOver = (queries: QueryClient, state: DehydratedState): void => {
  const now = Date.now()
  for (const query of state.queries) query.state.dataUpdatedAt = now
  hydrate(queries, state)
}
