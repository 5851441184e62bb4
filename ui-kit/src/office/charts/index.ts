export { type ChartTexts, type Series } from './ChartFigure'
export { ComparedBars } from './ComparedBars'
export { ComparedLines } from './ComparedLines'
