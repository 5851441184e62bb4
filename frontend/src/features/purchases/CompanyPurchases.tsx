import type { Organization, OrderHistoryRow } from '@bukett/contracts/http/organization'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { type Column, DenseTable, EmptyState, KitLink, Notice, RowsSkeleton, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { useTaxDisplay } from '../../shared/tax-display'
import { Tick } from '../../shared/Tick'
import { useDebounced } from '../../shared/use-debounced'
import { useToday } from '../../shared/use-today'
import { DaysFields, lastYear } from './DaysFields'
import { csvLink, purchasesCsv } from './purchases-csv'
import { mostRows, useCompanyPurchases } from './use-purchases'

export interface CompanyPurchasesProps {
  organization: Pick<Organization, 'id' | 'name' | 'childOrganizations'>
  /** Administrators of a parent see what its children bought (AC-11). */
  isAdministrator: boolean
  /** Where one's own order is shown. */
  orderPath?: (id: string) => string
  /** Customer service opens everybody's. */
  opensAll?: boolean
}

const filterPauseMs = 400

/** foretags-kop: what the company has bought, its children's among it, and the same as a file. */
export const CompanyPurchases = ({
  organization,
  isAdministrator,
  orderPath,
  opensAll = false,
}: CompanyPurchasesProps) => {
  const { t } = useTranslation()
  const priceText = usePriceText()
  const { withTax } = useTaxDisplay()
  const today = useToday()
  const [days, setDays] = useState(() => lastYear(today))
  const [typed, setTyped] = useState('')
  const [withChildren, setWithChildren] = useState(false)
  const filter = useDebounced(typed.trim(), filterPauseMs)
  const children = organization.childOrganizations
  const { data, error, refetch } = useCompanyPurchases({
    orgIds: [organization.id],
    fetchForChildOrgs: withChildren,
    ...days,
    ...(filter && { filter }),
  })
  const names = new Map([organization, ...children].map(({ id, name }) => [id, name]))
  const nameOf = ({ OrganizationId }: OrderHistoryRow): string => names.get(OrganizationId) ?? ''
  const sum = data?.reduce((total, { Total }) => total + Total, 0) ?? 0
  const withoutTax: Column<OrderHistoryRow> = {
    key: 'totalWithoutTax',
    header: t('purchases.totalWithoutTax'),
    align: 'end',
    cell: ({ Total, Tax }) => priceText(Total - Tax),
  }
  const columns: Column<OrderHistoryRow>[] = [
    {
      key: 'number',
      header: t('purchases.number'),
      // A colleague's order is the colleague's to open.
      cell: ({ OrderGroupId, isOwn }) =>
        (isOwn || opensAll) && orderPath ? (
          <Link component={KitLink} href={orderPath(OrderGroupId)}>
            {OrderGroupId}
          </Link>
        ) : (
          OrderGroupId
        ),
    },
    {
      key: 'bought',
      header: t('purchases.bought'),
      // In figures, so that the receipt stands within the width.
      cell: ({ PlacedAt }) => <Box sx={{ whiteSpace: 'nowrap' }}>{stockholmDay(PlacedAt)}</Box>,
    },
    { key: 'buyer', header: t('purchases.buyer'), cell: ({ CustomerName }) => CustomerName },
    { key: 'costCenter', header: t('purchases.costCenter'), cell: ({ CostCenter }) => CostCenter },
    ...(withChildren ? [{ key: 'company', header: t('purchases.company'), cell: nameOf }] : []),
    {
      key: 'delivery',
      header: t('purchases.delivery'),
      align: 'end',
      cell: ({ TotalDelivery }) => priceText(TotalDelivery),
    },
    {
      key: 'deliveryTax',
      header: t('purchases.deliveryTax'),
      align: 'end',
      cell: ({ TotalDeliveryTax }) => priceText(TotalDeliveryTax),
    },
    { key: 'tax', header: t('purchases.tax'), align: 'end', cell: ({ Tax }) => priceText(Tax) },
    ...(withTax ? [] : [withoutTax]),
    { key: 'total', header: t('purchases.total'), align: 'end', cell: ({ Total }) => priceText(Total) },
    {
      key: 'receipt',
      header: t('purchases.actions'),
      align: 'end',
      cell: ({ OrderGroupId, isOwn }) =>
        isOwn && (
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
  ]
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DaysFields days={days} today={today} onChange={setDays}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextField label={t('purchases.filter')} type="search" value={typed} onChange={setTyped} maxLength={60} />
        </Box>
      </DaysFields>
      {isAdministrator && children.length > 0 && (
        <Tick label={t('purchases.children')} checked={withChildren} onChange={setWithChildren} />
      )}
      {error ? (
        <Failure error={error} title={t('purchases.loadFailed')} onRetry={refetch} />
      ) : data ? (
        <>
          {data.length > 0 && (
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}
            >
              <Typography role="status">
                {t('purchases.sum', { count: data.length, amount: priceText(sum) })}
              </Typography>
              <Button
                component="a"
                variant="outlined"
                href={csvLink(purchasesCsv(data, nameOf, t))}
                download={`${t('purchases.fileName')}-${days.fromDate}-${days.toDate}.csv`}
              >
                {t('purchases.csv')}
              </Button>
            </Box>
          )}
          <DenseTable
            caption={t('purchases.companyTitle')}
            rows={data}
            keyOf={({ OrderGroupId }) => OrderGroupId}
            columns={columns}
            empty={<EmptyState title={t('purchases.empty')} />}
          />
        </>
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {data?.length === mostRows && <Notice tone="info">{t('purchases.most')}</Notice>}
    </Box>
  )
}
