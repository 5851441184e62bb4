import { mayCall } from '@bukett/contracts'
import { isLocalDay, type LocalDay } from '@bukett/contracts/rules/dates'
import { DELIVERY_TYPES, ORDER_TYPES } from '@bukett/contracts/rules/delivery-types'
import { useSearchParams } from 'react-router-dom'
import { AllReserves } from '../../../../office/network/AllReserves'
import { Closures, nextWeek } from '../../../../office/network/Closures'
import { FeesApart } from '../../../../office/network/FeesApart'
import { LoadOfDay } from '../../../../office/network/LoadOfDay'
import { LoadView } from '../../../../office/network/LoadView'
import type { WhoQuestion } from '../../../../office/network/use-across'
import { WhoDelivers } from '../../../../office/network/WhoDelivers'
import { useShellTexts } from '../../../../office/shell/texts'
import { useToday } from '../../../../shared/use-today'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'
import { hrefOfFee } from './fee-href'

/** `?postnr=&dag=&satt=&typ=&vara=`: an answer can be sent to a colleague. */
const questionIn = (query: URLSearchParams): WhoQuestion => {
  const day = query.get('dag') ?? ''
  const deliveryType = DELIVERY_TYPES.find((type) => type === query.get('satt'))
  const orderType = ORDER_TYPES.find((type) => type === query.get('typ'))
  const code = (query.get('vara') ?? '').slice(0, 60)
  return {
    postalCode: (query.get('postnr') ?? '').replaceAll(/\D/g, '').slice(0, 5),
    ...(isLocalDay(day) && { date: day }),
    ...(deliveryType && { deliveryType }),
    ...(orderType && { orderType }),
    ...(code && { code }),
  }
}

const addressOf = ({ postalCode, date, deliveryType, orderType, code }: WhoQuestion): Record<string, string> => ({
  postnr: postalCode,
  ...(date && { dag: date }),
  ...(deliveryType && { satt: deliveryType }),
  ...(orderType && { typ: orderType }),
  ...(code && { vara: code }),
})

export const WhoDeliversPage = () => {
  const t = useShellTexts()
  const [query, setQuery] = useSearchParams()
  return (
    <OfficePage title={t('page.whoDelivers')} purpose="whoDelivers" access="serviceOrBroker" wide>
      {({ roles }) => (
        <WhoDelivers
          key={query.toString()}
          question={questionIn(query)}
          onQuestion={(wanted) => setQuery(addressOf(wanted))}
          hrefOfMember={(id) => officePaths.store.to(id, 'leveransomraden')}
          isBroker={mayCall('brokerAdmin', roles)}
        />
      )}
    </OfficePage>
  )
}

/** `?fran=&till=`: next week when left out. */
export const ClosuresPage = () => {
  const t = useShellTexts()
  const today = useToday()
  const [query, setQuery] = useSearchParams()
  const [from, to] = [query.get('fran') ?? '', query.get('till') ?? '']
  return (
    <OfficePage title={t('page.closures')} purpose="closures" access="serviceOrBroker" wide>
      {() => (
        <Closures
          span={isLocalDay(from) && isLocalDay(to) ? { from, to } : nextWeek(today)}
          today={today}
          onSpan={(span) => setQuery({ fran: span.from, till: span.to })}
          hrefOfMember={(id) => officePaths.store.to(id, 'stangda-dagar')}
        />
      )}
    </OfficePage>
  )
}

/** FE-02. */
export const FeesApartPage = () => (
  <OfficePage title={useShellTexts()('page.feesApart')} purpose="feesApart" access="serviceOrBroker" wide>
    {({ roles }) => <FeesApart hrefOf={hrefOfFee(mayCall('brokerAdmin', roles))} />}
  </OfficePage>
)

/** BR-05, for the broker. */
export const ReservesPage = () => (
  <OfficePage title={useShellTexts()('page.reserves')} purpose="reserves" access="brokerAdmin" wide>
    {() => <AllReserves hrefOfMember={(id) => officePaths.store.to(id, 'leveransomraden')} />}
  </OfficePage>
)

/** `?dagar=28`. */
export const LoadPage = () => {
  const t = useShellTexts()
  const [query, setQuery] = useSearchParams()
  return (
    <OfficePage title={t('page.load')} purpose="load" access="serviceOrBroker" wide>
      {() => (
        <LoadView
          span={query.get('dagar') === '28' ? 28 : 14}
          onSpan={(days) => setQuery(days === 28 ? { dagar: '28' } : {}, { replace: true })}
          hrefOfDay={(lan, dag) => `${officePaths.loadOfDay}?${new URLSearchParams({ lan, dag })}`}
        />
      )}
    </OfficePage>
  )
}

/** Customer service reads every order; the broker sees what the store has to make that day. */
const hrefOfOrders = (isService: boolean) => (memberId: string, day: LocalDay) =>
  isService
    ? `${officePaths.orders}?${new URLSearchParams({ store: memberId, day })}`
    : `${officePaths.storeOrders}?${new URLSearchParams({ butik: memberId, dag: day })}`

/** `?lan=&dag=` */
export const LoadOfDayPage = () => {
  const t = useShellTexts()
  const today = useToday()
  const [query] = useSearchParams()
  const day = query.get('dag') ?? ''
  return (
    <OfficePage title={t('page.load')} purpose="load" access="serviceOrBroker" wide>
      {({ roles }) => (
        <LoadOfDay
          county={(query.get('lan') ?? '').slice(0, 60)}
          date={isLocalDay(day) ? day : today}
          hrefOfAll={officePaths.load}
          hrefOfMember={(id) => officePaths.store.to(id)}
          hrefOfOrders={hrefOfOrders(mayCall('customerService', roles))}
        />
      )}
    </OfficePage>
  )
}
