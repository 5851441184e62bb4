import { DenseTable, EmptyState, KitLink, RowsSkeleton } from '@bukett/ui-kit'
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
  if (!data) return <RowsSkeleton rows={6} />
  return (
    <DenseTable
      caption={t('stores')}
      rows={data}
      keyOf={({ MemberId }) => MemberId}
      empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
      columns={[
        {
          key: 'store',
          header: t('store'),
          cell: ({ MemberId, MemberShopName }) => <KitLink href={hrefOf(MemberId)}>{MemberShopName}</KitLink>,
        },
        {
          key: 'sold',
          header: t('kind.sold'),
          align: 'end',
          cell: ({ Sums }) => priceText(Sums.SoldCommission),
        },
        {
          key: 'delivered',
          header: t('kind.delivered'),
          align: 'end',
          cell: ({ Sums }) => priceText(Sums.DeliveredGoods + Sums.Compensation),
        },
        {
          key: 'corrections',
          header: t('kind.correction'),
          align: 'end',
          cell: ({ Sums }) => priceText(Sums.Corrections),
        },
        {
          key: 'total',
          header: t('sum.total'),
          align: 'end',
          cell: ({ Sums }) => <strong>{priceText(Sums.Total)}</strong>,
        },
      ]}
    />
  )
}
