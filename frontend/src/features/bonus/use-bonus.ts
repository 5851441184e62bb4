import { ApiError } from '@bukett/contracts'
import { crmApi } from '@bukett/contracts/http/crm'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { personal, keepAnswer } from '../../shared/query'

const bonusKey = (userId: string) => ['bonus', userId] as const

/** Null for who has not joined: the call answers 404 (spec 2 §7), and is not made where the account says so already. */
export const useBonus = (userId: string, isMember: boolean) =>
  useQuery({
    queryKey: bonusKey(userId),
    queryFn: ({ signal }) =>
      isMember
        ? call(crmApi.bonus, { params: { id: userId } }, signal).catch((error: unknown) => {
            if (error instanceof ApiError && error.status === 404) return null
            throw error
          })
        : null,
    meta: personal,
    retry: false,
  })

/** PR-03: becomes a member. */
export const useJoin = (userId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(crmApi.joinBonus, { params: { id: userId } }),
    onSuccess: async (bonus) => {
      // The account first: it says who is a member, and the checkout shows its checks.
      await queries.invalidateQueries({ queryKey: ['account'] })
      keepAnswer(queries, bonusKey(userId), bonus)
    },
  })
}
