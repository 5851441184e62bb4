import { useContent, useFrame } from '../../features/content/use-content'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { usePageTitle } from '../../shared/page-title'
import { Blocks } from './content/Blocks'
// With the page, not after it: its first list is among them.
import './content/LaterBlock'
import { PageSkeleton } from './content/PageSkeleton'
import { OpensSoon } from './OpensSoon'

/** The first page of the home site: what flowers stand in. */
export const HomeSitePage = () => {
  const { t } = useTranslation()
  const { data: page, error, refetch } = useContent('', 'home')
  const { hasHome } = useFrame('home')
  const hero = page?.Blocks.find((block) => block.Kind === 'hero')
  usePageTitle(t('shop.homeSite'), hasHome ? hero?.Text : undefined)
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!hasHome) return <OpensSoon />
  return page ? <Blocks blocks={page.Blocks} sample={page.Sample} /> : <PageSkeleton />
}
