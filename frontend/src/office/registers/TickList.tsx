import { ErrorIcon } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Tick } from '../../shared/Tick'

/** What a form holds as one text, split by spaces. */
export const listed = (text: string): string[] => text.split(' ').filter(Boolean)

export interface TickListProps {
  label: string
  hint?: string
  error?: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
}

/** Any of a few, each with a box of its own. */
export const TickList = ({ label, hint, error, value, onChange, options }: TickListProps) => {
  const chosen = listed(value)
  const toggle = (one: string, isOn: boolean): void =>
    onChange((isOn ? [...chosen, one] : chosen.filter((other) => other !== one)).join(' '))
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, gridColumn: '1 / -1' }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {label}
      </Typography>
      {hint && (
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}>
        {options.map((option) => (
          <Tick
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(isOn) => toggle(option.value, isOn)}
          />
        ))}
      </Box>
      {error !== undefined && (
        <Typography variant="body2" role="alert" sx={{ display: 'flex', gap: 1.5, color: 'error.main' }}>
          <ErrorIcon sx={{ fontSize: 20 }} />
          {error}
        </Typography>
      )}
    </Box>
  )
}
