import {
  officeOrdersApi,
  SOLD_COLUMNS,
  SOLD_LISTS,
  type SoldListKind,
  type SoldOrderRow,
} from '@bukett/contracts/http/office-orders'
import { pathOf } from '@bukett/contracts'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, currentLocale } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { SearchForm } from '../../shared/SearchForm'
import { ListTable } from '../shell/ListTable'
import { usePaging } from '../shell/use-paging'
import { useSpanFields } from '../shell/use-span-fields'
import { orderColumns } from './order-columns'
import { useOrdersTexts } from './texts'

interface SoldAsked {
  list: SoldListKind
  from?: LocalDay | undefined
  to?: LocalDay | undefined
}

export interface SoldOrdersViewProps {
  asked: SoldAsked
  onAsk: (asked: SoldAsked) => void
}

const columnsSold: ReadonlySet<string> = new Set(['OrderGroupId', ...SOLD_COLUMNS])

const queryOf = ({ list, from, to }: SoldAsked) => ({
  list,
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

/** The orders behind the figures, for the broker: nobody's name stands in them, and none of them opens. */
export const SoldOrdersView = ({ asked, onAsk }: SoldOrdersViewProps) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const paging = usePaging(asked)
  const { after } = paging
  const days = useSpanFields(asked)
  const ask = (list: SoldListKind): void => {
    const { from, to } = days.typed
    if (days.isSound()) onAsk({ list, ...(from !== '' && { from }), ...(to !== '' && { to }) })
  }
  const page = useQuery({
    queryKey: ['office-sold', asked, after ?? null],
    queryFn: ({ signal }) =>
      call(officeOrdersApi.sold, { query: { ...queryOf(asked), ...(after !== undefined && { after }) } }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const file = new URLSearchParams({ ...queryOf(asked), lang: currentLocale() }).toString()
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SearchForm
        label={t('sold.search')}
        submit={t('sold.show')}
        onSearch={() => ask(asked.list)}
        sx={{ display: 'flex', flexWrap: 'wrap' }}
      >
        <Select
          label={t('sold.list')}
          value={asked.list}
          onChange={ask}
          options={SOLD_LISTS.map((value) => ({ value, label: t(`sold.lists.${value}`) }))}
        />
        {days.fields}
      </SearchForm>
      <ListTable<SoldOrderRow>
        label={t('sold.label')}
        columns={orderColumns(t, price)
          .filter(({ key }) => columnsSold.has(key))
          // Without people there is room for the hour beside the day.
          .map((column) => (column.key === 'PlacedAt' ? { ...column, minWidth: 150 } : column))}
        keyOf={({ OrderGroupId }) => OrderGroupId}
        page={page}
        paging={paging}
        file={`${pathOf(officeOrdersApi.soldCsv, {})}?${file}`}
        empty={{ title: t('sold.empty'), hint: t('sold.emptyHint') }}
      />
    </Box>
  )
}
