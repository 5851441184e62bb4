import { type CallOf, pathOf } from '@bukett/contracts'
import { figuresApi } from '@bukett/contracts/http/figures'
import { officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import type { GiftCardState } from '@bukett/contracts/http/office-lists'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'
import { soon } from '../shell/soon'

const key = ['gift-cards'] as const

export interface AskedCards {
  readonly words: string
  readonly state: GiftCardState | 'all'
}

export const useFoundCards = ({ words, state }: AskedCards, after: string | undefined) =>
  useQuery({
    queryKey: [...key, 'find', words, state, after ?? null],
    queryFn: ({ signal }) =>
      call(
        officeGiftCardApi.find,
        { body: { Words: words.trim(), State: state, ...(after !== undefined && { After: after }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useGiftCard = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(officeGiftCardApi.read, { params: { id } }, signal),
    retry: false,
  })

export const useSeries = () =>
  useQuery({
    queryKey: [...key, 'series'],
    queryFn: ({ signal }) => call(officeGiftCardApi.series, {}, signal),
    retry: false,
  })

export const useDebt = () =>
  useQuery({
    queryKey: [...key, 'debt'],
    queryFn: ({ signal }) => call(figuresApi.giftCardDebt, {}, signal),
    retry: false,
  })

export const useReadCardsAgain = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: key })
}

/** A change of a card or a series; what is shown is read again before it is done, so that the next one is of it. */
export const useCardChange = () => {
  const readAgain = useReadCardsAgain()
  return async <Got>(changing: Promise<Got>): Promise<Got> => {
    const got = await changing
    await soon(readAgain())
    return got
  }
}

/** Acts that ask for a reason and nothing else. */
export const plainActs = ['block', 'unblock', 'activate'] as const
export type PlainAct = (typeof plainActs)[number]
export type PlainBody = CallOf<typeof officeGiftCardApi.block>['body']
export const actOnCard = (act: PlainAct, id: string, body: PlainBody) =>
  call(officeGiftCardApi[act], { params: { id }, body })

export type Extension = CallOf<typeof officeGiftCardApi.extend>['body']
export const extendCard = (id: string, body: Extension) => call(officeGiftCardApi.extend, { params: { id }, body })

export type Replacement = CallOf<typeof officeGiftCardApi.replace>['body']
export const replaceCard = (id: string, body: Replacement) => call(officeGiftCardApi.replace, { params: { id }, body })

export const linkOfCard = (id: string) => call(officeGiftCardApi.link, { params: { id } })

export type NewCard = CallOf<typeof officeGiftCardApi.issue>['body']
export const issueCard = (body: NewCard) => call(officeGiftCardApi.issue, { body })

export type NewSeries = CallOf<typeof officeGiftCardApi.addSeries>['body']
export const addSeries = (body: NewSeries) => call(officeGiftCardApi.addSeries, { body })

export type Activation = CallOf<typeof officeGiftCardApi.activateSeries>['body']
export const activateSeries = (reference: string, body: Activation) =>
  call(officeGiftCardApi.activateSeries, { params: { reference }, body })

export const seriesFile = (reference: string): string =>
  `${pathOf(officeGiftCardApi.seriesFile, { reference })}?${new URLSearchParams({ lang: currentLocale() }).toString()}`
