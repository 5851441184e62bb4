import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { TextField } from '../TextField/TextField'

export type VoucherEntryProps = {
  label: string
  /** What the button does, as a verb. */
  action: string
  /** Why the last code was refused. */
  error?: string
  hint?: string
  busy?: boolean
  disabled?: boolean
  /** Resolves to whether the code was taken; the field is emptied then. */
  onApply: (code: string) => Promise<boolean>
}

/** A code that lowers the price, as it stands in a letter or a mail. */
export const VoucherEntry = ({ label, action, error, hint, busy = false, disabled, onApply }: VoucherEntryProps) => {
  const [code, setCode] = useState('')
  const apply = async () => {
    if (busy || code.trim() === '') return
    if (await onApply(code.trim())) setCode('')
  }
  return (
    <Box
      component="form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void apply()
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 3, alignItems: 'start' }}
    >
      <TextField
        label={label}
        value={code}
        onChange={setCode}
        error={error}
        live="polite"
        hint={hint}
        disabled={disabled}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={60}
      />
      {/* The button stands beside the field, below the height of its label. */}
      <Button
        type="submit"
        variant="outlined"
        loading={busy}
        disabled={disabled}
        sx={{ mt: 'var(--label-height, 30px)', minHeight: 'var(--field-height, 52px)' }}
      >
        {action}
      </Button>
    </Box>
  )
}
