import { ApiError } from '@bukett/contracts'
import { messageOf } from '../../shared/api'

/** What a `DataTable` says in place of rows that could not be read; nothing where they could. */
export const troubleOf = (error: unknown, refetch: () => Promise<unknown>) =>
  error
    ? {
        trouble: {
          kind: error instanceof ApiError && error.status === 403 ? ('forbidden' as const) : ('failed' as const),
          text: messageOf(error),
          onRetry: () => void refetch(),
        },
      }
    : {}
