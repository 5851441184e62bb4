import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { DenseTable, KitLink, LinesSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { usePriceText } from '../../shared/money'
import { useCustomerTexts } from './customer-texts'
import { useOrdersOf } from './use-people'

/** What the person has ordered, the newest first. */
export const PersonOrders = ({
  id,
  hrefOfOrder,
  hrefOfAll,
}: {
  id: string
  hrefOfOrder: (id: string) => string
  /** To the list of orders, with the person's alone. */
  hrefOfAll: (id: string) => string
}) => {
  const t = useCustomerTexts()
  const { language } = useTranslation()
  const priceText = usePriceText()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrdersOf(id)
  if (error) return <Failure error={error} title={t('card.ordersFailed')} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={3} />
  return (
    <>
      <DenseTable
        caption={t('card.listOf', { title: t('card.orders') })}
        rows={data}
        keyOf={({ OrderGroupId }) => OrderGroupId}
        empty={<Typography>{t('card.noOrders')}</Typography>}
        columns={[
          {
            key: 'number',
            header: t('card.order'),
            cell: ({ OrderGroupId, PlacedAt }) => (
              <Two under={stockholmDay(PlacedAt)} isWhole>
                <KitLink href={hrefOfOrder(OrderGroupId)}>{OrderGroupId}</KitLink>
              </Two>
            ),
          },
          {
            key: 'day',
            header: t('card.orderDay'),
            cell: ({ DeliveryDate, State }) => (
              <Two under={t(`orderState.${State}`)}>{DeliveryDate && dateText(DeliveryDate, language)}</Two>
            ),
          },
          {
            key: 'to',
            header: t('card.orderTo'),
            cell: ({ ReceiverName, Goods }) => <Two under={Goods}>{ReceiverName}</Two>,
          },
          {
            key: 'total',
            header: t('card.orderTotal'),
            align: 'end',
            cell: ({ Total }) => <Box sx={{ whiteSpace: 'nowrap' }}>{priceText(Total)}</Box>,
          },
        ]}
      />
      {data.length > 0 && (
        <Link component={KitLink} href={hrefOfAll(id)} sx={{ justifySelf: 'start' }}>
          {t('card.allOrders')}
        </Link>
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {t('find.more')}
        </Button>
      )}
    </>
  )
}

/** What belongs together, in two lines: half the page is not wide enough for a column each. */
const Two = ({ under, isWhole = false, children }: { under: string; isWhole?: boolean; children: ReactNode }) => (
  <>
    {children}
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', ...(isWhole && { whiteSpace: 'nowrap' }) }}>
      {under}
    </Box>
  </>
)
