import { addDays, daysBetween, type LocalDay } from '@bukett/contracts/rules/dates'

/** Stockholm days, both included. */
export interface Span {
  readonly from: LocalDay
  readonly to: LocalDay
}

/** `2026-11`, or a day of its own. */
export type Part = string

export const monthOf = (day: LocalDay): Part => day.slice(0, 7)
const firstOf = (month: Part): LocalDay => `${month}-01`
const lastOf = (month: Part): LocalDay => addDays(firstOf(monthOf(addDays(firstOf(month), 31))), -1)

/** As many days as the span has, right before it. */
export const spanBefore = ({ from, to }: Span): Span => ({
  from: addDays(from, -(daysBetween(from, to) + 1)),
  to: addDays(from, -1),
})

export const daysOf = ({ from, to }: Span): LocalDay[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

/** Whole months where there are any, days at the edges. */
export const partsOf = ({ from, to }: Span): Part[] => {
  const parts: Part[] = []
  for (let day = from; day <= to;) {
    const month = monthOf(day)
    const last = lastOf(month)
    const isWhole = day === firstOf(month) && last <= to
    parts.push(isWhole ? month : day)
    day = isWhole ? addDays(last, 1) : addDays(day, 1)
  }
  return parts
}

/** More points than that are no line that one could read. */
const mostDays = 62

export const isByDay = ({ from, to }: Span): boolean => daysBetween(from, to) < mostDays

/** What one looks at side by side: days, or in a long span months, the first and the last of them perhaps cut off. */
export const stepsOf = (span: Span): Span[] => {
  if (isByDay(span)) return daysOf(span).map((day) => ({ from: day, to: day }))
  const steps: Span[] = []
  for (let from = span.from; from <= span.to;) {
    const last = lastOf(monthOf(from))
    const to = last < span.to ? last : span.to
    steps.push({ from, to })
    from = addDays(to, 1)
  }
  return steps
}
