import type { CallOf } from '@bukett/contracts'
import { reminderApi } from '@bukett/contracts/http/reminder'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { personal } from '../../shared/query'

const remindersKey = ['reminders'] as const

export const useReminders = () =>
  useQuery({
    queryKey: remindersKey,
    queryFn: ({ signal }) => call(reminderApi.list, { query: {} }, signal),
    meta: personal,
    retry: false,
  })

export const useReadRemindersAgain = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: remindersKey })
}

export type ReminderBody = CallOf<typeof reminderApi.create>['body']

export const keepReminder = (body: ReminderBody, id: string | undefined) =>
  id === undefined ? call(reminderApi.create, { body }) : call(reminderApi.update, { body: { ...body, id } })

export const useRemoveReminder = () => {
  const readAgain = useReadRemindersAgain()
  return useMutation({
    mutationFn: (reminderId: string) => call(reminderApi.remove, { query: { reminderId } }),
    onSettled: readAgain,
  })
}

/** RE-05: whom it was last time. */
export const useLastReceiver = (id: string) =>
  useQuery({
    queryKey: [...remindersKey, id, 'receiver'],
    queryFn: ({ signal }) => call(reminderApi.receiver, { params: { id } }, signal),
    meta: personal,
    retry: false,
  })
