import type { CallOf } from '@bukett/contracts'
import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { articlesApi } from '@bukett/contracts/http/articles'
import { contentApi, type EditedPage, type PageContent } from '@bukett/contracts/http/content'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { keepAnswer } from '../../shared/query'
import { useReadVersionsAgain } from '../shell/use-editions'

const key = ['front'] as const
const pageKey = (of: string) => [...key, 'page', of] as const

export const usePages = () =>
  useQuery({ queryKey: [...key, 'pages'], queryFn: ({ signal }) => call(contentApi.pages, {}, signal), retry: false })

export const readPage = (of: string) => call(contentApi.read, { params: { key: of } })

export const usePage = (of: string) =>
  useQuery({
    queryKey: pageKey(of),
    queryFn: () => readPage(of),
    retry: false,
    // What is being written is not taken away by another look.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  })

export const useReadPagesAgain = () => {
  const queries = useQueryClient()
  return (): void => void queries.invalidateQueries({ queryKey: [...key, 'pages'] })
}

/** Puts an answer in the place of what was read of a page. */
export const useKeepPage = () => {
  const queries = useQueryClient()
  const readListAgain = useReadPagesAgain()
  const readVersionsAgain = useReadVersionsAgain()
  return (page: EditedPage): void => {
    keepAnswer(queries, pageKey(page.Key), page)
    readListAgain()
    readVersionsAgain()
  }
}

export type NewPage = CallOf<typeof contentApi.add>['body']
export const addPage = (body: NewPage) => call(contentApi.add, { body })

export const savePage = (of: string, Revision: number, Content: PageContent) =>
  call(contentApi.save, { params: { key: of }, body: { Revision, Content } })

const forms = { staleTime: 5 * 60_000, retry: false } as const

export const useAssortments = () =>
  useQuery({
    queryKey: [...key, 'assortments'],
    queryFn: ({ signal }) => call(catalogueApi.assortments, {}, signal),
    ...forms,
  })

export const useOccasions = () =>
  useQuery({
    queryKey: [...key, 'occasions'],
    queryFn: async ({ signal }) => (await call(catalogueApi.textGreetings, {}, signal)).Occasions,
    ...forms,
  })

export const useCategories = () =>
  useQuery({
    queryKey: [...key, 'categories'],
    queryFn: ({ signal }) => call(articlesApi.categories, {}, signal),
    ...forms,
  })
