import { addDays, type LocalDay } from '@bukett/contracts/rules/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSpanFields } from '../shell/use-span-fields'
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
  const days = useSpanFields(span, { isWhole: true, max: today })
  const presets = [
    ['today', { from: today, to: today }],
    ['week', { from: addDays(today, -6), to: today }],
    ['month', { from: addDays(today, -29), to: today }],
    ['year', { from: `${today.slice(0, 4)}-01-01`, to: today }],
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        component="form"
        role="search"
        aria-label={t('span.label')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (days.isSound()) onSpan(days.typed)
        }}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'start',
          // Beside the fields, whose names stand above and whose days in words stand below.
          '& button': { mt: { sm: 'var(--label-height)' } },
          '& > button': { mt: 'var(--label-height)' },
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {presets.map(([name, preset]) => {
            const isChosen = preset.from === span.from && preset.to === span.to
            return (
              <Button
                key={name}
                variant={isChosen ? 'contained' : 'outlined'}
                aria-pressed={isChosen}
                onClick={() => onSpan(preset)}
              >
                {t(`span.${name}`)}
              </Button>
            )
          })}
        </Box>
        {days.fields}
        <Button type="submit" variant="outlined">
          {t('span.show')}
        </Button>
      </Box>
    </Box>
  )
}
