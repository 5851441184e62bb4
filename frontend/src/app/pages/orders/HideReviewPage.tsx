import { useParams, useSearchParams } from 'react-router-dom'
import { HideReview } from '../../../features/orders/HideReview'
import { useTranslation } from '../../../shared/i18n'
import { usePageTitle } from '../../../shared/page-title'

/** /omdome/{id}: out of the shop with what one has said. */
export const HideReviewPage = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  usePageTitle(t('orders.review.hiding.title'))
  return <HideReview id={id} orderGroupKey={search.get('orderGroupKey') ?? undefined} />
}
