import { EmptyState } from '@bukett/ui-kit'
import { DataTable } from '@bukett/ui-kit/office'
import { useSettlementTexts } from './texts'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { useSettlements } from './use-settlement'

export interface SettlementListProps {
  month: string
  /** The page of a store's statement. */
  hrefOf: (memberId: string) => string
}

/** What each of the network's stores is owed for the month. */
export const SettlementList = ({ month, hrefOf }: SettlementListProps) => {
  const t = useSettlementTexts()
  const priceText = usePriceText()
  const { data, error, refetch } = useSettlements(month)
  if (error) return <Failure error={error} onRetry={refetch} />
  return (
    <DataTable
      label={t('stores')}
      rows={data}
      keyOf={({ MemberId }) => MemberId}
      hrefOf={({ MemberId }) => hrefOf(MemberId)}
      empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
      columns={[
        {
          key: 'store',
          header: t('store'),
          flex: 3,
          minWidth: 200,
          cell: ({ MemberShopName }) => <span title={MemberShopName}>{MemberShopName}</span>,
        },
        {
          key: 'sold',
          header: t('kind.sold'),
          align: 'end',
          flex: 2,
          minWidth: 120,
          cell: ({ Sums }) => priceText(Sums.SoldCommission),
        },
        {
          key: 'delivered',
          header: t('kind.delivered'),
          align: 'end',
          flex: 2,
          minWidth: 120,
          cell: ({ Sums }) => priceText(Sums.DeliveredGoods + Sums.Compensation),
        },
        {
          key: 'corrections',
          header: t('kind.correction'),
          align: 'end',
          flex: 2,
          minWidth: 120,
          cell: ({ Sums }) => priceText(Sums.Corrections),
        },
        {
          key: 'total',
          header: t('sum.total'),
          align: 'end',
          flex: 2,
          minWidth: 120,
          cell: ({ Sums }) => <strong>{priceText(Sums.Total)}</strong>,
        },
      ]}
    />
  )
}
