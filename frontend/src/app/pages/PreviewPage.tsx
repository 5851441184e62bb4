import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router-dom'
import { usePreview } from '../../features/content/use-content'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { momentWithYear } from '../../shared/moment-text'
import { usePageTitle } from '../../shared/page-title'
import { useSite } from '../../shared/site'
import { Blocks } from './content/Blocks'
import { PageSkeleton } from './content/PageSkeleton'
import { ProductPreview } from './ProductPreview'

/** A page, or a product, as it will be at the moment of its pass. Nobody is led here but by a link that an editor gave. */
export const PreviewPage = () => {
  const { t } = useTranslation()
  const [asked] = useSearchParams()
  const pass = asked.get('pass') ?? ''
  usePageTitle(t('preview.title'))
  return asked.has('product') ? <ProductPreview pass={pass} /> : <ContentPreview pass={pass} />
}

const ContentPreview = ({ pass }: { pass: string }) => {
  const { t } = useTranslation()
  const { data: page, error, refetch } = usePreview(pass, useSite())
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!page) return <PageSkeleton />
  return (
    <>
      <Box sx={{ mb: 6 }}>
        <Notice>{t('preview.at', { moment: momentWithYear(page.At, currentLocale()) })}</Notice>
      </Box>
      <Blocks blocks={page.Blocks} sample={page.Sample} isSought />
    </>
  )
}
