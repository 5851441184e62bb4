import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { MinusIcon, PlusIcon } from '../icons/icons'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'

export type QuantityStepperProps = {
  value: number
  onChange: (value: number) => void
  /** @default 1 */
  min?: number
  /** @default 99 */
  max?: number
  /** What is counted, for readers who do not see the row. @default 'Antal' */
  label?: string
  /** The new number is being saved. */
  busy?: boolean
  disabled?: boolean
  /** What is wrong and what to do. */
  error?: string
}

/** A number with one less and one more beside it; it can be typed too. */
export const QuantityStepper = ({
  value,
  onChange,
  min = 1,
  max = 99,
  label,
  busy = false,
  disabled = false,
  error,
}: QuantityStepperProps) => {
  const texts = useKitTexts()
  const name = label ?? texts.quantity
  const errorId = useId()
  const [typed, setTyped] = useState<string>()
  const change = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted))
    if (next !== value) onChange(next)
  }
  const finish = () => {
    if (typed !== undefined && /^\d+$/.test(typed)) change(Number(typed))
    setTyped(undefined)
  }
  // A button that turns `disabled` under the finger drops the focus, so the ends and the wait are told by aria-disabled.
  const still = disabled || busy
  const step = (by: 1 | -1) => {
    const ended = by < 0 ? value <= min : value >= max
    return {
      'aria-label': `${by < 0 ? texts.decrease : texts.increase}: ${name}`,
      'aria-disabled': still || ended,
      onClick: () => {
        if (!still && !ended) change(value + by)
      },
      sx: still || ended ? { color: 'text.secondary', opacity: 0.5, cursor: 'default' } : {},
    }
  }
  return (
    <Box>
      <Box
        component="fieldset"
        aria-label={name}
        aria-busy={busy}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          m: 0,
          p: 0,
          border: 1,
          borderColor: error ? 'error.main' : tokens.colour.fieldLine,
          borderRadius: 999,
          backgroundColor: 'background.paper',
        }}
      >
        <IconButton {...step(-1)}>
          <MinusIcon fontSize="small" />
        </IconButton>
        <Box
          component="input"
          type="number"
          inputMode="numeric"
          aria-label={name}
          min={min}
          max={max}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? errorId : undefined}
          disabled={disabled}
          readOnly={busy}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            const jump = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max }[event.key]
            if (event.key === 'Enter') {
              // It ends the number, not the form around it, which does not know the number yet.
              event.preventDefault()
              finish()
            }
            if (jump === undefined || busy) return
            event.preventDefault()
            setTyped(undefined)
            change(jump)
          }}
          sx={{
            width: 44,
            height: 44,
            border: 0,
            borderRadius: '10px',
            background: 'none',
            color: busy ? 'text.secondary' : 'text.primary',
            fontFamily: 'inherit',
            fontSize: '1rem',
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
            textAlign: 'center',
            appearance: 'textfield',
            '&::-webkit-inner-spin-button': { appearance: 'none' },
          }}
        />
        <IconButton {...step(1)}>
          <PlusIcon fontSize="small" />
        </IconButton>
      </Box>
      {error && (
        <Typography id={errorId} role="alert" variant="body2" sx={{ color: 'error.main', mt: 1 }}>
          {error}
        </Typography>
      )}
    </Box>
  )
}
