import { addDays, type LocalDay } from '@bukett/contracts/rules/dates'
import { Notice, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
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
  const [typed, setTyped] = useState<Span | null>(null)
  const [isWrong, setWrong] = useState(false)
  const { from, to } = typed ?? span
  const choose = (next: Span): void => {
    setTyped(null)
    setWrong(false)
    onSpan(next)
  }
  const presets = [
    ['today', { from: today, to: today }],
    ['week', { from: addDays(today, -6), to: today }],
    ['month', { from: addDays(today, -29), to: today }],
    ['year', { from: `${today.slice(0, 4)}-01-01`, to: today }],
  ] as const
  const submit = (): void => {
    if (from === '' || to === '' || to < from) setWrong(true)
    else choose({ from, to })
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        component="form"
        role="search"
        aria-label={t('span.label')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {presets.map(([name, days]) => {
            const isChosen = days.from === span.from && days.to === span.to
            return (
              <Button
                key={name}
                variant={isChosen ? 'contained' : 'outlined'}
                aria-pressed={isChosen}
                onClick={() => choose(days)}
              >
                {t(`span.${name}`)}
              </Button>
            )
          })}
        </Box>
        <TextField
          label={t('span.from')}
          type="date"
          value={from}
          max={today}
          onChange={(value) => setTyped({ from: value, to })}
        />
        <TextField label={t('span.to')} type="date" value={to} onChange={(value) => setTyped({ from, to: value })} />
        <Button type="submit" variant="outlined">
          {t('span.show')}
        </Button>
      </Box>
      {isWrong && <Notice tone="error">{t('span.wrong')}</Notice>}
    </Box>
  )
}
