import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { SearchForm } from '../../shared/SearchForm'
import { type SpanRules, type TypedSpan, useSpanFields } from './use-span-fields'

export interface SpanSearchProps {
  label: string
  submit: string
  span: TypedSpan
  /** Days that are asked for often, by what they are called. */
  presets: readonly { readonly name: string; readonly span: TypedSpan }[]
  rules?: Omit<SpanRules, 'isWhole'>
  onSpan: (span: TypedSpan) => void
}

/** Which days a page tells of: some that are asked for every day, or any. */
export const SpanSearch = ({ label, submit, span, presets, rules, onSpan }: SpanSearchProps) => {
  const days = useSpanFields(span, { ...rules, isWhole: true })
  return (
    <SearchForm
      label={label}
      submit={submit}
      onSearch={() => {
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
        {presets.map(({ name, span: preset }) => {
          const isChosen = preset.from === span.from && preset.to === span.to
          return (
            <Button
              key={name}
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              onClick={() => onSpan(preset)}
            >
              {name}
            </Button>
          )
        })}
      </Box>
      {days.fields}
    </SearchForm>
  )
}
