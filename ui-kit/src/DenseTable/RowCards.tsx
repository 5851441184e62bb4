import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Bone } from '../Skeletons/Bone'
import { tokens } from '../tokens'

interface CardColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
}

/** Nothing at all, as an act is for whoever may not do it; an empty text is something that is not said of this row. */
export const isNothing = (shown: ReactNode): boolean => shown === undefined || shown === null || shown === false

/** The columns that say something of this row: a card needs no empty line. */
const filled = <Row,>(columns: readonly CardColumn<Row>[], row: Row) =>
  columns.filter(({ cell }) => {
    const shown = cell(row)
    return !isNothing(shown) && shown !== ''
  })

export type RowCardsProps<Row> = {
  label: string
  /** The first one heads the card. */
  columns: readonly CardColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** How many are on their way. */
  waiting?: number
}

/** The rows of a table where there is no room for one: a card each. */
export const RowCards = <Row,>({ label, columns: [lead, ...others], rows, keyOf, waiting }: RowCardsProps<Row>) => (
  <Box
    component="ul"
    aria-label={label}
    aria-busy={Boolean(waiting)}
    sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
  >
    {waiting
      ? Array.from({ length: waiting }, (_, row) => (
          <li key={row}>
            <Bone shape="block" sx={{ height: 120 }} />
          </li>
        ))
      : rows.map((row) => (
          <Box
            component="li"
            key={keyOf(row)}
            sx={{
              p: 4,
              border: 1,
              borderColor: 'divider',
              borderRadius: `${tokens.radius.card}px`,
              backgroundColor: 'background.paper',
            }}
          >
            <Box sx={{ fontWeight: 600, mb: 2 }}>{lead?.cell(row)}</Box>
            <Box
              component="dl"
              sx={{
                m: 0,
                display: 'grid',
                gridTemplateColumns: 'auto 1fr',
                alignItems: 'baseline',
                columnGap: 4,
                rowGap: 1,
                fontSize: '0.875rem',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {filled(others, row).map(({ key, header, cell }) => (
                <Box key={key} sx={{ display: 'contents' }}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {header}
                  </Box>
                  <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                    {cell(row)}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
  </Box>
)
