import { useContent } from '../../features/content/use-content'
import { Failure } from '../../shared/Failure'
import { usePageTitle } from '../../shared/page-title'
import { Blocks } from './content/Blocks'
import { PageSkeleton } from './content/PageSkeleton'
import { OpensSoon } from './OpensSoon'

/** The first page, as its editors have it. */
export const HomePage = () => {
  const { data: page, error, refetch } = useContent('', 'gift')
  usePageTitle(page?.Title || undefined, page?.About)
  if (error) return <Failure error={error} onRetry={refetch} />
  if (!page) return <PageSkeleton />
  return page.Sample === null ? <OpensSoon /> : <Blocks blocks={page.Blocks} sample={page.Sample} />
}
