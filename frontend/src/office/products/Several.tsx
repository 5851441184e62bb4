import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Tick } from '../../shared/Tick'
import { listed } from './change-values'

interface SeveralProps {
  label: string
  name: string
  value: string
  error?: string
  hint?: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Several of a list; a form keeps them in one text, split by spaces. */
export const Several = ({ label, name, value, error, hint, options, onChange }: SeveralProps) => {
  const chosen = listed(value)
  const set = (one: string, isOn: boolean): void =>
    onChange((isOn ? [...chosen, one] : chosen.filter((other) => other !== one)).join(' '))
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, gridColumn: '1 / -1' }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {label}
      </Typography>
      {hint !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {options.map((option) => (
          <Tick
            key={option.value}
            name={name}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(isOn) => set(option.value, isOn)}
          />
        ))}
      </Box>
      {error !== undefined && (
        <Typography variant="body2" color="error.main" role="alert">
          {error}
        </Typography>
      )}
    </Box>
  )
}
