import type { OwnOrderRow } from '@bukett/contracts/http/order'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { useTranslation } from '../../shared/i18n'
import { OverviewCard, type OverviewThing } from '../../shared/OverviewCard'
import { lastYear } from './DaysFields'
import { goodsText } from './goods-text'
import { useOwnPurchases } from './use-purchases'

export interface LatestPurchaseProps {
  allPath: string
  orderPath: (id: string) => string
  today: LocalDay
}

/** my-page and min-sida: what was bought last. */
export const LatestPurchase = ({ allPath, orderPath, today }: LatestPurchaseProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useOwnPurchases(lastYear(today))
  const thingOf = (row: OwnOrderRow): OverviewThing => ({
    name: goodsText(row),
    href: orderPath(row.OrderGroupId),
    text: row.ReceiverName
      ? t('overview.purchaseTo', { name: row.ReceiverName, state: t(`orders.state.${row.State}`) })
      : t(`orders.state.${row.State}`),
  })
  const [latest] = data ?? []
  return (
    <OverviewCard
      title={t('overview.purchase')}
      thing={latest ? thingOf(latest) : data && null}
      none={t('overview.noPurchase')}
      all={{ text: t('overview.allPurchases'), href: allPath }}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
