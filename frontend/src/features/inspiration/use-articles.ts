import { articlesApi } from '@bukett/contracts/http/articles'
import { sitePages } from '@bukett/contracts/rules/site-pages'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call, isNotThere } from '../../shared/api'

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

/** A page of the shop; null: customer service before it is written, which is reached all the same. The others are not there until then. */
export const helpPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['article', id, 'help'],
    queryFn: async ({ signal }) => {
      try {
        return await call(articlesApi.article, { params: { id } }, signal)
      } catch (error) {
        if (`/${id}` === sitePages.service && isNotThere(error)) return null
        throw error
      }
    },
  })

export const useArticle = (id: string) =>
  useQuery({
    queryKey: ['article', id],
    queryFn: ({ signal }) => call(articlesApi.article, { params: { id } }, signal),
  })
