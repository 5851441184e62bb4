import { useProducts } from '../../features/catalogue/use-catalogue'
import { useContent } from '../../features/content/use-content'
import { Failure } from '../../shared/Failure'
import { usePageTitle } from '../../shared/page-title'
import { Blocks } from './content/Blocks'
import { PageSkeleton } from './content/PageSkeleton'
import { homeAssortment } from './home-assortment'
import { OpensSoon } from './OpensSoon'

/** The first page, as its editors have it. */
export const HomePage = () => {
  const { data: page, error, refetch } = useContent('', 'gift')
  const { data: liked } = useProducts(homeAssortment.gift)
  usePageTitle(page?.Title || undefined, page?.About)
  if (liked?.total === 0) return <OpensSoon />
  if (error) return <Failure error={error} onRetry={refetch} />
  return page ? <Blocks blocks={page.Blocks} /> : <PageSkeleton />
}
