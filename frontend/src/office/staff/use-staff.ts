import type { CallOf } from '@bukett/contracts'
import { accountApi } from '@bukett/contracts/http/account'
import { officeStaffApi, type StaffRow } from '@bukett/contracts/http/office-staff'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { soon } from '../shell/soon'

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

/** What is done with a colleague; the list is read again, also where somebody else was first. */
export const useStaffChange = <Wanted, Answer>(change: (wanted: Wanted) => Promise<Answer>) => {
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: staffKey })
  return useMutation({ mutationFn: change, onSuccess: () => soon(readAgain()), onError: () => void readAgain() })
}

export type Invited = CallOf<typeof officeStaffApi.invite>['body']
type Changed = CallOf<typeof officeStaffApi.change>['body']

export const invite = (body: Invited): Promise<StaffRow> => call(officeStaffApi.invite, { body })
/** Of the colleague as it is shown (AD-03). */
export const change = (
  { id, firstName: FirstName, lastName: LastName, phone: Phone, roles: Roles, memberId: MemberId }: StaffRow,
  body: Changed,
): Promise<StaffRow> =>
  call(officeStaffApi.change, {
    params: { id },
    body: { ...body, Read: { FirstName, LastName, Phone, Roles, MemberId } },
  })

/** What is done with one press; who is told of it afterwards. */
export const staffActs = {
  invite: ({ id }: StaffRow): Promise<unknown> => call(officeStaffApi.inviteAgain, { params: { id } }),
  resetApp: ({ id }: StaffRow): Promise<unknown> => call(officeStaffApi.resetApp, { params: { id } }),
  inactivate: ({ id }: StaffRow): Promise<unknown> => call(accountApi.setActive, { params: { id, active: false } }),
  activate: ({ id }: StaffRow): Promise<unknown> => call(accountApi.setActive, { params: { id, active: true } }),
} as const
export type StaffAct = keyof typeof staffActs
