import { type CallOf, pathOf } from '@bukett/contracts'
import { type Promotion, promotionApi, type PromotionState } from '@bukett/contracts/http/promotions'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'
import { keepAnswer } from '../../shared/query'

const key = ['promotions'] as const

export interface AskedPromotions {
  readonly state: PromotionState | 'all'
  readonly words: string
  readonly page: number
}

export const usePromotions = (query: AskedPromotions) =>
  useQuery({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(promotionApi.list, { query }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

const oneKey = (code: string) => [...key, 'one', code] as const

export const usePromotion = (code: string) =>
  useQuery({
    queryKey: oneKey(code),
    queryFn: ({ signal }) => call(promotionApi.read, { params: { code } }, signal),
    retry: false,
  })

export const usePromotionUses = (code: string, after: string | undefined) =>
  useQuery({
    queryKey: [...key, 'uses', code, after ?? null],
    queryFn: ({ signal }) =>
      call(promotionApi.uses, { params: { code }, query: { ...(after !== undefined && { after }) } }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

export type Trial = CallOf<typeof promotionApi.trial>['body']

export const useTrial = (body: Trial | null) =>
  useQuery({
    queryKey: [...key, 'trial', body],
    queryFn: ({ signal }) => call(promotionApi.trial, { body: body! }, signal),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useReadPromotionsAgain = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: key })
}

/** What a save answers stands at once, so that the next one is of it. */
export const useKeepPromotion = () => {
  const queries = useQueryClient()
  return (saved: Promotion): void => {
    keepAnswer<Promotion>(queries, oneKey(saved.Code), saved)
    void queries.invalidateQueries({ queryKey: key })
  }
}

export type NewPromotion = CallOf<typeof promotionApi.add>['body']
export const addPromotion = (body: NewPromotion) => call(promotionApi.add, { body })

export type PromotionChange = CallOf<typeof promotionApi.change>['body']
export const changePromotion = (code: string, body: PromotionChange) =>
  call(promotionApi.change, { params: { code }, body })

export type Lengthening = CallOf<typeof promotionApi.lengthen>['body']
export const lengthenSeries = (code: string, body: Lengthening) =>
  call(promotionApi.lengthen, { params: { code }, body })

/** Stops it at once, or lets it apply again. */
export const useStopping = (code: string) => {
  const readAgain = useReadPromotionsAgain()
  return useMutation({
    mutationFn: (isStopped: boolean) => call(isStopped ? promotionApi.stop : promotionApi.resume, { params: { code } }),
    onSettled: readAgain,
  })
}

export const codesFile = (code: string): string =>
  `${pathOf(promotionApi.codes, { code })}?${new URLSearchParams({ lang: currentLocale() }).toString()}`
