import type { Answer, CallOf } from '@bukett/contracts'
import { type ChosenProducts, productActsApi, type ProductsChange } from '@bukett/contracts/http/product-acts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../shared/api'
import { useReadProductsAgain } from './use-products'

const key = ['product-acts'] as const
const whileRunningMs = 1000

/** The latest; the products are read again when one of them is done. */
export const useActs = () => {
  const readProducts = useReadProductsAgain()
  const acts = useQuery({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => call(productActsApi.list, {}, signal),
    retry: false,
    // One that is under way is looked at until it is done.
    refetchInterval: ({ state }) => (isRunning(state.data) ? whileRunningMs : false),
  })
  const runs = isRunning(acts.data)
  const ran = useRef(false)
  const ended = useEffectEvent(() => void readProducts())
  useEffect(() => {
    if (ran.current && !runs) ended()
    ran.current = runs
  }, [runs])
  return acts
}

const isRunning = (data: Answer<typeof productActsApi.list> | undefined): boolean =>
  data?.Acts.some(({ State }) => State === 'running') ?? false

export const useAct = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(productActsApi.read, { params: { id } }, signal),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.State === 'running' ? whileRunningMs : false),
  })

const useReadActsAgain = () => {
  const queries = useQueryClient()
  const readProducts = useReadProductsAgain()
  return () => Promise.all([queries.invalidateQueries({ queryKey: key }), readProducts()])
}

export const previewChange = (body: CallOf<typeof productActsApi.preview>['body']) =>
  call(productActsApi.preview, { body })

export interface SeenChange {
  readonly Which: ChosenProducts
  readonly Change: ProductsChange
  readonly Seen: string
}

export const useCarryOut = () => {
  const readAgain = useReadActsAgain()
  return useMutation({
    mutationFn: (body: SeenChange) => call(productActsApi.carryOut, { body }),
    onSettled: readAgain,
  })
}

export const useUndo = () => {
  const readAgain = useReadActsAgain()
  return useMutation({
    mutationFn: (id: string) => call(productActsApi.undo, { params: { id } }),
    onSettled: readAgain,
  })
}
