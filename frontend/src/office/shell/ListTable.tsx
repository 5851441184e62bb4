import { EmptyState } from '@bukett/ui-kit'
import { type DataColumn, DataTable } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import { troubleOf } from './table-trouble'
import { useShellTexts } from './texts'
import type { Paging } from './use-paging'

interface Page<Row> {
  Rows: Row[]
  Next: string | null
}

export interface ListTableProps<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  keyOf: (row: Row) => string
  /** Where a row leads. */
  hrefOf?: ((row: Row) => string) | undefined
  page: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'isFetching' | 'refetch'>
  paging: Paging
  file: string
  empty: { title: string; hint: string }
}

const pageSize = 50

/** A list, page by page. */
export const ListTable = <Row,>({ label, columns, keyOf, hrefOf, page, paging, file, empty }: ListTableProps<Row>) => {
  const t = useShellTexts()
  const { pages, turn } = paging
  const { data, error, isFetching, refetch } = page
  const next = data?.Next ?? null
  const from = pages.length * pageSize + 1
  return (
    <Box>
      <DataTable
        label={label}
        columns={columns}
        rows={data?.Rows}
        keyOf={keyOf}
        {...(hrefOf && { hrefOf })}
        isRefreshing={isFetching}
        empty={<EmptyState title={empty.title}>{empty.hint}</EmptyState>}
        {...troubleOf(error, refetch)}
        pages={{
          ...(data && data.Rows.length > 0 && { shown: t('table.shown', { from, to: from + data.Rows.length - 1 }) }),
          ...(pages.length > 0 && { onPrevious: () => turn(pages.slice(0, -1)) }),
          ...(next !== null && { onNext: () => turn([...pages, next]) }),
        }}
        tools={
          <Button component="a" href={file} variant="outlined" download>
            {t('table.csv')}
          </Button>
        }
      />
    </Box>
  )
}
