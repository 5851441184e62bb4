import { type Merchant, merchantApi, type NewKey } from '@bukett/contracts/http/paylater-admin'
import { stockholmDay, stockholmTime } from '@bukett/contracts/rules/dates'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'

const merchantsKey = ['merchants'] as const
const deliveriesKey = (id: string) => ['merchant-deliveries', id] as const
const pageSize = 50

export const useMerchants = () =>
  useQuery({ queryKey: merchantsKey, queryFn: ({ signal }) => call(merchantApi.list, {}, signal) })

/** Puts a merchant that a call has answered in the place of the one that is shown. */
const useShow = () => {
  const queries = useQueryClient()
  return (changed: Merchant): void => {
    queries.setQueryData<Merchant[]>(merchantsKey, (all = []) =>
      all.map((one) => (one.id === changed.id ? changed : one)),
    )
  }
}

export const useCreateKey = (id: string) => {
  const show = useShow()
  return async (body: NewKey) => {
    const made = await call(merchantApi.createKey, { params: { id }, body })
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

export const useSetWebhook = (id: string) => {
  const show = useShow()
  return async (body: { url: string }) => {
    const { merchant, secret } = await call(merchantApi.setWebhook, { params: { id }, body })
    show(merchant)
    return secret
  }
}

export const useRemoveWebhook = (id: string) => {
  const show = useShow()
  return useMutation({ mutationFn: () => call(merchantApi.removeWebhook, { params: { id } }), onSuccess: show })
}

/** The log by pages, newest first. */
export const useDeliveries = (id: string) =>
  useInfiniteQuery({
    queryKey: deliveriesKey(id),
    queryFn: ({ pageParam: before, signal }) =>
      call(merchantApi.deliveries, { params: { id }, query: { ...(before !== undefined && { before }) } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.createdAt),
  })

export const useReadLogAgain = (id: string) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: deliveriesKey(id) })
}

export const useTestWebhook = (id: string) => {
  const readAgain = useReadLogAgain(id)
  return useMutation({
    mutationFn: () => call(merchantApi.testWebhook, { params: { id } }),
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
