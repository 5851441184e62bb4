import { articlesApi } from '@bukett/contracts/http/articles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

export const useArticleCategories = () =>
  useQuery({
    queryKey: ['article-categories'],
    queryFn: ({ signal }) => call(articlesApi.categories, {}, signal),
  })

export interface ArticleFilter {
  category: string | undefined
  searchTerm: string | undefined
  /** From 0. */
  page?: number
}

export const useArticles = ({ category, searchTerm, page = 0 }: ArticleFilter) =>
  useQuery({
    queryKey: ['articles', category, searchTerm, page],
    queryFn: ({ signal }) =>
      call(
        articlesApi.filtered,
        { body: { ...(category && { Category: category }), ...(searchTerm && { SearchTerm: searchTerm }), page } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const useArticle = (id: string) =>
  useQuery({
    queryKey: ['article', id],
    queryFn: ({ signal }) => call(articlesApi.article, { params: { id } }, signal),
  })
