import type { SubscriptionRow } from '@bukett/contracts/http/subscription'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { currentLocale } from '../../shared/api'
import { onDay } from '../../shared/day-text'
import { useTranslation } from '../../shared/i18n'
import { OverviewCard, type OverviewThing } from '../../shared/OverviewCard'
import { goodsText } from './subscription-texts'
import { useSubscriptions } from './use-subscription'

export interface NextDeliveryProps {
  allPath: string
  subscriptionPath: (id: string) => string
  today: LocalDay
}

/** my-page and min-sida: which of the subscriptions is delivered next, and when. */
export const NextDelivery = ({ allPath, subscriptionPath, today }: NextDeliveryProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useSubscriptions()
  const thingOf = ({ OrderGroupId, Products, ReceiverName, next }: Planned): OverviewThing => ({
    name: goodsText(Products),
    href: subscriptionPath(OrderGroupId),
    text: t('overview.deliveryOn', { day: onDay(next, today, currentLocale()), name: ReceiverName }),
  })
  const [first] = (data ?? []).flatMap(planned).toSorted((a, b) => a.next.localeCompare(b.next))
  return (
    <OverviewCard
      title={t('overview.delivery')}
      thing={first ? thingOf(first) : data && null}
      none={t('overview.noDelivery')}
      all={{ text: t('overview.allSubscriptions'), href: allPath }}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}

type Planned = SubscriptionRow & { readonly next: LocalDay }

const planned = (row: SubscriptionRow): Planned[] =>
  row.SubscriptionNextDeliveryDate === null ? [] : [{ ...row, next: row.SubscriptionNextDeliveryDate }]
