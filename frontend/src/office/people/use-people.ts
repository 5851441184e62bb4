import type { OfficeOrderRow } from '@bukett/contracts/http/office-orders'
import { officeOrdersApi } from '@bukett/contracts/http/office-orders'
import { officePeopleApi, type PersonCard } from '@bukett/contracts/http/office-people'
import { type OwnSubscription, subscriptionApi } from '@bukett/contracts/http/subscription'
import type { Language } from '@bukett/contracts/rules/language'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { accountKey } from '../../shared/account/use-account'
import { personActions, type PersonAction } from './use-customers'

const peopleKey = [...accountKey, 'people'] as const
const cardKey = (id: string) => [...peopleKey, 'card', id] as const

/** A page of the people who are half remembered; nobody is asked for before something is typed. */
export const usePeople = (words: string, after: string | undefined) =>
  useQuery({
    queryKey: [...peopleKey, 'found', words, after ?? null],
    queryFn: ({ signal }) =>
      call(officePeopleApi.find, { body: { Words: words, ...(after !== undefined && { After: after }) } }, signal),
    // The page before stands while the next is fetched, and nobody of another search.
    placeholderData: (before, query) => (query?.queryKey.at(-2) === words ? before : undefined),
    enabled: words !== '',
  })

export const usePersonCard = (id: string) =>
  useQuery({
    queryKey: cardKey(id),
    queryFn: ({ signal }) => call(officePeopleApi.card, { params: { id } }, signal),
  })

/** The person's orders, the newest first. */
export const useOrdersOf = (UserId: string) =>
  useInfiniteQuery({
    queryKey: [...peopleKey, 'orders', UserId],
    queryFn: ({ pageParam, signal }) =>
      call(
        officeOrdersApi.find,
        { body: { Question: { UserId }, Rows: 20, ...(pageParam && { After: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ Next }) => Next ?? undefined,
    select: ({ pages }): OfficeOrderRow[] => pages.flatMap(({ Rows }) => Rows),
  })

/** What is done for a person; the card is read again, as it is then. */
export const usePersonChange = <Wanted, Answer>(id: string, change: (wanted: Wanted) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKey, refetchType: 'active' }),
    mutationKey: cardKey(id),
  })
}

/** How an account is ended or paused; whoever is gone has no card any more. */
export const endOrPause = ({ action, card }: { action: PersonAction; card: PersonCard }) =>
  personActions[action](card.Person)

export const logOut = (id: string) => call(officePeopleApi.endSessions, { params: { id } })
export const mailPassword = (id: string, Language: Language) =>
  call(officePeopleApi.resetPassword, { params: { id }, body: { Language } })
export const wishEmail = (id: string, body: { Email: string; Language: Language }) =>
  call(officePeopleApi.wishEmail, { params: { id }, body })
export const addNote = (id: string, Text: string, key: string) =>
  call(officePeopleApi.addNote, { params: { id }, body: { Text } }, undefined, key)
export const removeNote = (id: string, noteId: string) => call(officePeopleApi.removeNote, { params: { id, noteId } })

/** What ending a subscription gives back and still brings, read before it is ended. */
export const readSubscription = async (id: string): Promise<OwnSubscription | null> => {
  const subscription = await call(subscriptionApi.get, { params: { id } })
  return subscription.viewer === 'customer' ? subscription : null
}
export const endSubscription = (id: string) => call(subscriptionApi.cancel, { params: { id } })
