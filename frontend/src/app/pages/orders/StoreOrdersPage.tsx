import { mayCall } from '@bukett/contracts'
import { isLocalDay } from '@bukett/contracts/rules/dates'
import { EmptyState } from '@bukett/ui-kit'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { StoreOrdersView } from '../../../features/store-orders/StoreOrdersView'
import { useToday } from '../../../shared/use-today'
import { MyPage } from '../account/MyPage'

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
            memberId={store ?? undefined}
            onDate={(dag) => setQuery({ dag, ...(store !== null && { butik: store }) }, { replace: true })}
          />
        ) : (
          <EmptyState title={t('storeOrders.notYours')} />
        )
      }
    </MyPage>
  )
}
