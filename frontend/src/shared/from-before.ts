import type { Query } from '@tanstack/react-query'

/** It is shown as it was read before, since reading it anew failed (`createQueryClient`). */
export const isFromBefore = ({ state }: Pick<Query, 'state'>): boolean =>
  state.data !== undefined &&
  state.error === null &&
  state.isInvalidated &&
  state.errorUpdateCount > 0 &&
  state.errorUpdatedAt >= state.dataUpdatedAt
