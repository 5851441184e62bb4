import { tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useState } from 'react'

export interface ChoiceProps<Value extends string> {
  legend: string
  options: readonly {
    value: Value
    label: string
    /** Under the label, a line each: what it costs, what it holds. */
    detail?: readonly string[]
  }[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** The arrows go along the row, from its end to its beginning; Home and End to its ends. With another key held they are the browser's. */
const moveFocus = (event: KeyboardEvent): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: (at + 1) % buttons.length,
    Home: 0,
    End: -1,
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  buttons.at(place)?.focus()
}

/** One of a few, as buttons in a row; as cards beside each other where each has something to say. */
export const Choice = <Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) => {
  const id = useId()
  const [focused, setFocused] = useState<Value>()
  // Tab stops once at the row: where the focus was last, else at what is chosen.
  const stop = [focused, value, options[0]?.value].find((one) => options.some((option) => option.value === one))
  const areCards = options.some(({ detail }) => detail)
  return (
    <Box>
      <Typography
        variant="body2"
        // On a phone the cards speak for themselves, and what follows them is in sight.
        sx={{ mb: 2, display: areCards ? { xs: 'none', md: 'block' } : undefined }}
        aria-hidden="true"
      >
        {legend}
      </Typography>
      <Box
        role="group"
        aria-label={legend}
        onKeyDown={moveFocus}
        sx={
          areCards
            ? { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))' }
            : { display: 'flex', flexWrap: 'wrap', gap: 2 }
        }
      >
        {options.map((option) => (
          <Box
            component="button"
            type="button"
            key={option.value}
            tabIndex={option.value === stop ? 0 : -1}
            aria-pressed={option.value === value}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.detail ? `${id}-${option.value}-detail` : undefined}
            onFocus={() => setFocused(option.value)}
            onClick={() => option.value !== value && onChange(option.value)}
            sx={{
              minHeight: 48,
              px: areCards ? 3 : 5,
              py: areCards ? 2 : '11px',
              display: 'grid',
              alignItems: 'center',
              justifyContent: 'center',
              ...(areCards && { justifyItems: 'start', justifyContent: 'start' }),
              textAlign: 'left',
              font: 'inherit',
              fontWeight: 600,
              lineHeight: 1.3,
              color: 'text.primary',
              bgcolor: 'background.paper',
              border: 1,
              borderColor: tokens.colour.fieldLine,
              borderRadius: `${tokens.radius.field}px`,
              cursor: 'pointer',
              '&:hover': { bgcolor: 'action.hover' },
              '&[aria-pressed="true"]': {
                borderColor: 'primary.main',
                bgcolor: tokens.ground.moss,
                boxShadow: `inset 0 0 0 1px ${tokens.colour.leaf}`,
              },
            }}
          >
            <Box component="span" id={`${id}-${option.value}`}>
              {option.label}
            </Box>
            {option.detail && (
              <Box
                component="span"
                id={`${id}-${option.value}-detail`}
                sx={{ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}
              >
                {option.detail.map((line) => (
                  <Box
                    component="span"
                    key={line}
                    sx={{ display: 'block', '& + &': { color: 'text.secondary', fontSize: '0.8125rem' } }}
                  >
                    {line}
                  </Box>
                ))}
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
