import { ApiError } from '@bukett/contracts'
import { type Query, QueryCache, QueryClient, type QueryKey, type Updater } from '@tanstack/react-query'

/** The `meta` of a read whose answer depends on who asks: a page that is drawn on the server leaves it out. */
export const personal = { personal: true }

/** The server was not reached, or has failed: it may answer yet. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Of what is read again and again the screen tells by itself how old it is. */
const readsByItself = ({ observers }: Query<unknown, unknown>): boolean =>
  observers.some(({ options }) => options.refetchInterval)

/** What was read stays what is shown when reading it anew fails; that it is from before is said by the line at the top. */
const keepWhatWasRead = (error: unknown, query: Query<unknown, unknown>): void => {
  if (query.state.data !== undefined && isWorthRetrying(error) && !readsByItself(query))
    query.setState({ status: 'success', error: null })
}

export const createQueryClient = (retries = 2): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: keepWhatWasRead }),
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
