import { LinesSkeleton } from '@bukett/ui-kit'
import { useLocation } from 'react-router-dom'
import { ArticleText } from '../../features/inspiration/ArticleText'
import { useArticle } from '../../features/inspiration/use-articles'
import { Failure } from '../../shared/Failure'
import { usePageTitle } from '../../shared/page-title'

/** /kundservice, /leverans, /foretag, /tillganglighet: what the shop says of itself. */
export const HelpPage = () => {
  const id = useLocation().pathname.replaceAll('/', '').toLowerCase()
  const { data: article, error, refetch } = useArticle(id)
  usePageTitle(article?.Title)
  if (error) return <Failure error={error} onRetry={refetch} />
  return article ? <ArticleText article={article} plain /> : <LinesSkeleton lines={8} />
}
