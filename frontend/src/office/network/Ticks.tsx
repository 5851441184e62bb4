import { ErrorIcon } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Tick } from '../../shared/Tick'

export interface TicksProps {
  label: string
  name: string
  /** What is ticked, parted by commas: a form keeps texts. */
  value: string
  error?: string
  hint?: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** What a form keeps of several ticks. */
export const ticked = (value: string): string[] => value.split(',').filter(Boolean)

/** Several of a list. */
export const Ticks = ({ label, name, value, error, hint, options, onChange }: TicksProps) => {
  const id = useId()
  const chosen = ticked(value)
  const set = (one: string, isTicked: boolean): void => {
    onChange(
      options
        .flatMap((option) => ((option.value === one ? isTicked : chosen.includes(option.value)) ? [option.value] : []))
        .join(','),
    )
  }
  return (
    <Box
      component="fieldset"
      aria-describedby={error === undefined ? undefined : id}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      <Typography component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {label}
      </Typography>
      {hint !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {options.map((option) => (
          <Tick
            key={option.value}
            name={name}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(isTicked) => set(option.value, isTicked)}
          />
        ))}
      </Box>
      {error !== undefined && (
        <Typography id={id} variant="body2" sx={{ display: 'flex', gap: 1.5, color: 'error.main' }}>
          <ErrorIcon sx={{ fontSize: 20, flexShrink: 0 }} />
          {error}
        </Typography>
      )}
    </Box>
  )
}
