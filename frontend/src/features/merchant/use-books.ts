import type { CallOf } from '@bukett/contracts'
import { pathOf } from '@bukett/contracts'
import { type MerchantOrder, merchantBooksApi } from '@bukett/contracts/http/paylater-books'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, currentLocale } from '../../shared/api'
import { keepAnswer } from '../../shared/query'
import { CallKeys } from '../../shared/call-key'
import { deliveriesKey, type Stage } from './use-merchant'

export type OrderSearch = Omit<CallOf<typeof merchantBooksApi.orders>['query'], 'stage' | 'after'>

const ordersKey = (id: string) => ['merchant-orders', id] as const
const orderKey = (id: string, orderId: string) => ['merchant-order', id, orderId] as const
const payoutsKey = (id: string) => ['merchant-payouts', id] as const

const fromTheFirst = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
}

export const useOrders = (id: string, stage: Stage, search: OrderSearch) =>
  useInfiniteQuery({
    queryKey: [...ordersKey(id), stage, search],
    queryFn: ({ pageParam: after, signal }) =>
      call(
        merchantBooksApi.orders,
        { params: { id }, query: { stage, ...search, ...(after !== undefined && { after }) } },
        signal,
      ),
    ...fromTheFirst,
  })

export const useOrder = (id: string, orderId: string) =>
  useQuery({
    queryKey: orderKey(id, orderId),
    queryFn: ({ signal }) => call(merchantBooksApi.order, { params: { id, orderId } }, signal),
  })

/** Puts an order that a call has answered in the place of the one that is shown; lists and payouts are read again. */
const useShowOrder = (id: string) => {
  const queries = useQueryClient()
  return (order: MerchantOrder): void => {
    keepAnswer(queries, orderKey(id, order.order_id), order)
    for (const key of [ordersKey(id), payoutsKey(id), deliveriesKey(id)])
      void queries.invalidateQueries({ queryKey: key })
  }
}

export type MoneyAct = 'capture' | 'refund'

/** Takes or gives back money. Sent again after silence it is the same act, done once. */
export const useMoneyAct = (id: string, orderId: string, act: MoneyAct) => {
  const show = useShowOrder(id)
  const [keys] = useState(() => new CallKeys())
  return async (body: { amount: number }) => {
    const order = await call(merchantBooksApi[act], { params: { id, orderId }, body }, undefined, keys.of(body))
    keys.answered()
    show(order)
  }
}

/** Gives an authorisation back: all of it, or what is left. */
export const useGiveBack = (id: string, orderId: string, act: 'cancel' | 'release') => {
  const show = useShowOrder(id)
  return useMutation({
    mutationFn: () => call(merchantBooksApi[act], { params: { id, orderId } }),
    onSuccess: show,
  })
}

export const usePayouts = (id: string, stage: Stage) =>
  useInfiniteQuery({
    queryKey: [...payoutsKey(id), stage],
    queryFn: ({ pageParam: after, signal }) =>
      call(
        merchantBooksApi.payouts,
        { params: { id }, query: { stage, ...(after !== undefined && { after }) } },
        signal,
      ),
    ...fromTheFirst,
  })

export const usePayout = (id: string, payoutId: string) =>
  useQuery({
    queryKey: [...payoutsKey(id), 'one', payoutId],
    queryFn: ({ signal }) => call(merchantBooksApi.payout, { params: { id, payoutId } }, signal),
  })

/** The address of a payout as a file, in the language of the screen. */
export const payoutFile = (id: string, payoutId: string): string =>
  `${pathOf(merchantBooksApi.payoutCsv, { id, payoutId })}?lang=${currentLocale()}`
