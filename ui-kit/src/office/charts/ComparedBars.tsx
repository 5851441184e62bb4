import { BarChart } from '@mui/x-charts/BarChart'
import { chartBase, chartColours, type ChartData, ChartFigure } from './ChartFigure'
import { BarNames } from './SeriesNames'

const rowHeight = 44
const axisHeight = 36
/** A longer name is cut; the table has it whole. */
const longestName = 18

const short = (name: string): string => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name)

/** A few things by size, each beside what it was before. */
export const ComparedBars = (data: ChartData) => {
  const { points, now, before, text, shortText } = data
  const places = points.map((_, index) => index)
  return (
    <ChartFigure data={data}>
      <BarChart
        {...chartBase}
        margin={{ ...chartBase.margin, top: 8 }}
        height={axisHeight + rowHeight * Math.max(1, points.length)}
        layout="horizontal"
        grid={{ vertical: true }}
        borderRadius={2}
        yAxis={[
          {
            data: places,
            scaleType: 'band',
            width: 128,
            valueFormatter: (index: number) => short(points[index] ?? ''),
          },
        ]}
        xAxis={[{ min: 0, height: 28, valueFormatter: (value: number) => shortText(value) }]}
        series={[
          {
            id: 'now',
            label: now.name,
            data: [...now.values],
            color: chartColours.now,
            valueFormatter: (value) => (value === null ? null : text(value)),
          },
          {
            id: 'before',
            label: before.name,
            data: [...before.values],
            color: chartColours.before,
            valueFormatter: (value) => (value === null ? null : text(value)),
          },
        ]}
        sx={{
          '& [data-series="before"] rect, & rect[data-series="before"]': {
            fill: 'none',
            stroke: chartColours.before,
            strokeWidth: 1.5,
            strokeDasharray: '4 3',
          },
        }}
      >
        <BarNames now={now} before={before} />
      </BarChart>
    </ChartFigure>
  )
}
