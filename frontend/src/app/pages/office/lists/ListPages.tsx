import { mayCall } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import { GIFT_CARD_LISTS, PAYMENT_LISTS, SUBSCRIPTION_LISTS } from '@bukett/contracts/http/office-lists'
import { SOLD_LISTS } from '@bukett/contracts/http/office-orders'
import { isLocalDay } from '@bukett/contracts/rules/dates'
import { useMemo } from 'react'
import { generatePath, useSearchParams } from 'react-router-dom'
import { GiftCardsView } from '../../../../office/lists/GiftCardsView'
import { PaymentsView } from '../../../../office/lists/PaymentsView'
import { SubscriptionsView } from '../../../../office/lists/SubscriptionsView'
import type { Asked } from '../../../../office/lists/use-lists'
import { SoldOrdersView } from '../../../../office/orders/SoldOrdersView'
import { useShellTexts } from '../../../../office/shell/texts'
import { officePaths } from '../../../office-paths'
import { paths } from '../../../paths'
import { OfficePage } from '../OfficePage'

/** `?list=&from=&to=`: what a figure leads to, and what is chosen here. */
const useAsked = <Kind extends string>(lists: readonly [Kind, ...Kind[]]) => {
  const [query, setQuery] = useSearchParams()
  const asked = useMemo((): Asked<Kind> => {
    const day = (name: string) => {
      const text = query.get(name) ?? ''
      return isLocalDay(text) ? text : undefined
    }
    const [from, to] = [day('from'), day('to')]
    return {
      list: lists.find((one) => one === query.get('list')) ?? lists[0],
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    }
  }, [query, lists])
  return { asked, onAsk: (next: Asked<Kind>) => setQuery({ ...next } as Record<string, string>) }
}

/** An order's page is customer service's. */
const orderPathFor = ({ roles }: User) => mayCall('customerService', roles) && { orderPath: officePaths.order.to }

/** So is a gift card's. */
const cardPathFor = ({ roles }: User) => mayCall('customerService', roles) && { cardPath: officePaths.giftCard.to }

/** So is a subscription's, where it is changed for whoever calls. */
const subscriptionPathFor = ({ roles }: User) =>
  mayCall('customerService', roles) && {
    subscriptionPath: (number: string) => generatePath(paths.subscription, { id: number }),
  }

/** Customer service has every order in a list of its own; this one is for who asks what a figure is made of. */
export const SoldPage = () => {
  const t = useShellTexts()
  const list = useAsked(SOLD_LISTS)
  return (
    <OfficePage title={t('page.sold')} purpose="sold" access="serviceOrBroker" wide>
      {() => <SoldOrdersView key={JSON.stringify(list.asked)} {...list} />}
    </OfficePage>
  )
}

export const PaymentsPage = () => {
  const t = useShellTexts()
  const list = useAsked(PAYMENT_LISTS)
  return (
    <OfficePage title={t('page.payments')} purpose="payments" access="serviceOrBroker" wide>
      {(user) => <PaymentsView {...list} {...orderPathFor(user)} />}
    </OfficePage>
  )
}

export const GiftCardsPage = () => {
  const t = useShellTexts()
  const list = useAsked(GIFT_CARD_LISTS)
  return (
    <OfficePage title={t('page.giftCards')} purpose="giftCards" access="serviceOrBroker" wide>
      {(user) => <GiftCardsView {...list} {...orderPathFor(user)} {...cardPathFor(user)} />}
    </OfficePage>
  )
}

export const SubscriptionsPage = () => {
  const t = useShellTexts()
  const list = useAsked(SUBSCRIPTION_LISTS)
  return (
    <OfficePage title={t('page.subscriptions')} purpose="subscriptions" access="serviceOrBroker" wide>
      {(user) => <SubscriptionsView {...list} {...orderPathFor(user)} {...subscriptionPathFor(user)} />}
    </OfficePage>
  )
}
