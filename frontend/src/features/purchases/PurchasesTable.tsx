import { type Column, DenseTable, EmptyState, Notice, RowsSkeleton } from '@bukett/ui-kit'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { useTaxDisplay } from '../../shared/tax-display'
import { mostRows } from './use-purchases'
import { linkInRow } from '../../shared/standing-link'

interface Purchase {
  OrderGroupId: string
  Total: number
  Tax: number
  /** Missing where no tax was taken off for what went back. */
  TotalWithoutTax?: number
}

export interface PurchasesTableProps<Row extends Purchase> {
  caption: string
  purchases: { data: Row[] | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** What stands before the sums and the receipt. */
  columns: readonly Column<Row>[]
  hasReceipt: (row: Row) => boolean
  /** After the receipt. */
  last?: Column<Row>
  /** What to do where nothing has been bought. */
  emptyAction?: ReactNode
  /** Above the table, when it is there. */
  children?: ReactNode
}

/** Purchases with what each cost and its receipt; or why they are not there, or that they are on their way. */
export const PurchasesTable = <Row extends Purchase>({
  caption,
  purchases: { data, error, refetch },
  columns,
  hasReceipt,
  last,
  emptyAction,
  children,
}: PurchasesTableProps<Row>) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const { withTax } = useTaxDisplay()
  const withoutTax: Column<Row> = {
    key: 'totalWithoutTax',
    header: t('purchases.totalWithoutTax'),
    align: 'end',
    cell: ({ Total, Tax, TotalWithoutTax = Total - Tax }) => priceText(TotalWithoutTax),
  }
  const total: Column<Row> = {
    key: 'total',
    header: t('purchases.total'),
    align: 'end',
    cell: ({ Total }) => priceText(Total),
  }
  const receipt: Column<Row> = {
    key: 'receipt',
    header: t('purchases.actions'),
    align: 'end',
    cell: (row) =>
      hasReceipt(row) ? (
        <Link
          href={`/api/pdf/receipt/${row.OrderGroupId}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('purchases.receiptOf', { id: row.OrderGroupId })}
          sx={linkInRow}
        >
          {t('purchases.receipt')}
        </Link>
      ) : null,
  }
  return (
    <>
      {error ? (
        <Failure error={error} title={t('purchases.loadFailed')} onRetry={refetch} />
      ) : data ? (
        <>
          {children}
          <DenseTable
            caption={caption}
            rows={data}
            keyOf={({ OrderGroupId }) => OrderGroupId}
            columns={[...columns, ...(withTax ? [] : [withoutTax]), total, receipt, ...(last ? [last] : [])]}
            empty={<EmptyState title={t('purchases.empty')} action={emptyAction} />}
          />
        </>
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {data?.length === mostRows && <Notice tone="info">{t('purchases.most')}</Notice>}
    </>
  )
}
