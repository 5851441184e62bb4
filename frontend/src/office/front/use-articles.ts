import type { CallOf } from '@bukett/contracts'
import { type ArticleContent, contentArticlesApi, type EditedArticle } from '@bukett/contracts/http/content-articles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api'
import { keepAnswer } from '../../shared/query'
import { useReadVersionsAgain } from '../shell/use-editions'

const listKey = ['front', 'articles'] as const
const articleKey = (of: string) => ['front', 'article', of] as const

export const useArticles = () =>
  useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => call(contentArticlesApi.list, {}, signal),
    retry: false,
  })

export const readArticle = (of: string) => call(contentArticlesApi.read, { params: { key: of } })

export const useArticle = (of: string) =>
  useQuery({
    queryKey: articleKey(of),
    queryFn: () => readArticle(of),
    retry: false,
    // What is being written is not taken away by another look.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  })

export const useReadArticlesAgain = () => {
  const queries = useQueryClient()
  return (): void => void queries.invalidateQueries({ queryKey: listKey })
}

/** Puts an answer in the place of what was read of an article. */
export const useKeepArticle = () => {
  const queries = useQueryClient()
  const readListAgain = useReadArticlesAgain()
  const readVersionsAgain = useReadVersionsAgain()
  return (article: EditedArticle): void => {
    keepAnswer(queries, articleKey(article.Key), article)
    readListAgain()
    readVersionsAgain()
  }
}

export type NewArticle = CallOf<typeof contentArticlesApi.add>['body']
export const addArticle = (body: NewArticle) => call(contentArticlesApi.add, { body })

export const saveArticle = (of: string, Revision: number, Content: ArticleContent) =>
  call(contentArticlesApi.save, { params: { key: of }, body: { Revision, Content } })
