import { ApiError } from '@bukett/contracts'
import { QueryClient, type QueryKey, type Updater } from '@tanstack/react-query'

/** The `meta` of a read whose answer depends on who asks: a page that is drawn on the server leaves it out. */
export const personal = { personal: true }

const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

export const createQueryClient = (retries = 2): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < retries && isWorthRetrying(error),
        refetchOnWindowFocus: false,
      },
    },
  })

/** Keeps the answer of a change. A read that was under way when the change was made is given up: it may say what was true before. */
export const keepAnswer = <Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Data | undefined, Data | undefined>,
): void => {
  // Given up at once, not when the promise comes.
  void queries.cancelQueries({ queryKey, exact: true })
  queries.setQueryData(queryKey, answer)
}
