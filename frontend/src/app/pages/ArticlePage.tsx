import { Breadcrumbs, EmptyState, KitLink, LinesSkeleton } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { isNotThere } from '../../shared/api'
import { useTranslation } from '../../shared/i18n'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { ArticleText } from '../../features/inspiration/ArticleText'
import { useArticle, useArticleCategories } from '../../features/inspiration/use-articles'
import { Failure } from '../../shared/Failure'
import { useMovedTo } from '../../shared/drawn-page'
import { usePageTitle } from '../../shared/page-title'
import { paths } from '../paths'
import { ArticleGoods } from './content/ArticleGoods'

/** An article. One that had this address before is opened at its new one. */
export const ArticlePage = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { search } = useLocation()
  const { data: article, error, refetch } = useArticle(id)
  const { data: categories = [] } = useArticleCategories()
  const isHere = !article || article.Url === paths.article.to(id.toLowerCase())
  usePageTitle(article?.Title, article?.Preamble)
  const leads = useMovedTo(isHere ? undefined : article.Url)
  if (isNotThere(error)) {
    return (
      <EmptyState
        heading="h1"
        title={t('inspiration.unknown')}
        action={
          <Button component={KitLink} href={paths.inspiration.to()} variant="contained">
            {t('inspiration.more')}
          </Button>
        }
      />
    )
  }
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!article) return <LinesSkeleton lines={8} />
  if (!isHere) return leads && <Navigate to={article.Url + search} replace />
  const category = categories.find(({ Id }) => Id === article.Category)
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t('inspiration.title'), href: paths.inspiration.to() },
          ...(category ? [{ label: category.Name, href: paths.inspiration.to(category.Id) }] : []),
          { label: article.Title },
        ]}
      />
      <ArticleText article={article} goods={(part) => <ArticleGoods part={part} />} />
    </>
  )
}
