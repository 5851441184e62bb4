import { type OrderQuestion, STORE_FIGURES } from '@bukett/contracts/http/office-orders'
import { isLocalDay } from '@bukett/contracts/rules/dates'
import { ORDER_STATES } from '@bukett/contracts/rules/order-states'
import { useParams, useSearchParams } from 'react-router-dom'
import { OfficeOrderView } from '../../../../office/orders/OfficeOrderView'
import { OrderListView } from '../../../../office/orders/OrderListView'
import { useShellTexts } from '../../../../office/shell/texts'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

/** `?figure=&state=&day=&dayFrom=&dayTo=&store=&from=&to=&user=&company=`: what a figure or somebody's card leads to. No name stands in an address. */
const questionIn = (query: URLSearchParams): OrderQuestion | undefined => {
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return isLocalDay(text) ? text : undefined
  }
  const State = ORDER_STATES.find((state) => state === query.get('state'))
  const question = {
    Figure: STORE_FIGURES.find((figure) => figure === query.get('figure')),
    State,
    Day: day('day'),
    DayFrom: day('dayFrom'),
    DayTo: day('dayTo'),
    Store: query.get('store') ?? undefined,
    PlacedFrom: day('from'),
    PlacedTo: day('to'),
    UserId: query.get('user') ?? undefined,
    OrganizationId: query.get('company') ?? undefined,
  }
  const asked = Object.entries(question).filter(([, value]) => value !== undefined)
  return asked.length > 0 ? (Object.fromEntries(asked) as OrderQuestion) : undefined
}

/** Every order, for customer service. */
export const OrdersPage = () => {
  const t = useShellTexts()
  const [query] = useSearchParams()
  return (
    <OfficePage title={t('page.orders')} purpose="orders" access="customerService" wide>
      {() => <OrderListView key={query.toString()} orderPath={officePaths.order.to} beginning={questionIn(query)} />}
    </OfficePage>
  )
}

/** Everything about one order, for customer service. */
export const OrderPage = () => {
  const t = useShellTexts()
  const { number = '' } = useParams()
  return (
    <OfficePage title={t('page.order', { number })} purpose="order" access="customerService" wide>
      {() => (
        <OfficeOrderView
          key={number}
          number={number}
          listPath={officePaths.orders}
          orderPath={officePaths.order.to}
          personPath={officePaths.person.to}
          companyPath={officePaths.company.to}
          storePath={officePaths.store.to}
          cardPath={officePaths.giftCard.to}
        />
      )}
    </OfficePage>
  )
}
