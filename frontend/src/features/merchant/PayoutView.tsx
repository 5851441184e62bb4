import { ApiError } from '@bukett/contracts'
import { DenseTable, KitLink, Notice, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { useAmountText } from './amounts'
import { payoutFile, usePayout } from './use-books'
import { momentText } from './use-merchant'
import { Nothing } from './Nothing'

export interface PayoutViewProps {
  merchantId: string
  payoutId: string
  hrefOf: (orderId: string) => string
}

/** One payout: how it adds up, and each capture and refund in it. */
export const PayoutView = ({ merchantId, payoutId, hrefOf }: PayoutViewProps) => {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const { data, error, refetch } = usePayout(merchantId, payoutId)
  if (error instanceof ApiError && error.status === 404)
    return <Nothing title={t('merchant.payouts.unknown')}>{t('merchant.payouts.unknownText')}</Nothing>
  if (error) return <Failure error={error} title={t('merchant.payouts.loadFailed')} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={6} />
  const money = (amount: number) => amountText(amount, data.currency)
  const balance = data.captured_amount - data.refunded_amount - data.fee_amount + data.carried_amount
  const sums = [
    [t('merchant.order.captured'), money(data.captured_amount)],
    [t('merchant.order.refunded'), money(-data.refunded_amount)],
    [t('merchant.payouts.fee'), money(-data.fee_amount)],
    ...(data.carried_amount === 0 ? [] : [[t('merchant.payouts.carried'), money(data.carried_amount)] as const]),
    ...(balance < 0 ? [[t('merchant.payouts.next'), money(-balance)] as const] : []),
    [t('merchant.payouts.paid'), money(data.payout_amount)],
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.status === 'OPEN' && <Notice>{t('merchant.payouts.open')}</Notice>}
      <Box
        component="dl"
        aria-label={t('merchant.payouts.sums')}
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 2, maxWidth: 480 }}
      >
        {sums.map(([name, amount], index) => (
          <Box
            key={name}
            sx={{
              display: 'contents',
              '& > *': { m: 0, ...(index === sums.length - 1 && { fontWeight: 600, borderTop: 1, pt: 2 }) },
            }}
          >
            <dt>{name}</dt>
            <Box component="dd" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {amount}
            </Box>
          </Box>
        ))}
      </Box>
      <Button
        variant="outlined"
        component="a"
        href={payoutFile(merchantId, payoutId)}
        download
        sx={{ justifySelf: 'start' }}
      >
        {t('merchant.payouts.csv')}
      </Button>
      <DenseTable
        caption={t('merchant.payouts.bookings')}
        rows={data.bookings}
        keyOf={(row) => row.booking_id}
        empty={<Nothing title={t('merchant.payouts.noBookings')} />}
        columns={[
          {
            key: 'order',
            header: t('merchant.orders.order'),
            cell: (row) => <KitLink href={hrefOf(row.order_id)}>{row.merchant_reference1 ?? row.order_id}</KitLink>,
          },
          { key: 'what', header: t('merchant.order.what'), cell: ({ type }) => t(`merchant.payouts.types.${type}`) },
          { key: 'when', header: t('merchant.when'), cell: (row) => momentText(row.booked_at) },
          {
            key: 'amount',
            header: t('merchant.amount'),
            align: 'end',
            cell: ({ type, amount }) => money(type === 'CAPTURE' ? amount : -amount),
          },
          { key: 'fee', header: t('merchant.payouts.fee'), align: 'end', cell: (row) => money(-row.fee_amount) },
        ]}
      />
    </Box>
  )
}
