import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ErrorIcon } from '../icons/icons'
import { useKitTexts } from '../KitProvider/KitProvider'
import { TextField } from '../TextField/TextField'
import { typedDigits } from '../TextField/typed-digits'

export type GiftCardEntryProps = {
  /** Why the number was refused, before or after it was sent. */
  codeError?: string
  pinError?: string
  /** What is wrong with the card apart from its number and PIN. */
  error?: string
  busy?: boolean
  disabled?: boolean
  /** Resolves to whether the card was taken; the fields are emptied then. `code` is digits only. */
  onApply: (card: { code: string; pin: string }) => Promise<boolean>
}

const inGroups = (digits: string) => digits.replaceAll(/\d{4}(?=\d)/g, '$& ')

/** A gift card's sixteen digits and its PIN. */
export const GiftCardEntry = ({ codeError, pinError, error, busy = false, disabled, onApply }: GiftCardEntryProps) => {
  const texts = useKitTexts()
  const [code, setCode] = useState('')
  const [pin, setPin] = useState('')
  const apply = async () => {
    if (busy) return
    if (await onApply({ code, pin })) {
      setCode('')
      setPin('')
    }
  }
  return (
    <Box
      component="form"
      aria-label={texts.giftCard}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void apply()
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 112px auto' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <TextField
          label={texts.giftCardNumber}
          value={inGroups(code)}
          onChange={(_, event) => setCode(typedDigits(code, 16, inGroups, event))}
          error={codeError}
          live="polite"
          disabled={disabled}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={24}
        />
      </Box>
      <TextField
        label={texts.giftCardPin}
        value={pin}
        onChange={(typed) => setPin(typed.replaceAll(/\D/g, '').slice(0, 4))}
        error={pinError}
        live="polite"
        disabled={disabled}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={4}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={busy}
        disabled={disabled}
        sx={{ mt: 'var(--label-height, 30px)', minHeight: 'var(--field-height, 52px)' }}
      >
        {texts.use}
      </Button>
      {error && (
        <Typography
          role="alert"
          variant="body2"
          sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1.5, color: 'error.main' }}
        >
          <ErrorIcon sx={{ fontSize: 20, flexShrink: 0 }} />
          {error}
        </Typography>
      )}
    </Box>
  )
}
