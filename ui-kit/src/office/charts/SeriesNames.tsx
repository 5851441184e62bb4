import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { tokens } from '../../tokens'
import { chartColours, type ChartData } from './ChartFigure'

const { colour } = tokens
const textSize = 14
const apart = 12

interface NameProps {
  children: string
  x: number
  y: number
  anchor: 'start' | 'end'
  fill: string
}

/** Stands over lines, on a little ground of its own. */
const Name = ({ children, x, y, anchor, fill }: NameProps) => (
  <text
    x={x}
    y={y}
    textAnchor={anchor}
    fill={fill}
    fontSize={textSize}
    fontWeight={600}
    {...(fill !== colour.card && { stroke: colour.card, strokeWidth: 4, paintOrder: 'stroke' })}
  >
    {children}
  </text>
)

/** Each line is named at its end, the higher one above it and the other below, or between them where it runs along the axis. */
export const LineNames = ({ now, before }: Pick<ChartData, 'now' | 'before'>) => {
  const x = useXScale<'point'>()
  const y = useYScale<'linear'>()
  const { left, width, top, height } = useDrawingArea()
  const ends = [
    { series: now, fill: chartColours.now },
    { series: before, fill: chartColours.before },
  ]
    .flatMap(({ series, fill }) => {
      const last = series.values.at(-1)
      return last === undefined ? [] : [{ series, fill, at: y(last) }]
    })
    .toSorted((one, other) => one.at - other.at)
  const floor = top + height - apart
  return ends.map(({ series, fill, at }, place) => {
    const below = at + apart + textSize
    const above = at - apart - (place === 0 && isCrowded(ends, floor) ? textSize + 4 : 0)
    return (
      <Name
        key={series.name}
        x={Math.min((x(series.values.length - 1) ?? left) + apart, left + width)}
        y={place === 0 || below > floor ? Math.max(above, top - 2) : below}
        anchor="end"
        fill={fill}
      >
        {series.name}
      </Name>
    )
  })
}

/** Both end so near the axis and each other that both names stand above. */
const isCrowded = ([higher, lower]: readonly { at: number }[], floor: number): boolean =>
  higher !== undefined &&
  lower !== undefined &&
  lower.at + apart + textSize > floor &&
  lower.at - higher.at < textSize + 4

/** What the library leaves between two bars, in widths of one. */
const gapOfBars = 0.1

/** The first pair of bars is named, in the bars where they are long. */
export const BarNames = ({ now, before }: Pick<ChartData, 'now' | 'before'>) => {
  const x = useXScale<'linear'>()
  const y = useYScale<'band'>()
  const { left, width } = useDrawingArea()
  const thickness = y.bandwidth() / (2 + gapOfBars)
  const named = [
    { series: now, inBar: colour.card, beside: chartColours.now },
    { series: before, inBar: chartColours.before, beside: chartColours.before },
  ]
  return named.map(({ series, inBar, beside }, place) => {
    const [value] = series.values
    const start = y(0)
    if (value === undefined || start === undefined) return null
    const end = x(value)
    const isLong = end - left > width / 2
    return (
      <Name
        key={series.name}
        x={isLong ? end - 8 : end + 8}
        y={start + thickness * (place * (1 + gapOfBars) + 0.5) + textSize / 3}
        anchor={isLong ? 'end' : 'start'}
        fill={isLong ? inBar : beside}
      >
        {series.name}
      </Name>
    )
  })
}
