import { ErrorIcon } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { memo, useId } from 'react'

export interface TickProps {
  label: string
  name?: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string
  required?: boolean
}

/** A box to tick, with what is wrong below it. */
export const Tick = memo(({ label, name, checked, onChange, error, required }: TickProps) => {
  const id = useId()
  return (
    <Box>
      <FormControlLabel
        sx={{ alignItems: 'flex-start', mr: 0, ml: -2.5 }}
        label={
          <Box component="span" sx={{ display: 'block', pt: '10px' }}>
            {label}
          </Box>
        }
        control={
          <Checkbox
            checked={checked}
            {...(name !== undefined && { name })}
            onChange={(event) => {
              onChange(event.target.checked)
            }}
            slotProps={{
              input: {
                'aria-invalid': error !== undefined,
                'aria-required': required,
                'aria-describedby': error === undefined ? undefined : id,
              },
            }}
          />
        }
      />
      {error !== undefined && (
        <Typography id={id} variant="body2" sx={{ display: 'flex', gap: 1.5, color: 'error.main' }}>
          <ErrorIcon sx={{ fontSize: 20, flexShrink: 0 }} />
          {error}
        </Typography>
      )}
    </Box>
  )
})
