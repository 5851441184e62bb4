import { useEffect, useState } from 'react'
import { generatePath, useParams, useSearchParams } from 'react-router-dom'
import { useCurrentCustomer } from '../../../shared/account/use-account'
import { SubscriptionList } from '../../../features/subscriptions/SubscriptionList'
import { SubscriptionView } from '../../../features/subscriptions/SubscriptionView'
import { useTranslation } from '../../../shared/i18n'
import { usePageTitle } from '../../../shared/page-title'
import { useToday } from '../../../shared/use-today'
import { accountPaths } from '../../account-paths'
import { useCategoryOf } from '../../layouts/categories'
import { everything, paths, usePaths } from '../../paths'
import { KeptQuiet } from '../orders/KeptQuiet'
import { subscriptionsPath } from './my-pages'
import { MyPage } from './MyPage'

/** my-subscriptions and mina-prenumerationer. */
export const SubscriptionsPage = () => {
  const { t } = useTranslation()
  const today = useToday()
  // The gift site's goods are what one subscribes to.
  const list =
    useCategoryOf(['prenumeration'], 'gift')?.href ?? `${paths.assortment.to(everything)}?category=Subscription`
  return (
    <MyPage title={t('subscriptions.title')}>
      {() => (
        <SubscriptionList
          shopPath={list}
          subscriptionPath={(id) => generatePath(paths.subscription, { id })}
          today={today}
        />
      )}
    </MyPage>
  )
}

/** One of them, by the link of a mail or from the list. */
export const SubscriptionPage = () => {
  const { t } = useTranslation()
  const today = useToday()
  const { id = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const { data } = useCurrentCustomer()
  const transactionId = query.get('transactionId')
  const [cardReturn] = useState(() =>
    transactionId === null ? undefined : { transactionId, responseCode: query.get('responseCode') ?? undefined },
  )
  usePageTitle(t('subscriptions.one'))
  useEffect(() => {
    if (transactionId === null) return
    // Told once: the page that is opened anew tells nothing of a card any more.
    setQuery(
      (kept) => {
        kept.delete('transactionId')
        kept.delete('responseCode')
        return kept
      },
      { replace: true },
    )
  }, [transactionId, setQuery])
  return (
    <>
      <KeptQuiet />
      <SubscriptionView
        address={{ id, orderGroupKey: query.get('orderGroupKey') ?? undefined }}
        shopPath={usePaths().home}
        listPath={data?.user ? subscriptionsPath(data.user) : accountPaths.subscriptions}
        orderPath={(orderId) => generatePath(paths.order, { id: orderId })}
        today={today}
        cardReturn={cardReturn}
      />
    </>
  )
}
