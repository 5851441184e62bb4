import type { OrderStatus } from '@bukett/contracts/http/paylater'
import type { MerchantOrderRow } from '@bukett/contracts/http/paylater-books'
import { DenseTable, KitLink, Select, Tag, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { SearchForm } from '../../shared/SearchForm'
import { useKept } from '../../shared/use-kept'
import { useAmountText } from './amounts'
import { MorePages } from './MorePages'
import { type OrderSearch, useOrders } from './use-books'
import { momentText, type Stage } from './use-merchant'
import { Nothing } from './Nothing'

export interface OrdersViewProps {
  merchantId: string
  stage: Stage
  hrefOf: (orderId: string) => string
}

const statuses = ['AUTHORIZED', 'PART_CAPTURED', 'CAPTURED', 'CANCELLED', 'EXPIRED'] as const satisfies OrderStatus[]
const tones = {
  AUTHORIZED: 'sun',
  PART_CAPTURED: 'sun',
  CAPTURED: 'leaf',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
} as const

export const OrderState = ({ order }: { order: Pick<MerchantOrderRow, 'status' | 'fraud_status'> }) => {
  const { t } = useTranslation()
  if (order.fraud_status === 'PENDING') return <Tag tone="petal">{t('merchant.orders.pending')}</Tag>
  return <Tag tone={tones[order.status]}>{t(`merchant.orders.status.${order.status}`)}</Tag>
}

/** What the fields hold of what was searched for. */
const typedOf = ({ q = '', status, from = '', to = '' }: OrderSearch) => ({
  q,
  status: status ?? ('' as OrderStatus | ''),
  from,
  to,
})

/** A merchant's orders, the newest first, and the search among them. */
export const OrdersView = ({ merchantId, stage, hrefOf }: OrdersViewProps) => {
  const { t } = useTranslation()
  const amountText = useAmountText()
  const [search, setSearch] = useKept<OrderSearch>('search', {})
  const [typed, setTyped] = useState(typedOf(search))
  const [begun, setBegun] = useState(search)
  if (search !== begun) {
    setBegun(search)
    setTyped(typedOf(search))
  }
  const list = useOrders(merchantId, stage, search)
  const set = (changes: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...changes }))
  const isSearched = Object.keys(search).length > 0
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SearchForm
        label={t('merchant.orders.search')}
        submit={t('merchant.orders.submit')}
        onSearch={() => {
          const { q, status, from, to } = typed
          const word = q.trim()
          setSearch({ ...(word && { q: word }), ...(status && { status }), ...(from && { from }), ...(to && { to }) })
        }}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '2fr 1fr 1fr 1fr auto' } }}
      >
        <TextField
          label={t('merchant.orders.q')}
          type="search"
          value={typed.q}
          onChange={(q) => set({ q })}
          autoComplete="off"
        />
        <Select<OrderStatus | ''>
          label={t('merchant.orders.state')}
          value={typed.status}
          onChange={(status) => set({ status })}
          options={[
            { value: '', label: t('merchant.orders.any') },
            ...statuses.map((value) => ({ value, label: t(`merchant.orders.status.${value}`) })),
          ]}
        />
        <TextField
          label={t('merchant.orders.from')}
          type="date"
          value={typed.from}
          onChange={(from) => set({ from })}
        />
        <TextField label={t('merchant.orders.to')} type="date" value={typed.to} onChange={(to) => set({ to })} />
      </SearchForm>
      {list.error ? (
        <Failure error={list.error} title={t('merchant.orders.loadFailed')} onRetry={list.refetch} />
      ) : (
        <DenseTable
          caption={t('merchant.orders.title')}
          rows={list.data?.pages.flatMap(({ rows }) => rows) ?? []}
          keyOf={(row) => row.order_id}
          {...(!list.data && { waiting: 6 })}
          empty={
            <Nothing title={t(isSearched ? 'merchant.orders.nothing' : 'merchant.orders.empty')}>
              {t(isSearched ? 'merchant.orders.nothingText' : 'merchant.orders.emptyText')}
            </Nothing>
          }
          columns={[
            {
              key: 'order',
              header: t('merchant.orders.order'),
              cell: (row) => (
                <>
                  <KitLink href={hrefOf(row.order_id)}>{row.merchant_reference1 ?? row.order_id}</KitLink>
                  {row.merchant_reference1 !== undefined && (
                    <Box sx={{ color: 'text.secondary', fontWeight: 400, overflowWrap: 'anywhere' }}>
                      {row.order_id}
                    </Box>
                  )}
                </>
              ),
            },
            { key: 'when', header: t('merchant.when'), cell: (row) => momentText(row.created_at) },
            { key: 'buyer', header: t('merchant.orders.buyer'), cell: ({ buyer }) => buyer },
            { key: 'state', header: t('merchant.orders.state'), cell: (row) => <OrderState order={row} /> },
            {
              key: 'captured',
              header: t('merchant.order.captured'),
              align: 'end',
              cell: (row) => amountText(row.captured_amount, row.purchase_currency),
            },
            {
              key: 'amount',
              header: t('merchant.amount'),
              align: 'end',
              cell: (row) => amountText(row.order_amount, row.purchase_currency),
            },
          ]}
        />
      )}
      <MorePages list={list} />
    </Box>
  )
}
