import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { hidden } from '../hidden'
import { Bone } from '../Skeletons/Bone'
import { tokens } from '../tokens'
import { isNothing, RowCards } from './RowCards'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** @default 'start' */
  align?: 'start' | 'end'
}

export type DenseTableProps<Row> = {
  /** What the table holds, for readers who do not see the heading. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  /** How many rows are on their way. */
  waiting?: number
}

/** Many rows for staff. On phones each row is a card with its first column as the heading. */
export const DenseTable = <Row,>({ caption, columns: all, rows, keyOf, empty, waiting }: DenseTableProps<Row>) => {
  const theme = useTheme()
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true })

  if (!waiting && rows.length === 0 && empty) return empty
  if (phone) return <RowCards label={caption} columns={all} rows={rows} keyOf={keyOf} waiting={waiting ?? 0} />
  // Acts that the reader may do in no row need no column.
  const columns =
    waiting || rows.length === 0 ? all : all.filter(({ cell }) => rows.some((row) => !isNothing(cell(row))))
  return (
    // A wide table scrolls in its own box, which the keyboard must be able to reach.
    <Box
      component="section"
      aria-label={caption}
      tabIndex={0}
      sx={{
        overflowX: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: `${tokens.radius.card}px`,
        backgroundColor: 'background.paper',
      }}
    >
      <Box
        component="table"
        aria-busy={Boolean(waiting)}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: '0.875rem',
          fontVariantNumeric: 'tabular-nums',
          '& th, & td': { px: 4, py: 2.5, textAlign: 'left', verticalAlign: 'top' },
          '& thead th': { py: 0, height: tokens.touchTarget + 4, verticalAlign: 'middle' },
          '& tbody tr': { borderTop: 1, borderColor: 'divider' },
          '& tbody tr:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <Box component="caption" sx={hidden}>
          {caption}
        </Box>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <Box
                component="th"
                key={key}
                scope="col"
                sx={{
                  fontWeight: 600,
                  // In two lines where all columns would not have room else.
                  textWrap: 'balance',
                  ...(align === 'end' && { textAlign: 'right !important' }),
                }}
              >
                {header}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {waiting
            ? Array.from({ length: waiting }, (_, row) => (
                <tr key={row}>
                  {columns.map(({ key }) => (
                    <td key={key}>
                      <Bone shape="line" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ key, cell, align }) => (
                    <Box component="td" key={key} sx={align === 'end' ? { textAlign: 'right !important' } : {}}>
                      {cell(row)}
                    </Box>
                  ))}
                </tr>
              ))}
        </tbody>
      </Box>
    </Box>
  )
}
