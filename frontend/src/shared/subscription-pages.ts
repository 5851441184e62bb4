import type { CustomerOrder } from '@bukett/contracts/http/order'
import { lineName } from '@bukett/contracts/rules/line-names'
import { orderPaths } from '@bukett/contracts/rules/order-links'
import { begunBy, cycleWord } from '@bukett/contracts/rules/subscription'
import { currentLocale } from './api'
import type { Translate } from './i18n'

/** The pages of the subscriptions that an order has begun, or of the one that has ordered it; of several it is said which each is. */
export const subscriptionPages = (
  {
    ofSubscription,
    orderGroupId,
    groupKey,
    Shipments,
  }: Pick<CustomerOrder, 'ofSubscription' | 'orderGroupId' | 'groupKey' | 'Shipments'>,
  t: Translate,
): { path: string; text: string }[] => {
  if (ofSubscription) return [{ path: `${orderPaths.subscription}/${ofSubscription}`, text: t('subscriptions.link') }]
  const key = groupKey === null ? '' : `?${new URLSearchParams({ orderGroupKey: groupKey })}`
  const begun = begunBy(orderGroupId, Shipments)
  return begun.map(({ id, shipment: { ShippingAddress: to }, lines }) => {
    const names = lines.map((line) => lineName(line, currentLocale()))
    const word = cycleWord(lines[0]?.SubscriptionCycleInDays ?? 0, currentLocale())
    const goods = `${names.join(', ')}, ${t('cart.subscription', { word }).toLowerCase()}`
    const name = to ? `${to.FirstName} ${to.LastName}`.trim() || to.CompanyName : ''
    const several = name ? t('subscriptions.linkTo', { goods, name }) : t('subscriptions.linkOf', { goods })
    return {
      path: `${orderPaths.subscription}/${id}${key}`,
      text: begun.length > 1 ? several : t('subscriptions.link'),
    }
  })
}
