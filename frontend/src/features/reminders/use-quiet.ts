import type { CallOf } from '@bukett/contracts'
import { quietApi, type ShownWishes } from '@bukett/contracts/http/quiet'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountKey } from '../../shared/account/use-account'
import { call } from '../../shared/api'
import { personal } from '../../shared/query'
import { useReadRemindersAgain } from './use-reminders'

const quietKey = (token: string | undefined) => ['quiet', token] as const

/** Of who has no account `token` is what the mailed link carries. */
export const useQuietWishes = (token: string | undefined) =>
  useQuery({
    queryKey: quietKey(token),
    queryFn: ({ signal }) => call(quietApi.read, { query: token === undefined ? {} : { Token: token } }, signal),
    meta: personal,
    retry: false,
  })

interface WishesChange {
  Days: ShownWishes['Days']
  Add?: string[]
  Remove?: string[]
}

/** They hold at once: what is shown of reminders and pages is read again. */
export const useKeepWishes = (token: string | undefined) => {
  const queries = useQueryClient()
  const readRemindersAgain = useReadRemindersAgain()
  return useMutation({
    mutationFn: ({ Days, Add = [], Remove = [] }: WishesChange) =>
      call(quietApi.keep, { body: { Days, Add, Remove, ...(token !== undefined && { Token: token }) } }),
    onSuccess: (kept) => {
      queries.setQueryData(quietKey(token), kept)
      void readRemindersAgain()
      void queries.invalidateQueries({ queryKey: accountKey })
    },
  })
}

export const useSilenceAfterFuneral = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof quietApi.afterFuneral>['body']) => call(quietApi.afterFuneral, { body }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['quiet'] })
      void queries.invalidateQueries({ queryKey: accountKey })
    },
  })
}
