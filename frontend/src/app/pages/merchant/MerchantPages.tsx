import { useNavigate, useParams } from 'react-router-dom'
import { AddMerchant } from '../../../features/merchant/AddMerchant'
import { useDeskTexts } from '../../../features/merchant/desk-texts'
import { MerchantAbout } from '../../../features/merchant/MerchantAbout'
import { MerchantAddresses } from '../../../features/merchant/MerchantAddresses'
import { MerchantKeys } from '../../../features/merchant/MerchantKeys'
import { MerchantPeople } from '../../../features/merchant/MerchantPeople'
import { MerchantWebhook } from '../../../features/merchant/MerchantWebhook'
import { Nothing } from '../../../features/merchant/Nothing'
import { OrdersView } from '../../../features/merchant/OrdersView'
import { OrderView } from '../../../features/merchant/OrderView'
import { PayoutsView } from '../../../features/merchant/PayoutsView'
import { PayoutView } from '../../../features/merchant/PayoutView'
import { WebhookLog } from '../../../features/merchant/WebhookLog'
import { useTranslation } from '../../../shared/i18n'
import { inStage, merchantPaths } from '../../merchant-paths'
import { DeskPage } from './DeskPage'
import { useMerchantScreen } from './merchant-screen'

export const OrdersPage = () => {
  const { t } = useTranslation()
  const { merchant, stage } = useMerchantScreen()
  return (
    <DeskPage title={t('merchant.orders.title')} text={t('merchant.orders.text')}>
      <OrdersView
        merchantId={merchant.id}
        stage={stage}
        hrefOf={(order) => inStage(merchantPaths.order.to(merchant.id, order), stage)}
      />
    </DeskPage>
  )
}

export const OrderPage = () => {
  const { t } = useTranslation()
  const { order = '' } = useParams()
  const { merchant, stage, movesMoney } = useMerchantScreen()
  const back = { label: t('merchant.orders.title'), href: inStage(merchantPaths.orders.to(merchant.id), stage) }
  return (
    <DeskPage title={t('merchant.order.title', { order })} back={back}>
      <OrderView key={order} merchantId={merchant.id} orderId={order} movesMoney={movesMoney} />
    </DeskPage>
  )
}

export const PayoutsPage = () => {
  const { t } = useTranslation()
  const { merchant, stage } = useMerchantScreen()
  return (
    <DeskPage title={t('merchant.payouts.title')} text={t('merchant.payouts.text')}>
      <PayoutsView
        merchantId={merchant.id}
        stage={stage}
        hrefOf={(payout) => inStage(merchantPaths.payout.to(merchant.id, payout), stage)}
      />
    </DeskPage>
  )
}

export const PayoutPage = () => {
  const { t } = useTranslation()
  const { payout = '' } = useParams()
  const { merchant, stage } = useMerchantScreen()
  const back = { label: t('merchant.payouts.title'), href: inStage(merchantPaths.payouts.to(merchant.id), stage) }
  return (
    <DeskPage title={t('merchant.payouts.one', { payout })} back={back}>
      <PayoutView
        merchantId={merchant.id}
        payoutId={payout}
        hrefOf={(order) => inStage(merchantPaths.order.to(merchant.id, order), stage)}
      />
    </DeskPage>
  )
}

export const EventsPage = () => {
  const { t } = useTranslation()
  const { merchant, stage } = useMerchantScreen()
  return (
    <DeskPage title={t('merchant.log.title')}>
      <WebhookLog merchantId={merchant.id} stage={stage} />
    </DeskPage>
  )
}

export const KeysPage = () => {
  const { t } = useTranslation()
  const { merchant, stage, movesMoney } = useMerchantScreen()
  return (
    <DeskPage title={t('merchant.keys.title')}>
      <MerchantKeys merchant={merchant} movesMoney={movesMoney} />
      <MerchantWebhook merchant={merchant} stage={stage} />
      <MerchantAddresses merchant={merchant} />
    </DeskPage>
  )
}

export const AboutPage = () => {
  const desk = useDeskTexts()
  const navigate = useNavigate()
  const { merchant, stage, movesMoney, isSenare } = useMerchantScreen()
  return (
    <DeskPage title={desk('about.title')}>
      {movesMoney ? (
        <>
          <MerchantAbout merchant={merchant} isSenare={isSenare} />
          <MerchantPeople merchant={merchant} isSenare={isSenare} />
          {isSenare && <AddMerchant onAdded={(id) => void navigate(inStage(merchantPaths.about.to(id), stage))} />}
        </>
      ) : (
        <Nothing title={desk('about.onlyAdmins')} />
      )}
    </DeskPage>
  )
}
