import { ORDER_COLUMNS, type OrderColumn, type OrderQuestion } from '@bukett/contracts/http/office-orders'
import { EmptyState, Notice, TextField } from '@bukett/ui-kit'
import { DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'
import { useDebounced } from '../../shared/use-debounced'
import { troubleOf } from '../shell/table-trouble'
import { usePaging } from '../shell/use-paging'
import { dayText } from './moments'
import { orderColumns, usualColumns } from './order-columns'
import { OrderFilters } from './OrderFilters'
import { OrderViews } from './OrderViews'
import { useOrdersTexts } from './texts'
import { type Asked, pageSize, useAsked, useOrderFile, useOrderList } from './use-order-list'

export interface OrderListViewProps {
  orderPath: (number: string) => string
  /** What is asked for at first, where somebody comes from a figure or a person. */
  beginning?: OrderQuestion | undefined
}

const stillMs = 250

/** Every order: found by what is half remembered, narrowed down by choices. */
export const OrderListView = ({ orderPath, beginning }: OrderListViewProps) => {
  const t = useOrdersTexts()
  const price = usePriceText()
  const [asked, setAsked] = useAsked(beginning)
  const { Words = '', ...choices } = asked.question
  const [said, setSaid] = useState('')
  const words = useDebounced(Words.trim(), stillMs)
  const question: OrderQuestion = words === '' ? choices : { ...choices, Words: words }
  const { pages: ways, turn: setWays, after = null } = usePaging(question)
  const list = useOrderList(question, after)
  const file = useOrderFile()
  const { data, error, isPlaceholderData, refetch } = list
  const ask = (next: Partial<Asked>): void => void setAsked({ ...asked, ...next })
  const columns = asked.columns ?? usualColumns
  const isColumn = (key: string): key is OrderColumn => (ORDER_COLUMNS as readonly string[]).includes(key)
  const isFiltered = Object.keys(choices).length > 0 || words !== ''
  const next = data?.Next ?? null
  const lookedBack = next !== null && data && data.Rows.length < pageSize ? data.LookedBackTo : null
  const goOn = (): void => {
    if (next !== null) setWays([...ways, next])
  }
  const from = ways.length * pageSize + 1
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="search" aria-label={t('list.find')}>
        <TextField
          label={t('list.find')}
          hint={t('list.findHint')}
          type="search"
          value={Words}
          onChange={(value) => ask({ question: value === '' ? choices : { ...choices, Words: value } })}
          maxLength={100}
          autoComplete="off"
        />
      </Box>
      <OrderFilters
        key={asked.viewId}
        question={choices}
        onChange={(wanted) => ask({ question: Words === '' ? wanted : { ...wanted, Words } })}
        // Who comes from somebody's card has no name yet: the orders have it.
        customer={asked.customer ?? data?.Rows[0]?.CustomerName ?? ''}
        onCustomer={(customer, wanted) => ask({ customer, question: Words === '' ? wanted : { ...wanted, Words } })}
      />
      {said !== '' && (
        <Notice tone="success" announce="status" onClose={() => setSaid('')}>
          {said}
        </Notice>
      )}
      {file.error && <Failure error={file.error} />}
      {file.isSuccess && (
        <Notice announce="status" onClose={() => file.reset()}>
          {t('list.fileMade')}
        </Notice>
      )}
      <Box>
        <DataTable
          label={t('list.label')}
          columns={orderColumns(t, price)}
          rows={data?.Rows}
          keyOf={({ OrderGroupId }) => OrderGroupId}
          hrefOf={({ OrderGroupId }) => orderPath(OrderGroupId)}
          isRefreshing={isPlaceholderData}
          {...troubleOf(error, refetch)}
          empty={
            lookedBack === null && (
              <EmptyState title={t(isFiltered ? 'list.none' : 'list.nothing')}>
                {isFiltered && t('list.noneHint')}
              </EmptyState>
            )
          }
          shown={columns}
          onShown={(keys) => setAsked({ ...asked, columns: keys.filter(isColumn) })}
          tools={
            <>
              <OrderViews
                chosen={asked.viewId}
                current={{ Question: choicesOf(choices), Columns: [...columns] }}
                onChoose={(view) =>
                  ask(
                    view
                      ? { question: view.Question, columns: view.Columns, viewId: view.Id }
                      : { question: {}, columns: undefined, viewId: '' },
                  )
                }
                onSaid={setSaid}
              />
              {isFiltered && (
                <Button onClick={() => ask({ question: {}, viewId: crypto.randomUUID() })}>{t('list.clear')}</Button>
              )}
              <Button
                loading={file.isPending}
                disabled={!data || data.Rows.length === 0}
                onClick={() => file.mutate({ question, columns })}
              >
                {t('list.file')}
              </Button>
            </>
          }
          pages={{
            ...(data && data.Rows.length > 0 && { shown: t('list.shown', { from, to: from + data.Rows.length - 1 }) }),
            ...(ways.length > 0 && { onPrevious: () => setWays(ways.slice(0, -1)) }),
            ...(next !== null && !isPlaceholderData && { onNext: goOn }),
          }}
        />
      </Box>
      {lookedBack !== null && (
        <Notice
          announce="status"
          action={
            <Button variant="outlined" onClick={goOn}>
              {t('list.lookFurther')}
            </Button>
          }
        >
          {t('list.lookedBack', { day: dayText(lookedBack) })}
        </Notice>
      )}
    </Box>
  )
}

/** A kept view holds nobody: neither words nor whose orders they are. */
const choicesOf = ({ UserId: _user, OrganizationId: _organization, ...choices }: OrderQuestion): OrderQuestion =>
  choices
