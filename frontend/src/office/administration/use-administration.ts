import type { CallOf } from '@bukett/contracts'
import { administrationApi } from '@bukett/contracts/http/administration'
import { figuresApi } from '@bukett/contracts/http/figures'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { keepAnswer } from '../../shared/query'

const jobsKey = ['failed-jobs'] as const
const termsKey = ['member-terms'] as const

export const useFailedJobs = () =>
  useQuery({ queryKey: jobsKey, queryFn: ({ signal }) => call(administrationApi.failedJobs, {}, signal), retry: false })

export const useFailedByDay = (span: { from: LocalDay; to: LocalDay }) =>
  useQuery({
    queryKey: [...jobsKey, 'by-day', span],
    queryFn: ({ signal }) => call(figuresApi.failedJobs, { query: span }, signal),
    retry: false,
  })

/** Whether they ran or not, the list is read again. */
export const useReplay = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (Jobs: CallOf<typeof administrationApi.replayJobs>['body']['Jobs']) =>
      call(administrationApi.replayJobs, { body: { Jobs } }),
    onSettled: () => queries.invalidateQueries({ queryKey: jobsKey }),
  })
}

export const useMemberTerms = (isWanted = true) =>
  useQuery({
    queryKey: termsKey,
    queryFn: ({ signal }) => call(administrationApi.memberTerms, {}, signal),
    enabled: isWanted,
    retry: false,
  })

const acceptancesKey = [...termsKey, 'acceptances'] as const

export const useTermsAcceptances = () =>
  useQuery({
    queryKey: acceptancesKey,
    queryFn: ({ signal }) => call(administrationApi.memberTermsAcceptances, {}, signal),
    retry: false,
  })

/** What was published once stays as it was. */
export const useTermsVersion = (version: number | undefined) =>
  useQuery({
    queryKey: [...termsKey, 'version', version],
    queryFn: ({ signal }) => call(administrationApi.memberTermsVersion, { params: { version: version ?? 0 } }, signal),
    enabled: version !== undefined,
    staleTime: Infinity,
    retry: false,
  })

/** What the server kept from the store before is read now. */
export const useAcceptTerms = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (Version: number) => call(administrationApi.acceptMemberTerms, { body: { Version } }),
    onSuccess: () => queries.invalidateQueries(),
    // There is a newer version: it is read before it is accepted.
    onError: () => queries.invalidateQueries({ queryKey: termsKey }),
  })
}

export const usePublishTerms = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof administrationApi.publishMemberTerms>['body']) =>
      call(administrationApi.publishMemberTerms, { body }),
    onSuccess: (terms) => {
      keepAnswer(queries, termsKey, terms)
    },
    // Whoever was first, who has accepted is asked of the version that is the latest now.
    onSettled: () => void queries.invalidateQueries({ queryKey: acceptancesKey }),
  })
}
