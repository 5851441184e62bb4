import Box from '@mui/material/Box'
import { type KeyboardEvent, useRef, useState } from 'react'
import { KitLink } from '../../KitProvider/KitProvider'
import { tokens } from '../../tokens'
import { officeRow } from '../office-theme'

export interface HeatCell {
  /** What stands in it: the number itself, so that nobody needs the colour. */
  text: string
  /** 0 to 1, and more where there is more than there should be; null where there is nothing to be full. */
  share: number | null
  /** The whole of it in words, for who does not see where it stands. */
  label: string
  /** What is behind the number. */
  href: string
}

export interface HeatMapProps {
  label: string
  /** Over the first column. */
  corner: string
  columns: readonly { key: string; header: string }[]
  /** As many cells as there are columns. */
  rows: readonly { key: string; header: string; cells: readonly HeatCell[] }[]
}

/** From nothing to full: the ground grows darker, and a bar below the number longer. */
const grounds = [tokens.colour.card, '#EEF3E8', tokens.ground.moss, '#BFD3B4', '#8FB08C'] as const
const groundOf = (share: number | null): string => {
  if (share === null) return tokens.colour.paper
  if (share >= 1) return tokens.colour.leaf
  return grounds[Math.min(grounds.length - 1, Math.floor(share * grounds.length))] ?? tokens.colour.card
}

/** A number for each row and column. One stop of the keyboard: the arrows go from cell to cell, Enter follows one. */
export const HeatMap = ({ label, corner, columns, rows }: HeatMapProps) => {
  const [at, setAt] = useState({ row: 0, column: 0 })
  const table = useRef<HTMLTableElement>(null)
  const row = Math.min(at.row, Math.max(0, rows.length - 1))
  const column = Math.min(at.column, Math.max(0, columns.length - 1))
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [row, 0],
    End: [row, columns.length - 1],
  }
  const move = (event: KeyboardEvent): void => {
    const [toRow, toColumn] = steps[event.key] ?? []
    if (toRow === undefined || toColumn === undefined) return
    event.preventDefault()
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, toRow)),
      column: Math.max(0, Math.min(columns.length - 1, toColumn)),
    }
    setAt(next)
    table.current?.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus()
  }
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box
        component="table"
        ref={table}
        role="grid"
        aria-label={label}
        onKeyDown={move}
        sx={{
          borderCollapse: 'separate',
          borderSpacing: '2px',
          width: '100%',
          fontVariantNumeric: 'tabular-nums',
          '& th': { fontWeight: 600, whiteSpace: 'nowrap', px: 2, py: 1, textAlign: 'center' },
          '& th[scope=row], & th:first-of-type': {
            textAlign: 'left',
            position: 'sticky',
            left: 0,
            zIndex: 1,
            bgcolor: 'background.paper',
          },
          '& td': { p: 0, minWidth: 58, height: officeRow.pointer, textAlign: 'center' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, header, cells }, rowAt) => (
            <tr key={key}>
              <th scope="row">{header}</th>
              {cells.map((cell, columnAt) => (
                <Box
                  component="td"
                  key={columns[columnAt]?.key}
                  sx={{
                    bgcolor: groundOf(cell.share),
                    color: (cell.share ?? 0) >= 1 ? tokens.colour.card : tokens.colour.ink,
                    '& > *': {
                      display: 'grid',
                      alignContent: 'center',
                      minHeight: officeRow.pointer,
                      color: 'inherit',
                      textDecoration: 'none',
                      px: 1,
                      '@media (pointer: coarse)': { minHeight: officeRow.touch },
                      '&:hover': { textDecoration: 'underline' },
                      '&:focus-visible': { outline: `3px solid ${tokens.colour.petal}`, outlineOffset: '-3px' },
                    },
                  }}
                >
                  <CellContent
                    cell={cell}
                    place={`${rowAt} ${columnAt}`}
                    tabIndex={rowAt === row && columnAt === column ? 0 : -1}
                  />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const CellContent = ({ cell, place, tabIndex }: { cell: HeatCell; place: string; tabIndex: number }) => {
  const { text, share, label, href } = cell
  return (
    <KitLink href={href} aria-label={label} data-at={place} tabIndex={tabIndex}>
      <span>{text}</span>
      {share !== null && (
        <Box
          component="span"
          aria-hidden
          sx={{ display: 'block', height: 3, width: `${Math.min(1, share) * 100}%`, bgcolor: 'currentColor' }}
        />
      )}
    </KitLink>
  )
}
