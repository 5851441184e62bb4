import { attentionApi, type AttentionRow, type Mention } from '@bukett/contracts/http/attention'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { keepAnswer } from '../../shared/query'
import { useLive } from '../../shared/live/use-live'

const key = ['attention'] as const

export const useAttention = () => {
  const live = useLive('network', key)
  const rows = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(attentionApi.list, {}, signal),
    refetchInterval: live.readEveryMs,
    retry: false,
  })
  return { ...rows, live }
}

const mentionsKey = ['mentions'] as const

/** Notes in which a colleague has named whoever looks. */
export const useMentions = () =>
  useQuery({
    queryKey: mentionsKey,
    queryFn: ({ signal }) => call(attentionApi.mentions, {}, signal),
    refetchInterval: 60_000,
    retry: false,
  })

/** The answer is what is left. */
export const useMentionDone = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ OrderGroupId: number, NoteId: noteId }: Mention) =>
      call(attentionApi.mentionDone, { params: { number, noteId } }),
    onSuccess: (left) => {
      keepAnswer(queries, mentionsKey, left)
    },
  })
}

/** What can be done about an order. */
export type Remedy =
  | { readonly kind: 'search' }
  | { readonly kind: 'assign'; readonly memberId: string }
  | { readonly kind: 'refund'; readonly reason: string }
  | { readonly kind: 'solve' }

const send = ({ OrderId: orderId, Code, Since }: AttentionRow, remedy: Remedy): Promise<AttentionRow[]> => {
  const params = { orderId }
  switch (remedy.kind) {
    case 'search':
      return call(attentionApi.assign, { params, body: {} })
    case 'assign':
      return call(attentionApi.assign, { params, body: { memberId: remedy.memberId } })
    case 'refund':
      return call(attentionApi.refund, { params, body: { Reason: remedy.reason } })
    case 'solve':
      return call(attentionApi.solve, { params, body: { Code, Since } })
  }
}

/** Every answer is the list as it stands now; one that is refused may be of a row that has changed. */
export const useRemedy = (row: AttentionRow) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (remedy: Remedy) => send(row, remedy),
    onSuccess: (rows) => {
      keepAnswer(queries, key, rows)
    },
    onError: () => queries.invalidateQueries({ queryKey: key }),
  })
}
