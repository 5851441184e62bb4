import type { OwnOrderRow } from '@bukett/contracts/http/order'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { type Column, DenseTable, EmptyState, KitLink, Notice, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { useTaxDisplay } from '../../shared/tax-display'
import { useToday } from '../../shared/use-today'
import { DaysFields, lastYear } from './DaysFields'
import { goodsText } from './goods-text'
import { mostRows, useOwnPurchases } from './use-purchases'

export interface OwnPurchasesProps {
  shopPath: string
  orderPath: (id: string) => string
}

/** my-purchases: what the person has bought, each with its page and its receipt. */
export const OwnPurchases = ({ shopPath, orderPath }: OwnPurchasesProps) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const { withTax } = useTaxDisplay()
  const today = useToday()
  const [days, setDays] = useState(() => lastYear(today))
  const { data, error, refetch } = useOwnPurchases(days)
  const withoutTax: Column<OwnOrderRow> = {
    key: 'totalWithoutTax',
    header: t('purchases.totalWithoutTax'),
    align: 'end',
    cell: ({ Total, Tax }) => priceText(Total - Tax),
  }
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DaysFields days={days} today={today} onChange={setDays} />
      {error ? (
        <Failure error={error} title={t('purchases.loadFailed')} onRetry={refetch} />
      ) : data ? (
        <DenseTable
          caption={t('purchases.title')}
          rows={data}
          keyOf={({ OrderGroupId }) => OrderGroupId}
          empty={
            <EmptyState
              title={t('purchases.empty')}
              action={
                <Button component={KitLink} href={shopPath} variant="contained">
                  {t('purchases.emptyAction')}
                </Button>
              }
            />
          }
          columns={[
            {
              key: 'number',
              header: t('purchases.number'),
              cell: ({ OrderGroupId }) => (
                <Link component={KitLink} href={orderPath(OrderGroupId)}>
                  {OrderGroupId}
                </Link>
              ),
            },
            {
              key: 'bought',
              header: t('purchases.bought'),
              cell: ({ PlacedAt }) => dateText(stockholmDay(PlacedAt), currentLocale(), { withYear: true }),
            },
            { key: 'goods', header: t('purchases.goods'), cell: goodsText },
            { key: 'receiver', header: t('purchases.receiver'), cell: ({ ReceiverName }) => ReceiverName },
            { key: 'state', header: t('purchases.state'), cell: ({ State }) => t(`orders.state.${State}`) },
            ...(withTax ? [] : [withoutTax]),
            { key: 'total', header: t('purchases.total'), align: 'end', cell: ({ Total }) => priceText(Total) },
            {
              key: 'receipt',
              header: t('purchases.actions'),
              align: 'end',
              cell: ({ OrderGroupId, hasReceipt }) =>
                hasReceipt && (
                  <Link
                    href={`/api/pdf/receipt/${OrderGroupId}`}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t('purchases.receiptOf', { id: OrderGroupId })}
                  >
                    {t('purchases.receipt')}
                  </Link>
                ),
            },
          ]}
        />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {data?.length === mostRows && <Notice tone="info">{t('purchases.most')}</Notice>}
    </Box>
  )
}
