import type { FigureOverview } from '@bukett/contracts/http/figures'
import type { FigureTileProps } from './FigureTile'
import type { FigureTranslate } from './texts'
import type { FigureTexts } from './texts-sv'

type Name = keyof FigureTexts['figure']

/** Where the list behind a figure is, for those that have one and whoever may read it. */
export type FigureLinks = Partial<Record<Name, string>>

interface Words {
  t: FigureTranslate
  price: (ore: number) => string
  score: (value: number) => string
  links: FigureLinks
}

interface Group {
  title: string
  tiles: FigureTileProps[]
}

/** Every figure that the reader has, in its group. */
export const groupsOf = ({ Now, Then, MemberId }: FigureOverview, { t, price, score, links }: Words): Group[] => {
  const tile = (name: Name, now: number | null, before: number | null, text: (value: number) => string = String) => ({
    label: t(`figure.${name}`),
    now,
    before,
    text,
    href: links[name],
  })
  const shop = Now.Shop && Then.Shop ? { now: Now.Shop, before: Then.Shop } : null
  const sales = [
    tile('turnover', Now.Turnover, Then.Turnover, price),
    tile('turnoverWithoutTax', Now.TurnoverWithoutTax, Then.TurnoverWithoutTax, price),
    tile(MemberId === null ? 'orders' : 'ordersOfStore', Now.Orders, Then.Orders),
    tile('average', Now.Average, Then.Average, price),
    ...(shop ? [tile('cancelled', shop.now.Cancelled, shop.before.Cancelled)] : []),
  ]
  const deliveries = [
    tile('deliveries', Now.Deliveries, Then.Deliveries),
    tile('late', Now.Late, Then.Late),
    tile('unanswered', Now.Unanswered, Then.Unanswered),
    tile('rejected', Now.Rejected, Then.Rejected),
  ]
  const reviews = [
    tile('reviews', Now.Reviews, Then.Reviews),
    tile('deliveryScore', Now.DeliveryScore, Then.DeliveryScore, score),
    tile('productScore', Now.ProductScore, Then.ProductScore, score),
  ]
  const groups = [
    { title: t('group.sales'), tiles: sales },
    { title: t('group.deliveries'), tiles: deliveries },
  ]
  if (!shop) return [...groups, { title: t('group.customers'), tiles: reviews }]
  const { now, before } = shop
  return [
    ...groups,
    {
      title: t('group.money'),
      tiles: [
        tile('paymentsFailed', now.PaymentsFailed, before.PaymentsFailed),
        tile('refunded', now.Refunded, before.Refunded, price),
        tile('giftCardsSold', now.GiftCardsSold, before.GiftCardsSold, price),
        tile('giftCardsUsed', now.GiftCardsUsed, before.GiftCardsUsed, price),
        tile('giftCardsOutstanding', now.GiftCardsOutstanding, before.GiftCardsOutstanding, price),
        tile('jobsFailed', now.JobsFailed, before.JobsFailed),
      ],
    },
    {
      title: t('group.customers'),
      tiles: [
        tile('subscriptionsWon', now.SubscriptionsWon, before.SubscriptionsWon),
        tile('subscriptionsLost', now.SubscriptionsLost, before.SubscriptionsLost),
        ...reviews,
      ],
    },
  ]
}
