import { LinesSkeleton, Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router-dom'
import { ArticleText } from '../../features/inspiration/ArticleText'
import { useArticlePreview } from '../../features/inspiration/use-article-preview'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { momentWithYear } from '../../shared/moment-text'
import { usePageTitle } from '../../shared/page-title'
import { ArticleGoods } from './content/ArticleGoods'

/** An article as it will be at the moment of its pass. Nobody is led here but by a link that an editor gave. */
export const ArticlePreviewPage = () => {
  const { t } = useTranslation()
  const [asked] = useSearchParams()
  const { data: article, error, refetch } = useArticlePreview(asked.get('pass') ?? '')
  usePageTitle(t('preview.title'))
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!article) return <LinesSkeleton lines={8} />
  return (
    <>
      <Box sx={{ mb: 6 }}>
        <Notice>{t('preview.at', { moment: momentWithYear(article.At, currentLocale()) })}</Notice>
      </Box>
      <ArticleText article={article} plain={article.Category === null} goods={(part) => <ArticleGoods part={part} />} />
    </>
  )
}
