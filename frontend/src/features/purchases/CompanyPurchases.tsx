import type { Organization, OrderHistoryRow } from '@bukett/contracts/http/organization'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { type Column, KitLink, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { Tick } from '../../shared/Tick'
import { useDebounced } from '../../shared/use-debounced'
import { useToday } from '../../shared/use-today'
import { DaysFields, lastYear } from './DaysFields'
import { csvLink, purchasesCsv } from './purchases-csv'
import { PurchasesTable } from './PurchasesTable'
import { useCompanyPurchases } from './use-purchases'
import { linkInRow } from '../../shared/standing-link'

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
  const today = useToday()
  const [days, setDays] = useState(() => lastYear(today))
  const [typed, setTyped] = useState('')
  const [withChildren, setWithChildren] = useState(false)
  const filter = useDebounced(typed.trim(), filterPauseMs)
  const children = organization.childOrganizations
  const purchases = useCompanyPurchases({
    orgIds: [organization.id],
    fetchForChildOrgs: withChildren,
    ...days,
    ...(filter && { filter }),
  })
  const { data, isPlaceholderData } = purchases
  const names = new Map([organization, ...children].map(({ id, name }) => [id, name]))
  const nameOf = ({ OrganizationId }: OrderHistoryRow): string => names.get(OrganizationId) ?? ''
  const sum = data?.reduce((total, { Total, Refunded }) => total + Total - Refunded, 0) ?? 0
  const columns: Column<OrderHistoryRow>[] = [
    {
      key: 'number',
      header: t('purchases.number'),
      // A colleague's order is the colleague's to open.
      cell: ({ OrderGroupId, isOwn }) =>
        (isOwn || opensAll) && orderPath ? (
          <Link component={KitLink} href={orderPath(OrderGroupId)} sx={linkInRow}>
            {OrderGroupId}
          </Link>
        ) : (
          OrderGroupId
        ),
    },
    {
      key: 'bought',
      header: t('purchases.bought'),
      // In figures and with what has become of it, so that the receipt stands within the width.
      cell: ({ PlacedAt, State, Refunded }) => (
        <>
          <Box sx={{ whiteSpace: 'nowrap' }}>{stockholmDay(PlacedAt)}</Box>
          <Typography variant="body2" color="text.secondary">
            {t(`orders.state.${State}`)}
            {Refunded > 0 && `, ${t('purchases.refunded').toLowerCase()} ${priceText(Refunded)}`}
          </Typography>
        </>
      ),
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
      <PurchasesTable
        caption={t('purchases.companyTitle')}
        purchases={purchases}
        columns={columns}
        hasReceipt={({ hasReceipt }) => hasReceipt}
      >
        {data && data.length > 0 && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 4,
              alignItems: 'center',
              justifyContent: 'space-between',
              // The rows are of what was asked before: neither their sum nor their file is of these days. Their place is kept.
              visibility: isPlaceholderData ? 'hidden' : 'visible',
            }}
          >
            <Typography role="status">{t('purchases.sum', { count: data.length, amount: priceText(sum) })}</Typography>
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
      </PurchasesTable>
    </Box>
  )
}
