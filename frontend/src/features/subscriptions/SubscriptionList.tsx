import type { SubscriptionRow } from '@bukett/contracts/http/subscription'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { subscriptionList } from '@bukett/contracts/rules/subscription'
import { EmptyState, KitLink, ProductPicture, RowsSkeleton, tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { currentLocale } from '../../shared/api'
import { onDay } from '../../shared/day-text'
import { Failure } from '../../shared/Failure'
import { StatusTag } from './StatusTag'
import { goodsText } from './subscription-texts'
import { useSubscriptions } from './use-subscription'

export interface SubscriptionListProps {
  /** Where a new one is chosen. */
  shopPath: string
  subscriptionPath: (id: string) => string
  today: LocalDay
}

const listOf = ({ SubscriptionStatus, Products }: SubscriptionRow) =>
  subscriptionList(SubscriptionStatus, Products.find((line) => line.SubscriptionMaxCycles)?.SubscriptionMaxCycles ?? 0)

/** my-subscriptions and mina-prenumerationer: the active ones, the paused ones, those that are paid in advance (X7) and those that have ended. */
export const SubscriptionList = ({ shopPath, subscriptionPath, today }: SubscriptionListProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useSubscriptions()
  if (error) return <Failure error={error} title={t('subscriptions.loadFailed')} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={3} />
  if (data.length === 0)
    return (
      <EmptyState
        title={t('subscriptions.empty')}
        action={
          <Button component={KitLink} href={shopPath} variant="contained">
            {t('subscriptions.emptyAction')}
          </Button>
        }
      >
        {t('subscriptions.emptyText')}
      </EmptyState>
    )
  return (
    <Box sx={{ display: 'grid', gap: 10, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {(['active', 'paused', 'prepaid', 'ended'] as const).map((list) => {
        const rows = data.filter((row) => listOf(row) === list)
        if (rows.length === 0 && list !== 'active') return null
        return (
          <Box component="section" key={list} aria-labelledby={`subscriptions-${list}`}>
            <Typography id={`subscriptions-${list}`} variant="h4" component="h2" sx={{ mb: 4 }}>
              {t(`subscriptions.list.${list}`)}
            </Typography>
            {rows.length === 0 && <Typography color="text.secondary">{t('subscriptions.list.noActive')}</Typography>}
            <Box
              component="ul"
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
            >
              {rows.map((row) => (
                <li key={row.OrderGroupId}>
                  <Row row={row} href={subscriptionPath(row.OrderGroupId)} today={today} />
                </li>
              ))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

/** One subscription; the whole card leads to it. */
const Row = ({ row, href, today }: { row: SubscriptionRow; href: string; today: LocalDay }) => {
  const { t } = useTranslation()
  const { SubscriptionNextDeliveryDate: next, DeliveriesLeft: left } = row
  const facts = [
    t(`subscriptions.cycle.days${row.SubscriptionCycleInDays}`),
    next === null ? t('subscriptions.noNext') : t('subscriptions.next', { day: onDay(next, today, currentLocale()) }),
    ...(left === null ? [] : [t('subscriptions.left', { count: left })]),
    ...(row.ReceiverName ? [t('subscriptions.to', { name: row.ReceiverName })] : []),
  ]
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '72px minmax(0, 1fr)',
        gap: { xs: 3, sm: 5 },
        alignItems: 'start',
        p: { xs: 3, sm: 4 },
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: `${tokens.radius.card}px`,
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <ProductPicture src={row.Products[0]?.Picture.Url ?? ''} alt="" width={72} height={90} />
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'start' }}>
          <Typography component="h3" sx={{ overflowWrap: 'anywhere' }}>
            <Box
              component={KitLink}
              href={href}
              sx={{
                color: 'text.primary',
                fontWeight: 600,
                textDecoration: 'none',
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              {goodsText(row.Products)}
            </Box>
          </Typography>
          <StatusTag status={row.SubscriptionStatus} />
        </Box>
        {facts.map((fact) => (
          <Typography key={fact} variant="body2" color="text.secondary">
            {fact}
          </Typography>
        ))}
        {row.needsPayment && (
          <Typography variant="body2" sx={{ color: 'error.main', fontWeight: 600 }}>
            {t('subscriptions.needsPayment')}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
