import type { CallOf } from '@bukett/contracts'
import {
  type Merchant,
  merchantApi,
  type MerchantPerson,
  type MerchantTerms,
  type NewKey,
} from '@bukett/contracts/http/paylater-admin'
import { stockholmDay, stockholmTime } from '@bukett/contracts/rules/dates'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/api'
import { CallKeys } from '../../shared/call-key'
import { keepAnswer } from '../../shared/query'

export type Stage = 'test' | 'live'

const merchantsKey = ['merchants'] as const
export const deliveriesKey = (id: string) => ['merchant-deliveries', id] as const

/** The merchants that the person works for; not asked for anybody else. */
export const useMerchants = (enabled: boolean) =>
  useQuery({ queryKey: merchantsKey, queryFn: ({ signal }) => call(merchantApi.list, {}, signal), enabled })

/** Puts a merchant that a call has answered in the place of the one that is shown. */
const useShow = () => {
  const queries = useQueryClient()
  return (changed: Merchant): void => {
    keepAnswer<Merchant[]>(queries, merchantsKey, (all = []) =>
      all.map((one) => (one.id === changed.id ? changed : one)),
    )
  }
}

/** Asked for again after silence it is the same merchant. The list is read again first, so that its page finds it. */
export const useAddMerchant = () => {
  const queries = useQueryClient()
  const [keys] = useState(() => new CallKeys())
  return async (body: MerchantTerms) => {
    const added = await call(merchantApi.add, { body }, undefined, keys.of(body))
    keys.answered()
    await queries.invalidateQueries({ queryKey: merchantsKey })
    return added
  }
}

/** Of the merchant as it is shown (AD-03); where it was another by now, it is read again. */
export const useChangeMerchant = ({ id, name, email, language, categories }: Merchant) => {
  const show = useShow()
  const queries = useQueryClient()
  return async (terms: MerchantTerms) => {
    const body = { ...terms, Read: { name, email, language, categories } }
    try {
      const changed = await call(merchantApi.change, { params: { id }, body })
      show(changed)
      return changed
    } catch (error) {
      void queries.invalidateQueries({ queryKey: merchantsKey })
      throw error
    }
  }
}

export const useSetEnded = (id: string) => {
  const show = useShow()
  return useMutation({
    mutationFn: (ended: boolean) => call(merchantApi.setEnded, { params: { id, ended } }),
    onSuccess: show,
  })
}

const peopleKey = (id: string) => ['merchant-people', id] as const

export const usePeople = (id: string) =>
  useQuery({
    queryKey: peopleKey(id),
    queryFn: ({ signal }) => call(merchantApi.people, { params: { id } }, signal),
  })

export type NewPerson = CallOf<typeof merchantApi.addPerson>['body']

/** Asked for again it is the same person. */
export const useAddPerson = (id: string) => {
  const queries = useQueryClient()
  return async (body: NewPerson) => {
    const added = await call(merchantApi.addPerson, { params: { id }, body })
    void queries.invalidateQueries({ queryKey: peopleKey(id) })
    return added
  }
}

/** What is done with one press; the list is read again, also where somebody else was first. */
export const usePersonAct = (id: string) => {
  const queries = useQueryClient()
  const [keys] = useState(() => new CallKeys())
  return useMutation({
    mutationFn: async ({ act, person }: { act: MerchantPerson['May'][number]; person: MerchantPerson }) => {
      const params = { id, userId: person.id }
      if (act === 'remove') await call(merchantApi.removePerson, { params })
      else if (act === 'role') {
        const role = person.role === 'MerchantAdmin' ? 'MerchantDeveloper' : 'MerchantAdmin'
        await call(merchantApi.setRole, { params, body: { role } })
      } else {
        await call(merchantApi.invitePerson, { params }, undefined, keys.of(params))
        keys.answered()
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: peopleKey(id) }),
  })
}

/** Asked for again after silence it is the same key, said again. */
export const useCreateKey = (id: string) => {
  const show = useShow()
  const [keys] = useState(() => new CallKeys())
  return async (body: NewKey) => {
    const made = await call(merchantApi.createKey, { params: { id }, body }, undefined, keys.of(body))
    keys.answered()
    show(made.merchant)
    return made.key
  }
}

export const useRevokeKey = (id: string) => {
  const show = useShow()
  return useMutation({
    mutationFn: (keyId: string) => call(merchantApi.revokeKey, { params: { id, keyId } }),
    onSuccess: show,
  })
}

export const useSetOrigins = (id: string, keyId: string) => {
  const show = useShow()
  return async (origins: string[]) => {
    show(await call(merchantApi.setOrigins, { params: { id, keyId }, body: { origins } }))
  }
}

export const useSetWebhook = (id: string, stage: Stage) => {
  const show = useShow()
  const [keys] = useState(() => new CallKeys())
  return async (body: { url: string }) => {
    const params = { id, stage }
    const { merchant, secret } = await call(
      merchantApi.setWebhook,
      { params, body },
      undefined,
      keys.of([params, body]),
    )
    keys.answered()
    show(merchant)
    return secret
  }
}

export const useNewWebhookSecret = (id: string, stage: Stage) => {
  const show = useShow()
  const [keys] = useState(() => new CallKeys())
  return useMutation({
    mutationFn: () => call(merchantApi.newWebhookSecret, { params: { id, stage } }, undefined, keys.of(stage)),
    onSuccess: ({ merchant }) => {
      keys.answered()
      show(merchant)
    },
  })
}

export const useRemoveWebhook = (id: string, stage: Stage) => {
  const show = useShow()
  return useMutation({ mutationFn: () => call(merchantApi.removeWebhook, { params: { id, stage } }), onSuccess: show })
}

export type DeliverySearch = Omit<NonNullable<CallOf<typeof merchantApi.deliveries>['query']>, 'after'>

/** The log by pages, newest first. */
export const useDeliveries = (id: string, search: DeliverySearch) =>
  useInfiniteQuery({
    queryKey: [...deliveriesKey(id), search],
    queryFn: ({ pageParam: after, signal }) =>
      call(
        merchantApi.deliveries,
        { params: { id }, query: { ...search, ...(after !== undefined && { after }) } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const useReadLogAgain = (id: string) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: deliveriesKey(id) })
}

export const useTestWebhook = (id: string, stage: Stage) => {
  const readAgain = useReadLogAgain(id)
  return useMutation({
    mutationFn: () => call(merchantApi.testWebhook, { params: { id, stage } }),
    onSuccess: readAgain,
  })
}

export const useReplay = (id: string) => {
  const readAgain = useReadLogAgain(id)
  return useMutation({
    mutationFn: (deliveryId: string) => call(merchantApi.replay, { params: { id, deliveryId } }),
    onSuccess: readAgain,
  })
}

/** '2026-11-20 10.00' */
export const momentText = (instant: string): string => `${stockholmDay(instant)} ${stockholmTime(instant)}`
