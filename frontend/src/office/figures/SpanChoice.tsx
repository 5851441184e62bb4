import { addDays, type LocalDay } from '@bukett/contracts/rules/dates'
import { SpanSearch } from '../shell/SpanSearch'
import { useFigureTexts } from './texts'
import type { Span } from './use-figures'

export interface SpanChoiceProps {
  span: Span
  today: LocalDay
  onSpan: (span: Span) => void
}

/** Which days the figures are of: some that are asked for every day, or any. */
export const SpanChoice = ({ span, today, onSpan }: SpanChoiceProps) => {
  const t = useFigureTexts()
  return (
    <SpanSearch
      label={t('span.label')}
      submit={t('span.show')}
      span={span}
      rules={{ max: today }}
      presets={[
        { name: t('span.today'), span: { from: today, to: today } },
        { name: t('span.week'), span: { from: addDays(today, -6), to: today } },
        { name: t('span.month'), span: { from: addDays(today, -29), to: today } },
        { name: t('span.year'), span: { from: `${today.slice(0, 4)}-01-01`, to: today } },
      ]}
      onSpan={onSpan}
    />
  )
}
