import { mayCall } from '@bukett/contracts'
import { CENTRAL_STORE } from '@bukett/contracts/http/store-orders'
import type { Role } from '@bukett/contracts/roles'
import { isLocalDay } from '@bukett/contracts/rules/dates'
import { useSearchParams } from 'react-router-dom'
import { AttentionView } from '../../../../office/attention/AttentionView'
import { ReviewsView } from '../../../../office/reviews/ReviewsView'
import { ChooseStore } from '../../../../office/store-orders/ChooseStore'
import { StoreOrdersView } from '../../../../office/store-orders/StoreOrdersView'
import { useShellTexts } from '../../../../office/shell/texts'
import { useToday } from '../../../../shared/use-today'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

/** For those who work in a store, and for the network's staff with `?butik=`. */
export const StoreOrdersPage = () => {
  const t = useShellTexts()
  const [query, setQuery] = useSearchParams()
  const today = useToday()
  const day = query.get('dag') ?? ''
  const store = query.get('butik')
  return (
    <OfficePage title={t('page.storeOrders')} purpose="storeOrders" access="memberStaff" wide>
      {(user) => {
        const memberId = store ?? user.memberId ?? CENTRAL_STORE
        return (
          <>
            {mayCall('brokerAdmin', user.roles) && (
              <ChooseStore memberId={memberId} onStore={(butik) => setQuery({ ...(day && { dag: day }), butik })} />
            )}
            <StoreOrdersView
              key={memberId}
              date={isLocalDay(day) ? day : today}
              memberId={memberId}
              onDate={(dag) => setQuery({ dag, ...(store !== null && { butik: store }) }, { replace: true })}
            />
          </>
        )
      }}
    </OfficePage>
  )
}

/** Customer service reads every order; the broker's staff has the network, and no order of a customer. */
const orderPathFor = (roles: readonly Role[]) =>
  mayCall('customerService', roles) ? (id: string): string => officePaths.order.to(id) : undefined

/** For customer service and the broker's staff. */
export const AttentionPage = () => {
  const t = useShellTexts()
  return (
    <OfficePage title={t('page.attention')} purpose="attention" access="serviceOrBroker" wide>
      {(user) => <AttentionView orderPath={orderPathFor(user.roles)} storePath={officePaths.store.to} />}
    </OfficePage>
  )
}

/** As above. */
export const ReviewsPage = () => {
  const t = useShellTexts()
  return (
    <OfficePage title={t('page.reviews')} purpose="reviews" access="serviceOrBroker" wide>
      {(user) => <ReviewsView orderPath={orderPathFor(user.roles)} />}
    </OfficePage>
  )
}
