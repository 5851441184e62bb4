import { ApiError } from '@bukett/contracts'
import type { MerchantOrder } from '@bukett/contracts/http/paylater-books'
import { DenseTable, Notice, RowsSkeleton, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { placeText, receiverText } from './address-text'
import { AmountDialog } from './AmountDialog'
import { useAmountText } from './amounts'
import { OrderState } from './OrdersView'
import { type MoneyAct, useGiveBack, useOrder } from './use-books'
import { momentText } from './use-merchant'
import { WebhookLog } from './WebhookLog'
import { Nothing } from './Nothing'

export interface OrderViewProps {
  merchantId: string
  orderId: string
  /** Developers look; administrators take and give back money. */
  movesMoney: boolean
}

/** One order: what was bought, what has happened, and what may be done about its money. */
export const OrderView = ({ merchantId, orderId, movesMoney }: OrderViewProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useOrder(merchantId, orderId)
  if (error instanceof ApiError && error.status === 404)
    return <Nothing title={t('merchant.order.unknown')}>{t('merchant.order.unknownText')}</Nothing>
  if (error) return <Failure error={error} title={t('merchant.order.loadFailed')} onRetry={refetch} />
  if (!data) return <RowsSkeleton rows={6} />
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Goods order={data} />
        <Money order={data} merchantId={merchantId} movesMoney={movesMoney} />
      </Box>
      <History order={data} />
      <WebhookLog merchantId={merchantId} orderId={orderId} />
    </Box>
  )
}

const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 4, rowGap: 2 }}
  >
    {rows.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {name}
        </Box>
        <Box
          component="dd"
          sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
        >
          {value}
        </Box>
      </Box>
    ))}
  </Box>
)

const Goods = ({ order }: { order: MerchantOrder }) => {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const currency = order.purchase_currency
  const [billed, goesTo] = [placeText(order.billing_address), receiverText(order.shipping_address)]
  return (
    <PageCard title={t('merchant.order.goods')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {order.order_lines.map(({ name, quantity, total_amount }, index) => (
          // Lines have no name of their own, and never change.
          <Box component="li" key={index} sx={{ display: 'flex', gap: 4, justifyContent: 'space-between' }}>
            <span>{quantity === 1 ? name : `${quantity} × ${name}`}</span>
            <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {amountText(total_amount, currency)}
            </Box>
          </Box>
        ))}
      </Box>
      <Facts
        rows={[
          [t('merchant.order.number'), order.order_id],
          ...(order.merchant_reference1 === undefined
            ? []
            : [[t('merchant.order.reference'), order.merchant_reference1] as const]),
          [t('merchant.orders.buyer'), order.buyer],
          ...(order.email === null || order.email === order.buyer
            ? []
            : [[t('merchant.order.email'), order.email] as const]),
          ...(billed === '' ? [] : [[t('merchant.order.address'), billed] as const]),
          ...(goesTo === '' ? [] : [[t('merchant.order.goesTo'), goesTo] as const]),
          [t('merchant.order.way'), t(`merchant.order.ways.${order.initial_payment_method.type}`)],
          [t('merchant.order.expires'), momentText(order.expires_at)],
        ]}
      />
    </PageCard>
  )
}

interface MoneyProps {
  order: MerchantOrder
  merchantId: string
  movesMoney: boolean
}

const Money = ({ order, merchantId, movesMoney }: MoneyProps) => {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const dialogs = useDialogs()
  const [done, setDone] = useState<MoneyAct>()
  const cancel = useGiveBack(merchantId, order.order_id, 'cancel')
  const release = useGiveBack(merchantId, order.order_id, 'release')
  const currency = order.purchase_currency
  const money = (amount: number) => amountText(amount, currency)
  const move = async (act: MoneyAct): Promise<void> => {
    const left = act === 'capture' ? order.remaining_authorized_amount : order.refundable_amount
    if (await dialogs.open(AmountDialog, { merchantId, orderId: order.order_id, act, left, currency })) setDone(act)
  }
  const giveBack = async (act: 'cancel' | 'release'): Promise<void> => {
    const title = t(`merchant.order.${act}Title`)
    const text = t(`merchant.order.${act}Text`, { amount: money(order.remaining_authorized_amount) })
    if (!(await dialogs.confirm({ title, text, confirm: t(`merchant.order.${act}`), tone: 'danger' }))) return
    setDone(undefined)
    ;(act === 'cancel' ? cancel : release).mutate()
  }
  return (
    <PageCard title={t('merchant.order.money')}>
      <div>
        <OrderState order={order} />
      </div>
      <Facts
        rows={[
          [t('merchant.order.authorized'), money(order.order_amount)],
          [t('merchant.order.captured'), money(order.captured_amount)],
          [t('merchant.order.refunded'), money(order.refunded_amount)],
          [t('merchant.order.left'), money(order.remaining_authorized_amount)],
        ]}
      />
      {done && (
        <Notice tone="success" announce="status">
          {t(`merchant.order.${done}Done`)}
        </Notice>
      )}
      {cancel.error && <Failure error={cancel.error} />}
      {release.error && <Failure error={release.error} />}
      {movesMoney ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {order.can_capture && (
            <Button variant="contained" onClick={() => void move('capture')}>
              {t('merchant.order.capture')}
            </Button>
          )}
          {order.refundable_amount > 0 && (
            <Button variant="outlined" onClick={() => void move('refund')}>
              {t('merchant.order.refund')}
            </Button>
          )}
          {order.can_cancel && (
            <Button variant="text" loading={cancel.isPending} onClick={() => void giveBack('cancel')}>
              {t('merchant.order.cancel')}
            </Button>
          )}
          {order.can_release && (
            <Button variant="text" loading={release.isPending} onClick={() => void giveBack('release')}>
              {t('merchant.order.release')}
            </Button>
          )}
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{t('merchant.order.onlyAdmins')}</Typography>
      )}
    </PageCard>
  )
}

const History = ({ order }: { order: MerchantOrder }) => {
  const { t } = useTranslation()
  const amountText = useAmountText()
  return (
    <Box component="section" sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h4" component="h2">
        {t('merchant.order.history')}
      </Typography>
      <DenseTable
        caption={t('merchant.order.history')}
        rows={order.history.toReversed()}
        keyOf={({ id }) => id}
        columns={[
          { key: 'what', header: t('merchant.order.what'), cell: ({ kind }) => t(`merchant.order.kinds.${kind}`) },
          { key: 'when', header: t('merchant.when'), cell: ({ at }) => (at === null ? '' : momentText(at)) },
          {
            key: 'amount',
            header: t('merchant.amount'),
            align: 'end',
            cell: ({ amount }) => (amount === null ? '' : amountText(amount, order.purchase_currency)),
          },
        ]}
      />
    </Box>
  )
}
