import { memberApi } from '@bukett/contracts/http/member'
import type { LocalDay, LocalTime } from '@bukett/contracts/rules/dates'
import { useQuery } from '@tanstack/react-query'
import { call } from './api'

const quarterMinute = 15_000

/**
 * PU-02: the half hours of a store's day; asked again soon, since others collect too. The one that an order has already, `own`, is free
 * to it.
 */
export const usePickupSlots = (storeId: string | undefined, day: LocalDay | undefined, own?: LocalTime) =>
  useQuery({
    queryKey: ['pickup-slots', storeId, day],
    queryFn: ({ signal }) =>
      call(memberApi.pickupSlots, { params: { id: storeId ?? '' }, query: { date: day ?? '' } }, signal),
    enabled: storeId !== undefined && day !== undefined,
    select: ({ slots }) => slots.map(({ time, isFull }) => ({ time, isFull: isFull && time !== own })),
    staleTime: quarterMinute,
  })
