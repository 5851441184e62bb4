import type { CallOf } from '@bukett/contracts'
import { type Merchant, merchantApi, type NewKey } from '@bukett/contracts/http/paylater-admin'
import { stockholmDay, stockholmTime } from '@bukett/contracts/rules/dates'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api'
import { CallKeys } from '../../shared/call-key'
import { keepAnswer } from '../../shared/query'

export type Stage = 'test' | 'live'

const merchantsKey = ['merchants'] as const
export const deliveriesKey = (id: string) => ['merchant-deliveries', id] as const

/** The merchants that the person works for; not asked for anybody else. */
export const useMerchants = (enabled: boolean) =>
  useQuery({ queryKey: merchantsKey, queryFn: ({ signal }) => call(merchantApi.list, {}, signal), enabled })

/** Puts a merchant that a call has answered in the place of the one that is shown. */
const useShow = () => {
  const queries = useQueryClient()
  return (changed: Merchant): void => {
    keepAnswer<Merchant[]>(queries, merchantsKey, (all = []) =>
      all.map((one) => (one.id === changed.id ? changed : one)),
    )
  }
}

/** Asked for again after silence it is the same key, said again. */
export const useCreateKey = (id: string) => {
  const show = useShow()
  const [keys] = useState(() => new CallKeys())
  return async (body: NewKey) => {
    const made = await call(merchantApi.createKey, { params: { id }, body }, undefined, keys.of(body))
    keys.answered()
    show(made.merchant)
    return made.key
  }
}

export const useRevokeKey = (id: string) => {
  const show = useShow()
  return useMutation({
    mutationFn: (keyId: string) => call(merchantApi.revokeKey, { params: { id, keyId } }),
    onSuccess: show,
  })
}

export const useSetOrigins = (id: string, keyId: string) => {
  const show = useShow()
  return async (origins: string[]) => {
    show(await call(merchantApi.setOrigins, { params: { id, keyId }, body: { origins } }))
  }
}

export const useSetWebhook = (id: string, stage: Stage) => {
  const show = useShow()
  const [keys] = useState(() => new CallKeys())
  return async (body: { url: string }) => {
    const params = { id, stage }
    const { merchant, secret } = await call(
      merchantApi.setWebhook,
      { params, body },
      undefined,
      keys.of([params, body]),
    )
    keys.answered()
    show(merchant)
    return secret
  }
}

export const useNewWebhookSecret = (id: string, stage: Stage) => {
  const show = useShow()
  const [keys] = useState(() => new CallKeys())
  return useMutation({
    mutationFn: () => call(merchantApi.newWebhookSecret, { params: { id, stage } }, undefined, keys.of(stage)),
    onSuccess: ({ merchant }) => {
      keys.answered()
      show(merchant)
    },
  })
}

export const useRemoveWebhook = (id: string, stage: Stage) => {
  const show = useShow()
  return useMutation({ mutationFn: () => call(merchantApi.removeWebhook, { params: { id, stage } }), onSuccess: show })
}

export type DeliverySearch = Omit<NonNullable<CallOf<typeof merchantApi.deliveries>['query']>, 'after'>

/** The log by pages, newest first. */
export const useDeliveries = (id: string, search: DeliverySearch) =>
  useInfiniteQuery({
    queryKey: [...deliveriesKey(id), search],
    queryFn: ({ pageParam: after, signal }) =>
      call(
        merchantApi.deliveries,
        { params: { id }, query: { ...search, ...(after !== undefined && { after }) } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const useReadLogAgain = (id: string) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: deliveriesKey(id) })
}

export const useTestWebhook = (id: string, stage: Stage) => {
  const readAgain = useReadLogAgain(id)
  return useMutation({
    mutationFn: () => call(merchantApi.testWebhook, { params: { id, stage } }),
    onSuccess: readAgain,
  })
}

export const useReplay = (id: string) => {
  const readAgain = useReadLogAgain(id)
  return useMutation({
    mutationFn: (deliveryId: string) => call(merchantApi.replay, { params: { id, deliveryId } }),
    onSuccess: readAgain,
  })
}

/** '2026-11-20 10.00' */
export const momentText = (instant: string): string => `${stockholmDay(instant)} ${stockholmTime(instant)}`
