import type { ApiError } from '@bukett/contracts'
import { accountApi, type User } from '@bukett/contracts/http/account'
import { invitationApi } from '@bukett/contracts/http/invitation'
import { type Organization, type OrganizationChange, organizationApi } from '@bukett/contracts/http/organization'
import type { Language } from '@bukett/contracts/rules/language'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api'
import { CallKeys } from '../call-key'
import { accountKey } from './use-account'
import { useReadAgain } from './use-own-account'

export const useCompany = (id: string) =>
  useQuery({
    queryKey: [...accountKey, 'company', id],
    queryFn: ({ signal }) => call(organizationApi.get, { params: { id } }, signal),
  })

export const useCompanyUsers = (id: string, includeChildren: boolean) =>
  useQuery({
    queryKey: [...accountKey, 'company-users', id, includeChildren],
    queryFn: ({ signal }) => call(organizationApi.users, { params: { id, includeChildren } }, signal),
  })

/** A change of a company or of its users, after which both are read again. */
const useCompanyChange = <Variables, Answer>(change: (variables: Variables) => Promise<Answer>) => {
  const readAgain = useReadAgain()
  return useMutation({ mutationFn: change, onSuccess: readAgain })
}

export const changeCompany = (id: string, body: OrganizationChange) =>
  call(organizationApi.change, { params: { id }, body })

/** What stands there by now, where others have saved since it was read (AD-03). */
export const nowOf = (refusal: ApiError, read: Organization): Organization | undefined => {
  const { now } = refusal.body as { now?: Partial<Organization> }
  return now && { ...read, ...now, invoiceDetails: { ...read.invoiceDetails, ...now.invoiceDetails } }
}

/** Spec 2 §4. `isAdministrator`: what the user shall be; whom a colleague has made one meanwhile, or none, stays so. */
export const useSetAdministrator = () => {
  const [keys] = useState(() => new CallKeys())
  return useCompanyChange(async (body: { organizationId: string; userId: string; isAdministrator: boolean }) => {
    await call(organizationApi.toggleAdmin, { body }, undefined, keys.of(body))
    keys.answered()
  })
}

export const useSetUserActive = () =>
  useCompanyChange(({ id, isActive: active }: Pick<User, 'id' | 'isActive'>) =>
    call(accountApi.setActive, { params: { id, active } }),
  )

export const useRemoveCompany = () => useCompanyChange((id: string) => call(organizationApi.remove, { params: { id } }))

/** S-14. */
export const useInvitations = (organizationId: string) =>
  useQuery({
    queryKey: [...accountKey, 'invitations', organizationId],
    queryFn: ({ signal }) => call(invitationApi.list, { params: { id: organizationId } }, signal),
  })

export const useWithdrawInvitation = (organizationId: string) =>
  useCompanyChange(({ id: invitationId }: { id: string; email: string }) =>
    call(invitationApi.withdraw, { params: { id: organizationId, invitationId } }),
  )

/** A new link to the same address; the one before opens nothing any more. */
export const useInviteAgain = (organizationId: string, language: Language | undefined) =>
  useCompanyChange((email: string) =>
    call(invitationApi.invite, { params: { id: organizationId }, body: { email, language } }),
  )

/** The account goes on as the person's own. */
export const useRemoveUser = () =>
  useCompanyChange(({ organizationId, id: userId }: { organizationId: string; id: string }) =>
    call(organizationApi.removeUser, { params: { organizationId, userId } }),
  )

interface Family {
  childId: string
  parentId: string
}

/** AC-11: the parent asks, the child confirms, either ends it. */
export const useLink = () => useCompanyChange((params: Family) => call(organizationApi.link, { params: { ...params } }))

export const useUnlink = () =>
  useCompanyChange((params: Family) => call(organizationApi.unlink, { params: { ...params } }))
