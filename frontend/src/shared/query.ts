import { ApiError } from '@bukett/contracts'
import { QueryClient } from '@tanstack/react-query'

const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && isWorthRetrying(error),
        refetchOnWindowFocus: false,
      },
    },
  })
