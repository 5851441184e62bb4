import type { CallOf } from '@bukett/contracts'
import { storeTimesApi, type MemberHolidayRow, type SpecialHoursRow } from '@bukett/contracts/http/store-times'
import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { networkKey } from './use-network'

export type { MemberHolidayRow, SpecialHoursRow } from '@bukett/contracts/http/store-times'

export const useSpecialHours = (memberId: string, fromToday: boolean) =>
  useQuery({
    queryKey: [...networkKey, 'special', memberId, fromToday],
    queryFn: ({ signal }) => call(storeTimesApi.specialHours, { query: { memberId, fromToday } }, signal),
  })

/** The hours of a day as they stand now, whoever gave them. */
export const readSpecialHours = async (memberId: string, day: string): Promise<SpecialHoursRow | undefined> =>
  (await call(storeTimesApi.specialHours, { query: { memberId, fromToday: false } })).find(({ date }) => date === day)

export type SpecialHours = CallOf<typeof storeTimesApi.setSpecialHours>['body']

export const setSpecialHours = (body: SpecialHours) => call(storeTimesApi.setSpecialHours, { body })

export const removeSpecialHours = ({ id }: SpecialHoursRow) =>
  call(storeTimesApi.removeSpecialHours, { params: { id } })

export const useHolidays = (memberId: string) =>
  useQuery({
    queryKey: [...networkKey, 'holidays', memberId],
    queryFn: ({ signal }) => call(storeTimesApi.holidays, { params: { memberId } }, signal),
  })

/** What the store still has for days on which it is closed, though not by a holiday. */
export const useLeftOnClosedDays = (memberId: string) =>
  useQuery({
    queryKey: [...networkKey, 'left', memberId],
    queryFn: ({ signal }) => call(storeTimesApi.leftOnClosedDays, { params: { memberId } }, signal),
  })

export type Holiday = CallOf<typeof storeTimesApi.addHoliday>['body']

/** Where orders stand in the days, nothing is kept before that has been confirmed (BR-07). */
export const addHoliday = (body: Holiday, confirm: boolean) =>
  call(storeTimesApi.addHoliday, { body, query: { confirm } })

export const removeHoliday = ({ id }: MemberHolidayRow) => call(storeTimesApi.removeHoliday, { params: { id } })

export type Capacity = CallOf<typeof memberUpkeepApi.setCapacity>['body']

export const setCapacity = (memberId: string, body: Capacity) =>
  call(memberUpkeepApi.setCapacity, { params: { memberId }, body })
