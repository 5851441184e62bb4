import { tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

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

/** One of a few, as buttons in a row; as cards beside each other where each has something to say. */
export const Choice = <Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) => {
  const id = useId()
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
      <ToggleButtonGroup
        exclusive
        value={value}
        aria-label={legend}
        onChange={(_, next: Value | null) => {
          if (next) onChange(next)
        }}
        sx={
          areCards
            ? { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))' }
            : { flexWrap: 'wrap', gap: 2 }
        }
      >
        {options.map((option) => (
          <ToggleButton
            key={option.value}
            value={option.value}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.detail ? `${id}-${option.value}-detail` : undefined}
            sx={{
              minHeight: 48,
              px: areCards ? 3 : 5,
              py: areCards ? 2 : undefined,
              display: 'grid',
              ...(areCards && { justifyItems: 'start', justifyContent: 'start' }),
              textAlign: 'left',
              textTransform: 'none',
              fontSize: '1rem',
              lineHeight: 1.3,
              color: 'text.primary',
              bgcolor: 'background.paper',
              // Each stands for itself, also where they take two rows.
              '&&': { m: 0, border: 1, borderColor: tokens.colour.fieldLine, borderRadius: `${tokens.radius.field}px` },
              '&&.Mui-selected': {
                borderColor: 'primary.main',
                bgcolor: tokens.ground.moss,
                boxShadow: `inset 0 0 0 1px ${tokens.colour.leaf}`,
              },
            }}
          >
            <Box component="span" id={`${id}-${option.value}`} sx={{ fontWeight: areCards ? 600 : undefined }}>
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
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
