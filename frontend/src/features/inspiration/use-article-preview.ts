import { contentArticlesApi } from '@bukett/contracts/http/content-articles'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api'

/** An article as it will be, by a signed pass; apart from what the frame of every page asks. */
export const useArticlePreview = (pass: string) =>
  useQuery({
    queryKey: ['article-preview', pass],
    queryFn: ({ signal }) => call(contentArticlesApi.preview, { query: { pass } }, signal),
    retry: false,
  })
