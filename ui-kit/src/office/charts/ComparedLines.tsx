import { type AnimatedLineProps, LineChart } from '@mui/x-charts/LineChart'
import { chartBase, chartColours, type ChartData, ChartFigure } from './ChartFigure'
import { LineNames } from './SeriesNames'

/** Nothing appears little by little here, so the line stands without the mask that the library lets it appear through. */
const Line = ({ d, ownerState, skipAnimation: _none, ...path }: AnimatedLineProps) => (
  <path {...path} d={d} fill="none" stroke={ownerState.color} strokeLinejoin="round" />
)

/** How something went from point to point, over how it went in the span before. */
export const ComparedLines = (data: ChartData) => {
  const { points, now, before, text, shortText } = data
  const length = Math.max(now.values.length, before.values.length)
  const places = Array.from({ length }, (_, index) => index)
  const nameOf = (index: number): string => points[index] ?? data.pointsBefore?.[index] ?? ''
  return (
    <ChartFigure data={data}>
      <LineChart
        {...chartBase}
        slots={{ line: Line }}
        grid={{ horizontal: true }}
        xAxis={[{ data: places, scaleType: 'point', valueFormatter: (index: number) => nameOf(index), height: 28 }]}
        yAxis={[{ min: 0, width: 56, valueFormatter: (value: number) => shortText(value) }]}
        series={[
          {
            id: 'before',
            label: before.name,
            data: places.map((index) => before.values[index] ?? null),
            color: chartColours.before,
            curve: 'linear',
            showMark: false,
            valueFormatter: (value) => (value === null ? null : text(value)),
          },
          {
            id: 'now',
            label: now.name,
            data: places.map((index) => now.values[index] ?? null),
            color: chartColours.now,
            curve: 'linear',
            showMark: length <= 31,
            shape: 'circle',
            valueFormatter: (value) => (value === null ? null : text(value)),
          },
        ]}
        sx={{
          '& path[data-series="now"]': { strokeWidth: 3 },
          '& path[data-series="before"]': { strokeWidth: 2, strokeDasharray: '5 4' },
        }}
      >
        <LineNames now={now} before={before} />
      </LineChart>
    </ChartFigure>
  )
}
