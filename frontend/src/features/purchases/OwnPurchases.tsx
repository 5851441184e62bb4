import type { OwnOrderRow } from '@bukett/contracts/http/order'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { useToday } from '../../shared/use-today'
import { DaysFields, lastYear } from './DaysFields'
import { goodsText } from './goods-text'
import { PurchasesTable } from './PurchasesTable'
import { useOwnPurchases } from './use-purchases'

export interface OwnPurchasesProps {
  shopPath: string
  orderPath: (id: string) => string
}

/** my-purchases: what the person has bought, each with its page and its receipt. */
export const OwnPurchases = ({ shopPath, orderPath }: OwnPurchasesProps) => {
  const { t } = useTranslation()
  const today = useToday()
  const [days, setDays] = useState(() => lastYear(today))
  const purchases = useOwnPurchases(days)
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DaysFields days={days} today={today} onChange={setDays} />
      <PurchasesTable<OwnOrderRow>
        caption={t('purchases.title')}
        purchases={purchases}
        hasReceipt={({ hasReceipt }) => hasReceipt}
        emptyAction={
          <Button component={KitLink} href={shopPath} variant="contained">
            {t('purchases.emptyAction')}
          </Button>
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
        ]}
      />
    </Box>
  )
}
