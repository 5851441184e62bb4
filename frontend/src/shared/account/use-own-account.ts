import { accountApi, type User, type UserUpkeep } from '@bukett/contracts/http/account'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api'
import { personal } from '../query'
import { saveFile } from '../save-file'
import { accountKey } from './use-account'

/** What is shown of accounts and companies is read again. */
export const useReadAgain = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: accountKey })
}

export const keepUser = (body: UserUpkeep): Promise<User> => call(accountApi.keep, { body })

/** AC-10: inactive until customer service activates it again. */
export const useInactivate = (id: string) =>
  useMutation({ mutationFn: () => call(accountApi.setActive, { params: { id, active: false } }) })

export const useRemoveAccount = (id: string) =>
  useMutation({ mutationFn: () => call(accountApi.remove, { params: { id } }) })

/** S-18: read before the account is ended. */
export const useAccountEnd = (id: string, { isWanted = true } = {}) =>
  useQuery({
    queryKey: [...accountKey, 'end', id],
    queryFn: ({ signal }) => call(accountApi.end, { params: { id } }, signal),
    meta: personal,
    enabled: isWanted,
  })

/** PV-02. */
export const useAnonymize = (id: string) =>
  useMutation({ mutationFn: () => call(accountApi.anonymize, { params: { id } }) })

/** PV-04: everything that is kept, as a file. */
export const useExport = (id: string) =>
  useMutation({
    mutationFn: async () => {
      const { exportedAt, records } = await call(accountApi.export, { params: { id } })
      const name = `bukett-${stockholmDay(exportedAt)}.json`
      saveFile(name, JSON.stringify({ exportedAt, records }, null, 2), 'application/json')
    },
  })
