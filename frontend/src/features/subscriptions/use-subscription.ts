import { ApiError } from '@bukett/contracts'
import { subscriptionApi, type SubscriptionView } from '@bukett/contracts/http/subscription'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { keepAnswer } from '../../shared/query'

/** A subscription and the key it is opened with; without one it is the visitor's own. */
export interface SubscriptionAddress {
  readonly id: string
  readonly orderGroupKey: string | undefined
}

const listKey = ['subscriptions'] as const
/** They hang on where it is brought. */
const daysKey = ({ id }: SubscriptionAddress) => ['subscription-days', id] as const

export const useSubscriptions = () =>
  useQuery({ queryKey: listKey, queryFn: ({ signal }) => call(subscriptionApi.list, {}, signal), retry: false })

/** The key as the calls take it. */
export const keyOf = ({ orderGroupKey }: SubscriptionAddress) => (orderGroupKey === undefined ? {} : { orderGroupKey })

const subscriptionQuery = (address: SubscriptionAddress) =>
  queryOptions({
    queryKey: ['subscription', address.id, address.orderGroupKey ?? ''],
    queryFn: ({ signal }) => call(subscriptionApi.get, { params: { id: address.id }, query: keyOf(address) }, signal),
    retry: false,
  })

export const useSubscription = (address: SubscriptionAddress) => useQuery(subscriptionQuery(address))

/** Keeps the answer of a change, which is the subscription as it stands now. */
export const useKeepSubscription = (address: SubscriptionAddress): ((changed: SubscriptionView) => void) => {
  const queries = useQueryClient()
  return (changed) => {
    keepAnswer(queries, subscriptionQuery(address).queryKey, changed)
    void queries.invalidateQueries({ queryKey: listKey })
    void queries.invalidateQueries({ queryKey: daysKey(address) })
  }
}

export interface SubscriptionChange {
  readonly send: () => Promise<SubscriptionView>
  /** What is said when it is done. */
  readonly done: string
}

/** A change that is made by a press. What was refused may stand differently by now, so it is read again. */
export const useSubscriptionChange = (address: SubscriptionAddress) => {
  const queries = useQueryClient()
  const keep = useKeepSubscription(address)
  return useMutation({
    mutationFn: async ({ send, done }: SubscriptionChange) => {
      keep(await send())
      return done
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void queries.invalidateQueries({ queryKey: subscriptionQuery(address).queryKey })
    },
  })
}
export type ChangeSubscription = ReturnType<typeof useSubscriptionChange>

/** The days on which it could come; at another postal code where one is given. */
export const useSubscriptionDays = (
  address: SubscriptionAddress,
  asked: { readonly PostalCode?: string; readonly from?: string },
  isAsked = true,
) =>
  useQuery({
    queryKey: [...daysKey(address), asked],
    queryFn: ({ signal }) =>
      call(subscriptionApi.days, { params: { id: address.id }, query: { ...keyOf(address), ...asked } }, signal),
    enabled: isAsked,
    retry: false,
    staleTime: 60_000,
  })
