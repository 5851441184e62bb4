import type { CallOf } from '@bukett/contracts'
import { accountApi } from '@bukett/contracts/http/account'
import { type MemberStaff, memberStaffApi } from '@bukett/contracts/http/memberstaff'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { networkKey } from './use-network'

export type { MemberStaff } from '@bukett/contracts/http/memberstaff'

export const useStaff = (memberId: string) =>
  useQuery({
    queryKey: [...networkKey, 'staff', memberId],
    queryFn: ({ signal }) => call(memberStaffApi.list, { query: { memberId } }, signal),
  })

/** To what it shall be: pressed again after silence, or taken back after a colleague, it is not turned the other way. */
export const setAdmin = ({ id, isAdmin }: Pick<MemberStaff, 'id'> & { isAdmin: boolean }) =>
  call(memberStaffApi.toggleAdmin, { params: { id }, query: { isAdmin } })

export type Colleague = CallOf<typeof memberStaffApi.keep>['body']

export const keepColleague = (body: Colleague) => call(memberStaffApi.keep, { body })

/** AC-10: out everywhere at once, and back again. */
export const setColleagueActive = ({ id, isActive }: Pick<MemberStaff, 'id' | 'isActive'>) =>
  call(accountApi.setActive, { params: { id, active: isActive } })
