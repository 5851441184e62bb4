import { mayCall } from '@bukett/contracts'
import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from '../../../shared/i18n'
import { useParams, useSearchParams } from 'react-router-dom'
import { useCurrentCustomer } from '../../../shared/account/use-account'
import { SentGifts } from '../../../features/gift-card/SentGifts'
import { OrderView } from '../../../features/orders/OrderView'
import { ReceiverOrderView } from '../../../features/orders/ReceiverOrderView'
import { WithdrawalView } from '../../../features/orders/WithdrawalView'
import { useSiteSwitch } from '../../../features/site-switch/use-site-switch'
import { usePageTitle } from '../../../shared/page-title'
import { officeRoot } from '../../office-roots'
import { pathsOf, usePaths } from '../../paths'
import { KeptQuiet } from './KeptQuiet'

export const OrderPage = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const switchSite = useSiteSwitch()
  const paths = usePaths()
  const [query] = useSearchParams()
  const orderGroupKey = query.get('orderGroupKey') ?? undefined
  const { data: reader } = useCurrentCustomer()
  usePageTitle(t('orders.title', { id }))
  const isService = mayCall('customerService', reader?.user?.roles ?? [])
  return (
    <>
      <KeptQuiet />
      {isService && (
        <Link component={KitLink} href={`${officeRoot}/orders/${id}`} sx={{ display: 'inline-block', mb: 4 }}>
          {t('orders.inOffice')}
        </Link>
      )}
      <OrderView
        id={id}
        orderGroupKey={orderGroupKey}
        shopPath={paths.home}
        withdrawalPath={paths.withdrawal}
        onCart={(site) => void switchSite(pathsOf(site).cart)}
        isService={isService}
      />
      {(orderGroupKey ?? (reader?.user && !isService)) && (
        <Box sx={{ mt: 10 }}>
          <SentGifts orderGroupId={id} orderGroupKey={orderGroupKey} />
        </Box>
      )}
    </>
  )
}

export const ReceiverOrderPage = () => {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  const paths = usePaths()
  usePageTitle(t('orders.receiver.title'))
  return (
    <>
      <KeptQuiet />
      <ReceiverOrderView token={token} shopPath={paths.home} />
    </>
  )
}

export const WithdrawalPage = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const [OrderGroupId, OrderGroupKey] = [search.get('orderGroupId'), search.get('orderGroupKey')]
  usePageTitle(t('orders.withdrawal.title'))
  return (
    <>
      {OrderGroupKey !== null && <KeptQuiet />}
      <WithdrawalView {...(OrderGroupId && { known: { OrderGroupId, ...(OrderGroupKey && { OrderGroupKey }) } })} />
    </>
  )
}
