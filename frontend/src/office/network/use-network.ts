import { type Answer, ApiError, errorText } from '@bukett/contracts'
import { memberApi } from '@bukett/contracts/http/member'
import { type MemberChange, memberUpkeepApi, type NewMember } from '@bukett/contracts/http/member-upkeep'
import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'
import { keepAnswer } from '../../shared/query'
import { soon } from '../shell/soon'

/** All that is read of the network begins with it. */
export const networkKey = ['network'] as const

/** What a reader may do with a store: everything, its own administrator's part, its calendar, or read only. */
export interface Rights {
  /** The network's broker. */
  readonly isBroker: boolean
  /** The network's own staff: they know what binds each store. */
  readonly isNetwork: boolean
  /** The store's own administrator, or the broker. */
  readonly canChange: boolean
  /** Who keeps the store's days: also those who handle its orders. */
  readonly keepsDays: boolean
  /** Customer service knows a store from outside only. */
  readonly seesAll: boolean
}

export interface MemberFilter {
  readonly query: string
  /** Only the active ones, only the others, or all of them. */
  readonly active: boolean | undefined
  /** From 0. */
  readonly page: number
}

/** Spec 3 §9. */
export const membersPerPage = 20

export const useMembers = ({ query, active, page }: MemberFilter) =>
  useQuery({
    queryKey: [...networkKey, 'members', query, active, page],
    queryFn: ({ signal }) =>
      call(
        memberUpkeepApi.members,
        { query: { page, pageSize: membersPerPage, ...(query && { query }), ...(active !== undefined && { active }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

/** A store as those see it who work with it. */
export type KnownMember = Answer<typeof memberUpkeepApi.changeMember>

/** Throws as for a call that needs a login: without one a store's facts are read, and not what is kept of it. */
export const readMember = async (id: string, signal?: AbortSignal): Promise<KnownMember> => {
  const read = await call(memberApi.member, { params: { id } }, signal)
  if (read.Version === undefined) throw new ApiError(401, 'unauthorized', errorText('unauthorized', currentLocale()))
  return read as KnownMember
}

const memberKey = (id: string) => [...networkKey, 'member', id] as const

export const useMember = (id: string) =>
  useQuery({
    queryKey: memberKey(id),
    queryFn: ({ signal }) => readMember(id, signal),
  })

/** What is shown of the network is read again. */
export const useReadAgain = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: networkKey })
}

/** What a save answers stands at once, so that the next one is of it; what else is shown is read again. */
export const useKeepRead = () => {
  const queries = useQueryClient()
  return <Read>(key: QueryKey, saved: Read): void => {
    keepAnswer<Read>(queries, key, saved)
    void queries.invalidateQueries({ queryKey: networkKey })
  }
}

export const useKeepMember = () => {
  const keepRead = useKeepRead()
  return (saved: KnownMember): void => keepRead(memberKey(saved.id), saved)
}

/** A change of a row: its table is read again before it is done, as long as it is worth to wait (184), and where it is gone or was changed. */
export const useRowChange = () => {
  const readAgain = useReadAgain()
  return async <Got>(changing: Promise<Got>): Promise<Got> => {
    try {
      const got = await changing
      await soon(readAgain())
      return got
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) void readAgain()
      throw error
    }
  }
}

/** One change of the network, by a press. */
export const useChange = <Sent, Got>(send: (sent: Sent) => Promise<Got>) => {
  const change = useRowChange()
  return useMutation({ mutationFn: (sent: Sent) => change(send(sent)) })
}

/** What kinds of store there are to choose from. */
export const useStoreTypes = () =>
  useQuery({
    queryKey: [...networkKey, 'store-types'],
    queryFn: ({ signal }) => call(memberUpkeepApi.storeTypes, {}, signal),
  })

export const changeMember = (body: MemberChange) => call(memberUpkeepApi.changeMember, { body })

export const addMember = (body: NewMember, key: string) => call(memberUpkeepApi.addMember, { body }, undefined, key)
