import type { SettlementOfStore } from '@bukett/contracts/http/settlement'
import { EmptyState, Notice, Select, TextField } from '@bukett/ui-kit'
import { DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSettlementTexts } from './texts'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { useKept } from '../../shared/use-kept'
import { useToday } from '../../shared/use-today'
import { monthFileHref, useSettlements } from './use-settlement'

export interface SettlementListProps {
  month: string
  /** The page of a store's statement. */
  hrefOf: (memberId: string) => string
}

const orders = ['name', 'most', 'least'] as const
type Order = (typeof orders)[number]

interface Asked {
  readonly words: string
  readonly order: Order
}

/** What each of the network's stores is owed for the month, and all of them that are shown together. */
export const SettlementList = ({ month, hrefOf }: SettlementListProps) => {
  const t = useSettlementTexts()
  const priceText = usePriceText()
  const presentMonth = useToday().slice(0, 7)
  const [asked, ask] = useKept<Asked>('asked', { words: '', order: 'name' })
  const { data, error, refetch } = useSettlements(month)
  if (error) return <Failure error={error} onRetry={refetch} />
  const rows = data && inOrder(data.filter(isMeantBy(asked.words)), asked.order)
  // Where no store has a row yet, none says that the month goes on.
  const isPreliminary = data?.length === 0 ? month >= presentMonth : data?.some(({ IsFinal }) => !IsFinal)
  const total = priceText((rows ?? []).reduce((sum, { Sums }) => sum + Sums.Total, 0))
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isPreliminary && <Notice>{t('preliminary')}</Notice>}
      <Search asked={asked} ask={ask} month={month} />
      <DataTable
        label={t('stores')}
        rows={rows}
        keyOf={({ MemberId }) => MemberId}
        hrefOf={({ MemberId }) => hrefOf(MemberId)}
        resetsAt={JSON.stringify([month, asked])}
        tools={
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {rows && rows.length > 0 ? t('together', { count: rows.length, total }) : ''}
          </Typography>
        }
        empty={
          data?.length === 0 ? (
            <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
          ) : (
            <EmptyState title={t('notFound')}>{t('notFoundHint')}</EmptyState>
          )
        }
        columns={[
          {
            key: 'store',
            header: t('store'),
            flex: 3,
            minWidth: 200,
            cell: ({ MemberShopName }) => <span title={MemberShopName}>{MemberShopName}</span>,
          },
          {
            key: 'sold',
            header: t('kind.sold'),
            align: 'end',
            flex: 2,
            minWidth: 120,
            cell: ({ Sums }) => priceText(Sums.SoldCommission),
          },
          {
            key: 'delivered',
            header: t('kind.delivered'),
            align: 'end',
            flex: 2,
            minWidth: 120,
            cell: ({ Sums }) => priceText(Sums.DeliveredGoods + Sums.Compensation),
          },
          {
            key: 'corrections',
            header: t('kind.correction'),
            align: 'end',
            flex: 2,
            minWidth: 120,
            cell: ({ Sums }) => priceText(Sums.Corrections),
          },
          {
            key: 'total',
            header: t('sum.total'),
            align: 'end',
            flex: 2,
            minWidth: 120,
            cell: ({ Sums }) => <strong>{priceText(Sums.Total)}</strong>,
          },
        ]}
      />
    </Box>
  )
}

const Search = ({ asked, ask, month }: { asked: Asked; ask: (next: Asked) => void; month: string }) => {
  const t = useSettlementTexts()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { sm: 'minmax(0, 320px) 220px auto 1fr' },
        alignItems: 'end',
      }}
    >
      <TextField
        label={t('words')}
        hint={t('wordsHint')}
        value={asked.words}
        onChange={(words) => ask({ ...asked, words })}
        maxLength={60}
        autoComplete="off"
      />
      <Select
        label={t('order.label')}
        value={asked.order}
        onChange={(order) => ask({ ...asked, order })}
        options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
      />
      <Button variant="outlined" component="a" href={monthFileHref(month)} download>
        {t('csvOfAll')}
      </Button>
    </Box>
  )
}

/** By what a store is called, or how its number begins. */
const isMeantBy = (words: string): ((store: SettlementOfStore) => boolean) => {
  const text = words.trim().toLowerCase()
  return ({ MemberId, MemberShopName }) => MemberShopName.toLowerCase().includes(text) || MemberId.startsWith(text)
}

/** They come by name. */
const inOrder = (stores: readonly SettlementOfStore[], order: Order): readonly SettlementOfStore[] => {
  if (order === 'name') return stores
  const sign = order === 'most' ? -1 : 1
  return stores.toSorted((one, other) => sign * (one.Sums.Total - other.Sums.Total))
}
