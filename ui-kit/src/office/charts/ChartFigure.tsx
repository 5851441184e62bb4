import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { hidden } from '../../hidden'
import { tokens } from '../../tokens'

/** What a chart shows beside each other: the same points in two spans. */
export type Series = {
  name: string
  values: readonly number[]
}

export type ChartTexts = {
  /** Heads the column of the points: "Dag". */
  point: string
  /** Opens the table: "Visa som tabell". */
  asTable: string
}

export type ChartData = {
  title: string
  points: readonly string[]
  /** What the points were called before, where that differs. */
  pointsBefore?: readonly string[]
  now: Series
  before: Series
  /** Writes a value out. */
  text: (value: number) => string
  /** Writes it short, for the axis. */
  shortText: (value: number) => string
  texts: ChartTexts
}

/** Told apart without colour: now is drawn full, before is dashed or hollow. */
export const chartColours = { now: tokens.colour.leaf, before: tokens.colour.inkSoft } as const

export const chartBase = {
  height: 240,
  // Above the highest line stands its name.
  margin: { top: 24, right: 24, bottom: 0, left: 0 },
  skipAnimation: true,
  disableKeyboardNavigation: true,
  hideLegend: true,
} as const

/**
 * A chart with its name and, for who does not see it or wants the very numbers, its table. The drawing itself is left out for
 * screen readers: the table says all of it.
 */
export const ChartFigure = ({ data, children }: { data: ChartData; children: ReactNode }) => {
  const { title, points, pointsBefore, now, before, text, texts } = data
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Typography variant="h4" component="figcaption" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box aria-hidden>{children}</Box>
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', py: 1.5, width: 'fit-content' }}>
          {texts.asTable}
          <Box component="span" sx={hidden}>
            {`: ${title}`}
          </Box>
        </Box>
        <Box
          component="section"
          aria-label={title}
          tabIndex={0}
          sx={{ maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <Box
            component="table"
            sx={{
              width: '100%',
              borderCollapse: 'collapse',
              fontVariantNumeric: 'tabular-nums',
              '& th, & td': { px: 3, py: 1.5, textAlign: 'right' },
              '& th:first-of-type': { textAlign: 'left', fontWeight: 400 },
              '& tbody tr': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <thead>
              <tr>
                <th scope="col">{texts.point}</th>
                <th scope="col">{now.name}</th>
                <th scope="col">{before.name}</th>
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: Math.max(now.values.length, before.values.length) }, (_, index) => (
                <tr key={index}>
                  <th scope="row">{points[index] ?? pointsBefore?.[index]}</th>
                  <td>{cell(now.values[index], text)}</td>
                  <td>
                    {cell(before.values[index], text)}{' '}
                    {pointsBefore?.[index] !== undefined && (
                      <Box component="span" sx={{ color: 'text.secondary' }}>{`(${pointsBefore[index]})`}</Box>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

const cell = (value: number | undefined, text: ChartData['text']): string => (value === undefined ? '' : text(value))
