import { attentionApi, type AttentionRow, type Mention } from '@bukett/contracts/http/attention'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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

const countsKey = [...key, 'counts'] as const

/** How many there are of each part: asked for where the list may not have them all. */
export const useAttentionCounts = (isWanted: boolean) =>
  useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => call(attentionApi.counts, {}, signal),
    enabled: isWanted,
    refetchInterval: 60_000,
    retry: false,
  })

/** A row that somebody has open: as it was seen, and as it stands now; null once nobody has to look after it any more. */
export const useOpenRow = (opened: AttentionRow) => {
  const queries = useQueryClient()
  const [seen, setSeen] = useState(opened)
  const same = (rows: readonly AttentionRow[]): AttentionRow | null =>
    rows.find(({ OrderId, Code }) => OrderId === opened.OrderId && Code === opened.Code) ?? null
  const { data: now } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(attentionApi.list, {}, signal),
    select: same,
    retry: false,
  })
  return {
    seen,
    now,
    /** What stands there has been shown. */
    follow: () => setSeen(same(queries.getQueryData<AttentionRow[]>(key) ?? []) ?? seen),
  }
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

const send = ({ OrderId: orderId, Code, Since, Revision }: AttentionRow, remedy: Remedy): Promise<AttentionRow[]> => {
  const params = { orderId }
  const seen = { Code, Since, Revision }
  switch (remedy.kind) {
    case 'search':
      return call(attentionApi.assign, { params, body: seen })
    case 'assign':
      return call(attentionApi.assign, { params, body: { ...seen, memberId: remedy.memberId } })
    case 'refund':
      return call(attentionApi.refund, { params, body: { ...seen, Reason: remedy.reason } })
    case 'solve':
      return call(attentionApi.solve, { params, body: { Code, Since } })
  }
}

/** Every answer is the list as it stands now; one that is refused may be of a row that has changed. The row goes with the press: it may be drawn anew while a question stands. */
export const useRemedy = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ row, remedy }: { row: AttentionRow; remedy: Remedy }) => send(row, remedy),
    onSuccess: (rows) => {
      keepAnswer(queries, key, rows)
      void queries.invalidateQueries({ queryKey: countsKey })
    },
    onError: () => queries.invalidateQueries({ queryKey: key }),
  })
}
