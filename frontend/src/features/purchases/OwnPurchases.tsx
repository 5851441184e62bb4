import type { OwnOrderRow } from '@bukett/contracts/http/order'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { orderPaths } from '@bukett/contracts/rules/order-links'
import { KitLink, ProductPicture } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useToday } from '../../shared/use-today'
import { RowAgain } from '../../shared/OrderAgain'
import type { Site } from '../../shared/site'
import { DaysFields, lastYear } from './DaysFields'
import { goodsText } from './goods-text'
import { PurchasesTable } from './PurchasesTable'
import { useOwnPurchases } from './use-purchases'
import { linkInRow } from '../../shared/standing-link'

export interface OwnPurchasesProps {
  shopPath: string
  orderPath: (id: string) => string
  /** The goods of an order lie once more in the cart of the site that sold them. */
  onCart: (site: Site) => void
}

/** my-purchases: what the person has bought, each with its page and its receipt. */
export const OwnPurchases = ({ shopPath, orderPath, onCart }: OwnPurchasesProps) => {
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
        last={{
          key: 'again',
          header: t('purchases.anew'),
          align: 'end',
          cell: (row) =>
            row.ofSubscription ? (
              <Link
                component={KitLink}
                href={`${orderPaths.subscription}/${row.ofSubscription}`}
                aria-label={t('purchases.subscriptionOf', { id: row.OrderGroupId })}
                sx={linkInRow}
              >
                {t('subscriptions.one')}
              </Link>
            ) : row.offersAgain ? (
              <RowAgain row={row} label={t('purchases.againOf', { id: row.OrderGroupId })} onDone={onCart} />
            ) : null,
        }}
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
              <Link component={KitLink} href={orderPath(OrderGroupId)} sx={linkInRow}>
                {OrderGroupId}
              </Link>
            ),
          },
          {
            key: 'bought',
            header: t('purchases.bought'),
            // In figures, so that what leads on stands within the width.
            cell: ({ PlacedAt }) => <Box sx={{ whiteSpace: 'nowrap' }}>{stockholmDay(PlacedAt)}</Box>,
          },
          { key: 'goods', header: t('purchases.goods'), cell: (row) => <Goods row={row} /> },
          { key: 'receiver', header: t('purchases.receiver'), cell: ({ ReceiverName }) => ReceiverName },
          { key: 'state', header: t('purchases.state'), cell: ({ State }) => t(`orders.state.${State}`) },
        ]}
      />
    </Box>
  )
}

/** The first of the goods is seen, all are named. */
const Goods = ({ row }: { row: OwnOrderRow }) => {
  const picture = row.Products[0]?.Picture
  return (
    <Box
      sx={{
        display: 'grid',
        // Room for the longest word beside the picture, however many columns there are.
        gridTemplateColumns: { xs: '56px minmax(0, auto)', sm: '56px minmax(6.5em, auto)' },
        justifyContent: { xs: 'end', sm: 'start' },
        alignItems: 'start',
        gap: 3,
      }}
    >
      <Box sx={{ gridArea: '1 / 2', alignSelf: 'baseline' }}>{goodsText(row)}</Box>
      {picture && (
        <ProductPicture
          src={picture.Url}
          alt=""
          width={56}
          height={70}
          ground={picture.Tint}
          {...(picture.Photo && { photo: picture.Photo })}
        />
      )}
    </Box>
  )
}
