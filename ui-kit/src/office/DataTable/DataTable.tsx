import { DataGrid, type GridColDef, type GridRowParams, type MuiEvent } from '@mui/x-data-grid'
import { enUS, svSE } from '@mui/x-data-grid/locales'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { RowCards } from '../../DenseTable/RowCards'
import { KitLink, useKitTexts } from '../../KitProvider/KitProvider'
import { tokens } from '../../tokens'
import { officeRow } from '../office-theme'
import { useOfficeTexts } from '../office-texts'
import { ColumnChoice } from './ColumnChoice'
import { type Pages, TablePages } from './TablePages'
import { TableProblem, type TableTrouble } from './TableProblem'

export interface DataColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** @default 'start' */
  align?: 'start' | 'end'
  /** Its share of the room that is left. @default 1 */
  flex?: number
  /** @default 90 */
  minWidth?: number
  /** A fixed width in place of a share. */
  width?: number
  /** Shown only when it is chosen. */
  isExtra?: boolean
}

export type DataTableProps<Row> = {
  /** What the table holds, for its name and its buttons. */
  label: string
  /** The first one names the row: it is always shown, and on a phone it heads the row's card. */
  columns: readonly DataColumn<Row>[]
  /** `undefined` while they are fetched for the first time. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** Where a row leads: its first cell is the link, and the whole row follows a press. */
  hrefOf?: (row: Row) => string
  /** The rows shown are being read again. */
  isRefreshing?: boolean
  /** Why there are no rows to show. */
  trouble?: TableTrouble
  /** In place of no rows: what to do first. */
  empty?: ReactNode
  /** Keys of the columns that are shown; the table remembers them itself while it is on the page when nobody else does. */
  shown?: readonly string[]
  onShown?: (keys: readonly string[]) => void
  /** The ways to the pages before and after: keyset paging. Without it, many rows are shown a hundred at a time. */
  pages?: Pages
  /** What the rows were asked for by, where that can change: other words begin at their first rows. */
  resetsAt?: string
  /** Beside the choice of columns: filters, a file of the rows. */
  tools?: ReactNode
}

/** The library's free edition draws at most so many at once; who needs more needs a filter. */
const mostAtOnce = 100
const focused = ['cell', 'columnHeader']
  .flatMap((part) => [`& .MuiDataGrid-${part}:focus`, `& .MuiDataGrid-${part}:focus-within`])
  .join()

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null

/** The grid writes its measures as a style of its own; without the page's nonce the strict policy keeps it out, and no row has a height. */
const pageNonce = (): { nonce?: string } => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  return nonce === undefined ? {} : { nonce }
}

/** Follows the row's own link, so that the router takes it as if it had been pressed itself. */
const followRow = (from: Element | null): void => from?.closest('[role=row]')?.querySelector('a')?.click()

const locales = { sv: svSE, en: enUS } as const
const localeTexts = (locale: 'sv' | 'en') => locales[locale].components.MuiDataGrid.defaultProps.localeText

/** A large table of the back office: MUI X Data Grid in our density, words and colours. On a phone each row is a card. */
export const DataTable = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  hrefOf,
  isRefreshing = false,
  trouble,
  empty,
  shown,
  onShown,
  pages,
  resetsAt,
  tools,
}: DataTableProps<Row>) => {
  const { locale } = useKitTexts()
  const texts = useOfficeTexts()
  const theme = useTheme()
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true })
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const usual = useMemo(() => columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key), [columns])
  const [own, setOwn] = useState<readonly string[]>()
  const [turned, setTurned] = useState({ page: 0, at: resetsAt })
  const keys = shown ?? own ?? usual
  const show = onShown ?? setOwn
  const rowHeight = isTouched ? officeRow.touch : officeRow.pointer

  const lead = columns[0]?.key
  const visible = columns.filter(({ key }) => key === lead || keys.includes(key))
  const all = rows ?? []
  const isPagedHere = pages === undefined && all.length > mostAtOnce
  const lastPage = Math.max(0, Math.ceil(all.length / mostAtOnce) - 1)
  const current = turned.at === resetsAt ? Math.min(turned.page, lastPage) : 0
  const turn = (page: number): void => setTurned({ page, at: resetsAt })
  const here = isPagedHere ? all.slice(current * mostAtOnce, (current + 1) * mostAtOnce) : all

  const isEmpty = rows?.length === 0 && !isRefreshing && empty !== undefined
  // Where no row is shown there is no column to choose.
  const hasColumns = !isPhone && columns.length > 2 && !trouble && !isEmpty
  const bar = (tools !== undefined || hasColumns) && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
      {tools}
      {hasColumns && (
        <Box sx={{ ml: 'auto' }}>
          <ColumnChoice
            label={label}
            columns={columns.slice(1)}
            shown={keys}
            onShown={(wanted) => show(wanted)}
            onUsual={() => show(usual)}
          />
        </Box>
      )}
    </Box>
  )

  if (trouble)
    return (
      <div>
        {bar}
        <TableProblem trouble={trouble} />
      </div>
    )
  if (isEmpty)
    return (
      <div>
        {bar}
        {empty}
        {pages && <TablePages label={label} pages={pages} />}
      </div>
    )

  const linked = (row: Row, content: ReactNode, tabIndex?: number): ReactNode =>
    hrefOf ? (
      <KitLink href={hrefOf(row)} tabIndex={tabIndex}>
        {content}
      </KitLink>
    ) : (
      content
    )

  return (
    // One thing wherever it stands: what is above the rows keeps its own distance to them.
    <div>
      {bar}
      {isPhone ? (
        <RowCards
          label={label}
          waiting={rows === undefined ? 6 : 0}
          rows={here}
          keyOf={keyOf}
          columns={visible.map((column) =>
            column.key === lead ? { ...column, cell: (row: Row) => linked(row, column.cell(row)) } : column,
          )}
        />
      ) : (
        <Box
          aria-busy={isRefreshing}
          sx={{
            '& .MuiDataGrid-root': { '--DataGrid-overlayHeight': `${rowHeight * 6}px` },
            ...(isRefreshing && { '& .MuiDataGrid-virtualScrollerContent': { opacity: 0.6 } }),
          }}
        >
          <DataGrid<{ key: string; row: Row }>
            // Its rows come with the page: it grows with them, and the page scrolls.
            autoHeight
            {...pageNonce()}
            aria-label={label}
            rows={here.map((row) => ({ key: keyOf(row), row }))}
            getRowId={({ key }) => key}
            columns={visible.map(
              ({
                key,
                header,
                cell,
                align = 'start',
                flex = 1,
                minWidth = 90,
                width,
              }): GridColDef<{
                key: string
                row: Row
              }> => ({
                field: key,
                headerName: header,
                align: align === 'end' ? 'right' : 'left',
                headerAlign: align === 'end' ? 'right' : 'left',
                ...(width === undefined ? { flex, minWidth } : { width }),
                sortable: false,
                renderCell: ({ row: { row }, tabIndex }) =>
                  key === lead ? linked(row, cell(row), tabIndex) : cell(row),
              }),
            )}
            localeText={{ ...localeTexts(locale), noRowsLabel: texts.noRows }}
            rowHeight={rowHeight}
            // As high as what stands in it: a name that is cut says nothing, and a touch shows no rest of it.
            getRowHeight={() => 'auto'}
            getEstimatedRowHeight={() => rowHeight}
            columnHeaderHeight={rowHeight + 4}
            loading={rows === undefined}
            slotProps={{ loadingOverlay: { variant: 'skeleton' } }}
            pageSizeOptions={[mostAtOnce]}
            paginationModel={{ page: 0, pageSize: mostAtOnce }}
            hideFooter
            disableColumnMenu
            disableColumnFilter
            disableRowSelectionOnClick
            onRowClick={(_: GridRowParams, { target }: MuiEvent<MouseEvent<HTMLElement>>) => {
              if (hrefOf && !isControl(target)) followRow(target as Element)
            }}
            onCellKeyDown={({ field }, { key, target }: MuiEvent<KeyboardEvent<HTMLElement>>) => {
              if (hrefOf && key === 'Enter' && (field === lead || !isControl(target))) followRow(target as Element)
            }}
            sx={{
              border: 0,
              borderRadius: 0,
              fontVariantNumeric: 'tabular-nums',
              '--DataGrid-t-color-border-base': tokens.colour.line,
              '--DataGrid-t-header-background-base': tokens.colour.card,
              '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, whiteSpace: 'normal', lineHeight: 1.2 },
              '& .MuiDataGrid-cell': { px: 2 },
              '& .MuiDataGrid-columnHeader': { px: 2 },
              // The grid's own width is another with each table that waited before.
              '& .MuiSkeleton-text': { width: '60% !important' },
              [focused]: { outline: `2px solid ${tokens.colour.leaf}`, outlineOffset: -2 },
              ...(hrefOf && { '& .MuiDataGrid-row': { cursor: 'pointer' } }),
              '& .MuiDataGrid-cell > a': { fontWeight: 600 },
              '& .MuiDataGrid-row--dynamicHeight > .MuiDataGrid-cell': {
                display: 'flex',
                alignItems: 'center',
                minHeight: rowHeight,
                py: 1,
                overflowWrap: 'anywhere',
              },
              // Buttons of rows one above the other do not touch.
              '& .MuiDataGrid-cell .MuiButton-root': { minHeight: isTouched ? rowHeight : rowHeight - 8, py: 0 },
              // Its room to press reaches to the row's edges.
              '& .MuiDataGrid-cell .MuiCheckbox-root': { my: -2 },
            }}
          />
        </Box>
      )}
      {pages && <TablePages label={label} pages={pages} />}
      {isPagedHere && (
        <TablePages
          label={label}
          pages={{
            shown: texts.range(
              (current * mostAtOnce + 1).toLocaleString(locale),
              Math.min((current + 1) * mostAtOnce, all.length).toLocaleString(locale),
              all.length.toLocaleString(locale),
            ),
            ...(current > 0 && { onPrevious: () => turn(current - 1) }),
            ...(current < lastPage && { onNext: () => turn(current + 1) }),
          }}
        />
      )}
    </div>
  )
}
