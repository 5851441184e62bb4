import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { LegalLinks } from '../../../features/account/LegalLinks'
import { PaymentLinkView } from '../../../features/payment/PaymentLinkView'
import { useTranslation } from '../../../shared/i18n'
import { usePageTitle } from '../../../shared/page-title'
import { KeptQuiet } from '../orders/KeptQuiet'

const isOver = (status: string | null): boolean => status === 'Cancelled' || status === 'Failed'

/** The page behind the link that customer service sends to who ordered on the phone. */
export const PaymentLinkPage = () => {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  usePageTitle(t('checkout.link.title'))
  return (
    <>
      <KeptQuiet />
      <PaymentLinkView
        token={token}
        {...(isOver(query.get('status')) && { ended: query.has('successfulRollback') ? 'rollback' : 'unpaid' })}
        legal={<LegalLinks texts={['purchaseTerms', 'privacy']} />}
        onPaid={(url) => void navigate(url)}
        onTerminal={(url) => {
          location.assign(url)
        }}
      />
    </>
  )
}
