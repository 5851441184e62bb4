import type { CallOf } from '@bukett/contracts'
import { accountApi } from '@bukett/contracts/http/account'
import { officeStaffApi, type StaffRow } from '@bukett/contracts/http/office-staff'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'

export type Part = 'network' | 'stores'
const staffKey = ['office-staff'] as const

export const useStaff = (Part: Part, Words: string, After: string | undefined) =>
  useQuery({
    queryKey: [...staffKey, Part, Words, After ?? null],
    queryFn: ({ signal }) =>
      call(
        officeStaffApi.find,
        { body: { Part, ...(Words && { Words }), ...(After !== undefined && { After }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** What is done with a colleague; the list is read again. */
export const useStaffChange = <Wanted, Answer>(change: (wanted: Wanted) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => queries.invalidateQueries({ queryKey: staffKey }) })
}

export type Invited = CallOf<typeof officeStaffApi.invite>['body']
type Changed = CallOf<typeof officeStaffApi.change>['body']

export const invite = (body: Invited): Promise<StaffRow> => call(officeStaffApi.invite, { body })
export const change = (id: string, body: Changed): Promise<StaffRow> =>
  call(officeStaffApi.change, { params: { id }, body })

/** What is done with one press; who is told of it afterwards. */
export const staffActs = {
  invite: ({ id }: StaffRow): Promise<unknown> => call(officeStaffApi.inviteAgain, { params: { id } }),
  resetApp: ({ id }: StaffRow): Promise<unknown> => call(officeStaffApi.resetApp, { params: { id } }),
  inactivate: ({ id }: StaffRow): Promise<unknown> => call(accountApi.setActive, { params: { id, active: false } }),
  activate: ({ id }: StaffRow): Promise<unknown> => call(accountApi.setActive, { params: { id, active: true } }),
} as const
export type StaffAct = keyof typeof staffActs
