import { mayCall } from '@bukett/contracts'
import { CENTRAL_STORE } from '@bukett/contracts/http/store-orders'
import type { Role } from '@bukett/contracts/roles'
import { isLocalDay } from '@bukett/contracts/rules/dates'
import { useTranslation } from '../../../shared/i18n'
import { generatePath, useSearchParams } from 'react-router-dom'
import { AttentionView } from '../../../features/attention/AttentionView'
import { ReviewsView } from '../../../features/reviews/ReviewsView'
import { StoreOrdersView } from '../../../features/store-orders/StoreOrdersView'
import { useToday } from '../../../shared/use-today'
import { paths } from '../../paths'
import { MyPage } from '../account/MyPage'
import { NotYours } from '../account/NotYours'

/** For those who work in a store, and for the network's staff with `?butik=`. */
export const StoreOrdersPage = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const today = useToday()
  const day = query.get('dag') ?? ''
  const store = query.get('butik')
  return (
    <MyPage title={t('storeOrders.title')}>
      {({ user }) =>
        mayCall('memberStaff', user.roles) ? (
          <StoreOrdersView
            date={isLocalDay(day) ? day : today}
            memberId={store ?? user.memberId ?? CENTRAL_STORE}
            onDate={(dag) => setQuery({ dag, ...(store !== null && { butik: store }) }, { replace: true })}
          />
        ) : (
          <NotYours title={t('storeOrders.notYours')} user={user} />
        )
      }
    </MyPage>
  )
}

/** Customer service reads every order; the broker's staff has the network, and no order of a customer. */
const orderPathFor = (roles: readonly Role[]) =>
  mayCall('customerService', roles) ? (id: string): string => generatePath(paths.order, { id }) : undefined

/** For customer service and the broker's staff. */
export const AttentionPage = () => {
  const { t } = useTranslation()
  return (
    <MyPage title={t('attention.title')}>
      {({ user }) =>
        mayCall('serviceOrBroker', user.roles) ? (
          <AttentionView orderPath={orderPathFor(user.roles)} />
        ) : (
          <NotYours title={t('attention.notYours')} user={user} />
        )
      }
    </MyPage>
  )
}

/** As above. */
export const ReviewsPage = () => {
  const { t } = useTranslation()
  return (
    <MyPage title={t('reviews.title')}>
      {({ user }) =>
        mayCall('serviceOrBroker', user.roles) ? (
          <ReviewsView orderPath={orderPathFor(user.roles)} />
        ) : (
          <NotYours title={t('reviews.notYours')} user={user} />
        )
      }
    </MyPage>
  )
}
