import { useTranslation } from '../../../shared/i18n'
import { useParams } from 'react-router-dom'
import { ClaimView } from '../../../features/gift-card/ClaimView'
import { usePageTitle } from '../../../shared/page-title'
import { usePaths } from '../../paths'

/** The page behind the link that the receiver of a gift card gets (GC-08). */
export const GiftCardPage = () => {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const paths = usePaths()
  usePageTitle(t('checkout.claim.title'))
  return <ClaimView token={token} shopPath={paths.home} />
}
