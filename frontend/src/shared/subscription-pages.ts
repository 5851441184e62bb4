import type { CustomerOrder } from '@bukett/contracts/http/order'
import { lineName } from '@bukett/contracts/rules/line-names'
import { orderPaths } from '@bukett/contracts/rules/order-links'
import { begunBy } from '@bukett/contracts/rules/subscription'
import { currentLocale } from './api'
import type { Translate } from './i18n'
import { subscriptionTexts } from './line-texts'

const inSentence = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

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
  // What was cancelled has begun none, or one that has ended.
  const begun = begunBy(orderGroupId, Shipments).filter(({ shipment: { State } }) => State !== 'Cancelled')
  return begun.map(({ id, shipment: { ShippingAddress: to, DeliveryDate }, lines }) => {
    const names = lines.map((line) => lineName(line, currentLocale()))
    const terms = lines.slice(0, 1).flatMap((line) => subscriptionTexts(line, DeliveryDate, t))
    const goods = [...names, ...terms.map(inSentence)].join(', ')
    const name = to ? `${to.FirstName} ${to.LastName}`.trim() || to.CompanyName : ''
    const several = name ? t('subscriptions.linkTo', { goods, name }) : t('subscriptions.linkOf', { goods })
    return {
      path: `${orderPaths.subscription}/${id}${key}`,
      text: begun.length > 1 ? several : t('subscriptions.link'),
    }
  })
}
