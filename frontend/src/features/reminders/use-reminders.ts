import type { CallOf } from '@bukett/contracts'
import { reminderApi } from '@bukett/contracts/http/reminder'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { personal } from '../../shared/query'

const remindersKey = ['reminders'] as const

/** Of who has no account: what the mailed link carries (RE-04). */
type Token = string | undefined

const whose = (Token: Token): { Token?: string } => (Token === undefined ? {} : { Token })

export const useReminders = (token: Token) =>
  useQuery({
    queryKey: [...remindersKey, token],
    queryFn: ({ signal }) => call(reminderApi.list, { query: whose(token) }, signal),
    meta: personal,
    retry: false,
  })

export const useReadRemindersAgain = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: remindersKey })
}

export type ReminderBody = CallOf<typeof reminderApi.create>['body']

export const keepReminder = (form: ReminderBody, id: string | undefined, token: Token) => {
  const body = { ...form, ...whose(token) }
  return id === undefined ? call(reminderApi.create, { body }) : call(reminderApi.update, { body: { ...body, id } })
}

export const useRemoveReminder = (token: Token) => {
  const readAgain = useReadRemindersAgain()
  return useMutation({
    mutationFn: (reminderId: string) => call(reminderApi.remove, { query: { ...whose(token), reminderId } }),
    onSettled: readAgain,
  })
}

export const useBringReminders = (token: Token) => {
  const readAgain = useReadRemindersAgain()
  return useMutation({
    mutationFn: (reminders: CallOf<typeof reminderApi.bring>['body']['reminders']) =>
      call(reminderApi.bring, { body: { ...whose(token), reminders } }),
    // Refused too: there may be more by now than are shown.
    onSettled: readAgain,
  })
}

const calendarKey = (token: Token) => ['reminder-calendar', token] as const

/** Since when a calendar may read the reminders. */
export const useCalendar = (token: Token) =>
  useQuery({
    queryKey: calendarKey(token),
    queryFn: ({ signal }) => call(reminderApi.calendar, { query: whose(token) }, signal),
    meta: personal,
    retry: false,
  })

/** Making an address, and ending it. The address itself is in the answer, and nowhere else. */
export const useCalendarChanges = (token: Token) => {
  const queries = useQueryClient()
  const onSuccess = ({ since }: { since: string | null }): void => {
    queries.setQueryData(calendarKey(token), { since })
  }
  return {
    opening: useMutation({ mutationFn: () => call(reminderApi.openCalendar, { body: whose(token) }), onSuccess }),
    ending: useMutation({ mutationFn: () => call(reminderApi.endCalendar, { query: whose(token) }), onSuccess }),
  }
}

/** RE-05: whom it was last time. */
export const useLastReceiver = (id: string) =>
  useQuery({
    queryKey: [...remindersKey, id, 'receiver'],
    queryFn: ({ signal }) => call(reminderApi.receiver, { params: { id } }, signal),
    meta: personal,
    retry: false,
  })
