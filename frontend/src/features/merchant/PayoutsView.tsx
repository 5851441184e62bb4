import { DenseTable, KitLink, Tag } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { useAmountText } from './amounts'
import { MorePages } from './MorePages'
import { usePayouts } from './use-books'
import { momentText, type Stage } from './use-merchant'
import { Nothing } from './Nothing'

export interface PayoutsViewProps {
  merchantId: string
  stage: Stage
  hrefOf: (payoutId: string) => string
}

/** What a merchant is paid: a payout a day, or several of a busy one. */
export const PayoutsView = ({ merchantId, stage, hrefOf }: PayoutsViewProps) => {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const list = usePayouts(merchantId, stage)
  if (list.error) return <Failure error={list.error} title={t('merchant.payouts.loadFailed')} onRetry={list.refetch} />
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DenseTable
        caption={t('merchant.payouts.title')}
        rows={list.data?.pages.flatMap(({ rows }) => rows) ?? []}
        keyOf={(row) => row.payout_id}
        {...(!list.data && { waiting: 4 })}
        empty={<Nothing title={t('merchant.payouts.empty')}>{t('merchant.payouts.emptyText')}</Nothing>}
        columns={[
          {
            key: 'began',
            header: t('merchant.payouts.began'),
            // A busy day has several.
            cell: (row) => <KitLink href={hrefOf(row.payout_id)}>{momentText(row.opened_at)}</KitLink>,
          },
          {
            key: 'state',
            header: t('merchant.orders.state'),
            cell: ({ status }) => (
              <Tag tone={status === 'OPEN' ? 'sun' : 'leaf'}>{t(`merchant.payouts.status.${status}`)}</Tag>
            ),
          },
          {
            key: 'captured',
            header: t('merchant.order.captured'),
            align: 'end',
            cell: (row) => amountText(row.captured_amount, row.currency),
          },
          {
            key: 'refunded',
            header: t('merchant.order.refunded'),
            align: 'end',
            cell: (row) => amountText(-row.refunded_amount, row.currency),
          },
          {
            key: 'fee',
            header: t('merchant.payouts.fee'),
            align: 'end',
            cell: (row) => amountText(-row.fee_amount, row.currency),
          },
          {
            key: 'paid',
            header: t('merchant.payouts.paid'),
            align: 'end',
            cell: (row) => <strong>{amountText(row.payout_amount, row.currency)}</strong>,
          },
        ]}
      />
      <MorePages list={list} />
    </Box>
  )
}
